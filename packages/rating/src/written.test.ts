import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingCents, type Cancellation, type Segment, type TermHistory, writtenCents } from './written.ts';

const dayOf = (number: number, begin = '2026-03-01'): string =>
  new Date(Date.parse(begin) + number * 86_400_000).toISOString().slice(0, 10);
const TERM: TermHistory = {
  begin: '2026-03-01',
  end: '2027-03-01',
  segments: [{ from: '2026-03-01', annualCents: 194_600 }],
  lapses: [],
};
const canceled = (day: number, method: Cancellation['method'], minimumEarned = '0.0000'): TermHistory => ({
  ...TERM,
  cancellation: { on: dayOf(day), method, minimumEarned },
});
const endorsed = (...changes: readonly [day: number, annualCents: number][]): TermHistory => ({
  ...TERM,
  segments: [
    ...TERM.segments,
    ...changes.map(([day, annualCents]): Segment => ({ from: dayOf(day), annualCents })),
  ],
});

describe('a term’s written premium', () => {
  it.each([
    ['a whole year', TERM, 194_600],
    ['canceled pro rata after 181 days', canceled(181, 'proRata'), 96_500],
    ['canceled short rate after 181 days', canceled(181, 'shortRate'), 106_310],
    ['canceled flat', canceled(181, 'flat'), 0],
    ['canceled on its first day', canceled(0, 'proRata'), 0],
    ['canceled on its last day', canceled(365, 'shortRate'), 194_600],
    ['endorsed on day 100', endorsed([100, 210_000]), 194_600 + 11_181],
    ['with a minimum that counts', canceled(10, 'proRata', '0.2500'), 48_650],
    ['with a minimum that doesn’t', canceled(181, 'proRata', '0.2500'), 96_500],
    ['canceled flat, with a minimum', canceled(10, 'flat', '0.2500'), 0],
    ['reinstated after ten days', { ...TERM, lapses: [{ from: dayOf(100), to: dayOf(110) }] }, 189_268],
    ['of half a year', { ...TERM, end: dayOf(184) }, 98_100],
  ] as const)('%s', (_name, history, cents) => {
    expect(writtenCents(history)).toBe(cents);
  });

  it('is the annual premium in a leap year, too', () => {
    for (const begin of ['2027-05-01', '2028-02-29'])
      expect(
        writtenCents({
          begin,
          end: begin === '2027-05-01' ? '2028-05-01' : '2029-02-28',
          segments: [{ from: begin, annualCents: 123_457 }],
          lapses: [],
        }),
      ).toBe(123_457);
  });
});

const cents = fc.integer({ min: 30_000, max: 90_000_000 });
const day = fc.integer({ min: 0, max: 365 });
const changes = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 364 }), cents), {
  selector: ([at]) => at,
  maxLength: 5,
});
const histories = fc.tuple(cents, changes).map(
  ([first, later]): TermHistory => ({
    ...TERM,
    segments: [
      { from: dayOf(0), annualCents: first },
      ...later
        .toSorted(([one], [other]) => one - other)
        .map(([at, annualCents]) => ({ from: dayOf(at), annualCents })),
    ],
  }),
);
const withCancel = (
  history: TermHistory,
  at: number,
  method: Cancellation['method'],
  minimumEarned = '0.0000',
) => ({
  ...history,
  cancellation: { on: dayOf(at), method, minimumEarned },
});

describe('bookings', () => {
  it('add up to the written premium, whatever happens in between', () => {
    fc.assert(
      fc.property(fc.array(histories, { minLength: 1, maxLength: 6 }), (states) => {
        const [first = TERM] = states;
        const booked = states
          .slice(1)
          .reduce((sum, after, at) => sum + bookingCents(states[at] ?? first, after), 0);
        expect(writtenCents(first) + booked).toBe(writtenCents(states.at(-1) ?? first));
      }),
    );
  });

  it('come to nothing for a cancellation and a reinstatement without a lapse', () => {
    fc.assert(
      fc.property(histories, day, fc.constantFrom('flat', 'proRata', 'shortRate'), (history, at, method) => {
        const off = withCancel(history, at, method);
        expect(bookingCents(history, off) + bookingCents(off, history)).toBe(0);
      }),
    );
  });

  it('keep more the later a term is canceled, and never more than all of it', () => {
    fc.assert(
      fc.property(
        histories,
        day,
        day,
        fc.constantFrom('proRata', 'shortRate'),
        (history, one, other, method) => {
          const [soon, late] = [Math.min(one, other), Math.max(one, other)];
          const kept = [soon, late].map((at) => writtenCents(withCancel(history, at, method)));
          expect(kept[0]).toBeLessThanOrEqual(kept[1] ?? 0);
          expect(kept[1]).toBeLessThanOrEqual(writtenCents(history));
        },
      ),
    );
  });

  it('return at least nine tenths of the pro rata return at short rate', () => {
    fc.assert(
      fc.property(histories, day, (history, at) => {
        const whole = writtenCents(history);
        const proRata = whole - writtenCents(withCancel(history, at, 'proRata'));
        const short = whole - writtenCents(withCancel(history, at, 'shortRate'));
        expect(short).toBeLessThanOrEqual(proRata);
        // Each amount is rounded once.
        expect(short).toBeGreaterThanOrEqual(Math.floor(0.9 * proRata) - 1);
      }),
    );
  });

  it('keep the minimum', () => {
    fc.assert(
      fc.property(histories, day, (history, at) => {
        const kept = writtenCents(withCancel(history, at, 'proRata', '0.2500'));
        expect(kept).toBeGreaterThanOrEqual(Math.floor(writtenCents(history) / 4));
      }),
    );
  });

  it('charge nothing for the days of a lapse', () => {
    fc.assert(
      fc.property(cents, day, day, (annualCents, one, other) => {
        const lapse = { from: dayOf(Math.min(one, other)), to: dayOf(Math.max(one, other)) };
        const history = { ...TERM, segments: [{ from: dayOf(0), annualCents }], lapses: [lapse] };
        const days = 365 - Math.abs(one - other);
        expect(writtenCents(history)).toBe(Math.floor((2 * annualCents * days + 365) / 730));
      }),
    );
  });
});
