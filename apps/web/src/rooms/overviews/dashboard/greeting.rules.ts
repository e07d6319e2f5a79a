import type { DashboardPolicy } from '@portico/contract/rooms/overviews/insured';
import type { BillingTotals } from '@portico/contract/rooms/payments';
import { formatDay, formatMoney } from '@portico/contract/rules/format';

/** By the reader's own clock, from 0 to 23. */
export function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 17 ? 'Good afternoon' : 'Good evening';
}

type Facts = Pick<DashboardPolicy, 'Status' | 'TermBegin' | 'CancelledOn'>;

interface Shown {
  readonly policies: readonly Facts[];
  /** More policies exist than are loaded, so nothing is certain about the coverage of all. */
  readonly isPartial: boolean;
  readonly billing: Pick<BillingTotals, 'PastDue'>;
}

/** One sentence about all policies. */
export function statusOf({ policies, isPartial, billing: { PastDue } }: Shown): string {
  const owed = PastDue && `${formatMoney(PastDue.Cents)} is past due`;
  if (isPartial) return `${owed ?? 'Nothing is past due'}.`;
  return `${coverageOf(policies)}${owed === null ? ', and nothing is past due' : `, but ${owed}`}.`;
}

function coverageOf(policies: readonly Facts[]): string {
  const inForce = policies.filter(({ Status }) => Status.Key === 'CURRENT');
  const [ending] = inForce.flatMap(({ CancelledOn }) => CancelledOn ?? []).sort();
  if (ending !== undefined && inForce.length === 1) return `You’re covered until ${formatDay(ending)}`;
  if (inForce.length === policies.length) return 'You’re covered';
  if (inForce.length > 0)
    return `${inForce.length} of your ${policies.length} policies ${inForce.length === 1 ? 'is' : 'are'} in force`;
  const [next] = policies
    .flatMap(({ Status, TermBegin }) => (Status.Key === 'UPCOMING' ? TermBegin : []))
    .sort();
  return next === undefined ? 'You don’t have a policy in force' : `Your coverage starts ${formatDay(next)}`;
}
