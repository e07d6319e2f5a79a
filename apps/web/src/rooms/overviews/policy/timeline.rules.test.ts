import type { OverviewEntry, OverviewTerm } from '@portico/contract/rooms/overviews/insured';
import { POLICY_STATUSES, type PolicyStatusKey } from '@portico/contract/rooms/policies';
import { describe, expect, it } from 'vitest';
import { timelineOf } from './timeline.rules.ts';

const TODAY = '2026-11-15';
const term = (
  TermNumber: number,
  status: PolicyStatusKey,
  more: Partial<OverviewTerm> = {},
): OverviewTerm => ({
  Key: `term-${TermNumber}`,
  TermNumber,
  TermBegin: `${2024 + TermNumber}-03-01`,
  TermEnd: `${2025 + TermNumber}-03-01`,
  CancelledOn: null,
  Status: { Key: status, DisplayText: POLICY_STATUSES[status] },
  PremiumCents: 0,
  FeesCents: 0,
  TaxesCents: 0,
  TotalCents: 0,
  BalanceCents: 0,
  ...more,
});
const entry = (
  TransactionTypeCode: OverviewEntry['TransactionTypeCode'],
  Description = '',
  more: Partial<OverviewEntry> = {},
): OverviewEntry => ({
  Key: `${TransactionTypeCode}-1`,
  PolicyKey: 'term-1',
  TransactionTypeCode,
  Description,
  EffectiveOn: '2025-06-01',
  BookedAt: '2025-06-02T10:00:00.000Z',
  BookedOn: '2025-06-02',
  AmountCents: 100,
  PaymentMethod: null,
  ...more,
});
const story = (terms: readonly OverviewTerm[], entries: readonly OverviewEntry[] = []) =>
  timelineOf(terms, entries, TODAY).map(({ title, detail }) => [title, detail].filter(Boolean).join(' | '));

describe('a ledger entry', () => {
  const pending = [term(1, 'PENDING')];
  it.each([
    [entry('NEW'), 'Policy issued | Coverage from Mar 1, 2025 to Mar 1, 2026.'],
    [entry('REN', 'Renewal, term 2'), 'Policy renewed | Coverage from Mar 1, 2025 to Mar 1, 2026.'],
    [entry('REN', '', { PolicyKey: 'unknown' }), 'Policy renewed'],
    [entry('END', 'Endorsement: water backup added'), 'Policy changed | Water backup added.'],
    [
      entry('END', 'Endorsement: mortgagee changed to Stonewren Bank, loan ending 2345'),
      'Policy changed | Mortgagee changed to Stonewren Bank, loan ending 2345.',
    ],
    [entry('END', 'By hand'), 'Policy changed'],
    [
      entry('CAN', 'Cancellation: non-payment of premium, pro rata'),
      'Policy canceled effective Jun 1, 2025 | Non-payment of premium.',
    ],
    [entry('REI'), 'Policy reinstated'],
    [entry('PAY', '', { PaymentMethod: 'card' }), 'Payment received, card'],
    [entry('PAY', '', { PaymentMethod: 'bank' }), 'Payment received, bank transfer'],
    [entry('PAY', '', { PaymentMethod: 'check' }), 'Payment received, check'],
    [entry('PAY', '', { PaymentMethod: 'mortgagee' }), 'Payment received from your mortgage company'],
    [entry('PAY'), 'Payment received'],
    [entry('REF'), 'Refund issued'],
  ])('reads as case %#', (booked, words) => {
    expect(story(pending, [booked])).toEqual([words]);
  });

  it('carries its amount, if there is one', () => {
    expect(timelineOf(pending, [entry('PAY', '', { AmountCents: -500 })], TODAY)[0]?.cents).toBe(-500);
    expect(timelineOf(pending, [entry('END', '', { AmountCents: 0 })], TODAY)[0]).not.toHaveProperty('cents');
  });
});

describe('the start and end of a term', () => {
  it.each([
    ['CURRENT', ['Term 1 started | Through Mar 1, 2026.']],
    ['PRIOR', ['Term 1 started | Through Mar 1, 2026.']],
    ['EXPIRED', ['Policy expired', 'Term 1 started | Through Mar 1, 2026.']],
    ['CANCELLED', ['Term 1 started | Through Mar 1, 2026.']],
    ['PENDING', []],
    ['QUOTE', []],
    ['DECLINED', []],
  ] as const)('of a policy that is %s', (status, words) => {
    expect(story([term(1, status)])).toEqual(words);
  });

  it('is left out before the term starts and if it was canceled from its first day', () => {
    expect(story([term(3, 'UPCOMING')])).toEqual([]);
    expect(story([term(1, 'CANCELLED', { CancelledOn: '2025-03-01' })])).toEqual([]);
  });
});

it('sorts newest first, and puts the start of a term before what was booked that day', () => {
  const entries = [
    entry('PAY', '', {
      Key: 'b',
      BookedAt: '2026-03-01T15:00:00.000Z',
      BookedOn: '2026-03-01',
      PaymentMethod: 'card',
    }),
    entry('NEW', '', { Key: 'a', BookedAt: '2025-02-20T15:00:00.000Z', BookedOn: '2025-02-20' }),
  ];
  expect(
    timelineOf([term(2, 'CURRENT'), term(1, 'PRIOR')], entries, TODAY).map(({ title }) => title),
  ).toEqual(['Term 2 started', 'Payment received, card', 'Term 1 started', 'Policy issued']);
});
