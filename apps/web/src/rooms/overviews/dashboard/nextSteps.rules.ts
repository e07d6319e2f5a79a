import type { DashboardPolicy } from '@portico/contract/rooms/overviews/insured';
import { formatDay, formatPrice } from '@portico/contract/rules/format';

export interface Step {
  readonly kind: 'ends' | 'renews' | 'begins' | 'waits';
  readonly policy: Pick<DashboardPolicy, 'Key' | 'AlternateKey' | 'Street1'>;
  readonly title: string;
  readonly detail: string;
  /** The day it is about. */
  readonly day: string;
}

/** A term's end is announced this long before. */
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
  'Key' | 'AlternateKey' | 'Street1' | 'Status' | 'TermBegin' | 'TermEnd' | 'CancelledOn' | 'NextTerm'
>;

/** What the owner of a policy should know is coming; most often nothing. Payments are on a card of their own. */
export function nextStepsOf(policy: Facts, today: string): Step[] {
  const { Key, AlternateKey, Street1 } = policy;
  const about = { policy: { Key, AlternateKey, Street1 } };
  return coming(policy, today).map((step) => ({ ...step, ...about }));
}

type Bare = Omit<Step, 'policy'>;

function coming({ Status, TermBegin, TermEnd, CancelledOn, NextTerm }: Facts, today: string): Bare[] {
  if (Status.Key === 'PENDING')
    return [
      {
        kind: 'waits',
        day: TermBegin,
        title: 'This policy isn’t in force yet',
        detail: 'Ask your agent what’s still needed.',
      },
    ];
  if (Status.Key === 'UPCOMING')
    return [
      {
        kind: 'begins',
        day: TermBegin,
        title: `Your coverage starts ${inDays(daysBetween(today, TermBegin))}`,
        detail: `On ${formatDay(TermBegin)}.`,
      },
    ];
  if (Status.Key !== 'CURRENT') return [];
  // A coming cancellation matters more than a renewal after it.
  if (CancelledOn !== null)
    return [
      {
        kind: 'ends',
        day: CancelledOn,
        title: `This policy is canceled and ends ${inDays(daysBetween(today, CancelledOn))}`,
        detail: `Your coverage ends on ${formatDay(CancelledOn)}. If you didn’t ask for this, call your agent.`,
      },
    ];
  const left = daysBetween(today, TermEnd);
  if (left > NOTICE_DAYS) return [];
  return NextTerm
    ? [
        {
          kind: 'renews',
          day: NextTerm.TermBegin,
          title: `Your renewal starts ${inDays(daysBetween(today, NextTerm.TermBegin))}`,
          detail: `On ${formatDay(NextTerm.TermBegin)}, for ${formatPrice(NextTerm.TotalCents)}, fees and taxes included.`,
        },
      ]
    : [
        {
          kind: 'ends',
          day: TermEnd,
          title: `Your term ends ${inDays(left)}`,
          detail: `On ${formatDay(TermEnd)}. We don’t have a renewal on file yet. Ask your agent about it.`,
        },
      ];
}

/** The end of coverage comes first, then everything by day. */
const WEIGHT: Readonly<Record<Step['kind'], number>> = { ends: 0, renews: 1, begins: 1, waits: 1 };

export const inOrder = (steps: readonly Step[]): Step[] =>
  steps.toSorted(
    (one, other) =>
      WEIGHT[one.kind] - WEIGHT[other.kind] ||
      (one.day < other.day ? -1 : one.day > other.day ? 1 : 0) ||
      (one.policy.AlternateKey < other.policy.AlternateKey ? -1 : 1),
  );
