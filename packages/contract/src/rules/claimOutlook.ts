import type { PromiseKind } from './claimPromises.ts';
import { SCENES, type SceneName } from './claimScenes.ts';
import { type ClaimStatus, isOpenStatus } from './claimStatus.ts';
import { type ClaimStep, claimSteps, isInspected } from './claimSteps.ts';
import { addressed, type Voice } from './claimVoice.ts';
import { isPastInspection, keptByStatus, outcomeOf, type Settlement } from './promiseOutcome.ts';
import { promiseText } from './promiseWords.ts';

/** A promise on a claim, ours or what the insured is to send. */
export interface OutlookPromise {
  readonly kind: PromiseKind | 'send';
  readonly owner: 'us' | 'you';
  readonly what: string | null;
  readonly dueOn: string;
  readonly legalDay: string | null;
  readonly keptOn: string | null;
  readonly settledAs: Settlement | null;
  /** It was kept before the claim was reopened. */
  readonly isEarlier: boolean;
}

/** Money for the insured: on its way out, sent, or taken back after it was sent. Before that it's only the desk's to know. */
export interface OutlookPayment {
  readonly state: 'approved' | 'sent' | 'voided';
  /** Sent before the claim was reopened. */
  readonly isEarlier: boolean;
}

export interface OutlookFacts {
  readonly status: ClaimStatus;
  readonly lossType: string;
  readonly hasAdjuster: boolean;
  readonly promises: readonly OutlookPromise[];
  readonly payments: readonly OutlookPayment[];
  readonly today: string;
}

export interface Outlook {
  /** Where the claim is, in a few words and in a sentence. */
  readonly title: string;
  readonly words: string;
  /** What comes next, who does it, and by when. */
  readonly next: {
    readonly text: string;
    readonly who: 'us' | 'you';
    readonly by: string;
    readonly legalDay: string | null;
  } | null;
  /** What we still owe, though its day has passed. */
  readonly missed: { readonly text: string; readonly by: string; readonly legalDay: string | null } | null;
  /** The way so far and ahead. Disputes and reopened claims don't have these steps. */
  readonly steps: readonly ClaimStep[];
}

const has = ({ payments }: OutlookFacts, state: OutlookPayment['state'], isSince = false) =>
  payments.some((payment) => payment.state === state && !(isSince && payment.isEarlier));

const isOpen = ({ keptOn, settledAs }: OutlookPromise) => keptOn === null && settledAs === null;
const isKept = ({ promises }: OutlookFacts, wanted: PromiseKind) =>
  promises.some(({ kind, keptOn }) => kind === wanted && keptOn !== null);

/** Decided since it was last opened. One that is to be decided again isn't. */
const isDecided = ({ status, promises }: OutlookFacts): boolean => {
  if (keptByStatus(status).includes('decide')) return true;
  const decisions = promises.filter(({ kind }) => kind === 'decide');
  return decisions.some(({ keptOn, isEarlier }) => keptOn !== null && !isEarlier) && !decisions.some(isOpen);
};

/** What money does to the words, where there is some: most of all what is on its way. */
function moneyScene(facts: OutlookFacts): SceneName | undefined {
  const [isPaid, isVoided] = [has(facts, 'sent'), has(facts, 'voided', true)];
  if (has(facts, 'approved')) return isPaid ? 'preparingMore' : isVoided ? 'preparingAgain' : 'preparing';
  if (isPaid) return facts.status === 'PAID_PARTIAL' ? 'paid' : undefined;
  return isVoided ? 'voided' : undefined;
}

function workScene(facts: OutlookFacts): SceneName {
  const { status, hasAdjuster } = facts;
  if (status === 'PAID_PARTIAL') return 'paid';
  if (status === 'NEGOTIATION') return 'settling';
  if (isDecided(facts)) return 'decided';
  if (status === 'REOPENED') return 'reopened';
  if (status === 'REVIEW') return 'reviewing';
  if (status === 'INSPECTED' || isKept(facts, 'inspect')) return 'inspected';
  return hasAdjuster ? 'assigned' : 'opened';
}

function sceneOf(facts: OutlookFacts): SceneName {
  const { status } = facts;
  const [isPaid, isVoided] = [has(facts, 'sent'), has(facts, 'voided')];
  switch (status) {
    case 'PENDING':
      return 'received';
    case 'LITIGATION':
      return 'litigation';
    case 'MEDIATION':
      return 'mediation';
    case 'CLOSED_PAID':
      return isVoided && !isPaid ? 'closedVoided' : 'closedPaid';
    case 'CLOSED_UNPAID':
      return isVoided ? 'closedVoided' : 'closedUnpaid';
    case 'BELOW_DEDUCTIBLE':
      return 'belowDeductible';
    case 'DENIED':
      return isPaid ? 'deniedRest' : 'denied';
    case 'WITHDRAWN':
      return 'withdrawn';
    case 'DUPLICATE':
      return 'duplicate';
    default:
      return moneyScene(facts) ?? workScene(facts);
  }
}

/** Whether something has happened by now, whatever became of the promise to do it. Before it's opened and once it's closed, only a message waits. */
function isDone(facts: OutlookFacts, kind: OutlookPromise['kind']): boolean {
  const { status } = facts;
  if (status === 'PENDING' || !isOpenStatus(status)) return kind !== 'reply';
  if (kind === 'inspect' && isPastInspection(status)) return true;
  if (kind === 'pay') return !has(facts, 'approved');
  return keptByStatus(status).includes(kind);
}

export type ShownPromise = OutlookPromise & { readonly state: 'open' | 'kept' | 'overdue' };

/**
 * The promises that people see, with what became of them: what was kept, what is ahead, and what we still owe. What was
 * waived, missed or replaced is the desk's to know, as is a payment that wasn't the insured's.
 */
export function shownPromises(facts: OutlookFacts): ShownPromise[] {
  const wasPaid = has(facts, 'sent') || has(facts, 'voided');
  return facts.promises.flatMap((promise): ShownPromise[] => {
    if (promise.keptOn !== null)
      return promise.kind === 'pay' && !wasPaid ? [] : [{ ...promise, state: 'kept' }];
    if (promise.settledAs !== null || isDone(facts, promise.kind)) return [];
    const isOverdue =
      promise.owner === 'us' && outcomeOf({ ...promise, endedOn: null }, facts.today) === 'overdue';
    return [{ ...promise, state: isOverdue ? 'overdue' : 'open' }];
  });
}

/** The regular update is the last thing to mention on a day. */
const byDay = (one: OutlookPromise, two: OutlookPromise): number =>
  one.dueOn < two.dueOn
    ? -1
    : one.dueOn > two.dueOn
      ? 1
      : Number(one.kind === 'update') - Number(two.kind === 'update');

const WORKING: readonly ClaimStatus[] = [
  'PENDING',
  'OPEN',
  'ASSIGNED',
  'INSPECTED',
  'REVIEW',
  'NEGOTIATION',
  'PAID_PARTIAL',
];

function stepsOf(facts: OutlookFacts): readonly ClaimStep[] {
  const { status, lossType, promises } = facts;
  if (!WORKING.includes(status)) return [];
  const decided = isDecided(facts);
  const isAhead = promises.some((promise) => promise.kind === 'inspect' && isOpen(promise));
  const isSkipped = promises.some(({ kind }) => kind === 'inspect') && !isAhead;
  return claimSteps({
    inspection: !isInspected(lossType)
      ? 'skipped'
      : status === 'INSPECTED' || isKept(facts, 'inspect')
        ? 'done'
        : isSkipped || decided
          ? 'skipped'
          : 'ahead',
    isDecided: decided,
  });
}

/** Where a claim is and what comes next, as its status, promises and payments say together, in words for the reader. */
export function outlookOf(facts: OutlookFacts, voice: Voice): Outlook {
  const { title, words } = SCENES[sceneOf(facts)];
  const shown = shownPromises(facts).sort(byDay);
  const next = shown.find(({ state }) => state === 'open');
  const missed = shown.find(({ state }) => state === 'overdue');
  return {
    title: addressed(title, voice),
    words: addressed(words, voice),
    next: next
      ? {
          text: promiseText(next, 'open', voice),
          who: next.owner,
          by: next.dueOn,
          legalDay: next.owner === 'us' ? next.legalDay : null,
        }
      : null,
    missed: missed
      ? { text: promiseText(missed, 'overdue', voice), by: missed.dueOn, legalDay: missed.legalDay }
      : null,
    steps: stepsOf(facts),
  };
}
