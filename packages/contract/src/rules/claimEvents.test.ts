import { describe, expect, it } from 'vitest';
import { audienceOf, type ClaimEvent, EVENT_KINDS, wordsOf } from './claimEvents.ts';
import { CLAIM_STATUSES } from './claimStatus.ts';

const examples: readonly (readonly [ClaimEvent, string])[] = [
  [
    { kind: 'reported', facts: { receipt: 'R-7K2M9QX4TD', channel: 'web' } },
    'We received the report. Receipt R-7K2M9QX4TD.',
  ],
  [{ kind: 'opened', facts: { number: 'CLM-26-000123' } }, 'We opened claim CLM-26-000123.'],
  [{ kind: 'assigned', facts: { adjuster: 'Rosa Diaz' } }, 'Rosa Diaz is your adjuster.'],
  [{ kind: 'unassigned', facts: {} }, 'We’ll assign another adjuster.'],
  [{ kind: 'status', facts: { to: 'REVIEW' } }, 'We began to review your coverage.'],
  [{ kind: 'promiseKept', facts: { kind: 'inspect' } }, 'We inspected the damage.'],
  [
    { kind: 'promiseMoved', facts: { kind: 'call', from: '2026-11-17', to: '2026-11-19' } },
    'We moved the date of our call from Nov 17, 2026 to Nov 19, 2026.',
  ],
  [{ kind: 'promiseMissed', facts: { dueOn: '2026-11-12' } }, 'We missed our Nov 12, 2026 date.'],
  [{ kind: 'documentAdded', facts: { title: 'Photo of the kitchen' } }, 'Photo of the kitchen was added.'],
  [{ kind: 'message', facts: { from: 'us' } }, 'We sent you a message.'],
  [{ kind: 'message', facts: { from: 'you' } }, 'You sent us a message.'],
  [
    { kind: 'letterSent', facts: { title: 'Your claim is closed' } },
    'We sent a letter: “Your claim is closed”.',
  ],
  [
    { kind: 'letterSubmitted', facts: { letter: 'Denial' } },
    'A letter waits for a second person’s approval: Denial.',
  ],
  [{ kind: 'letterSentBack', facts: { letter: 'Denial' } }, 'A letter went back to its author: Denial.'],
  [{ kind: 'proofComplete', facts: {} }, 'We have everything we asked for.'],
  [
    { kind: 'paymentIssued', facts: { cents: 300_000, payee: 'Ada Okafor', coPayee: 'First Bank' } },
    'We paid $3,000.00 to Ada Okafor and First Bank.',
  ],
  [
    { kind: 'paymentIssued', facts: { cents: 50, payee: 'Ada Okafor', coPayee: null } },
    'We paid $0.50 to Ada Okafor.',
  ],
  [
    { kind: 'paymentVoided', facts: { cents: 300_000, payee: 'Ada Okafor' } },
    'We voided the payment of $3,000.00 to Ada Okafor.',
  ],
  [
    { kind: 'paymentStopped', facts: { cents: 300_000, payee: 'Ada Okafor' } },
    'We stopped the check of $3,000.00 to Ada Okafor.',
  ],
  [
    {
      kind: 'paymentReissued',
      facts: { cents: 300_000, payee: 'Ada Okafor', coPayee: 'First Bank', firstOn: '2026-11-03' },
    },
    'We paid $3,000.00 to Ada Okafor and First Bank. This replaces the payment we sent on Nov 3, 2026.',
  ],
  [
    { kind: 'paymentRequested', facts: { cents: 100_000, payee: 'Ada Okafor', replacesOn: '2026-11-03' } },
    'A payment of $1,000.00 to Ada Okafor was requested in place of the one sent on Nov 3, 2026.',
  ],
  [
    {
      kind: 'paymentEnded',
      facts: { cents: 100_000, payee: 'Ada Okafor', wasSent: true, isStopped: true, reason: 'Lost.' },
    },
    'The payment of $1,000.00 to Ada Okafor was stopped: Lost.',
  ],
  [{ kind: 'catastropheSet', facts: { name: 'Hurricane Ian' } }, 'This claim is part of Hurricane Ian.'],
  [{ kind: 'catastropheSet', facts: { name: null } }, 'This claim isn’t part of a catastrophe.'],
  [
    { kind: 'merged', facts: { number: 'CLM-26-000124' } },
    'Everything from claim CLM-26-000124 was moved here.',
  ],
  [
    { kind: 'factsCorrected', facts: { lossOn: '2026-11-12', lossTime: '18:30', cause: 'Lightning' } },
    'We corrected the date of loss to Nov 12, 2026, the time of loss to 6:30 PM, and the cause to Lightning.',
  ],
  [
    { kind: 'factsCorrected', facts: { lossTime: null, place: 'Away from home' } },
    'We corrected the time of loss and where it happened (away from home).',
  ],
  [
    { kind: 'factsCorrected', facts: { description: true, contact: true } },
    'We corrected the description and who to contact.',
  ],
  [{ kind: 'causeChanged', facts: { name: 'Frozen pipe' } }, 'The cause was changed to Frozen pipe.'],
  [
    { kind: 'reserveSet', facts: { coverage: 'Dwelling', cents: 1_240_000 } },
    'The reserve for Dwelling was set to $12,400.00.',
  ],
  [{ kind: 'recoveryBooked', facts: { cents: 100_000 } }, 'A recovery of $1,000.00 was booked.'],
  [
    { kind: 'recoveryBooked', facts: { cents: 100_000, source: 'deductible' } },
    'A recovery of $1,000.00 (deductible recovered) was booked.',
  ],
  [
    {
      kind: 'recoveryBooked',
      facts: { cents: 100_000, source: 'salvage', over: { cents: 500, reason: 'Sold.' } },
    },
    'A recovery of $1,000.00 (salvage) was booked. A second person approved that $5.00 more came back than was paid. Reason: Sold.',
  ],
  [
    { kind: 'recoveryRequested', facts: { cents: 100_000, source: 'salvage', reason: 'Sold.' } },
    'A recovery of $1,000.00 (salvage) is more than was paid and waits for a second person. Reason: Sold.',
  ],
  [
    { kind: 'recoveryAskedAgain', facts: { cents: 100_000, source: 'salvage' } },
    'The recovery of $1,000.00 (salvage) was asked for again and waits for a second person.',
  ],
  [
    { kind: 'recoveryDeclined', facts: { cents: 100_000, source: 'salvage', reason: 'Another claim.' } },
    'The recovery of $1,000.00 (salvage) was declined: Another claim.',
  ],
  [
    { kind: 'recoveryReversed', facts: { cents: 100_000, reason: 'It bounced.' } },
    'The recovery of $1,000.00 was reversed: It bounced.',
  ],
  [
    {
      kind: 'paymentApproved',
      facts: { cents: 100_000, payee: 'Ada Okafor', accepted: 'A question is open.', reason: 'Sure.' },
    },
    'The payment of $1,000.00 to Ada Okafor was approved. Accepted: A question is open. Reason: Sure.',
  ],
  [
    {
      kind: 'payeeChanged',
      facts: { cents: 100_000, from: 'Ada Okafor', to: 'Roofers', reason: 'Assigned.' },
    },
    'The payment of $1,000.00 to Ada Okafor goes to Roofers instead: Assigned.',
  ],
  [
    { kind: 'paymentAskedAgain', facts: { cents: 100_000, payee: 'Ada Okafor' } },
    'Someone has to look again at the payment of $1,000.00 to Ada Okafor: it was asked for again.',
  ],
  [
    { kind: 'paymentEnded', facts: { cents: 100_000, payee: 'Ada Okafor', wasSent: true, reason: 'Lost.' } },
    'The payment of $1,000.00 to Ada Okafor was voided after it was sent: Lost.',
  ],
  [{ kind: 'questionAsked', facts: { text: 'Was it new?' } }, 'A coverage question was asked: Was it new?'],
  [
    { kind: 'questionAnswered', facts: { text: 'Was it new?', answer: 'Yes.' } },
    'The coverage question “Was it new?” was answered: Yes.',
  ],
  [
    { kind: 'paymentRequested', facts: { cents: 100_000, payee: 'Ada Okafor' } },
    'A payment of $1,000.00 to Ada Okafor was requested.',
  ],
  [
    { kind: 'paymentApproved', facts: { cents: 100_000, payee: 'Ada Okafor' } },
    'The payment of $1,000.00 to Ada Okafor was approved.',
  ],
  [
    { kind: 'handoverFailed', facts: { error: 'timed out' } },
    'The claims office didn’t accept the claim: timed out',
  ],
  [{ kind: 'chatAdded', facts: {} }, 'The message from the chat was added.'],
  [{ kind: 'handoverDone', facts: {} }, 'The claims office has the claim.'],
];

describe('the timeline', () => {
  it.each(examples)('reads %j', (event, text) => {
    expect(wordsOf(event as Parameters<typeof wordsOf>[0])).toBe(text);
  });

  it('names the insured to agents and staff', () => {
    const toOffice = (event: ClaimEvent) => wordsOf(event as Parameters<typeof wordsOf>[0], 'office');
    expect(toOffice({ kind: 'assigned', facts: { adjuster: 'Rosa {you} Diaz' } })).toBe(
      'Rosa {you} Diaz is the adjuster.',
    );
    expect(toOffice({ kind: 'promiseKept', facts: { kind: 'call' } })).toBe('We called the insured.');
    // What a letter is called is quoted as it is.
    for (const [event] of examples) expect(toOffice(event).replace(/“.*?”/, '')).not.toMatch(/\byour?\b/i);
    for (const to of CLAIM_STATUSES)
      expect(toOffice({ kind: 'status', facts: { to } })).not.toMatch(/\byour?\b|[{}]/i);
  });

  it('has an example of every kind here', () => {
    expect(new Set(examples.map(([{ kind }]) => kind))).toEqual(new Set(EVENT_KINDS));
  });

  it('shows insureds nothing about approvals, reserves, recoveries or the handover', () => {
    expect(EVENT_KINDS.filter((kind) => audienceOf(kind) === 'staff')).toEqual([
      'letterSubmitted',
      'letterSentBack',
      'causeChanged',
      'reserveSet',
      'recoveryBooked',
      'recoveryRequested',
      'recoveryAskedAgain',
      'recoveryDeclined',
      'recoveryReversed',
      'paymentRequested',
      'paymentApproved',
      'payeeChanged',
      'paymentAskedAgain',
      'paymentEnded',
      'questionAsked',
      'questionAnswered',
      'chatAdded',
      'handoverFailed',
      'handoverDone',
    ]);
  });
});
