import type { ClaimStatus } from './claimStatus.ts';

/** Losses where there is nothing to look at. */
const NOT_INSPECTED = ['LIABILITY', 'CYBER', 'IDENTITY'];
export const isInspected = (lossType: string): boolean => !NOT_INSPECTED.includes(lossType);

const STEPS = ['Report', 'Inspection', 'Decision', 'Payment'] as const;

/** How many of the steps are behind a claim. Disputes and reopened claims don't go by these steps. */
const DONE: Readonly<Partial<Record<ClaimStatus, number>>> = {
  PENDING: 1,
  OPEN: 1,
  ASSIGNED: 1,
  INSPECTED: 2,
  REVIEW: 2,
  NEGOTIATION: 3,
  PAID_PARTIAL: 3,
};

export interface ClaimStep {
  readonly name: (typeof STEPS)[number];
  readonly state: 'done' | 'now' | 'later';
}

/** The way of an open claim in a few words, for people who look at it for a second. */
export function claimSteps(status: string, lossType: string): readonly ClaimStep[] {
  const done = DONE[status as ClaimStatus];
  if (done === undefined) return [];
  const steps = STEPS.map((name, at) => ({ name, isDone: at < done })).filter(
    ({ name }) => name !== 'Inspection' || isInspected(lossType),
  );
  const now = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ name, isDone }, at) => ({
    name,
    state: isDone ? 'done' : at === now ? 'now' : 'later',
  }));
}
