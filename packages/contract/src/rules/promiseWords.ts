import type { PromiseKind } from './claimPromises.ts';

interface PromiseWords {
  readonly open: string;
  readonly kept: string;
  /** What it is called where its day is moved. */
  readonly noun: string;
}

/** What we promise on a claim, in the words that insureds read. */
export const PROMISE_WORDS: Readonly<Record<PromiseKind, PromiseWords>> = {
  acknowledge: {
    open: 'We’ll confirm your report.',
    kept: 'We confirmed your report.',
    noun: 'confirmation',
  },
  call: { open: 'We’ll call you.', kept: 'We called you.', noun: 'call' },
  inspect: { open: 'We’ll inspect the damage.', kept: 'We inspected the damage.', noun: 'inspection' },
  decide: {
    open: 'We’ll make a decision on your claim.',
    kept: 'We made a decision on your claim.',
    noun: 'decision',
  },
  pay: { open: 'We’ll send your payment.', kept: 'We sent your payment.', noun: 'payment' },
  update: {
    open: 'We’ll update you on your claim.',
    kept: 'We updated you on your claim.',
    noun: 'next update',
  },
  reply: { open: 'We’ll answer your message.', kept: 'We answered your message.', noun: 'answer' },
};
