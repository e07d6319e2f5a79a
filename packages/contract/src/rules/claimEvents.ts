import { RECOVERY_NAMES, type RecoverySource } from './claimLedger.ts';
import type { ClaimStatus } from './claimStatus.ts';
import { addressed, type Voice } from './claimVoice.ts';
import { formatClock, formatDay, formatMoney } from './format.ts';
import { payeesText } from './payees.ts';
import { PROMISE_WORDS } from './promiseWords.ts';

/** Who reads a line of a claim's timeline: everyone with access to the claim, or only staff. */
export type EventAudience = 'all' | 'staff';

/** What is stored with each kind of event. The text is made of it when it's read, so better words reach old claims too. */
export interface EventFacts {
  readonly reported: { readonly receipt: string; readonly channel: 'web' | 'agent' | 'desk' };
  readonly opened: { readonly number: string };
  readonly assigned: { readonly adjuster: string };
  /** Its assignment was undone. */
  readonly unassigned: Record<never, never>;
  readonly status: { readonly to: ClaimStatus };
  readonly promiseKept: { readonly kind: KeptPromise };
  readonly promiseMoved: { readonly kind: KeptPromise; readonly from: string; readonly to: string };
  readonly promiseMissed: { readonly dueOn: string };
  readonly documentAdded: { readonly title: string };
  readonly message: { readonly from: 'us' | 'you' };
  readonly letterSent: { readonly title: string };
  readonly letterSubmitted: { readonly letter: string };
  readonly letterSentBack: { readonly letter: string };
  /** Staff put on the claim what was written in the chat. */
  readonly chatAdded: Record<never, never>;
  readonly proofComplete: Record<never, never>;
  readonly paymentIssued: { readonly cents: number; readonly payee: string; readonly coPayee: string | null };
  readonly paymentVoided: { readonly cents: number; readonly payee: string };
  readonly paymentStopped: { readonly cents: number; readonly payee: string };
  /** In place of one that was voided or stopped. */
  readonly paymentReissued: {
    readonly cents: number;
    readonly payee: string;
    readonly coPayee: string | null;
    readonly firstOn: string;
  };
  readonly catastropheSet: { readonly name: string | null };
  readonly merged: { readonly number: string };
  /** Until facts could be corrected: the cause alone. */
  readonly causeChanged: { readonly name: string };
  readonly factsCorrected: CorrectedFacts;
  readonly reserveSet: { readonly coverage: string; readonly cents: number };
  /** With how much more than was paid has come back, and why, if a second person approved it. */
  readonly recoveryBooked: Recovered & {
    readonly over?: { readonly cents: number; readonly reason: string };
  };
  readonly recoveryRequested: Recovered & { readonly reason: string };
  readonly recoveryAskedAgain: Recovered;
  readonly recoveryDeclined: Recovered & { readonly reason: string };
  readonly recoveryReversed: Recovered & { readonly reason: string };
  readonly paymentRequested: {
    readonly cents: number;
    readonly payee: string;
    /** The day on which the payment was sent that it replaces. */
    readonly replacesOn?: string;
  };
  /** With what was accepted, and why. */
  readonly paymentApproved: {
    readonly cents: number;
    readonly payee: string;
    readonly accepted?: string;
    readonly reason?: string;
  };
  readonly payeeChanged: {
    readonly cents: number;
    readonly from: string;
    readonly to: string;
    readonly reason: string;
  };
  readonly paymentAskedAgain: { readonly cents: number; readonly payee: string };
  /** Declined before it was sent, or taken back after it. */
  readonly paymentEnded: {
    readonly cents: number;
    readonly payee: string;
    readonly wasSent: boolean;
    readonly isStopped?: boolean;
    readonly reason: string;
  };
  readonly questionAsked: { readonly text: string };
  readonly questionAnswered: { readonly text: string; readonly answer: string };
  readonly handoverFailed: { readonly error: string };
  readonly handoverDone: Record<never, never>;
}
export type EventKind = keyof EventFacts;
export type ClaimEvent = {
  readonly [K in EventKind]: { readonly kind: K; readonly facts: EventFacts[K] };
}[EventKind];

/** What the desk corrected, with new values where they are no one's personal data. */
export interface CorrectedFacts {
  readonly lossOn?: string;
  readonly lossTime?: string | null;
  readonly cause?: string;
  readonly place?: string;
  readonly description?: true;
  readonly contact?: true;
}

/** Older ones don't have their source. */
interface Recovered {
  readonly cents: number;
  readonly source?: RecoverySource;
}
const recoveryOf = ({ cents, source }: Recovered) =>
  `recovery of ${formatMoney(cents)}${source === undefined ? '' : ` (${RECOVERY_NAMES[source].toLowerCase()})`}`;

type KeptPromise = 'call' | 'inspect' | 'decide' | 'pay' | 'update' | 'reply';

const correctedIn = ({ lossOn, lossTime, cause, place, description, contact }: CorrectedFacts): string[] => [
  ...(lossOn === undefined ? [] : [`the date of loss to ${formatDay(lossOn)}`]),
  ...(lossTime === undefined
    ? []
    : [lossTime === null ? 'the time of loss' : `the time of loss to ${formatClock(lossTime)}`]),
  ...(cause === undefined ? [] : [`the cause to ${cause}`]),
  ...(place === undefined ? [] : [`where it happened (${place.charAt(0).toLowerCase()}${place.slice(1)})`]),
  ...(description ? ['the description'] : []),
  ...(contact ? ['who to contact'] : []),
];
const listed = new Intl.ListFormat('en-US');

/** What it meant to reach a status. What it means now, the claim itself says. */
const STATUS_EVENTS: Readonly<Record<ClaimStatus, string>> = {
  PENDING: 'We received the report.',
  OPEN: 'We opened the claim.',
  ASSIGNED: 'We began to work on {your} claim.',
  INSPECTED: 'We inspected the damage.',
  REVIEW: 'We began to review {your} coverage.',
  NEGOTIATION: 'We began to work with {you} on a settlement.',
  PAID_PARTIAL: 'We paid part of {your} claim.',
  LITIGATION: '{Your} claim went to litigation.',
  MEDIATION: 'We went to mediation.',
  REOPENED: 'We reopened {your} claim.',
  CLOSED_PAID: 'We paid and closed {your} claim.',
  CLOSED_UNPAID: 'We closed {your} claim without a payment.',
  BELOW_DEDUCTIBLE: 'We closed {your} claim. The damage is less than {your} deductible.',
  DENIED: 'We denied {your} claim. {Your} letter explains why and what {you} can do next.',
  WITHDRAWN: '{You} withdrew this claim.',
  DUPLICATE: 'We already had a claim for this loss and moved everything there.',
};

interface EventWords<K extends EventKind> {
  readonly audience: EventAudience;
  readonly text: (facts: EventFacts[K], say: (words: string) => string) => string;
}

const EVENTS: { readonly [K in EventKind]: EventWords<K> } = {
  reported: { audience: 'all', text: ({ receipt }) => `We received the report. Receipt ${receipt}.` },
  opened: { audience: 'all', text: ({ number }) => `We opened claim ${number}.` },
  assigned: { audience: 'all', text: ({ adjuster }, say) => `${adjuster} is ${say('{your}')} adjuster.` },
  unassigned: { audience: 'all', text: () => 'We’ll assign another adjuster.' },
  status: { audience: 'all', text: ({ to }, say) => say(STATUS_EVENTS[to]) },
  promiseKept: { audience: 'all', text: ({ kind }, say) => say(PROMISE_WORDS[kind].kept) },
  promiseMoved: {
    audience: 'all',
    text: ({ kind, from, to }) =>
      `We moved the date of our ${PROMISE_WORDS[kind].noun} from ${formatDay(from)} to ${formatDay(to)}.`,
  },
  promiseMissed: { audience: 'all', text: ({ dueOn }) => `We missed our ${formatDay(dueOn)} date.` },
  documentAdded: { audience: 'all', text: ({ title }) => `${title} was added.` },
  message: {
    audience: 'all',
    text: ({ from }, say) => say(from === 'us' ? 'We sent {you} a message.' : '{You} sent us a message.'),
  },
  letterSent: { audience: 'all', text: ({ title }) => `We sent a letter: “${title}”.` },
  letterSubmitted: {
    audience: 'staff',
    text: ({ letter }) => `A letter waits for a second person’s approval: ${letter}.`,
  },
  letterSentBack: {
    audience: 'staff',
    text: ({ letter }) => `A letter went back to its author: ${letter}.`,
  },
  proofComplete: { audience: 'all', text: () => 'We have everything we asked for.' },
  paymentIssued: {
    audience: 'all',
    text: ({ cents, payee, coPayee }) => `We paid ${formatMoney(cents)} to ${payeesText(payee, coPayee)}.`,
  },
  paymentVoided: {
    audience: 'all',
    text: ({ cents, payee }) => `We voided the payment of ${formatMoney(cents)} to ${payee}.`,
  },
  paymentStopped: {
    audience: 'all',
    text: ({ cents, payee }) => `We stopped the check of ${formatMoney(cents)} to ${payee}.`,
  },
  paymentReissued: {
    audience: 'all',
    text: ({ cents, payee, coPayee, firstOn }) =>
      `We paid ${formatMoney(cents)} to ${payeesText(payee, coPayee)}. This replaces the payment we sent on ${formatDay(firstOn)}.`,
  },
  catastropheSet: {
    audience: 'all',
    text: ({ name }) =>
      name === null ? 'This claim isn’t part of a catastrophe.' : `This claim is part of ${name}.`,
  },
  merged: { audience: 'all', text: ({ number }) => `Everything from claim ${number} was moved here.` },
  factsCorrected: { audience: 'all', text: (facts) => `We corrected ${listed.format(correctedIn(facts))}.` },
  causeChanged: { audience: 'staff', text: ({ name }) => `The cause was changed to ${name}.` },
  reserveSet: {
    audience: 'staff',
    text: ({ coverage, cents }) => `The reserve for ${coverage} was set to ${formatMoney(cents)}.`,
  },
  recoveryBooked: {
    audience: 'staff',
    text: ({ over, ...recovered }) =>
      `A ${recoveryOf(recovered)} was booked.${over === undefined ? '' : ` A second person approved that ${formatMoney(over.cents)} more came back than was paid. Reason: ${over.reason}`}`,
  },
  recoveryRequested: {
    audience: 'staff',
    text: ({ reason, ...recovered }) =>
      `A ${recoveryOf(recovered)} is more than was paid and waits for a second person. Reason: ${reason}`,
  },
  recoveryAskedAgain: {
    audience: 'staff',
    text: (recovered) => `The ${recoveryOf(recovered)} was asked for again and waits for a second person.`,
  },
  recoveryDeclined: {
    audience: 'staff',
    text: ({ reason, ...recovered }) => `The ${recoveryOf(recovered)} was declined: ${reason}`,
  },
  recoveryReversed: {
    audience: 'staff',
    text: ({ reason, ...recovered }) => `The ${recoveryOf(recovered)} was reversed: ${reason}`,
  },
  paymentRequested: {
    audience: 'staff',
    text: ({ cents, payee, replacesOn }) =>
      `A payment of ${formatMoney(cents)} to ${payee} was requested${replacesOn === undefined ? '' : ` in place of the one sent on ${formatDay(replacesOn)}`}.`,
  },
  paymentApproved: {
    audience: 'staff',
    text: ({ cents, payee, accepted, reason }) =>
      `The payment of ${formatMoney(cents)} to ${payee} was approved.${accepted === undefined ? '' : ` Accepted: ${accepted}`}${reason === undefined ? '' : ` Reason: ${reason}`}`,
  },
  payeeChanged: {
    audience: 'staff',
    text: ({ cents, from, to, reason }) =>
      `The payment of ${formatMoney(cents)} to ${from} goes to ${to} instead: ${reason}`,
  },
  paymentAskedAgain: {
    audience: 'staff',
    text: ({ cents, payee }) =>
      `Someone has to look again at the payment of ${formatMoney(cents)} to ${payee}: it was asked for again.`,
  },
  paymentEnded: {
    audience: 'staff',
    text: ({ cents, payee, wasSent, isStopped = false, reason }) =>
      `The payment of ${formatMoney(cents)} to ${payee} was ${isStopped ? 'stopped' : wasSent ? 'voided after it was sent' : 'declined'}: ${reason}`,
  },
  questionAsked: { audience: 'staff', text: ({ text }) => `A coverage question was asked: ${text}` },
  questionAnswered: {
    audience: 'staff',
    text: ({ text, answer }) => `The coverage question “${text}” was answered: ${answer}`,
  },
  chatAdded: { audience: 'staff', text: () => 'The message from the chat was added.' },
  handoverFailed: {
    audience: 'staff',
    text: ({ error }) => `The claims office didn’t accept the claim: ${error}`,
  },
  handoverDone: { audience: 'staff', text: () => 'The claims office has the claim.' },
};

export const EVENT_KINDS = Object.keys(EVENTS) as EventKind[];

export const audienceOf = (kind: EventKind): EventAudience => EVENTS[kind].audience;

/** A line of the timeline, as its reader reads it. */
export function wordsOf<K extends EventKind>(
  { kind, facts }: { readonly kind: K; readonly facts: EventFacts[K] },
  voice: Voice = 'insured',
): string {
  return EVENTS[kind].text(facts, (words) => addressed(words, voice));
}
