/** What has to be true of every program that we sell, whatever is answered. The engine itself is in `properties.test.ts`. */
import { readCharges, readPrograms } from '@portico/database/seeds/reference/programs';
import { rounds } from '@portico/database/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from './answers.ts';
import { chargesFor } from './charges.ts';
import { chance, makeApplication } from './check/applications.ts';
import { type Edition, openEdition } from './edition.ts';
import { type RatingInput, rate } from './rate.ts';
import { fit, settle } from './settle.ts';
import { choicePrices } from './whatIf.ts';

const editions = readPrograms().map(openEdition);
const charges = readCharges();
const numRuns = rounds(2_000);
/** Of an edition, so that a hundred thousand answers are given in all. */
const FUZZED = 300;

const inputOf = (edition: Edition, state: string, seed: number): RatingInput => {
  const input = makeApplication(edition, state, chance(seed));
  const { program, isAdmitted } = edition.plan;
  const { begin } = input.term;
  return { ...input, charges: chargesFor(charges, { state, program, isAdmitted, begin }) };
};

/** An application that answers every question of some edition as its form allows. */
const applications = fc
  .tuple(fc.constantFrom(...editions), fc.nat())
  .chain(([edition, seed]) =>
    fc
      .constantFrom(...edition.plan.states)
      .map((state) => ({ edition, input: inputOf(edition, state, seed) })),
  );
const totalOf = (edition: Edition, input: RatingInput, answers: Answers): number | null =>
  rate(edition, { ...input, answers: { ...input.answers, ...answers }, skipFitting: true }).TotalCents;

/** Prices by the options of a question, from the smallest amount to the largest. */
function alongAmounts(edition: Edition, input: RatingInput, name: string): number[] {
  const options = [...(edition.questions.get(name)?.options.values() ?? [])];
  const sizeOf = ({ share, cents }: (typeof options)[number]) => Number(share ?? 0) * 1e9 + (cents ?? 0);
  return options
    .toSorted((one, other) => sizeOf(one) - sizeOf(other))
    .map(({ value }) => totalOf(edition, input, { [name]: value }))
    .filter((total) => total !== null);
}
const isRising = (totals: readonly number[]) =>
  totals.every((total, at) => at === 0 || total >= (totals[at - 1] ?? 0));
const questionsOf = ({ questions }: Edition) => [...questions.values()].map(({ control }) => control);

describe('every edition', () => {
  // @spec I14.13
  it('costs no less with a higher limit, and no more with a higher deductible', () => {
    fc.assert(
      fc.property(applications, ({ edition, input }) => {
        for (const { name, amount, shareOf } of questionsOf(edition)) {
          // A share of the amount and a flat one can’t be told apart by their size.
          const options = [...(edition.questions.get(name)?.options.values() ?? [])];
          if (shareOf !== undefined && options.some(({ share }) => share === undefined)) continue;
          if (amount === undefined || options.length === 0) continue;
          const totals = alongAmounts(edition, input, name);
          expect(isRising(amount === 'limit' ? totals : totals.reverse()), `${edition.code} ${name}`).toBe(
            true,
          );
        }
      }),
      { numRuns },
    );
  });

  it('costs no less for more insurance on a building or its contents', () => {
    fc.assert(
      fc.property(applications, fc.integer({ min: 1, max: 300 }), ({ edition, input }, thousands) => {
        for (const { name, type } of questionsOf(edition)) {
          const before = input.answers[name];
          if (type !== 'money' || typeof before !== 'number') continue;
          const [less, more] = [
            totalOf(edition, input, {}),
            totalOf(edition, input, { [name]: before + thousands * 100_000 }),
          ];
          if (less !== null && more !== null)
            expect(more, `${edition.code} ${name}`).toBeGreaterThanOrEqual(less);
        }
      }),
      { numRuns },
    );
  });

  it('costs no more for a newer roof, better protection or fewer losses', () => {
    const BETTER: Readonly<Record<string, -1 | 1>> = { roofYear: 1, claims3y: -1, priorFloods: -1, pc: -1 };
    fc.assert(
      fc.property(applications, fc.integer({ min: 1, max: 9 }), ({ edition, input }, by) => {
        for (const [name, better] of Object.entries(BETTER)) {
          const before = input.answers[name];
          if (before === undefined || before === null) continue;
          const after = Number(before) + better * by;
          const [was, is] = [
            totalOf(edition, input, {}),
            totalOf(edition, input, { [name]: typeof before === 'string' ? String(after) : after }),
          ];
          if (was !== null && is !== null) expect(is, `${edition.code} ${name}`).toBeLessThanOrEqual(was);
        }
      }),
      { numRuns },
    );
  });

  // @spec I14.13
  it('has coverages that come to the premium, and amounts that come to the total', () => {
    fc.assert(
      fc.property(applications, ({ edition, input }) => {
        const { TotalCents, PremiumCents, FeesCents, TaxesCents, ...lists } = rate(edition, input);
        if (TotalCents === null) return;
        const sum = (list: readonly object[], name: string) =>
          list.reduce((total, item) => total + Number((item as Record<string, unknown>)[name]), 0);
        expect(sum(lists.CoverageList, 'PremiumCents')).toBe(PremiumCents);
        expect(sum(lists.FeeList, 'AmountCents')).toBe(FeesCents);
        expect(sum(lists.ChargeList, 'AmountCents')).toBe(TaxesCents);
        expect((PremiumCents ?? 0) + (FeesCents ?? 0) + (TaxesCents ?? 0)).toBe(TotalCents);
      }),
      { numRuns },
    );
  });
});

/** What a page, another system or someone with bad intentions may send as an answer. */
const anything = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.string({ maxLength: 8 }),
  fc.boolean(),
  fc.constantFrom(
    null,
    '',
    '500',
    -0,
    -1,
    0,
    1e12,
    1e300,
    '1e9',
    '__proto__',
    '\u0000',
    '2026-02-30',
    'constructor',
  ),
);

it('a hundred thousand fuzzed answers are settled and rated the same in any order, and nothing throws', () => {
  let answered = 0;
  for (const edition of editions) {
    const names = questionsOf(edition).map(({ name }) => name);
    const [state = ''] = edition.plan.states;
    fc.assert(
      fc.property(
        fc.nat(),
        fc.uniqueArray(fc.tuple(fc.constantFrom(...names), anything), {
          minLength: 15,
          maxLength: 25,
          selector: ([name]) => name,
        }),
        (seed, fuzzed) => {
          const input = inputOf(edition, state, seed);
          const given = JSON.parse(
            JSON.stringify({ ...input.answers, ...Object.fromEntries(fuzzed) }),
          ) as Answers;
          answered += fuzzed.length;
          const rating = rate(edition, { ...input, answers: given });
          const reversed = Object.fromEntries(Object.entries(given).reverse());
          expect(rate(edition, { ...input, answers: reversed })).toEqual(rating);
          expect(Number.isSafeInteger(rating.TotalCents ?? 0)).toBe(true);
          choicePrices(edition, { ...input, answers: given });
          const once = settle(edition, input.term, given);
          expect(settle(edition, input.term, once.answers)).toEqual({ ...once, assumed: [] });
          expect(fit(edition, input.term, fit(edition, input.term, given).answers).fittings).toEqual([]);
        },
      ),
      { numRuns: rounds(FUZZED) },
    );
  }
  expect(answered).toBeGreaterThan(rounds(100_000));
});
