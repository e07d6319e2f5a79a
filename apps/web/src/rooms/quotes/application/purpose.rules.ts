import type { Application, ApplicationPurpose } from '@portico/contract/rooms/quotes';

interface Words {
  /** Of the page. */
  readonly title: string;
  readonly review: string;
  /** Above what is left to do. */
  readonly before: string;
  /** The button that does it. */
  readonly act: string;
  /** What that does. */
  readonly effect: string;
  /** Once it’s done. */
  readonly done: string;
}

const WORDS: Readonly<Record<ApplicationPurpose, Words>> = {
  new: {
    title: 'Quote',
    review: 'Review and bind',
    before: 'Before you bind',
    act: 'Bind the policy',
    effect: 'Binding issues the policy, books the premium, sets up the payments and emails the insured.',
    done: 'is bound',
  },
  endorse: {
    title: 'Change policy',
    review: 'Review and book',
    before: 'Before you book it',
    act: 'Book the endorsement',
    effect: 'This books the difference, updates the payments, issues the endorsement and emails the insured.',
    done: 'is endorsed',
  },
  cancel: {
    title: 'Cancel policy',
    review: 'Review and cancel',
    before: 'Before you cancel',
    act: 'Cancel the policy',
    effect: 'This ends the coverage, books what goes back, issues the notice and emails the insured.',
    done: 'is canceled',
  },
  reinstate: {
    title: 'Reinstate policy',
    review: 'Review and reinstate',
    before: 'Before you reinstate',
    act: 'Reinstate the policy',
    effect:
      'This puts the policy back in force, books the premium, issues the notice and emails the insured.',
    done: 'is in force',
  },
  renew: {
    title: 'Renew policy',
    review: 'Review and bind',
    before: 'Before you bind',
    act: 'Bind the renewal',
    effect: 'Binding books the premium, sets up the payments and emails the insured.',
    done: 'is renewed',
  },
};

/** A cancellation that’s taken back before its day: the policy was in force all the time. */
const WITHDRAWAL: Words = {
  title: 'Withdraw the cancellation of',
  review: 'Review and withdraw',
  before: 'Before you withdraw it',
  act: 'Withdraw the cancellation',
  effect: 'The policy stays in force. This books the premium again, issues a notice and emails the insured.',
  done: 'is in force',
};

export const wordsFor = ({ Purpose, Policy }: Pick<Application, 'Purpose' | 'Policy'>): Words =>
  Purpose === 'reinstate' && Policy.Status.Key !== 'CANCELLED' ? WITHDRAWAL : WORDS[Purpose];

/** A cancellation and a reinstatement change no answers. */
export const hasQuestions = ({ Purpose }: Pick<Application, 'Purpose'>): boolean =>
  Purpose !== 'cancel' && Purpose !== 'reinstate';
