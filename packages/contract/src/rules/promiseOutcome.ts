import type { LetterKind } from '../letters/wording.ts';
import type { ClaimStatus } from './claimStatus.ts';

/**
 * How a promise that wasn't kept ended. `missed`: its day had passed. `waived`: it no longer applied, for a reason.
 * `replaced`: another one took its place, with an earlier day or on another claim.
 */
export const SETTLEMENTS = ['missed', 'waived', 'replaced'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/** What became of a promise. `late`: kept after its day. `overdue`: still open, and its day has passed. */
export const PROMISE_OUTCOMES = ['kept', 'late', 'missed', 'waived', 'open', 'overdue'] as const;
export type PromiseOutcome = (typeof PROMISE_OUTCOMES)[number];

export interface PromiseRecord {
  readonly dueOn: string;
  readonly keptOn: string | null;
  readonly settledAs: Settlement | null;
  /** The day it was settled, if it wasn't kept. */
  readonly endedOn: string | null;
}

/** What became of a promise by a day. One that was replaced isn't counted: the other one is. */
export function outcomeOf(
  { dueOn, keptOn, settledAs }: PromiseRecord,
  today: string,
): PromiseOutcome | undefined {
  if (keptOn !== null) return keptOn > dueOn ? 'late' : 'kept';
  if (settledAs === 'replaced') return undefined;
  return settledAs ?? (dueOn < today ? 'overdue' : 'open');
}

const DAY_MS = 86_400_000;

/** How many days after its own a promise was kept or missed, or is still open: 0 if it wasn't late. */
export function daysLate(promise: PromiseRecord, today: string): number {
  if (promise.settledAs === 'waived' || promise.settledAs === 'replaced') return 0;
  const until = promise.keptOn ?? promise.endedOn ?? today;
  return Math.max(0, Math.round((Date.parse(until) - Date.parse(promise.dueOn)) / DAY_MS));
}

export interface ClosingPromise {
  readonly kind: string;
  readonly dueOn: string;
}

/** Closing a claim is a decision, and tells the insured how things are. A claim that is closed as paid was paid. */
function isKeptByClosing(kind: string, to: ClaimStatus): boolean {
  if (kind === 'update') return true;
  if (kind === 'decide') return to !== 'WITHDRAWN' && to !== 'DUPLICATE';
  return kind === 'pay' && to === 'CLOSED_PAID';
}

/**
 * What closing a claim makes of a promise that is open: what has happened by it is kept, what is past its day was missed, and
 * for the rest someone has to say why it no longer applies. A message that waits for an answer goes on waiting.
 */
export function fateAtClosing(
  { kind, dueOn }: ClosingPromise,
  to: ClaimStatus,
  today: string,
): 'stays' | 'kept' | 'missed' | 'waived' {
  if (kind === 'reply') return 'stays';
  if (isKeptByClosing(kind, to)) return 'kept';
  return dueOn < today ? 'missed' : 'waived';
}

/** Closings that say themselves why nothing else is due. */
export const WAIVED_BY: Readonly<Partial<Record<ClaimStatus, string>>> = {
  WITHDRAWN: 'The insured withdrew the claim.',
  DUPLICATE: 'The claim is a duplicate.',
  BELOW_DEDUCTIBLE: 'The damage is less than the deductible.',
  DENIED: 'We denied the claim.',
};

/** Promises that a status keeps, because it comes after what they promised. */
const KEPT_BY: Readonly<Partial<Record<ClaimStatus, readonly string[]>>> = {
  INSPECTED: ['call', 'inspect'],
  REVIEW: ['call'],
  NEGOTIATION: ['call', 'decide'],
  PAID_PARTIAL: ['call', 'decide'],
};
export const keptByStatus = (to: ClaimStatus): readonly string[] => KEPT_BY[to] ?? [];

/** Promises that a letter keeps. Every letter tells the insured how things are. */
const KEPT_BY_LETTER: Readonly<Partial<Record<LetterKind, readonly string[]>>> = {
  acknowledgment: ['acknowledge'],
  partialDenial: ['decide'],
  denial: ['decide'],
};
export const keptByLetter = (kind: LetterKind): readonly string[] => [
  ...(KEPT_BY_LETTER[kind] ?? []),
  'update',
];

/** A claim that was decided without an inspection isn't going to be inspected. */
export const isPastInspection = (to: ClaimStatus): boolean => to === 'NEGOTIATION' || to === 'PAID_PARTIAL';
export const DECIDED_WITHOUT_INSPECTION = 'We decided without an inspection.';
