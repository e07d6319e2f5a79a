import { brandOfSite } from '@portico/contract/brands';
import { ROUTES } from '@portico/contract/routes';
import { type ClaimStatus, STATUS_WORDS } from '@portico/contract/rules/claimStatus';
import { formatMoney } from '@portico/contract/rules/format';
import type { Ctx } from '@portico/platform/context';
import { type Email, pageAt, queueEmail } from '@portico/platform/outbox';
import { sidesOf } from '../claims/index.ts';

type Words = Pick<Email, 'cause' | 'subject' | 'heading' | 'paragraphs' | 'figure'>;

/** One email to the insured for each cause. Some insureds have no email address. */
async function tellInsured(
  { db, now }: Ctx,
  claimKey: string,
  wordsFor: (number: string) => Words,
): Promise<void> {
  const sides = await sidesOf(db, claimKey);
  if (!sides?.insured) return;
  await queueEmail(
    db,
    {
      ...wordsFor(sides.number),
      kind: 'claim',
      to: sides.insured.email,
      firstName: sides.insured.firstName,
      brand: brandOfSite(sides.site),
      button: {
        label: 'See your claim',
        url: pageAt(sides.site, `${ROUTES.claim.path}?${new URLSearchParams({ key: claimKey })}`),
      },
      reason: 'you have a claim with us',
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

export const tellOfPayment = (ctx: Ctx, claimKey: string, { key, amountCents, payee, coPayee }: Paid) =>
  tellInsured(ctx, claimKey, (number) => ({
    cause: `claim-payment:${key}`,
    subject: `We sent ${formatMoney(amountCents)} for claim ${number}`,
    heading: 'We sent your payment',
    figure: { value: formatMoney(amountCents), caption: `For claim ${number}` },
    paragraphs:
      coPayee === null
        ? [`It’s payable to ${payee}.`]
        : [
            `It’s payable to ${payee} and ${coPayee}.`,
            `${coPayee} has a loan on your home, so they have to sign the check, too.`,
          ],
  }));

/** Decisions, which people shouldn't have to look for. Other changes are on the claim's page. */
const TOLD: readonly ClaimStatus[] = [
  'CLOSED_PAID',
  'CLOSED_UNPAID',
  'BELOW_DEDUCTIBLE',
  'DENIED',
  'REOPENED',
];

export async function tellOfStatus(
  ctx: Ctx,
  { key, version }: { readonly key: string; readonly version: number },
  to: ClaimStatus,
): Promise<void> {
  if (!TOLD.includes(to)) return;
  await tellInsured(ctx, key, (number) => ({
    cause: `claim-status:${key}:${version}`,
    subject: `News about claim ${number}`,
    heading: `News about claim ${number}`,
    paragraphs: [STATUS_WORDS[to]],
  }));
}
