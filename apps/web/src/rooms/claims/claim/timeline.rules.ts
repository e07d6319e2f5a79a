import type { Claim, ClaimPromise, PaymentLine } from '@portico/contract/rooms/claims';
import { dayIn } from '@portico/contract/rules/days';
import { formatMoney } from '@portico/contract/rules/format';
import { isTakenBack, newOneText, sentTo, takenBackText } from '../claimWords.ts';

export interface TimelineStep {
  readonly key: string;
  readonly text: string;
  /** What there is to say beyond that. */
  readonly detail?: string;
  readonly day: string;
  /** `late`: still owed, though its day has passed. */
  readonly state: 'past' | 'late' | 'next' | 'later';
  /** Whether a promise was kept in time. */
  readonly note?: string;
  readonly isLate?: boolean;
  readonly who?: 'us' | 'you';
}

const DAY_MS = 86_400_000;
const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** `On time`, `2 days early`, `1 day late`. */
export function punctuality(by: string, keptOn: string): string {
  const difference = Math.round((Date.parse(by) - Date.parse(keptOn)) / DAY_MS);
  if (difference === 0) return 'On time';
  return difference > 0 ? `${days(difference)} early` : `${days(-difference)} late`;
}

/** Told by the promise or the payment itself, or among the messages. */
const TOLD_ELSEWHERE = [
  'promiseKept',
  'message',
  'paymentIssued',
  'paymentReissued',
  'paymentVoided',
  'paymentStopped',
];

const keptStep = ({ Kind, Text, Who, By, KeptOn }: ClaimPromise): TimelineStep[] =>
  KeptOn === null || Kind === 'acknowledge'
    ? []
    : [
        {
          key: `${Kind} ${KeptOn}`,
          text: Text,
          day: KeptOn,
          state: 'past',
          ...(Who === 'us' && { note: punctuality(By, KeptOn), isLate: KeptOn > By }),
        },
      ];

/** Whose texts are sentences of our own, so the first one can be the title. Names in others may have periods. */
const HAVE_DETAILS = ['reported', 'status'];

function firstAndRest(text: string): { text: string; detail?: string } {
  const [first = '', ...rest] = text.split(/(?<=\.) /);
  return rest.length === 0 ? { text } : { text: first, detail: rest.join(' ') };
}

/** A new status may tell what a kept promise tells, too: `We inspected the damage.` */
const isTold = (text: string, kept: readonly TimelineStep[]): boolean =>
  kept.some((step) => step.text === text);

/** One line for a payment, whatever has become of it. */
const paymentStep = (payment: PaymentLine): TimelineStep => ({
  key: payment.Key,
  text: `We sent ${formatMoney(payment.AmountCents)} ${sentTo(payment)}.`,
  day: payment.FirstOn ?? payment.On,
  state: 'past',
  ...(isTakenBack(payment)
    ? { note: takenBackText(payment), isLate: true }
    : payment.FirstOn !== null && { note: newOneText(payment) }),
});

/** What happened, what we still owe, what comes next, and what follows. Days of events are the reader's own. */
export function timelineOf({ Items, Next }: Pick<Claim, 'Items' | 'Next'>): readonly TimelineStep[] {
  const { EventList = [], PromiseList = [], PaymentList = [] } = Items ?? {};
  const isPaymentTold = PaymentList.length > 0;
  const kept = PromiseList.filter(({ Kind }) => Kind !== 'pay' || !isPaymentTold).flatMap(keptStep);
  const events = EventList.filter(
    ({ Kind, Text }) => !TOLD_ELSEWHERE.includes(Kind) && !isTold(Text, kept),
  ).map(
    ({ At, Kind, Text }): TimelineStep => ({
      key: `${Kind} ${At}`,
      ...(HAVE_DETAILS.includes(Kind) ? firstAndRest(Text) : { text: Text }),
      day: dayIn(undefined, new Date(At)),
      state: 'past',
    }),
  );
  const past = [...events, ...kept, ...PaymentList.map(paymentStep)].sort((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  );
  const next: TimelineStep[] = Next
    ? [{ key: 'next', text: Next.Text, day: Next.By, state: 'next', who: Next.Who }]
    : [];
  const later = PromiseList.filter(
    ({ Kind, KeptOn, IsOverdue, Text, By }) =>
      KeptOn === null && !IsOverdue && Kind !== 'update' && !(Text === Next?.Text && By === Next.By),
  ).map(
    ({ Kind, Text, By, Who }): TimelineStep => ({
      key: `${Kind} ${By}`,
      text: Text,
      day: By,
      state: 'later',
      who: Who,
    }),
  );
  const late = PromiseList.filter(({ IsOverdue }) => IsOverdue).map(
    ({ Kind, Text, By }): TimelineStep => ({ key: `${Kind} ${By}`, text: Text, day: By, state: 'late' }),
  );
  return [...past, ...late, ...next, ...later];
}

/** A heading has no full stop. */
export const asTitle = (sentence: string): string => sentence.replace(/\.$/, '');
