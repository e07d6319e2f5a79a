import { brandOfSite } from '@portico/contract/brands';
import { CLAIM_PAGE } from '@portico/contract/rooms/claims';
import { formatMoney } from '@portico/contract/rules/format';
import type { Ctx } from '@portico/platform/context';
import { pageAt, queueEmail } from '@portico/platform/outbox';
import { sidesOf } from '../../claims/index.ts';

interface Paid {
  readonly key: string;
  readonly amountCents: number;
  readonly payee: string;
  readonly coPayee: string | null;
}

/** One email to the insured for each payment, however often it is issued. */
export async function notifyOfPayment({ db, now }: Ctx, claimKey: string, paid: Paid): Promise<void> {
  const sides = await sidesOf(db, claimKey);
  if (!sides?.insured) return;
  const amount = formatMoney(paid.amountCents);
  await queueEmail(
    db,
    {
      cause: `claim-payment:${paid.key}`,
      kind: 'claim',
      to: sides.insured.email,
      firstName: sides.insured.firstName,
      brand: brandOfSite(sides.site),
      subject: `We sent ${amount} for claim ${sides.number}`,
      heading: 'We sent your payment',
      figure: { value: amount, caption: `For claim ${sides.number}` },
      paragraphs: [
        `It’s payable to ${paid.coPayee === null ? paid.payee : `${paid.payee} and ${paid.coPayee}`}.`,
        ...(paid.coPayee === null
          ? []
          : [`${paid.coPayee} has a loan on your home, so they have to sign the check, too.`]),
      ],
      button: {
        label: 'See your claim',
        url: pageAt(sides.site, `${CLAIM_PAGE}?${new URLSearchParams({ key: claimKey })}`),
      },
      reason: 'you have a claim with us',
    },
    now,
  );
}
