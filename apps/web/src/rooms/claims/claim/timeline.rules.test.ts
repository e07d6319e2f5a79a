import type { ClaimPromise } from '@portico/contract/rooms/claims';
import { expect, test } from 'vitest';
import { keyOf } from '../../../testing/keys.ts';
import { claimOf } from '../report/report.fixture.ts';
import { asTitle, punctuality, timelineOf } from './timeline.rules.ts';

const promise = (changes: Partial<ClaimPromise>): ClaimPromise => ({
  Kind: 'call',
  Text: 'We’ll call you.',
  Who: 'us',
  By: '2026-11-17',
  KeptOn: null,
  IsOverdue: false,
  ...changes,
});
const { Items } = claimOf();
if (Items === null) throw new Error('The fixture has no items.');

test('takes the first sentence as the title, and the rest as its detail, unless a name could have a period', () => {
  const at = (Kind: string, Text: string) => ({ At: '2026-11-15T15:00:00Z', Kind, Text, Who: null });
  const EventList = [
    at('status', 'We closed your claim. The damage is less than your deductible.'),
    at('documentAdded', 'Letter of Dr. Ann Lee was added.'),
  ];
  const steps = timelineOf({ Next: null, Items: { ...Items, EventList, PromiseList: [] } });
  expect(steps.map(({ text, detail }) => [text, detail])).toEqual([
    ['We closed your claim.', 'The damage is less than your deductible.'],
    ['Letter of Dr. Ann Lee was added.', undefined],
  ]);
});

// @spec I13.30
test('tells what happened by day, then the next step, then what follows', () => {
  const steps = timelineOf({
    Next: { Text: 'We’ll inspect the damage.', Who: 'us', By: '2026-11-22' },
    Items: {
      ...Items,
      EventList: [
        { At: '2026-11-15T15:00:00Z', Kind: 'reported', Text: 'We received the report.', Who: null },
        { At: '2026-11-16T15:00:00Z', Kind: 'promiseKept', Text: 'We called you.', Who: null },
        { At: '2026-11-16T16:00:00Z', Kind: 'message', Text: 'You sent us a message.', Who: null },
        { At: '2026-11-18T15:00:00Z', Kind: 'assigned', Text: 'Rosa Diaz is your adjuster.', Who: null },
      ],
      PromiseList: [
        promise({ Kind: 'acknowledge', KeptOn: '2026-11-15', Text: 'We confirmed your report.' }),
        promise({ Text: 'We called you.', KeptOn: '2026-11-16' }),
        promise({ Kind: 'inspect', Text: 'We’ll inspect the damage.', By: '2026-11-22' }),
        promise({ Kind: 'update', Text: 'We’ll update you on your claim.', By: '2026-11-30' }),
        promise({ Kind: 'decide', Text: 'We’ll make a decision on your claim.', By: '2026-12-05' }),
      ],
    },
  });
  expect(steps.map(({ state, text, note }) => [state, text, note])).toEqual([
    ['past', 'We received the report.', undefined],
    ['past', 'We called you.', '1 day early'],
    ['past', 'Rosa Diaz is your adjuster.', undefined],
    ['next', 'We’ll inspect the damage.', undefined],
    ['later', 'We’ll make a decision on your claim.', undefined],
  ]);
});

test('tells once what is both a new status and a promise we kept', () => {
  const steps = timelineOf({
    Next: null,
    Items: {
      ...Items,
      EventList: [
        { At: '2026-11-17T15:00:00Z', Kind: 'status', Text: 'We inspected the damage.', Who: null },
        { At: '2026-11-18T15:00:00Z', Kind: 'status', Text: 'We began to review your coverage.', Who: null },
      ],
      PromiseList: [promise({ Kind: 'inspect', Text: 'We inspected the damage.', KeptOn: '2026-11-17' })],
    },
  });
  expect(steps.map(({ text, note }) => [text, note])).toEqual([
    ['We inspected the damage.', 'On time'],
    ['We began to review your coverage.', undefined],
  ]);
});

test('has one line for a payment, which says if it was voided, and none for what we owe ahead of its day', () => {
  const at = (Kind: string) => ({ At: '2026-11-18T15:00:00Z', Kind, Text: 'We paid $1,200.50.', Who: null });
  const payment = {
    Key: keyOf(700),
    On: '2026-11-16',
    AmountCents: 120_050,
    Payee: 'Hannah Whitlock',
    CoPayee: 'Hollowbrook Savings',
    For: 'Dwelling',
    Method: 'check' as const,
    VoidedOn: '2026-11-18',
    StoppedOn: null,
    FirstOn: null,
  };
  const steps = timelineOf({
    Next: null,
    Items: {
      ...Items,
      EventList: [at('paymentIssued'), at('paymentVoided'), at('paymentStopped'), at('paymentReissued')],
      PaymentList: [
        payment,
        { ...payment, Key: keyOf(702), On: '2026-11-17', VoidedOn: null, FirstOn: '2026-11-11' },
        { ...payment, Key: keyOf(703), On: '2026-11-17', VoidedOn: null, StoppedOn: '2026-11-18' },
        { ...payment, Key: keyOf(701), On: '2026-11-18', CoPayee: null, Method: 'eft', VoidedOn: null },
      ],
      PromiseList: [
        promise({ Kind: 'pay', Text: 'We sent your payment.', KeptOn: '2026-11-16' }),
        promise({ Text: 'We haven’t called you yet.', IsOverdue: true }),
      ],
    },
  });
  expect(steps.map(({ state, text, note }) => [state, text, note])).toEqual([
    [
      'past',
      'We sent $1,200.50 to Hannah Whitlock and Hollowbrook Savings by check.',
      'A new check was sent on Nov 17, 2026',
    ],
    [
      'past',
      'We sent $1,200.50 to Hannah Whitlock and Hollowbrook Savings by check.',
      'Voided on Nov 18, 2026',
    ],
    [
      'past',
      'We sent $1,200.50 to Hannah Whitlock and Hollowbrook Savings by check.',
      'Stopped on Nov 18, 2026',
    ],
    ['past', 'We sent $1,200.50 to Hannah Whitlock by bank transfer.', undefined],
    ['late', 'We haven’t called you yet.', undefined],
  ]);
});

test('has no next step once the claim is closed', () => {
  expect(timelineOf({ Next: null, Items: { ...Items, PromiseList: [] } })).toEqual([]);
});

test('says how punctual we were', () => {
  expect(punctuality('2026-11-17', '2026-11-17')).toBe('On time');
  expect(punctuality('2026-11-17', '2026-11-15')).toBe('2 days early');
  expect(punctuality('2026-11-17', '2026-11-18')).toBe('1 day late');
});

test('makes a heading of a sentence', () => {
  expect(asTitle('We’ll call you.')).toBe('We’ll call you');
  expect(asTitle('Please send us the plumber’s invoice')).toBe('Please send us the plumber’s invoice');
});
