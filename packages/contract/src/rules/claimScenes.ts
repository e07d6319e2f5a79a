/** What there is to say about a claim: in a few words, and in a sentence. `{your}` and the like are filled in for the reader. */
export interface Scene {
  readonly title: string;
  readonly words: string;
}

const WHY = '{Your} letter explains why and what {you} can do next.';

/** Every moment in the life of a claim that people are told apart. It is more than its status: money can make another one. */
export const SCENES = {
  received: { title: 'Report received', words: 'We have {your} report and are opening {your} claim.' },
  opened: { title: 'Claim opened', words: '{Your} claim is open. We’re assigning an adjuster.' },
  assigned: { title: 'With {your} adjuster', words: '{Your} adjuster is working on {your} claim.' },
  inspected: { title: 'Damage inspected', words: 'We’ve inspected the damage.' },
  reviewing: { title: 'Reviewing {your} coverage', words: 'We’re reviewing {your} coverage.' },
  decided: { title: 'Decision made', words: 'We’ve made a decision on {your} claim.' },
  settling: { title: 'Working on a settlement', words: 'We’re working with {you} on a settlement.' },
  preparing: { title: 'Preparing a payment', words: 'We’re preparing a payment.' },
  preparingMore: {
    title: 'Partly paid',
    words: 'We’ve paid part of {your} claim and are preparing another payment.',
  },
  preparingAgain: {
    title: 'Preparing a new payment',
    words: 'We voided a payment and are preparing a new one.',
  },
  paid: { title: 'Partly paid', words: 'We’ve paid part of {your} claim. It’s still open.' },
  voided: {
    title: 'Payment voided',
    words: 'We voided our payment, so nothing has been paid. {Your} claim is still open.',
  },
  litigation: {
    title: 'In litigation',
    words: '{Your} claim is in litigation. {Yours} attorney and ours are in touch.',
  },
  mediation: { title: 'In mediation', words: 'A mediator is helping us reach an agreement.' },
  reopened: { title: 'Reopened', words: 'We’ve reopened {your} claim.' },
  closedPaid: { title: 'Paid and closed', words: '{Your} claim is paid and closed.' },
  closedVoided: {
    title: 'Closed, payment voided',
    words: '{Your} claim is closed. We voided the payment we had made.',
  },
  closedUnpaid: {
    title: 'Closed without a payment',
    words: '{Your} claim is closed. We didn’t make a payment.',
  },
  belowDeductible: {
    title: 'Below {your} deductible',
    words: 'The damage is less than {your} deductible, so there’s no payment.',
  },
  denied: { title: 'Denied', words: `We can’t pay this claim. ${WHY}` },
  deniedRest: { title: 'Denied in part', words: `We can’t pay the rest of this claim. ${WHY}` },
  withdrawn: { title: 'Withdrawn', words: '{You} withdrew this claim.' },
  duplicate: {
    title: 'Already reported',
    words: 'We already have a claim for this loss and moved everything there.',
  },
} as const satisfies Readonly<Record<string, Scene>>;
export type SceneName = keyof typeof SCENES;
