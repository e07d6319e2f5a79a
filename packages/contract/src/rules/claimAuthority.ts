import { isTakenBack, type KnownPayment, type PayableFacts } from './claimPayable.ts';

/** Who had a part in a payment. */
export interface PaymentPeople {
  readonly requestedBy: string;
  readonly approvedBy: string | null;
  readonly voidedBy: string | null;
  readonly wasIssued: boolean;
}
type Committed = Pick<KnownPayment, 'key' | 'coverageCode' | 'cost' | 'amountCents' | 'state'> &
  PaymentPeople;

/** Someone who voids or stops a payment that they sent themselves doesn't get its amount back to spend. */
const isUsedUp = ({ wasIssued, requestedBy, approvedBy, voidedBy }: Committed): boolean =>
  wasIssued && (voidedBy === requestedBy || voidedBy === approvedBy);

/** What a coverage has taken of people's authority over its life: everyone's payments, sent or pending, for loss and expenses. */
export const committedOn = (payments: readonly Committed[], coverageCode: string, without?: string): number =>
  payments
    .filter(
      (one) =>
        one.coverageCode === coverageCode && one.key !== without && (!isTakenBack(one) || isUsedUp(one)),
    )
    .reduce((total, { amountCents }) => total + amountCents, 0);

interface Release {
  /** What the coverage has taken, this payment included. */
  readonly totalCents: number;
  readonly authorityCents: number;
}

/** Whether a payment waits for a second person. */
export const needsSecondPerson = (
  { totalCents, authorityCents }: Release,
  secondPersonCents: number,
  hasWarnings: boolean,
): boolean => hasWarnings || totalCents > Math.min(authorityCents, secondPersonCents);

interface Approval extends Release {
  readonly approver: string;
  readonly requestedBy: string;
  /** Who asked for it again. */
  readonly askedAgainBy: string | null;
  /** Who entered the payee last. */
  readonly payeeBy: string;
  /** Who set a reserve of this coverage today. */
  readonly reserveSetBy: readonly string[];
}

/** Why someone can't be the second person of a payment, or nothing. */
export function approvalRefusal(approval: Approval) {
  const { totalCents, authorityCents, approver, requestedBy, askedAgainBy, payeeBy, reserveSetBy } = approval;
  if (totalCents > authorityCents) return 'overAuthority' as const;
  if (approver === requestedBy || approver === askedAgainBy) return 'selfApproval' as const;
  if (approver === payeeBy) return 'payeeApproval' as const;
  return reserveSetBy.includes(approver) ? ('reserveApproval' as const) : undefined;
}

/** Whether a reserve is above someone's limit: what the coverage would have cost with it. Lowering it is always allowed. */
export const isOverReserve = (
  { lines }: Pick<PayableFacts, 'lines'>,
  {
    coverageCode,
    beforeCents,
    toCents,
  }: Readonly<Record<'beforeCents' | 'toCents', number>> & {
    readonly coverageCode: string;
  },
  limitCents: number,
): boolean => {
  const cost = lines
    .filter((line) => line.coverageCode === coverageCode)
    .reduce((total, { paidCents, reserveCents }) => total + paidCents + reserveCents, 0);
  return toCents > beforeCents && cost - beforeCents + toCents > limitCents;
};
