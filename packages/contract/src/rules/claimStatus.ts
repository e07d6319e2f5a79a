/** Stages of the work on a claim, in order. A claim may skip stages but doesn't go back, except after a dispute. */
const STAGES = ['OPEN', 'ASSIGNED', 'INSPECTED', 'REVIEW', 'NEGOTIATION', 'PAID_PARTIAL'] as const;
const DISPUTES = ['LITIGATION', 'MEDIATION'] as const;
const CLOSED = [
  'CLOSED_PAID',
  'CLOSED_UNPAID',
  'BELOW_DEDUCTIBLE',
  'DENIED',
  'WITHDRAWN',
  'DUPLICATE',
] as const;

export const CLAIM_STATUSES = ['PENDING', ...STAGES, ...DISPUTES, 'REOPENED', ...CLOSED] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

const isOneOf = (list: readonly ClaimStatus[], status: ClaimStatus) => list.includes(status);
export const isOpenStatus = (status: ClaimStatus): boolean => !isOneOf(CLOSED, status);

/** What makes a change: the handover of the report, someone at the claims desk, or the letter that says so. */
export type ChangedBy = 'commit' | 'desk' | 'letter';

/** What must be given or true before a claim can change. */
export type StatusNeed =
  | 'adjuster'
  | 'reason'
  | 'message'
  | 'original'
  | 'belowDeductible'
  | 'paid'
  | 'unpaid'
  | 'noReserve'
  | 'noOpenPayment'
  | 'noOpenTask';

interface Transition {
  readonly from: readonly ClaimStatus[];
  readonly to: ClaimStatus;
  readonly by: ChangedBy;
  readonly needs: readonly StatusNeed[];
}

/** A reopened claim goes on as one that was just assigned. */
const stagesBefore = (stage: (typeof STAGES)[number]): readonly ClaimStatus[] => {
  const earlier = STAGES.slice(0, STAGES.indexOf(stage));
  return stage === 'OPEN' || stage === 'ASSIGNED' ? earlier : [...earlier, 'REOPENED'];
};
const working: readonly ClaimStatus[] = [...STAGES, ...DISPUTES, 'REOPENED'];
const others = (status: ClaimStatus) => working.filter((one) => one !== status);
const settled = ['noReserve', 'noOpenPayment', 'noOpenTask'] as const;

const forward = (to: Exclude<(typeof STAGES)[number], 'OPEN'>): Transition => ({
  from: [...stagesBefore(to), ...DISPUTES],
  to,
  by: 'desk',
  needs: to === 'PAID_PARTIAL' ? ['adjuster', 'paid'] : ['adjuster'],
});

/** Every change of status there is. The desk's menu, its checks and the tests read this table. */
export const CLAIM_TRANSITIONS: readonly Transition[] = [
  { from: ['PENDING'], to: 'OPEN', by: 'commit', needs: [] },
  ...(['ASSIGNED', 'INSPECTED', 'REVIEW', 'NEGOTIATION', 'PAID_PARTIAL'] as const).map(forward),
  ...DISPUTES.map((to): Transition => ({ from: others(to), to, by: 'desk', needs: ['reason'] })),
  { from: working, to: 'CLOSED_PAID', by: 'desk', needs: ['paid', ...settled] },
  { from: working, to: 'CLOSED_UNPAID', by: 'desk', needs: ['reason', 'unpaid', ...settled] },
  { from: working, to: 'BELOW_DEDUCTIBLE', by: 'desk', needs: ['belowDeductible', 'unpaid', ...settled] },
  // Sending a denial denies the claim and releases its reserves. There is no other way.
  { from: working, to: 'DENIED', by: 'letter', needs: ['noOpenPayment', 'noOpenTask'] },
  { from: ['PENDING', ...working], to: 'WITHDRAWN', by: 'desk', needs: ['message', ...settled] },
  { from: ['PENDING', ...working], to: 'DUPLICATE', by: 'desk', needs: ['original', ...settled] },
  { from: CLOSED, to: 'REOPENED', by: 'desk', needs: ['reason'] },
];

const transition = (from: ClaimStatus, to: ClaimStatus, by: ChangedBy) =>
  CLAIM_TRANSITIONS.find((one) => one.to === to && one.by === by && isOneOf(one.from, from));

/** The statuses a claim can change to: the desk's menu. */
export const nextStatuses = (from: ClaimStatus, by: ChangedBy): ClaimStatus[] =>
  CLAIM_STATUSES.filter((to) => transition(from, to, by) !== undefined);

/** What a claim's records say when its status is about to change. */
export interface StatusFacts {
  readonly hasAdjuster: boolean;
  readonly reason: string;
  /** Whether the insured has written to us. */
  readonly hasMessage: boolean;
  readonly duplicateOf: string | null;
  readonly estimateCents: number | null;
  readonly deductibleCents: number | null;
  readonly paidCents: number;
  readonly reserveCents: number;
  /** Payments that are requested or approved. */
  readonly openPayments: number;
  readonly openTasks: number;
}

const MET: Readonly<Record<StatusNeed, (facts: StatusFacts) => boolean>> = {
  adjuster: ({ hasAdjuster }) => hasAdjuster,
  reason: ({ reason }) => reason.trim() !== '',
  message: ({ hasMessage }) => hasMessage,
  original: ({ duplicateOf }) => duplicateOf !== null,
  belowDeductible: ({ estimateCents, deductibleCents }) =>
    estimateCents !== null && deductibleCents !== null && estimateCents < deductibleCents,
  paid: ({ paidCents }) => paidCents > 0,
  unpaid: ({ paidCents }) => paidCents === 0,
  noReserve: ({ reserveCents }) => reserveCents === 0,
  noOpenPayment: ({ openPayments }) => openPayments === 0,
  noOpenTask: ({ openTasks }) => openTasks === 0,
};

/** What is missing for a change, nothing if it can be made, and undefined if there is no such change. */
export const missingFor = (
  from: ClaimStatus,
  to: ClaimStatus,
  by: ChangedBy,
  facts: StatusFacts,
): StatusNeed[] | undefined => transition(from, to, by)?.needs.filter((need) => !MET[need](facts));

/** The first payment that is issued moves a claim to Partly paid. A dispute goes on as a dispute. */
export const statusAfterPayment = (status: ClaimStatus): ClaimStatus =>
  isOneOf(stagesBefore('PAID_PARTIAL'), status) ? 'PAID_PARTIAL' : status;

/** A claim that gets an adjuster is assigned, unless work on it has already begun. */
export const statusAfterAssignment = (status: ClaimStatus): ClaimStatus =>
  status === 'OPEN' ? 'ASSIGNED' : status;

/** What the desk reads when something is missing. */
export const NEED_TEXT: Readonly<Record<StatusNeed, string>> = {
  adjuster: 'Assign an adjuster first.',
  reason: 'Give a reason.',
  message: 'The insured has to ask for this in a message.',
  original: 'Choose the claim that this one duplicates.',
  belowDeductible: 'The estimate has to be less than the deductible.',
  paid: 'Nothing has been paid on this claim.',
  unpaid: 'This claim has payments. Close it as paid.',
  noReserve: 'Release the outstanding reserve first.',
  noOpenPayment: 'Issue or void the open payments first.',
  noOpenTask: 'Complete the open tasks first.',
};
