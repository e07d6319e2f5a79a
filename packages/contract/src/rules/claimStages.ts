import type { ClaimStatus } from './claimStatus.ts';

/** A claim's life in a few steps, for the bar at the top of its page at the desk. */
export const CLAIM_STAGES = ['reported', 'assigned', 'inspected', 'review', 'agreement', 'closed'] as const;
export type ClaimStage = (typeof CLAIM_STAGES)[number];

/** A claim in court or mediation stays at the stage that it had reached. */
const STAGE_OF: Readonly<Record<Exclude<ClaimStatus, 'LITIGATION' | 'MEDIATION'>, ClaimStage>> = {
  PENDING: 'reported',
  OPEN: 'reported',
  ASSIGNED: 'assigned',
  REOPENED: 'assigned',
  INSPECTED: 'inspected',
  REVIEW: 'review',
  NEGOTIATION: 'agreement',
  PAID_PARTIAL: 'agreement',
  CLOSED_PAID: 'closed',
  CLOSED_UNPAID: 'closed',
  BELOW_DEDUCTIBLE: 'closed',
  DENIED: 'closed',
  WITHDRAWN: 'closed',
  DUPLICATE: 'closed',
};

const stageOf = (status: ClaimStatus): ClaimStage | undefined =>
  status === 'LITIGATION' || status === 'MEDIATION' ? undefined : STAGE_OF[status];

/** The part of a timeline event that decides the stages. */
export interface StageEvent {
  readonly kind: string;
  /** The status it led to, if it is about one. */
  readonly to?: ClaimStatus | undefined;
  readonly on: string;
}

/** The first payment brings a claim to its agreement, as it does its status. */
function stageReached({ kind, to }: StageEvent): ClaimStage | undefined {
  if (kind === 'assigned') return 'assigned';
  if (kind === 'paymentIssued') return 'agreement';
  return kind === 'status' && to !== undefined ? stageOf(to) : undefined;
}

export interface ReachedStage {
  readonly key: ClaimStage;
  /** Null if it's still ahead, or was skipped. */
  readonly on: string | null;
}

/** Each stage with the day it was first reached, and the current one. Reopening a claim takes back what came after it was assigned. */
export function stagesOf(
  status: ClaimStatus,
  reportedOn: string,
  events: readonly StageEvent[],
): { readonly current: ClaimStage; readonly stages: ReachedStage[] } {
  let on: Partial<Record<ClaimStage, string>> = { reported: reportedOn };
  for (const event of events.toSorted((one, two) => (one.on < two.on ? -1 : one.on > two.on ? 1 : 0))) {
    const stage = stageReached(event);
    if (event.to === 'REOPENED') on = { reported: reportedOn, assigned: on.assigned ?? event.on };
    else if (stage !== undefined) on[stage] ??= event.on;
  }
  const last = CLAIM_STAGES.findLast((stage) => stage !== 'closed' && on[stage] !== undefined);
  return {
    current: stageOf(status) ?? last ?? 'reported',
    stages: CLAIM_STAGES.map((key) => ({ key, on: on[key] ?? null })),
  };
}
