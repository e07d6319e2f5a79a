import { describe, expect, test } from 'vitest';
import {
  type AskedPayment,
  figuresFor,
  isAccepted,
  type KnownPayment,
  type PayableFacts,
  readyToPay,
  reasonsAgainst,
} from './claimPayable.ts';

const ASKED: AskedPayment = {
  key: 'new',
  coverageCode: 'A',
  cost: 'indemnity',
  amountCents: 100_000,
  payee: 'Ada Okafor',
  coPayee: 'Hollowbrook Savings',
  invoice: null,
};
const known = (more: Partial<KnownPayment>): KnownPayment => ({
  ...ASKED,
  key: 'old',
  amountCents: 40_000,
  state: 'requested',
  requestedOn: '2026-11-10',
  ...more,
});
const line = (paidCents: number, reserveCents: number, cost: 'indemnity' | 'expense' = 'indemnity') => ({
  coverageCode: 'A',
  cost,
  paidCents,
  reserveCents,
  recoveredCents: 0,
  incurredCents: paidCents + reserveCents,
});
const FACTS: PayableFacts = {
  today: '2026-11-15',
  lossOn: '2026-10-06',
  isInForce: true,
  coverages: [{ code: 'A', name: 'Dwelling', limitCents: 500_000 }],
  lines: [line(0, 400_000), line(0, 400_000, 'expense')],
  estimateCents: 350_000,
  deductibleCents: 50_000,
  payments: [],
  questions: [],
  lenders: ['Hollowbrook Savings'],
};
const against = (facts: Partial<PayableFacts>, asked: Partial<AskedPayment> = {}) =>
  reasonsAgainst({ ...FACTS, ...facts }, { ...ASKED, ...asked });
const said = (...given: Parameters<typeof against>) =>
  against(...given).map(({ code, level }) => `${code} ${level}`);

describe('a payment', () => {
  test('that nothing speaks against has no reasons', () => {
    expect(said({})).toEqual([]);
    expect(said({}, { cost: 'expense', coPayee: null })).toEqual([]);
  });

  test.each<[string, Partial<PayableFacts>, Partial<AskedPayment>, string[], string[]]>([
    [
      'for a coverage that the policy didn’t have',
      { coverages: [] },
      {},
      ['coverageMissing stop'],
      ['coverageMissing stop'],
    ],
    ['for a day without coverage', { isInForce: false }, {}, ['notInForce stop'], ['notInForce warning']],
    [
      'above what was paid and is pending leave of the limit',
      {
        lines: [line(250_000, 900_000), line(0, 900_000, 'expense')],
        payments: [known({ amountCents: 150_001 })],
        estimateCents: 700_000,
      },
      {},
      ['aboveLimit stop'],
      [],
    ],
    [
      'above the reserve',
      { lines: [line(0, 99_999), line(0, 99_999, 'expense')] },
      {},
      ['aboveReserve stop'],
      ['aboveReserve stop'],
    ],
    ['without an estimate of its damage', { estimateCents: null }, {}, ['estimateMissing warning'], []],
    ['above the estimate less the deductible', { estimateCents: 149_999 }, {}, ['aboveEstimate warning'], []],
    [
      'of the same amount to the same payee',
      {
        payments: [
          known({ amountCents: 100_000, payee: ' ada  OKAFOR', state: 'cleared', requestedOn: '2026-10-16' }),
        ],
      },
      {},
      ['samePayment warning'],
      ['samePayment warning'],
    ],
    [
      'of the same invoice',
      { payments: [known({ invoice: 'f-12', payee: 'Roofers', state: 'issued' })] },
      { invoice: 'F-12' },
      ['sameInvoice warning'],
      ['sameInvoice warning'],
    ],
    [
      'while a question about its coverage is open',
      {
        questions: [
          { key: 'q', coverageCode: 'A', text: 'Was it new?' },
          { key: 'r', coverageCode: null, text: 'Who lives there?' },
          { key: 's', coverageCode: 'C', text: 'What was in it?' },
        ],
      },
      {},
      ['openQuestion warning', 'openQuestion warning'],
      [],
    ],
    ['for a building without its lender', {}, { coPayee: 'Hollow' }, ['lenderMissing warning'], []],
  ])('%s', (_what, facts, asked, ofLoss, ofExpense) => {
    expect(said(facts, asked)).toEqual(ofLoss);
    expect(said(facts, { ...asked, cost: 'expense' })).toEqual(ofExpense);
  });

  test.each(['A', 'B', 'C', 'BLDG', 'CONT', 'D', 'E', 'F', 'L', 'M', 'LA'])(
    'for coverage %s needs an estimate if that is for the building or what is in it',
    (coverageCode) => {
      const facts = {
        coverages: [{ code: coverageCode, name: 'It', limitCents: 500_000 }],
        lines: [{ ...line(0, 400_000), coverageCode }],
        estimateCents: null,
      };
      const isEstimated = ['A', 'B', 'C', 'BLDG', 'CONT'].includes(coverageCode);
      expect(said(facts, { coverageCode })).toEqual(isEstimated ? ['estimateMissing warning'] : []);
      expect(said({ ...facts, estimateCents: 0 }, { coverageCode })).toEqual(['aboveEstimate warning']);
    },
  );

  test('isn’t a duplicate of one that was voided, is too long ago or was requested later', () => {
    const same = { amountCents: 100_000 } as const;
    expect(said({ payments: [known({ ...same, state: 'voided' })] })).toEqual([]);
    expect(said({ payments: [known({ ...same, state: 'issued', requestedOn: '2026-10-15' })] })).toEqual([]);
    expect(said({ payments: [known({ ...ASKED, ...same }), known(same)] })).toEqual([]);
  });

  test('counts all pending against limit and reserve, and earlier ones against the estimate', () => {
    const [first, second] = [known({ key: 'new', amountCents: 200_000 }), known({ amountCents: 150_000 })];
    const facts = { lines: [line(0, 300_000)], payments: [first, second] };
    expect(said(facts, first)).toEqual(['aboveReserve stop']);
    expect(said(facts, second)).toEqual(['aboveReserve stop', 'aboveEstimate warning']);
    expect(against({ ...facts, lines: [line(0, 400_000)] }, second)).toMatchObject([{ cents: 50_000 }]);
    expect(figuresFor({ ...FACTS, ...facts }, ASKED)).toEqual({
      paidCents: 0,
      pendingCents: 350_000,
      availableCents: 150_000,
      reserveCents: 300_000,
      reserveLeftCents: -50_000,
    });
  });

  test('says what to do', () => {
    const facts = { lines: [line(450_000, 60_000)], estimateCents: null };
    expect(against(facts).map(({ text }) => text)).toEqual([
      'The limit of Dwelling leaves $500.00: $4,500.00 is paid and $0.00 is pending. Enter at most that.',
      'The open reserve for Dwelling is $600.00. Set it to at least $1,000.00 first.',
      'There’s no estimate of the damage yet. Enter it first, so that payments for Dwelling are held to it.',
    ]);
  });
});

test('what is ready to pay is the estimate less the deductible, once, and everything paid and pending', () => {
  expect(readyToPay({ ...FACTS, estimateCents: null })).toBeNull();
  expect(readyToPay(FACTS)).toBe(300_000);
  expect(readyToPay({ ...FACTS, deductibleCents: 400_000 })).toBe(0);
  const pending = [
    known({}),
    known({ coverageCode: 'C' }),
    known({ cost: 'expense' }),
    known({ state: 'voided' }),
  ];
  expect(readyToPay({ ...FACTS, lines: [line(100_000, 0)], payments: pending })).toBe(120_000);
});

test('a reason is accepted with its like, unless it has grown', () => {
  const one = { code: 'aboveEstimate', about: null, cents: 5 } as const;
  expect(isAccepted(one, [{ ...one, cents: 6 }])).toBe(true);
  expect(isAccepted({ ...one, cents: 7 }, [{ ...one, cents: 6 }])).toBe(false);
  const question = { code: 'openQuestion', cents: 0 } as const;
  expect(isAccepted({ ...question, about: 'a' }, [{ ...question, about: 'b' }])).toBe(false);
});
