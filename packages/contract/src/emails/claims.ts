import { emailText } from './wording.ts';

const number = { number: ['The claim’s number', 'CLM-204817'] } as const;
const insured = { insured: ['The policyholder’s name', 'Hannah Whitlock'] } as const;
const reported = { reported: ['Who reported it', 'Hannah Whitlock reported a loss.'] } as const;
const due = {
  due: ['When the first call is due, if it is', 'The call to them is due by Nov 18, 2026.'],
} as const;
const facts = [
  ['Claim', 'CLM-204817'],
  ['Policy', 'CCU-2304233'],
  ['Property', '12 Palm Street, Tampa'],
  ['Date of loss', 'Nov 9, 2026'],
  ['Cause', 'Wind'],
] as const;
const quote = 'Could you send us the roofer’s estimate?';
const paid = { figure: { value: '$4,210.00', caption: 'For claim CLM-204817' } };
const amount = { amount: ['What we paid', '$4,210.00'], payee: ['Who gets it', 'Hannah Whitlock'] } as const;
const SEE = 'See your claim';
const YOURS = 'you have a claim with us';

export const CLAIM_TEXTS = {
  'claims.received': emailText({
    name: 'Claim received',
    about: 'To the policyholder who reported a loss.',
    values: { ...number, policyNumber: ['The policy’s number', 'CCU-2304233'] },
    example: {
      figure: { value: 'CLM-204817', caption: 'Your claim number. Your receipt is R-88120.' },
      facts,
      next: {
        title: 'What happens next',
        text: 'Dana Ruiz is your adjuster. We’ll call you by Nov 18, 2026.',
      },
    },
    wording: {
      Subject: 'We received your claim: {number}',
      Heading: 'We received your claim',
      Paragraphs: [
        'Keep damaged items and your receipts, take photos before you clean up, and only make temporary repairs until we talk.',
      ],
      Button: SEE,
      Reason: 'you have access to policy {policyNumber}',
    },
  }),
  'claims.newForAgent': emailText({
    name: 'New claim, for the agent',
    about: 'To the agent of the account on which a loss was reported, also if they reported it themselves.',
    values: { ...number, ...insured, ...reported },
    example: {
      facts,
      next: {
        title: 'What happens next',
        text: 'Dana Ruiz is the adjuster. We’ll call Hannah Whitlock by Nov 18, 2026.',
      },
    },
    wording: {
      Subject: 'New claim {number} for {insured}',
      Heading: 'New claim for {insured}',
      Paragraphs: ['{reported}'],
      Button: 'See the claim',
      Reason: 'you’re the agent on this account',
    },
  }),
  'claims.newForAdjuster': emailText({
    says: ['claimOpen'],
    name: 'New claim, for the adjuster',
    about: 'To the adjuster who gets a new claim.',
    values: { ...number, ...insured, ...reported, ...due },
    example: { facts },
    wording: {
      Subject: 'Your new claim: {number}',
      Heading: 'You have a new claim for {insured}',
      Paragraphs: ['{reported} {due}'],
      Button: 'Open the claim',
      Reason: 'you work on claims',
    },
  }),
  'claims.approval': emailText({
    says: ['claimApprovalOpen'],
    name: 'Claim payment to approve',
    about: 'To everyone who can approve a claim payment that needs a second person.',
    values: {
      ...number,
      amount: ['The payment', '$4,210.00'],
      payee: ['Who gets it', 'Hannah Whitlock'],
      asker: ['Who asks', 'Dana Ruiz'],
      day: ['The last day to decide', 'Nov 25, 2026'],
    },
    wording: {
      Subject: 'Please decide: {amount} on claim {number}',
      Heading: 'A claim payment waits for a second person',
      Paragraphs: ['{asker} asks to pay {amount} to {payee}. Please decide by {day}.'],
      Button: 'See what waits',
      Reason: 'you work on claims',
    },
  }),
  'claims.recoveryApproval': emailText({
    says: ['claimApprovalOpen'],
    name: 'Claim recovery to approve',
    about: 'To everyone who can approve money coming back on a claim that is more than was paid.',
    values: {
      ...number,
      amount: ['The recovery', '$900.00'],
      over: ['How much more than was paid came back', '$150.00'],
      asker: ['Who asks', 'Dana Ruiz'],
      day: ['The last day to decide', 'Nov 25, 2026'],
    },
    wording: {
      Subject: 'Please decide: a recovery of {amount} on claim {number}',
      Heading: 'A recovery waits for a second person',
      Paragraphs: [
        '{asker} asks to book a recovery of {amount}. With it, {over} more than we paid would have come back. Please decide by {day}.',
      ],
      Button: 'See what waits',
      Reason: 'you work on claims',
    },
  }),
  'claims.unassigned': emailText({
    says: ['claimUnassigned'],
    name: 'New claim without an adjuster',
    about: 'To the claims desk, if no adjuster could be found for a new claim.',
    values: { ...number, ...insured, ...reported, ...due },
    example: { facts },
    wording: {
      Subject: 'New claim without an adjuster: {number}',
      Heading: 'The claim of {insured} needs an adjuster',
      Paragraphs: ['{reported} {due}'],
      Button: 'Open the claim',
      Reason: 'you work on claims',
    },
  }),
  'claims.message': emailText({
    name: 'Message about a claim',
    about: 'To the policyholder, when the claims desk has written. The message comes below the text.',
    values: number,
    example: { quote },
    wording: {
      Subject: 'New message about claim {number}',
      Heading: 'New message about claim {number}',
      Paragraphs: [],
      Button: 'Reply',
      Reason: YOURS,
    },
  }),
  'claims.messageToDesk': emailText({
    name: 'Message about a claim, for the adjuster',
    about: 'To the adjuster or the claims desk, when the policyholder has written.',
    values: number,
    example: { quote },
    wording: {
      Subject: 'New message about claim {number}',
      Heading: 'New message about claim {number}',
      Paragraphs: [],
      Button: 'Reply',
      Reason: 'you work on this claim',
    },
  }),
  'claims.letter': emailText({
    name: 'Letter about a claim',
    about: 'To the policyholder, when the claims desk has sent a letter.',
    values: { ...number, title: ['The letter’s title', 'Your claim is closed'] },
    wording: {
      Subject: 'A letter about claim {number}',
      Heading: 'We sent you a letter',
      Paragraphs: [
        'It’s about claim {number}: “{title}”. You can read it now on your claim’s page, and the paper copy is on its way to you.',
      ],
      Button: SEE,
      Reason: YOURS,
    },
  }),
  'claims.paid': emailText({
    says: ['claimPaymentSent'],
    name: 'Claim payment sent',
    about: 'To the policyholder, when we pay for their claim.',
    values: { ...number, ...amount },
    example: paid,
    wording: {
      Subject: 'We sent {amount} for claim {number}',
      Heading: 'We sent your payment',
      Paragraphs: ['It’s payable to {payee}.'],
      Button: SEE,
      Reason: YOURS,
    },
  }),
  'claims.paidTogether': emailText({
    says: ['claimPaymentSent'],
    name: 'Claim payment sent, with a mortgage company',
    about: 'To the policyholder, when a payment is also to the company that has a loan on the home.',
    values: { ...number, ...amount, coPayee: ['The mortgage company', 'First Harbor Bank'] },
    example: paid,
    wording: {
      Subject: 'We sent {amount} for claim {number}',
      Heading: 'We sent your payment',
      Paragraphs: [
        'It’s payable to {payee} and {coPayee}.',
        '{coPayee} has a loan on your home, so they have to sign the check, too.',
      ],
      Button: SEE,
      Reason: YOURS,
    },
  }),
  'claims.paidAgain': emailText({
    says: ['claimPaymentSent'],
    name: 'Claim payment sent again',
    about: 'To the policyholder, when we send a new payment in place of one that was voided or stopped.',
    values: { ...number, ...amount, firstOn: ['When the first one was sent', 'Nov 3, 2026'] },
    example: paid,
    wording: {
      Subject: 'We sent a new payment of {amount} for claim {number}',
      Heading: 'We sent you a new payment',
      Paragraphs: [
        'It’s payable to {payee}.',
        'It replaces the payment we sent on {firstOn}. If you still have a check from us for that one, please don’t deposit it.',
      ],
      Button: SEE,
      Reason: YOURS,
    },
  }),
  'claims.paymentStopped': emailText({
    name: 'Claim check stopped',
    about: 'To the policyholder, when we stop a check that we had sent.',
    values: {
      ...number,
      ...amount,
      news: ['Where the claim is now', 'We voided a payment and are preparing a new one.'],
    },
    example: paid,
    wording: {
      Subject: 'We stopped a check for claim {number}',
      Heading: 'We stopped a check',
      Paragraphs: [
        'We stopped our check of {amount} to {payee}. If you have it, please don’t deposit it. Your bank can’t cash it anymore.',
        '{news}',
      ],
      Button: SEE,
      Reason: YOURS,
    },
  }),
  'claims.paymentVoided': emailText({
    name: 'Claim payment voided',
    about: 'To the policyholder, when a payment that we had sent is voided.',
    values: {
      ...number,
      ...amount,
      news: ['Where the claim is now', 'We voided a payment and are preparing a new one.'],
    },
    example: paid,
    wording: {
      Subject: 'We voided a payment for claim {number}',
      Heading: 'We voided a payment',
      Paragraphs: [
        'We voided our payment of {amount} to {payee}. If you have a check from us for it, please don’t deposit it. Your bank can’t cash it anymore.',
        '{news}',
      ],
      Button: SEE,
      Reason: YOURS,
    },
  }),
  'claims.status': emailText({
    says: ['claimClosedPaid', 'claimClosedUnpaid', 'claimBelowDeductible', 'claimDenied', 'claimOpen'],
    name: 'Claim decided',
    about: 'To the policyholder, when a claim is closed, denied or reopened.',
    values: {
      ...number,
      news: ['What was decided', 'Your claim is closed. We paid everything that’s covered.'],
    },
    wording: {
      Subject: 'News about claim {number}',
      Heading: 'News about claim {number}',
      Paragraphs: ['{news}'],
      Button: SEE,
      Reason: YOURS,
    },
  }),
};
