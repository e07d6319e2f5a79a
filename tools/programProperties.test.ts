import { type Answers, type Edition, openEdition, type RatingInput, rate } from '@portico/rating';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPrograms } from '../packages/database/seeds/reference/programs.ts';
import { rounds } from '../packages/database/testing.ts';
import { chance, makeApplication } from '../packages/rating/src/check/applications.ts';

let editions: readonly Edition[];
beforeAll(() => {
  editions = readPrograms().map(openEdition);
});

/** Questions whose later options are worse, and those where a higher number is. */
const WORSE = ['pc', 'floodZone', 'foundation', 'vacancy', 'rentalTerm', 'units'];
const BETTER = ['roofDeck', 'roofWall', 'roofShape', 'opening', 'alarm'];
const PROTECTIONS = ['roofCode', 'waterBarrier', 'sprinklers', 'gated', 'propertyManager', 'priorInsurance'];
const MORE_IS_WORSE = ['claims3y', 'priorFloods'];
const MORE_IS_BETTER = ['yearBuilt', 'roofYear', 'firstFloorHeight', 'waterDistance'];

/** Made-up applications at the edges of what the form allows, only those with a price. */
const applicationsFor = (edition: Edition): fc.Arbitrary<RatingInput> =>
  fc
    .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(...edition.plan.states))
    .map(([seed, state]) => {
      const pick = chance(seed);
      let input = makeApplication(edition, state, pick);
      for (let more = 0; more < 50 && premiumOf(edition, input) === null; more += 1)
        input = makeApplication(edition, state, pick);
      return input;
    });

const premiumOf = (edition: Edition, input: RatingInput, change: Answers = {}): number | null =>
  rate(edition, { ...input, answers: { ...input.answers, ...change }, skipFitting: true }).PremiumCents;

/** The values of a question from the cheapest to the dearest, or undefined if it has no such order. */
function cheapestFirst(edition: Edition, name: string, answers: Answers): readonly unknown[] | undefined {
  const question = edition.questions.get(name);
  if (question === undefined || answers[name] === undefined) return undefined;
  const { type, amount, step = 1 } = question.control;
  const options = [...question.options.keys()];
  const value = Number(answers[name]);
  if (amount === 'limit' || WORSE.includes(name)) return options;
  if (amount === 'deductible' || BETTER.includes(name)) return options.reverse();
  if (PROTECTIONS.includes(name)) return [true, false];
  if (MORE_IS_WORSE.includes(name)) return [0, 1, 2, 3];
  if (MORE_IS_BETTER.includes(name)) return [value + 10, value + 1, value, value - 1, value - 10];
  return type === 'money' ? [value - step, value, value + step, value + 50 * step] : undefined;
}

describe('every plan', () => {
  it('costs no less with more coverage, and no more with a higher deductible or a better home', () => {
    const compared = new Set<string>();
    for (const edition of editions)
      fc.assert(
        fc.property(applicationsFor(edition), (input) => {
          for (const name of edition.questions.keys()) {
            const values = cheapestFirst(edition, name, input.answers) ?? [];
            const premiums = values
              .map((value) => premiumOf(edition, input, { [name]: value } as Answers))
              .filter((premium) => premium !== null);
            const isRising = premiums.every((premium, at) => at === 0 || premium >= (premiums[at - 1] ?? 0));
            if (!isRising) expect.fail(`${edition.code} ${name} ${values}: ${premiums}`);
            if (new Set(premiums).size > 1) compared.add(`${edition.plan.program} ${name}`);
          }
        }),
        { numRuns: rounds(60) },
      );
    // Otherwise the comparison above would have compared nothing.
    for (const name of ['HO3 covA', 'HO6 contents', 'DP3 premisesLiability', 'FLD building', 'FLD floodZone'])
      expect(compared).toContain(name);
  });

  it('is rated without errors, whatever the answers are', () => {
    const anything = fc.oneof(
      fc.integer(),
      fc.double(),
      fc.string({ maxLength: 6 }),
      fc.boolean(),
      fc.constantFrom(null, undefined, '', '500', '0', -0, 'constructor', '__proto__'),
    );
    for (const edition of editions)
      fc.assert(
        fc.property(applicationsFor(edition), fc.infiniteStream(anything), (input, stream) => {
          const answers: Record<string, unknown> = { ...input.answers };
          [...edition.questions.keys()].forEach((name, at) => {
            const { value } = stream.next();
            if (at % 3 === 0) answers[name] = value;
          });
          const rating = rate(edition, { ...input, answers: answers as Answers });
          const parts = rating.CoverageList.reduce((sum, { PremiumCents }) => sum + PremiumCents, 0);
          if (parts !== (rating.PremiumCents ?? 0)) expect.fail(`${edition.code}: parts don’t add up`);
        }),
        { numRuns: rounds(200) },
      );
  });
});
