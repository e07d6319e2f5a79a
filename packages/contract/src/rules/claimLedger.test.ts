import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COSTS,
  type Cost,
  type EntryAmount,
  type LedgerEntry,
  paymentEntries,
  releaseEntries,
  reserveEntry,
  reversalOf,
  sumFigures,
  valued,
} from './claimLedger.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const booked = (
  kind: LedgerEntry['kind'],
  amountCents: number,
  minute: number,
  cost: Cost = 'indemnity',
) => ({
  coverageCode: 'DWELLING',
  cost,
  kind,
  amountCents,
  bookedAt: at(minute),
});
const story = [
  booked('reserve', 500_000, 1),
  booked('reserve', 60_000, 2, 'expense'),
  booked('payment', 300_000, 3),
  booked('reserve', -300_000, 3),
  booked('recovery', 50_000, 4),
];

describe('a claim’s figures', () => {
  it.each([
    [1, [0, 0, 0, 0]],
    [2, [0, 500_000, 0, 500_000]],
    [3, [0, 560_000, 0, 560_000]],
    [4, [300_000, 260_000, 0, 560_000]],
    [5, [300_000, 260_000, 50_000, 510_000]],
  ])('before minute %i', (minute, [paid, reserve, recovered, incurred]) => {
    expect(sumFigures(valued(story, at(minute)))).toEqual({
      paidCents: paid,
      reserveCents: reserve,
      recoveredCents: recovered,
      incurredCents: incurred,
    });
  });

  it('keeps coverages and costs apart, in order', () => {
    const contents = { ...booked('payment', 100, 1), coverageCode: 'CONTENTS' };
    expect(valued([...story, contents], at(9)).map(({ coverageCode, cost }) => [coverageCode, cost])).toEqual(
      [
        ['CONTENTS', 'indemnity'],
        ['DWELLING', 'indemnity'],
        ['DWELLING', 'expense'],
      ],
    );
  });

  it('a payment above the reserve takes all of it and no more', () => {
    const line = { coverageCode: 'DWELLING', cost: 'indemnity' } as const;
    expect(paymentEntries(line, 900, 400).map(({ amountCents }) => amountCents)).toEqual([900, -400]);
    expect(paymentEntries(line, 900, 0)).toHaveLength(1);
    expect(reserveEntry(line, 400, 400)).toEqual([]);
  });
});

type Step =
  | { readonly do: 'reserve' | 'pay' | 'recover'; readonly line: number; readonly cents: number }
  | { readonly do: 'void'; readonly which: number }
  | { readonly do: 'release' };
const LINES = ['DWELLING', 'CONTENTS'].flatMap((coverageCode) =>
  COSTS.map((cost) => ({ coverageCode, cost })),
);
const anyLine = fc.nat(LINES.length - 1);
const cents = fc.integer({ min: 1, max: 10_000_000 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('reserve' as const, 'pay' as const, 'recover' as const),
    line: anyLine,
    cents,
  }),
  fc.record({ do: fc.constant('void' as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant('release' as const) }),
);

/** Books random steps the way the desk does. */
function ledgerOf(steps: readonly Step[]): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  const payments: (readonly EntryAmount[])[] = [];
  steps.forEach((step, minute) => {
    const now = valued(entries, at(minute));
    const book = (all: readonly EntryAmount[]) =>
      entries.push(...all.map((one) => ({ ...one, bookedAt: at(minute) })));
    if (step.do === 'release') book(releaseEntries(now));
    else if (step.do === 'void') book(payments.splice(step.which, 1).flat().map(reversalOf));
    else {
      const line = LINES[step.line] ?? { coverageCode: 'DWELLING', cost: 'indemnity' as const };
      const isLine = (one: EntryAmount | (typeof now)[number]) =>
        one.coverageCode === line.coverageCode && one.cost === line.cost;
      const outstanding = now.find(isLine)?.reserveCents ?? 0;
      if (step.do === 'reserve') book(reserveEntry(line, outstanding, step.cents));
      else if (step.do === 'recover') book([{ ...line, kind: 'recovery', amountCents: step.cents }]);
      else {
        payments.push(paymentEntries(line, step.cents, outstanding));
        book(payments.at(-1) ?? []);
      }
    }
  });
  return entries;
}
const anyLedger = fc.array(anyStep, { maxLength: 25 }).map(ledgerOf);

describe('any ledger', () => {
  it('is never outstanding or paid below zero, and incurred is paid plus reserve less recovered', () => {
    fc.assert(
      fc.property(anyLedger, fc.nat(26), (entries, minute) => {
        for (const line of valued(entries, at(minute))) {
          expect(line.reserveCents).toBeGreaterThanOrEqual(0);
          expect(line.paidCents).toBeGreaterThanOrEqual(0);
          expect(line.incurredCents).toBe(line.paidCents + line.reserveCents - line.recoveredCents);
        }
      }),
    );
  });

  // @spec I13.45
  it('has a value at an instant that entries booked later don’t change', () => {
    fc.assert(
      fc.property(anyLedger, anyLedger, fc.nat(26), (entries, more, minute) => {
        const later = more.map((entry) => ({ ...entry, bookedAt: at(minute + entry.bookedAt.getMinutes()) }));
        expect(valued([...entries, ...later], at(minute))).toEqual(valued(entries, at(minute)));
      }),
    );
  });

  it('comes to the same in any order, and line by line to the total', () => {
    fc.assert(
      fc.property(anyLedger, fc.nat(26), (entries, minute) => {
        const lines = valued(entries, at(minute));
        expect(valued(entries.toReversed(), at(minute))).toEqual(lines);
        const total = entries
          .filter(({ bookedAt }) => bookedAt < at(minute))
          .reduce(
            (sum, { kind, amountCents }) => sum + (kind === 'recovery' ? -amountCents : amountCents),
            0,
          );
        expect(sumFigures(lines).incurredCents).toBe(total);
      }),
    );
  });

  it('has nothing outstanding once it is released', () => {
    fc.assert(
      fc.property(anyLedger, (entries) => {
        const lines = valued(entries, at(60));
        const released = releaseEntries(lines).map((entry) => ({ ...entry, bookedAt: at(60) }));
        const after = sumFigures(valued([...entries, ...released], at(61)));
        expect(after.reserveCents).toBe(0);
        expect(after.paidCents).toBe(sumFigures(lines).paidCents);
      }),
    );
  });
});
