import { describe, expect, it } from 'vitest';
import { chargesFor, editionFor } from './charges.ts';
import { example, exampleCharges, exampleFile, exampleForm } from './example.fixture.ts';
import { questionBehind } from './origins.ts';
import type { Plan } from './program.schema.ts';
import { type RatingInput, rate } from './rate.ts';
import { RatingError } from './steps.ts';
import { choicePrices, explainDifference } from './whatIf.ts';

const surplus = (plan: Plan): Plan => ({
  ...plan,
  isAdmitted: false,
  fees: plan.fees.map((fee) => ({ ...fee, cents: 15_000 })),
});

describe('the worked example', () => {
  it('costs $2,474.00 admitted, step by step as in its golden file', () => {
    const { edition, input } = example();
    const rating = rate(edition, input);
    expect(rating).toMatchObject({
      PremiumCents: 244_700,
      FeesCents: 2_500,
      TaxesCents: 200,
      TotalCents: 247_400,
    });
    expect(rating).toEqual(exampleFile('rating'));
  });

  it('costs $2,728.85 with surplus lines tax and service fee', () => {
    const { edition, input } = example(surplus);
    const charges = chargesFor(exampleCharges(), {
      state: 'FL',
      program: 'HO3',
      isAdmitted: false,
      begin: '2026-12-01',
    });
    const rating = rate(edition, { ...input, charges });
    expect(rating.ChargeList.map(({ AmountCents }) => AmountCents)).toEqual([200, 12_829, 156]);
    expect(rating.TotalCents).toBe(272_885);
  });

  it('is rated the same by the first engine, which logged it without a name', () => {
    const { edition, input } = example();
    const { engine: _, ...logged } = input;
    const rating = rate(edition, logged as RatingInput);
    expect(rating).toMatchObject({ TotalCents: 247_400, Engine: 1 });
    expect(rating).toEqual(rate(edition, { ...input, engine: 1 }));
  });

  it('is rated the same from its log', () => {
    const { edition, input } = example();
    expect(rate(edition, JSON.parse(JSON.stringify(input)))).toEqual(rate(edition, input));
  });
});

describe('a rating', () => {
  const { edition, input } = example();
  const rated = (answers: typeof input.answers, change?: (plan: Plan) => Plan) =>
    rate(change ? example(change).edition : edition, { ...input, answers: { ...input.answers, ...answers } });

  it('has no price while answers are missing, and names them', () => {
    const rating = rated({ yearBuilt: null, covA: '' });
    expect(rating.MissingList.map(({ Control }) => Control)).toEqual(['yearBuilt', 'covA']);
    expect([rating.TotalCents, rating.StepList, rating.CoverageList]).toEqual([null, [], []]);
  });

  it('has no price for a home we can’t insure, and says why', () => {
    const rating = rated({ roofYear: 2000 });
    expect(rating.IneligibleList).toEqual([
      { Code: 'ROOF', Text: "We can't insure roofs over 25 years old.", Control: 'roofYear' },
    ]);
    expect(rating.TotalCents).toBeNull();
  });

  it('has a price and a referral', () => {
    const rating = rated({ claims3y: 2 });
    expect(rating.ReferralList.map(({ Code }) => Code)).toEqual(['CLAIMS']);
    expect(rating.TotalCents).toBeGreaterThan(247_400);
  });

  it('moves an option that isn’t available, and says so', () => {
    const rating = rated({ hurricane: '500' });
    expect(rating.FitList).toEqual([
      { Control: 'hurricane', From: '500', To: '2', Why: '$500 isn’t available with these answers.' },
    ]);
    expect(rating.TotalCents).toBe(247_400);
  });

  it('refuses it instead if fitting is skipped', () => {
    const rating = rate(edition, {
      ...input,
      answers: { ...input.answers, hurricane: '500' },
      skipFitting: true,
    });
    expect(rating.MessageList).toEqual([
      { Control: 'hurricane', Text: '$500 isn’t available with these answers.' },
    ]);
    expect(rating.TotalCents).toBeNull();
  });

  it('is an indication while the program assumes answers', () => {
    const rating = rated({ aop: null });
    expect([rating.IsIndication, rating.AssumedList, rating.TotalCents]).toEqual([true, ['aop'], 247_400]);
  });

  it('charges at least the minimum', () => {
    const rating = rated({}, (plan) => ({ ...plan, minimum: { cents: 300_000 } }));
    expect(rating.PremiumCents).toBe(300_000);
    expect(rating.StepList.at(-1)).toMatchObject({
      Code: 'MINIMUM',
      BeforeCents: 244_700,
      AfterCents: 300_000,
    });
  });

  it('takes a minimum from the amount of insurance', () => {
    const minimum = { cents: 30_000, share: '0.0100', of: 'covA', most: 410_000 };
    expect(rated({}, (plan) => ({ ...plan, minimum })).PremiumCents).toBe(410_000);
    expect(rated({ covA: 40_000_000 }, (plan) => ({ ...plan, minimum })).PremiumCents).toBe(400_000);
  });

  it.each([
    ['up', 40_200_000, 494_500],
    ['down', 40_100_000, 493_200],
  ])('rounds a minimum from the amount of insurance %s to whole dollars', (_way, covA, premium) => {
    const minimum = { cents: 30_000, share: '0.0123', of: 'covA' };
    for (const most of [undefined, 600_000])
      expect(
        rated({ covA }, (plan) => ({ ...plan, minimum: { ...minimum, ...(most && { most }) } })).PremiumCents,
      ).toBe(premium);
  });

  it.each([
    [150_000, 187_500],
    [400_000, 300_000],
    [240_000, 244_700],
    // Whole dollars, rounded down and up.
    [150_030, 187_500],
    [150_050, 187_600],
  ])('keeps a renewal within the cap of %i', (expiringCents, premium) => {
    const term = { ...input.term, isRenewal: true, expiringCents };
    expect(rate(edition, { ...input, term }).PremiumCents).toBe(premium);
  });

  it('costs a share of the year for a shorter term, and its coverages add up', () => {
    const rating = rate(edition, { ...input, term: { ...input.term, end: '2027-05-31' } });
    expect([rating.AnnualCents, rating.PremiumCents]).toEqual([244_700, 121_344]);
    expect(rating.CoverageList.reduce((sum, { PremiumCents }) => sum + PremiumCents, 0)).toBe(121_344);
    expect(rating.FeesCents).toBe(2_500);
  });

  it('skips a step whose question is hidden', () => {
    const form = exampleForm();
    const coverages = form.sections.find(({ name }) => name === 'coverages');
    expect(coverages?.controls.some(({ visible }) => visible !== undefined)).toBe(true);
    const { edition: inNewJersey } = example((plan) => ({
      ...plan,
      tables: {
        ...plan.tables,
        'base.aop': { kind: 'exact', in: ['state'], out: 'cents', rows: [['NJ', 50_000]] },
        'base.hur': { kind: 'exact', in: ['state'], out: 'cents', rows: [['NJ', 10_000]] },
      },
    }));
    const rating = rate(inNewJersey, { ...input, term: { ...input.term, state: 'NJ' } });
    expect(rating.StepList.map(({ Code }) => Code)).not.toContain('HURDED');
    expect(rating.TotalCents).toBeGreaterThan(0);
  });

  it('names the table that has no row', () => {
    expect(() => rate(edition, { ...input, term: { ...input.term, zone: '9' } })).toThrow(RatingError);
    expect(() => rate(edition, { ...input, term: { ...input.term, zone: '9' } })).toThrow(
      '“base.aop” has no row for state FL, zone 9',
    );
  });

  it('collects the least that an assessment has to be', () => {
    const [first] = exampleCharges();
    const { flatCents: _, ...rest } = first ?? exampleCharges()[0] ?? ({} as never);
    const charge = { ...rest, code: 'FIGA', ratePpm: 10, base: ['premium' as const], minimumCents: 100 };
    expect(rate(edition, { ...input, charges: [charge] }).TaxesCents).toBe(100);
  });
});

describe('what-ifs', () => {
  const { edition, input } = example();

  it('price each option, with no difference for the chosen one', () => {
    const prices = choicePrices(edition, input);
    const of = (control: string) => prices.filter(({ Control }) => Control === control);
    expect(of('hurricane').map(({ Value, DeltaCents }) => [Value, DeltaCents])).toEqual([
      ['2', 0],
      ['5', -19_800],
      ['10', -39_500],
    ]);
    expect(of('wiring')).toEqual([]);
    expect(of('gated').map(({ Value, DeltaCents }) => [Value, DeltaCents])).toEqual([
      ['true', 0],
      ['false', 3_000],
    ]);
  });

  it('explain a difference answer by answer, with the rest together', () => {
    const after = { ...input.answers, covA: 50_000_000, aop: '1000', gated: false };
    const difference = explainDifference(edition, input, after);
    expect(difference?.EffectList.map(({ Control }) => Control)).toEqual(['gated', 'covA', 'aop']);
    const effects = difference?.EffectList.reduce((sum, { Cents }) => sum + Cents, 0) ?? 0;
    expect(effects + (difference?.TogetherCents ?? 0)).toBe(difference?.Cents);
    expect(difference?.Cents).toBe((rate(edition, { ...input, answers: after }).TotalCents ?? 0) - 247_400);
  });
});

describe('the question behind a line of the explanation', () => {
  const { edition, input } = example();

  it('is in the step’s table, in the fact it’s looked up by, or in the credit that was applied', () => {
    const { StepList } = rate(edition, input);
    const behind = new Map(StepList.map((line) => [line.Code, questionBehind(edition, line)]));
    expect(Object.fromEntries(behind)).toMatchObject({
      BASE: null,
      COVA: 'covA',
      AGE: 'yearBuilt',
      ROOF: 'roofYear',
      CREDITS: 'alarm',
      E: 'covE',
      ROUND: null,
    });
  });
});

describe('what applies to a term', () => {
  const dates = (newFrom: string, renewalFrom: string) => ({ state: 'FL', newFrom, renewalFrom });
  const editions = [dates('2025-01-01', '2025-02-15'), dates('2026-06-01', '2026-07-15')];
  const pick = (begin: string, isRenewal: boolean) =>
    editionFor(editions, { state: 'FL', begin, isRenewal })?.newFrom;

  it('is the latest edition by its first day, later for renewals', () => {
    expect([pick('2026-05-31', false), pick('2026-06-01', false)]).toEqual(['2025-01-01', '2026-06-01']);
    expect([pick('2026-07-14', true), pick('2026-07-15', true)]).toEqual(['2025-01-01', '2026-06-01']);
    expect([
      pick('2024-12-31', false),
      editionFor(editions, { state: 'GA', begin: '2026-08-01', isRenewal: false }),
    ]).toEqual([undefined, undefined]);
  });

  it('are the charges of its state, market, program and first day', () => {
    const term = { state: 'FL', program: 'HO3', isAdmitted: true, begin: '2026-12-01' };
    const codes = (change: object) =>
      chargesFor(exampleCharges(), { ...term, ...change }).map(({ code }) => code);
    expect(codes({})).toEqual(['EMPA']);
    expect(codes({ isAdmitted: false })).toEqual(['EMPA', 'SLT', 'SVC']);
    expect([codes({ state: 'GA' }), codes({ program: 'FLD' }), codes({ begin: '2019-12-31' })]).toEqual([
      [],
      [],
      [],
    ]);
    const ending = exampleCharges().map((charge) => ({ ...charge, validTo: '2026-12-01' }));
    expect(chargesFor(ending, term)).toEqual([]);
    expect(chargesFor(ending, { ...term, begin: '2026-11-30' })).toHaveLength(1);
  });
});
