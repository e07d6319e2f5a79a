import { rounds } from '@portico/database/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from './answers.ts';
import { example } from './example.fixture.ts';
import type { Control } from './program.schema.ts';
import { rate } from './rate.ts';
import { fit, settle } from './settle.ts';
import { type ControlState, changedControls, view } from './view.ts';

const { edition, input } = example();
const { term, charges, engine } = input;
const controls = [...edition.questions.values()].map(({ control }) => control);
const options = (name: string) => [...(edition.questions.get(name)?.options.keys() ?? [])];
const numRuns = rounds(500);

function right(control: Control): fc.Arbitrary<string | number | boolean> {
  if (control.type === 'choice') return fc.constantFrom(...options(control.name));
  if (control.type === 'yesNo') return fc.boolean();
  if (control.type === 'money')
    return fc.integer({ min: 150, max: 2_000 }).map((thousands) => thousands * 100_000);
  if (control.type === 'year') return fc.integer({ min: 1900, max: 2026 });
  return fc.integer({ min: 0, max: 5 });
}
const wrong = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.string({ maxLength: 5 }),
  fc.boolean(),
  fc.constantFrom(null, undefined, '', '500', -0),
);
const answersOf = (value: (control: Control) => fc.Arbitrary<unknown>): fc.Arbitrary<Answers> =>
  fc.record(
    Object.fromEntries(controls.map((control) => [control.name, value(control)])),
  ) as fc.Arbitrary<Answers>;

/** An application that can be rated, most of the time. */
const complete = answersOf(right).map((answers) => ({
  ...answers,
  roofYear: Math.max(Number(answers.roofYear), Number(answers.yearBuilt), 2005),
}));
/** Whatever a page or another system may send as JSON. */
const any = answersOf((control) =>
  fc.oneof({ weight: 3, arbitrary: right(control) }, { weight: 1, arbitrary: wrong }),
).map((answers): Answers => JSON.parse(JSON.stringify(answers)));

const totalWith = (answers: Answers) => rate(edition, { term, answers, charges, engine }).TotalCents;
/** Ratings with each option of a choice, in the form's order. */
const along = (answers: Answers, name: string) =>
  options(name)
    .map(
      (value) =>
        rate(edition, { term, charges, engine, answers: { ...answers, [name]: value }, skipFitting: true })
          .TotalCents,
    )
    .filter((total) => total !== null);
const isRising = (totals: readonly number[]) =>
  totals.every((total, at) => at === 0 || total >= (totals[at - 1] ?? 0));

describe('any application', () => {
  it('costs no less with more coverage', () => {
    fc.assert(
      fc.property(complete, fc.integer({ min: 150, max: 1_999 }), (answers, thousands) => {
        const [less, more] = [thousands, thousands + 1].map((amount) =>
          totalWith({ ...answers, covA: amount * 100_000, hurricane: '2' }),
        );
        expect(more ?? 0).toBeGreaterThanOrEqual(less ?? 0);
        for (const limit of ['covE', 'covF']) expect(isRising(along(answers, limit))).toBe(true);
      }),
      { numRuns },
    );
  });

  it('costs no more with a higher deductible or a better home', () => {
    fc.assert(
      fc.property(complete, (answers) => {
        for (const name of ['aop', 'hurricane', 'roofWall', 'opening', 'alarm'])
          expect(isRising(along(answers, name).reverse())).toBe(true);
        expect(isRising(along(answers, 'pc'))).toBe(true);
      }),
      { numRuns },
    );
  });

  it('costs what its coverages cost, and credits end at their floor', () => {
    fc.assert(
      fc.property(complete, (answers) => {
        const rating = rate(edition, { term, answers, charges, engine });
        const sum = rating.CoverageList.reduce((total, { PremiumCents }) => total + PremiumCents, 0);
        expect(sum).toBe(rating.PremiumCents ?? 0);
        const steps = rating.StepList.filter(({ Code }) => Code !== 'MINIMUM');
        const told = steps.reduce(
          (total, { BeforeCents, AfterCents }) => total + AfterCents - BeforeCents,
          0,
        );
        expect(Math.max(told, rating.TotalCents === null ? 0 : 30_000)).toBe(rating.PremiumCents ?? 0);
        for (const { Code, Factor } of rating.StepList)
          if (Code === 'CREDITS') expect(Number(Factor)).toBeGreaterThanOrEqual(0.65);
      }),
      { numRuns },
    );
  });

  it('is rated without errors, from its log too, in whatever order the answers come', () => {
    fc.assert(
      fc.property(any, (answers) => {
        const rating = rate(edition, { term, answers, charges, engine });
        const reversed = Object.fromEntries(Object.entries(answers).reverse());
        expect(rate(edition, { term, answers: reversed, charges, engine })).toEqual(rating);
        expect(rate(edition, JSON.parse(JSON.stringify({ term, answers, charges, engine })))).toEqual(rating);
      }),
      { numRuns: rounds(2_000) },
    );
  });

  it('is settled once for all', () => {
    fc.assert(
      fc.property(any, (answers) => {
        const once = settle(edition, term, answers);
        const twice = settle(edition, term, once.answers);
        expect(twice).toEqual({ ...once, assumed: [] });
        const given = Object.fromEntries(
          Object.entries(once.answers).filter(([name]) => !once.assumed.includes(name)),
        );
        expect(settle(edition, term, given)).toEqual(once);
      }),
      { numRuns },
    );
  });

  it('isn’t changed by answers to hidden questions', () => {
    fc.assert(
      fc.property(any, fc.constantFrom('copper', 'aluminum'), (answers, wiring) => {
        // Wiring is asked for homes built before 1980.
        const newer = { ...answers, yearBuilt: 1980, wiring: null };
        expect(settle(edition, term, { ...newer, wiring })).toEqual(settle(edition, term, newer));
        expect(rate(edition, { term, charges, engine, answers: { ...newer, wiring } })).toEqual(
          rate(edition, { term, charges, engine, answers: newer }),
        );
      }),
      { numRuns },
    );
  });

  it('needs no more fitting once it is fitted', () => {
    fc.assert(
      fc.property(any, (answers) => {
        const fitted = fit(edition, term, answers);
        expect(fit(edition, term, fitted.answers).fittings).toEqual([]);
        const { FitList: _, ...unfitted } = rate(edition, {
          term,
          charges,
          engine,
          answers: fitted.answers,
          skipFitting: true,
        });
        const { FitList: __, ...once } = rate(edition, { term, charges, engine, answers });
        expect(unfitted).toEqual(once);
      }),
      { numRuns },
    );
  });

  it('shows the same form answered one by one as at once', () => {
    fc.assert(
      fc.property(
        any,
        fc.array(fc.tuple(fc.constantFrom(...controls), fc.nat()), { maxLength: 6 }),
        any,
        (start, order, later) => {
          let answers = start;
          const shown = new Map<string, ControlState>(statesOf(answers));
          for (const [{ name }] of order) {
            const change = { [name]: later[name] };
            const before = view(edition, term, answers);
            answers = { ...answers, ...change };
            for (const state of changedControls(before, view(edition, term, answers), [name]))
              shown.set(state.Name, state);
          }
          expect([...shown]).toEqual(statesOf(answers));
        },
      ),
      { numRuns: rounds(200) },
    );
  });
});

const statesOf = (answers: Answers) =>
  view(edition, term, answers).flatMap(({ ControlList }) =>
    ControlList.map((state) => [state.Name, state] as const),
  );
