import type { PromiseKind } from './claimPromises.ts';
import { addressed, type Voice } from './claimVoice.ts';

interface PromiseWords {
  readonly open: string;
  readonly kept: string;
  /** Its day has passed, and it's still owed. */
  readonly overdue: string;
  /** What it is called where its day is moved. */
  readonly noun: string;
}

/** What we promise on a claim, in the words that insureds read. */
export const PROMISE_WORDS: Readonly<Record<PromiseKind, PromiseWords>> = {
  acknowledge: {
    open: 'We’ll confirm {your} report.',
    kept: 'We confirmed {your} report.',
    overdue: 'We haven’t confirmed {your} report yet.',
    noun: 'confirmation',
  },
  call: {
    open: 'We’ll call {you}.',
    kept: 'We called {you}.',
    overdue: 'We haven’t called {you} yet.',
    noun: 'call',
  },
  inspect: {
    open: 'We’ll inspect the damage.',
    kept: 'We inspected the damage.',
    overdue: 'We haven’t inspected the damage yet.',
    noun: 'inspection',
  },
  decide: {
    open: 'We’ll make a decision on {your} claim.',
    kept: 'We made a decision on {your} claim.',
    overdue: 'We haven’t made a decision on {your} claim yet.',
    noun: 'decision',
  },
  pay: {
    open: 'We’ll send {your} payment.',
    kept: 'We sent {your} payment.',
    overdue: 'We haven’t sent {your} payment yet.',
    noun: 'payment',
  },
  update: {
    open: 'We’ll update {you} on {your} claim.',
    kept: 'We updated {you} on {your} claim.',
    overdue: 'We haven’t updated {you} on {your} claim yet.',
    noun: 'next update',
  },
  reply: {
    open: 'We’ll answer {your} message.',
    kept: 'We answered {your} message.',
    overdue: 'We haven’t answered {your} message yet.',
    noun: 'answer',
  },
};

interface Promised {
  readonly kind: PromiseKind | 'send';
  /** The paper that the insured is to send. */
  readonly what: string | null;
}

/** A promise in a sentence. Insureds are asked for what they have to send, and others read who has to send it. */
export function promiseText(
  { kind, what }: Promised,
  state: 'open' | 'kept' | 'overdue' = 'open',
  voice: Voice = 'insured',
): string {
  if (kind !== 'send') return addressed(PROMISE_WORDS[kind][state], voice);
  if (state === 'kept') return `${addressed('{You}', voice)} sent us ${what}.`;
  return voice === 'insured' ? `Please send us ${what}.` : `We’re waiting for ${what} from the insured.`;
}
