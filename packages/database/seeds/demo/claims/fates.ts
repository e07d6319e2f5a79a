import type { ClaimStatus } from '@portico/contract/rules/claimStatus';
import { isInspected } from '@portico/contract/rules/claimSteps';
import { Chance } from '../chance.ts';
import { keyOf } from '../keys.ts';
import type { Fate, Reported } from './claim.ts';

/** How many of 600 have each status today. All others are closed and paid. */
const OPEN: readonly (readonly [ClaimStatus, number])[] = [
  ['PENDING', 3],
  ['OPEN', 3],
  ['ASSIGNED', 18],
  ['INSPECTED', 14],
  ['REVIEW', 14],
  ['NEGOTIATION', 11],
  ['PAID_PARTIAL', 8],
  ['LITIGATION', 5],
  ['MEDIATION', 4],
  ['REOPENED', 14],
];
const CLOSED: readonly (readonly [ClaimStatus, number])[] = [
  ['DENIED', 21],
  ['BELOW_DEDUCTIBLE', 44],
  ['CLOSED_UNPAID', 52],
  ['WITHDRAWN', 16],
];
const LATE = 11;
const HANDOVER_FAILED = 3;
const OFFICE_DOWN = 'claims office: the service does not answer (503).';

const each = (counts: readonly (readonly [ClaimStatus, number])[]) =>
  counts.flatMap(([status, count]) => Array.from({ length: count }, () => status));

const shuffled = <T>(list: readonly T[], subject: string): T[] =>
  list
    .map((item, at) => ({ item, order: new Chance(subject, at).next() }))
    .sort((one, two) => one.order - two.order)
    .map(({ item }) => item);

/**
 * What became of each loss. They are given the oldest first. The latest are the youngest statuses, old ones may be in court
 * or reopened, and the rest is closed.
 */
export function fatesOf(reports: readonly Reported[]): Fate[] {
  const open = each(OPEN);
  const disputed = open.filter((status) => ['LITIGATION', 'MEDIATION', 'REOPENED'].includes(status));
  const fresh = open.filter((status) => !disputed.includes(status)).reverse();
  const closedCount = reports.length - open.length;
  const named = each(CLOSED);
  const closed = shuffled(
    [
      ...named,
      ...Array.from({ length: Math.max(0, closedCount - named.length) }, (): ClaimStatus => 'CLOSED_PAID'),
    ],
    'closed',
  );
  // Every eighth of the later claims is a dispute or was reopened.
  const statuses = [...closed];
  for (const [at, status] of disputed.entries()) statuses.splice(statuses.length - 1 - at * 8, 0, status);
  const all = [...statuses, ...fresh].slice(0, reports.length);
  const working = all.flatMap((status, at) => (isWorkedOn(status) ? [at] : []));
  const late = new Set(shuffled(working, 'late').slice(0, LATE));
  const failed = new Set(working.slice(-HANDOVER_FAILED));
  return all.map((status, at) => ({
    status: status === 'INSPECTED' && !isInspected(reports[at]?.loss.type ?? '') ? 'REVIEW' : status,
    ...(late.has(at) && { isLate: true }),
    ...(failed.has(at) && { handoverError: OFFICE_DOWN }),
  }));
}

const isWorkedOn = (status: ClaimStatus) =>
  ['ASSIGNED', 'INSPECTED', 'REVIEW', 'NEGOTIATION', 'LITIGATION', 'REOPENED'].includes(status);

/** The same loss, reported again by someone else: moved to the first report. */
export const duplicateOf = (original: number, { term, loss, lossOn, after }: Reported) => ({
  reported: { term, loss, lossOn, after: after + 1 },
  fate: { status: 'DUPLICATE', duplicateOf: keyOf('claim', original) } satisfies Fate,
});
export const DUPLICATES = 12;
