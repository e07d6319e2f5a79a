import type { DashboardPolicy } from '@portico/contract/rooms/overviews/insured';
import { formatDay, formatMoney, formatPrice } from '@portico/contract/rules/format';

export interface Step {
  readonly kind: 'pay' | 'ends' | 'renews' | 'begins' | 'waits';
  readonly policy: Pick<DashboardPolicy, 'Key' | 'AlternateKey' | 'Street1'>;
  readonly title: string;
  readonly detail: string;
  /** What stands first: the day it is about. */
  readonly day: string;
}

/** A term's end is worth a word this long before. */
const NOTICE_DAYS = 60;
const DAY_MS = 86_400_000;

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** `today`, `tomorrow`, `in 12 days`. */
export function inDays(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

type Facts = Pick<
  DashboardPolicy,
  | 'Key'
  | 'AlternateKey'
  | 'Street1'
  | 'Status'
  | 'TermBegin'
  | 'TermEnd'
  | 'CancelledOn'
  | 'Billing'
  | 'NextTerm'
>;

/** What one policy asks of its owner, or what they should know is coming; most often nothing. */
export function nextStepsOf(policy: Facts, today: string): Step[] {
  const { Key, AlternateKey, Street1 } = policy;
  const about = { policy: { Key, AlternateKey, Street1 } };
  return [...payment(policy), ...coming(policy, today)].map((step) => ({ ...step, ...about }));
}

type Bare = Omit<Step, 'policy'>;

function payment({ Billing: { Next, PastDue } }: Facts): Bare[] {
  if (PastDue !== null)
    return [
      {
        kind: 'pay',
        day: PastDue.Since,
        title: `Past due: ${formatMoney(PastDue.Cents)}`,
        detail: `This payment was due on ${formatDay(PastDue.Since)}. Please pay it now to keep your coverage.`,
      },
    ];
  if (Next === null) return [];
  return [
    {
      kind: 'pay',
      day: Next.DueOn,
      title: `Next payment: ${formatMoney(Next.AmountCents)} by ${formatDay(Next.DueOn)}`,
      detail: Next.Of === 1 ? 'This pays your term in full.' : `Payment ${Next.Number} of ${Next.Of}.`,
    },
  ];
}

function coming({ Status, TermBegin, TermEnd, CancelledOn, NextTerm }: Facts, today: string): Bare[] {
  if (Status.Key === 'PENDING')
    return [
      {
        kind: 'waits',
        day: TermBegin,
        title: 'This policy is not in force yet',
        detail: 'Your agent can tell you what is still open.',
      },
    ];
  if (Status.Key === 'UPCOMING')
    return [
      {
        kind: 'begins',
        day: TermBegin,
        title: `Your coverage begins ${inDays(daysBetween(today, TermBegin))}`,
        detail: `On ${formatDay(TermBegin)}.`,
      },
    ];
  if (Status.Key !== 'CURRENT') return [];
  // A cancellation that has yet to take effect outweighs whatever would come after.
  if (CancelledOn !== null)
    return [
      {
        kind: 'ends',
        day: CancelledOn,
        title: `This policy is cancelled and ends ${inDays(daysBetween(today, CancelledOn))}`,
        detail: `Your coverage ends on ${formatDay(CancelledOn)}. If you did not ask for this, call your agent.`,
      },
    ];
  const left = daysBetween(today, TermEnd);
  if (left > NOTICE_DAYS) return [];
  return NextTerm
    ? [
        {
          kind: 'renews',
          day: NextTerm.TermBegin,
          title: `Your renewal begins ${inDays(daysBetween(today, NextTerm.TermBegin))}`,
          detail: `On ${formatDay(NextTerm.TermBegin)}, for ${formatPrice(NextTerm.TotalCents)} with fees and taxes.`,
        },
      ]
    : [
        {
          kind: 'ends',
          day: TermEnd,
          title: `Your term ends ${inDays(left)}`,
          detail: `On ${formatDay(TermEnd)}. No renewal is on file yet: ask your agent about it.`,
        },
      ];
}

/** What costs cover or money stands first, then by day. */
const WEIGHT: Readonly<Record<Step['kind'], number>> = { pay: 0, ends: 0, renews: 1, begins: 1, waits: 1 };

export const inOrder = (steps: readonly Step[]): Step[] =>
  steps.toSorted(
    (one, other) =>
      WEIGHT[one.kind] - WEIGHT[other.kind] ||
      (one.day < other.day ? -1 : one.day > other.day ? 1 : 0) ||
      (one.policy.AlternateKey < other.policy.AlternateKey ? -1 : 1),
  );
