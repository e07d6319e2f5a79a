import type { Brand } from '@portico/contract/brands';
import { ROUTES } from '@portico/contract/routes';
import type { ClaimStatus } from '@portico/contract/rules/claimStatus';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { payeesText } from '@portico/contract/rules/payees';
import { brandOfSite } from '@portico/platform/brands';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { type Email, pageAt, queueEmail, worded } from '@portico/platform/outbox';
import { readOutlook, sidesOf } from '../claimRecord/index.ts';

/** From which brand, and where the button leads. */
interface At {
  readonly brand: Brand;
  readonly button: { readonly url: string };
}
type Words = Omit<Email, 'kind' | 'to' | 'firstName'>;

/** One email to the insured for each cause. Some insureds have no email address. */
async function tellInsured(
  { db, now }: Ctx,
  claimKey: string,
  wordsFor: (number: string, at: At) => Words,
): Promise<void> {
  const sides = await sidesOf(db, claimKey, dayOf(now));
  if (!sides?.insured) return;
  await queueEmail(
    db,
    {
      ...wordsFor(sides.number, {
        brand: brandOfSite(sides.site),
        button: {
          url: pageAt(sides.site, `${ROUTES.claim.path}?${new URLSearchParams({ key: claimKey })}`),
        },
      }),
      kind: 'claim',
      to: sides.insured.email,
      accountKey: sides.accountKey,
      firstName: sides.insured.firstName,
    },
    now,
  );
}

interface Paid {
  readonly key: string;
  readonly amountCents: number;
  readonly payee: string;
  readonly coPayee: string | null;
}

/** `firstOn`: when the payment that this one replaces was sent. */
export const tellOfPayment = (
  ctx: Ctx,
  claimKey: string,
  { key, amountCents, payee, coPayee }: Paid,
  firstOn: string | null,
) =>
  tellInsured(ctx, claimKey, (number, at) => {
    const values = { number, amount: formatMoney(amountCents), payee };
    const about = { state: 'claimPaymentSent', key } as const;
    const wordsOfIt = () => {
      if (firstOn !== null) {
        const payees = payeesText(payee, coPayee);
        const again = { ...values, payee: payees, firstOn: formatDay(firstOn) };
        return worded('claims.paidAgain', { ...at, values: again, about });
      }
      return coPayee === null
        ? worded('claims.paid', { ...at, values, about })
        : worded('claims.paidTogether', { ...at, values: { ...values, coPayee }, about });
    };
    return {
      cause: `claim-payment:${key}`,
      ...wordsOfIt(),
      figure: { value: values.amount, caption: `For claim ${number}` },
    };
  });

/** A payment that they were told about, and may hold in their hands. */
export async function tellOfVoid(
  ctx: Ctx,
  claimKey: string,
  { key, amountCents, payee }: Omit<Paid, 'coPayee'>,
  isStopped: boolean,
): Promise<void> {
  const outlook = await readOutlook(ctx, claimKey, 'insured');
  await tellInsured(ctx, claimKey, (number, at) => {
    const values = {
      number,
      amount: formatMoney(amountCents),
      payee,
      news: outlook?.words ?? '',
    };
    return {
      cause: `claim-payment-voided:${key}`,
      ...worded(isStopped ? 'claims.paymentStopped' : 'claims.paymentVoided', { ...at, values }),
      figure: { value: values.amount, caption: `For claim ${number}` },
    };
  });
}

/** Decisions, which people shouldn't have to look for, and what has to be so while they're told. A denial has its letter's email; other changes are on the claim's page. */
const TOLD = {
  CLOSED_PAID: 'claimClosedPaid',
  CLOSED_UNPAID: 'claimClosedUnpaid',
  BELOW_DEDUCTIBLE: 'claimBelowDeductible',
  REOPENED: 'claimOpen',
} as const;
const isTold = (status: ClaimStatus): status is keyof typeof TOLD => Object.hasOwn(TOLD, status);

export async function tellOfStatus(
  ctx: Ctx,
  { key, version }: { readonly key: string; readonly version: number },
  to: ClaimStatus,
): Promise<void> {
  if (!isTold(to)) return;
  const outlook = await readOutlook(ctx, key, 'insured');
  await tellInsured(ctx, key, (number, at) => ({
    cause: `claim-status:${key}:${version}`,
    ...worded('claims.status', {
      ...at,
      values: { number, news: outlook?.words ?? '' },
      about: { state: TOLD[to], key },
    }),
  }));
}
