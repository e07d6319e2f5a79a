import { readCharges, readPrograms } from '@portico/database/seeds/reference/programs';
import { rounds } from '@portico/database/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from './answers.ts';
import { chargesFor } from './charges.ts';
import { type Edition, openEdition } from './edition.ts';
import { ENGINE } from './engine.ts';
import { rate } from './rate.ts';
import { type Renewal, renewalInput, renewalSavings, renewedAnswers } from './renewal.ts';
import { explainRenewal } from './renewalReasons.ts';

const editions = new Map(readPrograms().map((files) => [files.code, openEdition(files)]));
const editionNamed = (code: string): Edition => editions.get(code) as Edition;
const charges = readCharges();

const HOME: Answers = {
  yearBuilt: 1996,
  roofYear: 2012,
  construction: 'Masonry',
  pc: '4',
  squareFeet: 1_900,
  covA: 40_000_000,
  aop: '1000',
  hurricane: '2',
  claims3y: 0,
};

interface Asked {
  readonly program?: string;
  readonly market?: string;
  readonly state?: string;
  readonly answers?: Answers;
  readonly end?: string;
}

function renewalOf({
  program = 'HO3',
  market = 'HBR',
  state = 'FL',
  answers = {},
  end,
}: Asked = {}): Renewal {
  const chargesFrom = (begin: string) =>
    chargesFor(charges, { state, program, isAdmitted: market === 'HBR', begin });
  const [begin, nextBegin] = ['2026-01-07', end ?? '2027-01-07'];
  return {
    prior: {
      edition: editionNamed(`${program}-${market}-2025.1`),
      input: {
        term: { state, zone: '2', begin, end: nextBegin, isRenewal: true },
        answers: { ...HOME, ...answers },
        charges: chargesFrom(begin),
        engine: ENGINE,
      },
    },
    next: {
      edition: editionNamed(`${program}-${market}-2026.2`),
      term: { state, zone: '2', begin: nextBegin, end: `2028${nextBegin.slice(4)}`, isRenewal: true },
      charges: chargesFrom(nextBegin),
      engine: ENGINE,
    },
  };
}

const priorTotal = ({ prior }: Renewal): number => Number(rate(prior.edition, prior.input).TotalCents);
const offered = (renewal: Renewal, answers: Answers): number =>
  Number(rate(renewal.next.edition, renewalInput(renewal, answers)).TotalCents);
const sum = (reasons: readonly { readonly Cents: number }[]) =>
  reasons.reduce((total, { Cents }) => total + Cents, 0);
const centsOf = (renewal: Renewal, losses = 0) =>
  Object.fromEntries(
    explainRenewal(renewal, renewedAnswers(renewal, losses), priorTotal(renewal)).map(({ Code, Cents }) => [
      Code,
      Cents,
    ]),
  );

describe('the answers of a renewal', () => {
  it('are those of the term before, with limits for what building costs by then', () => {
    const answers = renewedAnswers(renewalOf(), 1);
    expect(answers).toMatchObject({ covA: 41_200_000, aop: '1000', roofYear: 2012, claims3y: 1 });
  });

  it('leave nothing assumed', () => {
    const renewal = renewalOf();
    const { AssumedList, MissingList } = rate(
      renewal.next.edition,
      renewalInput(renewal, renewedAnswers(renewal, 0)),
    );
    expect([AssumedList, MissingList]).toEqual([[], []]);
  });

  it('move to what the program offers with the new limits', () => {
    const renewal = renewalOf({ answers: { covA: 24_500_000, hurricane: '500' } });
    const answers = renewedAnswers(renewal, 0);
    expect(answers).toMatchObject({ covA: 25_200_000, hurricane: '2' });
    expect(rate(renewal.next.edition, renewalInput(renewal, answers)).FitList).toEqual([]);
  });
});

describe('the reasons', () => {
  it('add up to the difference exactly, in every program, market and state', () => {
    const programs = ['HO3', 'HO6', 'DP3', 'FLD'];
    for (const program of programs)
      for (const market of ['HBR', 'LAN', 'SLT'])
        for (const state of editionNamed(`${program}-${market}-2026.2`).plan.states) {
          const more = { contents: 5_000_000, building: 20_000_000, occupancy: 'home' };
          const renewal = renewalOf({ program, market, state, answers: more });
          const answers = renewedAnswers(renewal, 0);
          const now = priorTotal(renewal);
          expect(sum(explainRenewal(renewal, answers, now)), `${program} ${market} ${state}`).toBe(
            offered(renewal, answers) - now,
          );
        }
  });

  it('add up whatever was answered, charged and lost', () => {
    const years = fc.integer({ min: 1950, max: 2024 });
    const asked = fc.record({
      yearBuilt: years,
      roofYear: fc.integer({ min: 2008, max: 2026 }),
      covA: fc.integer({ min: 150, max: 1_900 }).map((thousands) => thousands * 100_000),
      aop: fc.constantFrom('500', '1000', '2500', '5000'),
      claims3y: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(asked, fc.integer({ min: 0, max: 2 }), fc.nat(2_000_000), (given, losses, now) => {
        const renewal = renewalOf({
          answers: { ...given, roofYear: Math.max(given.roofYear, given.yearBuilt) },
        });
        const answers = renewedAnswers(renewal, losses);
        const { TotalCents } = rate(renewal.next.edition, renewalInput(renewal, answers));
        if (TotalCents !== null) expect(sum(explainRenewal(renewal, answers, now))).toBe(TotalCents - now);
      }),
      { numRuns: rounds(300) },
    );
  });

  it('tell rates, ages and limits apart', () => {
    const renewal = renewalOf({ answers: { yearBuilt: 1997, roofYear: 2011 } });
    const cents = centsOf(renewal);
    for (const code of ['RATES', 'HOME_AGE', 'ROOF_AGE']) expect(cents[code], code).toBeGreaterThan(0);
    expect(cents.TAXES).toBeLessThan(0);
    expect(cents.LIMITS).toBeGreaterThan(0);
    expect(cents.MIDTERM).toBeUndefined();
    expect(cents.CLAIMS).toBeUndefined();
  });

  it('name the ages, the years and the amounts', () => {
    const renewal = renewalOf({ answers: { yearBuilt: 1997, roofYear: 2011 } });
    const reasons = explainRenewal(renewal, renewedAnswers(renewal, 0), priorTotal(renewal));
    expect(reasons.map(({ Code, Title, Detail }) => [Code, Title, Detail])).toEqual(
      expect.arrayContaining([
        ['HOME_AGE', 'Your home turned 30', 'Built in 1997'],
        ['ROOF_AGE', 'Your roof turned 16', 'Replaced in 2011'],
        ['LIMITS', 'Rebuilding costs rose', 'Dwelling (A) from $400,000 to $412,000'],
      ]),
    );
  });

  it('say what the price of a longer term and a change during the term come to', () => {
    const short = renewalOf({ end: '2026-10-07' });
    expect(centsOf(short).FULL_YEAR).toBeGreaterThan(0);
    const renewal = renewalOf();
    const [first] = explainRenewal(renewal, renewedAnswers(renewal, 0), priorTotal(renewal) - 4_321);
    expect(first).toMatchObject({ Code: 'MIDTERM', Cents: 4_321 });
  });

  it('count a claim, and count it back when it is too old', () => {
    expect(centsOf(renewalOf(), 1).CLAIMS).toBeGreaterThan(0);
    expect(centsOf(renewalOf({ answers: { claims3y: 1 } }), 0).CLAIMS).toBeLessThan(0);
  });

  it('limit a change to what the plan allows, against the same coverage today', () => {
    const { prior, next } = renewalOf({ answers: { claims3y: 0 } });
    const capped = openEdition({
      ...next.edition,
      plan: { ...next.edition.plan, renewalCap: '0.0100' },
    });
    const renewal: Renewal = { prior, next: { ...next, edition: capped } };
    const reasons = explainRenewal(renewal, renewedAnswers(renewal, 1), priorTotal(renewal));
    expect(reasons.at(-1)).toMatchObject({
      Code: 'CAP',
      Title: 'We limited the increase',
      Detail: 'Premiums change by 1% a year at most',
    });
    expect(reasons.at(-1)?.Cents).toBeLessThan(0);
  });
});

describe('ways to pay less', () => {
  it('are the next higher deductibles, and an alarm that has to be proved', () => {
    const renewal = renewalOf();
    const savings = renewalSavings(renewal, renewedAnswers(renewal, 0));
    expect(savings.map(({ Control, From, To, CanTake }) => [Control, From, To, CanTake])).toEqual([
      ['alarm', expect.any(String), expect.any(String), false],
      ['aop', '$1,000', '$2,500', true],
      ['hurricane', '2%', '5%', true],
    ]);
  });

  it('cost what the engine says they cost', () => {
    const renewal = renewalOf();
    const answers = renewedAnswers(renewal, 0);
    const now = offered(renewal, answers);
    for (const { Control, Value, TotalCents, SavesCents } of renewalSavings(renewal, answers)) {
      expect(offered(renewal, { ...answers, [Control]: Value })).toBe(TotalCents);
      expect(TotalCents + SavesCents).toBe(now);
      expect(SavesCents).toBeGreaterThan(0);
    }
  });

  it('leave out what is chosen already', () => {
    const renewal = renewalOf({ answers: { alarm: 'central', aop: '10000', hurricane: '10' } });
    expect(renewalSavings(renewal, renewedAnswers(renewal, 0))).toEqual([]);
  });
});
