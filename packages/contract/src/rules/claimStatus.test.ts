import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CLAIM_STATUSES,
  CLAIM_TRANSITIONS,
  type ClaimStatus,
  isOpenStatus,
  missingFor,
  nextStatuses,
  type StatusFacts,
  statusAfterAssignment,
  statusAfterPayment,
} from './claimStatus.ts';

const ready: StatusFacts = {
  hasAdjuster: true,
  reason: 'Roof age',
  hasMessage: true,
  duplicateOf: '0198-other',
  estimateCents: 90_000,
  deductibleCents: 100_000,
  paidCents: 0,
  reserveCents: 0,
  openPayments: 0,
  openTasks: 0,
};
const anyFacts: fc.Arbitrary<StatusFacts> = fc.record({
  hasAdjuster: fc.boolean(),
  reason: fc.constantFrom('', '  ', 'Roof age'),
  hasMessage: fc.boolean(),
  duplicateOf: fc.constantFrom(null, 'other'),
  estimateCents: fc.option(fc.integer({ min: 0, max: 200 })),
  deductibleCents: fc.option(fc.integer({ min: 0, max: 200 })),
  paidCents: fc.nat(2),
  reserveCents: fc.nat(2),
  openPayments: fc.nat(2),
  openTasks: fc.nat(2),
});
const anyStatus = fc.constantFrom(...CLAIM_STATUSES);

describe('the table of status changes', () => {
  it('has each pair of statuses once', () => {
    const pairs = CLAIM_TRANSITIONS.flatMap(({ from, to }) => from.map((one) => `${one} ${to}`));
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it.each([
    ['PENDING', []],
    ['OPEN', ['ASSIGNED', 'INSPECTED', 'REVIEW', 'NEGOTIATION', 'PAID_PARTIAL', 'LITIGATION', 'MEDIATION']],
    ['REVIEW', ['NEGOTIATION', 'PAID_PARTIAL', 'LITIGATION', 'MEDIATION']],
    ['PAID_PARTIAL', ['LITIGATION', 'MEDIATION']],
    ['REOPENED', ['INSPECTED', 'REVIEW', 'NEGOTIATION', 'PAID_PARTIAL', 'LITIGATION', 'MEDIATION']],
    ['LITIGATION', ['ASSIGNED', 'INSPECTED', 'REVIEW', 'NEGOTIATION', 'PAID_PARTIAL', 'MEDIATION']],
    ['CLOSED_PAID', ['REOPENED']],
    ['DUPLICATE', ['REOPENED']],
  ] as const)('lets the desk move %s to these open statuses', (from, expected) => {
    expect(nextStatuses(from, 'desk').filter(isOpenStatus)).toEqual(expected);
  });

  it('lets only the handover open a pending claim', () => {
    expect(nextStatuses('PENDING', 'commit')).toEqual(['OPEN']);
    expect(nextStatuses('PENDING', 'desk')).toEqual(['WITHDRAWN', 'DUPLICATE']);
    for (const status of CLAIM_STATUSES.filter((one) => one !== 'PENDING'))
      expect(nextStatuses(status, 'commit')).toEqual([]);
  });

  it.each(['ASSIGNED', 'LITIGATION', 'REOPENED'] as const)(
    'lets the desk close %s in every way but denying it',
    (from) => {
      const closed = nextStatuses(from, 'desk').filter((to) => !isOpenStatus(to));
      expect(closed).toEqual(['CLOSED_PAID', 'CLOSED_UNPAID', 'BELOW_DEDUCTIBLE', 'WITHDRAWN', 'DUPLICATE']);
    },
  );

  // @spec I13.45
  it('takes only allowed steps on random walks, and never closes with a reserve, payment or task open', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyStatus, anyFacts), { maxLength: 30 }), (wishes) => {
        let status: ClaimStatus = 'OPEN';
        for (const [to, facts] of wishes) {
          const missing = missingFor(status, to, 'desk', facts);
          expect(missing !== undefined).toBe(nextStatuses(status, 'desk').includes(to));
          if (missing?.length !== 0) continue;
          status = to;
          if (isOpenStatus(status)) continue;
          expect([facts.reserveCents, facts.openPayments, facts.openTasks]).toEqual([0, 0, 0]);
          expect(nextStatuses(status, 'desk')).toEqual(['REOPENED']);
          if (status === 'CLOSED_PAID') expect(facts.paidCents).toBeGreaterThan(0);
          if (status === 'CLOSED_UNPAID') expect(facts.paidCents).toBe(0);
        }
      }),
    );
  });
});

describe('what a change needs', () => {
  it.each([
    ['REVIEW', 'CLOSED_PAID', {}, ['paid']],
    ['REVIEW', 'CLOSED_PAID', { paidCents: 5, reserveCents: 1 }, ['noReserve']],
    ['REVIEW', 'CLOSED_UNPAID', { paidCents: 5 }, ['unpaid']],
    ['OPEN', 'BELOW_DEDUCTIBLE', { estimateCents: 100_000 }, ['belowDeductible']],
    ['OPEN', 'BELOW_DEDUCTIBLE', { estimateCents: null }, ['belowDeductible']],
    ['OPEN', 'BELOW_DEDUCTIBLE', {}, []],
    ['OPEN', 'DUPLICATE', { duplicateOf: null }, ['original']],
    ['OPEN', 'WITHDRAWN', { hasMessage: false, openTasks: 1 }, ['message', 'noOpenTask']],
    ['OPEN', 'INSPECTED', { hasAdjuster: false }, ['adjuster']],
    ['DENIED', 'REOPENED', { reason: '' }, ['reason']],
    ['NEGOTIATION', 'CLOSED_UNPAID', { openPayments: 1 }, ['noOpenPayment']],
  ] as const)('%s to %s with %j misses %j', (from, to, facts, missing) => {
    expect(missingFor(from, to, 'desk', { ...ready, ...facts })).toEqual(missing);
  });

  it('is denied by a letter alone, once nothing is open', () => {
    expect(
      missingFor('REVIEW', 'DENIED', 'letter', { ...ready, openPayments: 1, openTasks: 1, reserveCents: 5 }),
    ).toEqual(['noOpenPayment', 'noOpenTask']);
    expect(missingFor('CLOSED_PAID', 'DENIED', 'letter', ready)).toBeUndefined();
  });

  it.each([
    ['REVIEW', 'DENIED'],
    ['REVIEW', 'INSPECTED'],
    ['REVIEW', 'REVIEW'],
    ['CLOSED_PAID', 'DENIED'],
    ['OPEN', 'PENDING'],
    ['LITIGATION', 'OPEN'],
  ] as const)('there is no change from %s to %s', (from, to) => {
    expect(missingFor(from, to, 'desk', ready)).toBeUndefined();
  });
});

describe('changes that follow by themselves', () => {
  it.each([
    ['OPEN', 'PAID_PARTIAL'],
    ['NEGOTIATION', 'PAID_PARTIAL'],
    ['REOPENED', 'PAID_PARTIAL'],
    ['PAID_PARTIAL', 'PAID_PARTIAL'],
    ['LITIGATION', 'LITIGATION'],
    ['CLOSED_PAID', 'CLOSED_PAID'],
  ] as const)('a payment on %s leads to %s', (from, to) => {
    expect(statusAfterPayment(from)).toBe(to);
  });

  it.each([
    ['OPEN', 'ASSIGNED'],
    ['REVIEW', 'REVIEW'],
    ['PENDING', 'PENDING'],
    ['DENIED', 'DENIED'],
  ] as const)('an assignment on %s leads to %s', (from, to) => {
    expect(statusAfterAssignment(from)).toBe(to);
  });
});
