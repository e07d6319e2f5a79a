import type { PaymentNotice } from '@portico/contract/rooms/payments/notices';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredTerm } from '../payments.rules.ts';
import {
  acceptsPayment,
  bookingsOf,
  chooseTerm,
  holdReasonOf,
  inOrder,
  type Plausibility,
  received,
} from './rules.ts';

const TODAY = '2026-11-15';

const term = (more: Partial<StoredTerm> = {}): StoredTerm => ({
  accountKey: 'account',
  PolicyKey: 'current',
  AlternateKey: 'CHO-1',
  TermBegin: '2026-09-07',
  TermEnd: '2027-09-07',
  isCanceled: false,
  plan: '2',
  installments: [
    { dueOn: '2026-09-07', cents: 50_000 },
    { dueOn: '2027-03-07', cents: 50_000 },
  ],
  chargedCents: 100_000,
  paidCents: 100_000,
  heldCents: 0,
  suspended: null,
  chargedOn: '2026-08-20',
  ...more,
});
const prior = term({ PolicyKey: 'prior', TermBegin: '2025-09-07', TermEnd: '2026-09-07' });
const current = term();
const renewal = term({ PolicyKey: 'renewal', TermBegin: '2027-09-07', TermEnd: '2028-09-07' });
const owing = (one: StoredTerm, cents = 1) => ({ ...one, paidCents: one.chargedCents - cents });
const canceled = (one: StoredTerm) => ({ ...one, isCanceled: true });

const notice = (more: Partial<PaymentNotice> = {}): PaymentNotice => ({
  TransactionId: 'T-1',
  PolicyNumber: 'CHO-1',
  Amount: '500.00',
  ReceivedAt: '2026-11-15T12:00:00Z',
  Method: 'card',
  ...more,
});

const REFERENCE = '018cc251-f400-7000-8000-000000000000';
const plausibility = (more: Partial<Plausibility> = {}): Plausibility => ({
  ceilingCents: 2_500_000,
  policyOf: new Map(),
  ...more,
});

describe('a payment waits for a person', () => {
  const holdOf = (cents: number, terms: readonly StoredTerm[], more: Partial<Plausibility> = {}) =>
    holdReasonOf({ cents, PolicyNumber: 'CHO-1', Reference: undefined }, terms, plausibility(more));

  test.each<[string, number, StoredTerm[], 'amount' | null]>([
    ['of a year’s total, on a policy that is paid', 100_000, [current], null],
    ['of a cent more', 100_001, [current], 'amount'],
    ['of what is owed and a year’s total', 150_000, [owing(current, 50_000)], null],
    ['of a cent more than that', 150_001, [owing(current, 50_000)], 'amount'],
    ['of what several terms owe', 160_000, [owing(prior, 60_000), current], null],
    ['of anything, on top of a credit of a year’s total', 1, [owing(current, -100_000)], 'amount'],
    [
      'of the most expensive term’s total',
      300_000,
      [current, term({ chargedCents: 300_000, paidCents: 300_000 })],
      null,
    ],
    ['of a cent, on a policy that was never charged', 1, [term({ chargedCents: 0, paidCents: 0 })], 'amount'],
  ])('if it’s implausible: %s', (_what, cents, terms, expected) => {
    expect(holdOf(cents, terms)).toBe(expected);
  });

  test('if it’s above the ceiling, whatever is owed', () => {
    const large = owing(term({ chargedCents: 9_000_000 }), 9_000_000);
    expect(holdOf(2_500_000, [large])).toBeNull();
    expect(holdOf(2_500_001, [large])).toBe('amount');
    expect(holdOf(2_500_001, [large], { ceilingCents: 9_000_000 })).toBeNull();
  });

  test.each([
    ['its own policy', 'CHO-1', null],
    ['another policy', 'CHO-2', 'reference'],
    ['nothing that we know', undefined, 'reference'],
  ] as const)('if its reference is of another policy: it is of %s', (_what, number, expected) => {
    const policyOf = new Map(number === undefined ? [] : [[REFERENCE, number]]);
    for (const Reference of [REFERENCE, REFERENCE.toUpperCase()])
      expect(
        holdReasonOf({ cents: 1, PolicyNumber: 'CHO-1', Reference }, [current], plausibility({ policyOf })),
      ).toBe(expected);
  });

  test('and leaves its term as it was for the payments after it', () => {
    const notices = [
      notice({ Amount: '9000.00' }),
      notice({ TransactionId: 'T-2', ReceivedAt: '2026-11-15T13:00:00Z' }),
    ].map(received);
    expect(bookingsOf(notices, [owing(current, 50_000)], TODAY, plausibility())).toMatchObject([
      { hold: 'amount', term: { paidCents: 50_000 } },
      { hold: null, term: { paidCents: 100_000 }, installment: '2 of 2' },
    ]);
  });
});

describe('the term that a payment is booked on', () => {
  // @spec I12.25
  test.each<[string, StoredTerm[], string]>([
    ['the current one, if it alone owes something', [prior, owing(current), renewal], 'current'],
    ['the oldest that owes something', [owing(prior), owing(current), owing(renewal)], 'prior'],
    ['a renewal that owes, before the current one that is paid', [prior, current, owing(renewal)], 'renewal'],
    ['a canceled one that still owes', [prior, owing(canceled(current))], 'current'],
    ['one in credit never, as long as another owes', [owing(prior, -500), owing(current)], 'current'],
    ['the current one, if nothing is owed', [prior, current, renewal], 'current'],
    ['the latest, if none is current', [prior], 'prior'],
    ['the renewal, if the current one is canceled', [prior, canceled(current), renewal], 'renewal'],
    ['a canceled one, if there is no other', [canceled(current)], 'current'],
  ])('is %s', (_which, terms, expected) => {
    expect(chooseTerm(terms, TODAY)?.PolicyKey).toBe(expected);
  });

  test.each([
    ['2026-09-06', 'renewal'],
    ['2026-09-07', 'current'],
    ['2027-09-06', 'current'],
    ['2027-09-07', 'renewal'],
  ])('on %s, with nothing owed, is the %s one', (today, expected) => {
    expect(chooseTerm([current, renewal], today)?.PolicyKey).toBe(expected);
  });

  test('is none for an unknown policy', () => {
    expect(chooseTerm([], TODAY)).toBeUndefined();
  });
});

test.each([
  ['a paid term', current, true],
  ['a term that owes', owing(current), true],
  ['a canceled term that owes', owing(canceled(current)), true],
  ['a canceled term that is paid', canceled(current), false],
  ['a canceled term in credit', owing(canceled(current), -1), false],
])('a bank may take a payment for %s: %s', (_which, one, expected) => {
  expect(acceptsPayment(one)).toBe(expected);
});

describe('bookings', () => {
  const book = (notices: readonly PaymentNotice[], terms: readonly StoredTerm[]) =>
    bookingsOf(notices.map(received), terms, TODAY, plausibility());

  test('name the installment that is paid to the cent', () => {
    const half = owing(current, 50_000);
    const descriptions = (Amount: string, Method: PaymentNotice['Method'] = 'card') =>
      book([notice({ Amount, Method })], [half]).map((booking) => booking.term && booking.description);
    expect(descriptions('500.00')).toEqual(['Installment 2 of 2, card']);
    expect(descriptions('500.00', 'mortgagee')).toEqual(['Installment 2 of 2, mortgagee escrow']);
    expect(descriptions('499.99', 'bank')).toEqual(['Payment, bank transfer']);
    const full = { plan: 'full', installments: [{ dueOn: '2026-09-07', cents: 100_000 }] } as const;
    expect(book([notice({ Amount: '1000.00' })], [owing(term(full), 100_000)])).toMatchObject([
      { description: 'Payment, card' },
    ]);
  });

  test('see the terms as the payments before have left them', () => {
    const terms = [owing(prior, 60_000), owing(current, 50_000)];
    const second = notice({ TransactionId: 'T-2', Amount: '600.00' });
    expect(book([notice({ Amount: '600.00' }), second], terms).map((one) => one.term)).toMatchObject([
      { PolicyKey: 'prior', paidCents: 100_000 },
      { PolicyKey: 'current', paidCents: 110_000 },
    ]);
  });

  test('keep an overpayment as a credit, on the term that owed', () => {
    expect(book([notice({ Amount: '700.00' })], [owing(current, 50_000), renewal])).toMatchObject([
      { term: { PolicyKey: 'current', paidCents: 120_000 }, needsReview: false },
    ]);
  });

  test.each([
    ['500.00', false],
    ['500.01', true],
  ])('of %s for a canceled term that owes 500.00 need a review: %s', (Amount, needsReview) => {
    expect(book([notice({ Amount })], [owing(canceled(current), 50_000)])).toMatchObject([{ needsReview }]);
  });

  test('have no term where the policy is unknown', () => {
    expect(book([notice({ PolicyNumber: 'CHO-2' })], [current])).toMatchObject([{ term: undefined }]);
  });
});

describe('the order of booking', () => {
  const item = fc.record({
    TransactionId: fc.constantFrom('T-1', 'T-2', 'T-3', 'T-4', 'T-5', 'T-6'),
    PolicyNumber: fc.constantFrom('CHO-1', 'CHO-2', 'cho-1'),
    Amount: fc.constantFrom('1.00', '250.50'),
    ReceivedAt: fc.constantFrom('2026-11-15T12:00:00Z', '2026-11-15T07:00:00-05:00', '2026-11-14T00:00:00Z'),
    Method: fc.constantFrom('card' as const, 'check' as const),
  });
  const facts = (notices: readonly PaymentNotice[]) =>
    inOrder(notices.map(received)).map(({ index, Amount, Method, ...rest }) => JSON.stringify(rest));

  test('doesn’t depend on the order in the message', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(item, { selector: ({ TransactionId }) => TransactionId })
          .chain((items) =>
            fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
          ),
        ([items, shuffled]) => {
          expect(facts(shuffled)).toEqual(facts(items));
        },
      ),
    );
  });

  test('is by policy number, so that two messages hold policies in the same order', () => {
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const numbers = inOrder(items.map(received)).map(({ PolicyNumber }) => PolicyNumber);
        expect(numbers).toEqual(numbers.toSorted());
      }),
    );
  });
});

test.each([
  ['0.01', 1],
  ['0.29', 29],
  ['1.15', 115],
  ['169.18', 16_918],
  ['8.20', 820],
  ['999999999.99', 99_999_999_999],
])('%s is %i cents', (Amount, cents) => {
  expect(received(notice({ Amount }), 0).cents).toBe(cents);
});
