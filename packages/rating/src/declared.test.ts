import { declaredLines } from '@portico/contract/declared';
import { readCharges, readPrograms } from '@portico/database/seeds/reference/programs';
import { rounds } from '@portico/database/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargesFor } from './charges.ts';
import { chance, makeApplication } from './check/applications.ts';
import { notDeclared, soldWords } from './declared.fixture.ts';
import { declared, deductiblePeriod } from './declared.ts';
import { type Edition, openEdition } from './edition.ts';
import { ENGINE } from './engine.ts';
import { example } from './example.fixture.ts';
import { type RatingInput, rate } from './rate.ts';

const programs = readPrograms();
const editions = programs.map(openEdition);
const charges = readCharges();

const inputOf = (edition: Edition, state: string, seed: number): RatingInput => {
  const input = makeApplication(edition, state, chance(seed));
  const { program, isAdmitted } = edition.plan;
  return {
    ...input,
    charges: chargesFor(charges, { state, program, isAdmitted, begin: input.term.begin }),
  };
};
const applications = fc
  .tuple(fc.constantFrom(...editions), fc.nat())
  .chain(([edition, seed]) =>
    fc
      .constantFrom(...edition.plan.states)
      .map((state) => ({ edition, input: inputOf(edition, state, seed), seed })),
  );

const ofCode = (code: string): Edition => {
  const found = editions.find((edition) => edition.code === code);
  if (found === undefined) throw new RangeError(code);
  return found;
};

/** A home that can be insured, with the answers that differ. */
const home = (state: string, answers: RatingInput['answers'] = {}): RatingInput => ({
  term: { state, zone: '2', begin: '2026-12-01', end: '2027-12-01', isRenewal: false },
  answers: {
    yearBuilt: 1995,
    roofYear: 2020,
    construction: 'Masonry',
    pc: '4',
    covA: 42_000_000,
    ...answers,
  },
  charges: chargesFor(charges, { state, program: 'HO3', isAdmitted: true, begin: '2026-12-01' }),
  engine: ENGINE,
});
const soldBy = (code: string, input: RatingInput) => {
  const edition = ofCode(code);
  return declared(edition, input, rate(edition, input));
};

describe('what was sold', () => {
  it('has each limit, and what it’s a part of', () => {
    const lines = declaredLines(soldBy('HO3-HBR-2026.2', home('FL', { waterBackup: '5000' })), 'limits');
    expect(lines.map(({ Label, Value, Detail }) => [Label, Value, Detail])).toEqual([
      ['Dwelling', '$420,000', null],
      ['Other Structures', '$42,000', '10% of the Dwelling limit'],
      ['Personal Property', '$210,000', '50% of the Dwelling limit'],
      ['Loss of Use', '$84,000', '20% of the Dwelling limit'],
      ['Personal Liability', '$300,000', null],
      ['Medical Payments to Others', '$5,000', null],
      ['Water Backup', '$5,000', null],
    ]);
    expect(lines[1]).toMatchObject({ Code: 'B', Control: 'covB', Cents: 4_200_000, Percent: 10 });
  });

  // Florida Statutes 627.701: a hurricane deductible is paid once in a calendar year.
  it.each([
    ['FL', 'Hurricane', '2% of the Dwelling limit, per calendar year'],
    ['TX', 'Wind or hail', '2% of the Dwelling limit, each wind or hail loss'],
    ['SC', 'Named storm', '2% of the Dwelling limit, each named storm'],
  ])('has every deductible in %s, in percent and in dollars', (state, storm, detail) => {
    const lines = declaredLines(soldBy('HO3-HBR-2026.2', home(state)), 'deductibles');
    expect(lines.map(({ Label, Value, Detail }) => [Label, Value, Detail])).toEqual([
      ['All other perils', '$2,500', 'Each loss'],
      [storm, '$8,400', detail],
    ]);
    expect(lines[1]).toMatchObject({ Control: 'hurricane', Cents: 840_000, Percent: 2 });
  });

  it('has one deductible for all perils where storms have none of their own', () => {
    const lines = declaredLines(soldBy('HO3-HBR-2026.2', home('GA')), 'deductibles');
    expect(lines.map(({ Label }) => Label)).toEqual(['All perils']);
  });

  it('says “$500 per calendar year” of a flat hurricane deductible', () => {
    const input = home('FL', { covA: 20_000_000, hurricane: '500' });
    expect(declaredLines(soldBy('HO3-HBR-2026.2', input), 'deductibles')[1]).toMatchObject({
      Value: '$500',
      Detail: 'Per calendar year',
      Percent: null,
    });
  });

  it('has options that were chosen, and those that weren’t', () => {
    const options = (answers: RatingInput['answers']) =>
      declaredLines(soldBy('HO3-HBR-2026.2', home('FL', answers)), 'options').map(
        ({ Label, Value, Detail }) => [Label, Value, Detail],
      );
    expect(options({ ordinance: '25', replacementContents: true })).toEqual([
      ['Ordinance or law', '$105,000', '25% of the Dwelling limit'],
      ['Water Backup', 'Not included', null],
      ['Replacement cost on contents', 'Included', null],
    ]);
    expect(options({ waterBackup: '5000' }).map(([label]) => label)).not.toContain('Water Backup');
  });

  it('has credits and surcharges by name, with what they apply to and the most they come to', () => {
    const credits = (answers: RatingInput['answers']) =>
      declaredLines(soldBy('HO3-HBR-2026.2', home('FL', answers)), 'credits').map(
        ({ Label, Value, Detail }) => [Label, Value, Detail],
      );
    expect(credits({ alarm: 'central', roofDeck: 'C', pool: 'open' })).toEqual([
      ['Central station alarm', '−7%', 'Fire, theft and other perils'],
      ['Pool without a fence', '+8%', 'Fire, theft and other perils'],
      ['Roof deck C', '−10%', 'Hurricane and wind'],
    ]);
    expect(credits({ roofCode: true, roofDeck: 'C', waterBarrier: true }).at(-1)).toEqual([
      'Roof code, deck and water barrier, together',
      '−16%',
      'The most that this program allows',
    ]);
    expect(credits({})).toEqual([]);
  });

  it('has forms with number and edition, and each fee and tax by its own name', () => {
    const made = soldBy('HO3-HBR-2026.2', home('FL', { mortgage: true }));
    expect(declaredLines(made, 'forms')).toContainEqual(
      expect.objectContaining({ Code: 'CB-PR-40', Label: 'Mortgage Clause', Value: '07 24' }),
    );
    expect(declaredLines(made, 'fees').map(({ Label, Value }) => [Label, Value])).toEqual([
      ['Policy fee', '$25.00'],
    ]);
    expect(declaredLines(made, 'taxes').map(({ Label, Value }) => [Label, Value])).toEqual([
      ['Emergency management surcharge', '$2.00'],
    ]);
  });

  it('names what a term has, if that isn’t what the rating has', () => {
    const edition = ofCode('HO3-HBR-2026.2');
    const rating = rate(edition, home('FL'));
    const FeeList = [{ Code: 'POLICY', Name: 'Policy fee', AmountCents: 1_234 }];
    const made = declared(edition, home('FL'), { ...rating, FeeList, ChargeList: [] });
    expect(declaredLines(made, 'fees').map(({ Cents }) => Cents)).toEqual([1_234]);
    expect(declaredLines(made, 'taxes')).toEqual([]);
  });

  it('says what wasn’t answered', () => {
    const input = home('FL', { yearBuilt: 1970, wiring: 'copper', plumbing: 'copper' });
    expect(declaredLines(soldBy('HO3-HBR-2026.2', input), 'basis')).toContainEqual(
      expect.objectContaining({ Control: 'updatedYear', Value: 'Not given' }),
    );
  });

  it('has nothing of questions that decide only whether we insure it', () => {
    const controls = soldBy('HO3-HBR-2026.2', home('FL')).SectionList.flatMap(({ LineList }) =>
      LineList.map(({ Control }) => Control),
    );
    expect(controls).toContain('yearBuilt');
    for (const name of ['squareFeet', 'dogBite', 'plumbing', 'stories']) expect(controls).not.toContain(name);
  });

  it('finds a place for a question that was never seen before', () => {
    const files = programs.find(({ code }) => code === 'HO3-HBR-2026.2');
    if (files === undefined) throw new RangeError('HO3-HBR-2026.2');
    const { form, plan } = structuredClone(files);
    const coverages = form.sections.find(({ name }) => name === 'coverages');
    coverages?.controls.push({
      name: 'waterDamage',
      type: 'choice',
      label: 'Water damage deductible',
      amount: 'deductible',
      default: "'5000'",
      choices: [{ value: '5000', label: '$5,000', cents: 500_000 }],
    });
    form.sections[0]?.controls.push({ name: 'solar', type: 'yesNo', label: 'Solar panels', default: 'true' });
    plan.facts.push({ name: 'panels', is: 'solar ? 1 : 0' });
    const steps = [
      { code: 'SOLAR', kind: 'factor', peril: 'aop', table: 'panels', label: 'Solar panels' } as const,
      { code: 'WATER', kind: 'factor', peril: 'aop', table: 'water', label: 'Water damage' } as const,
    ];
    plan.steps.splice(2, 0, ...steps);
    plan.tables.panels = { kind: 'band', in: 'panels', out: 'factor', rows: [[0, '1.0000']] };
    plan.tables.water = { kind: 'exact', in: ['waterDamage'], out: 'factor', rows: [['5000', '0.9000']] };
    const edition = openEdition({ ...files, form, plan });
    const input = home('FL');
    const made = declared(edition, input, rate(edition, input));
    expect(declaredLines(made, 'deductibles')).toContainEqual(
      expect.objectContaining({ Label: 'Water damage', Value: '$5,000', Detail: 'Each loss' }),
    );
    expect(declaredLines(made, 'basis')).toContainEqual(
      expect.objectContaining({ Label: 'Solar panels', Value: 'Yes' }),
    );
    expect(notDeclared(edition, input)).toEqual([]);
  });

  it('says what part of a limit a coverage has that no one chooses', () => {
    const { edition, input } = example();
    const lines = declaredLines(declared(edition, input, rate(edition, input)), 'limits');
    expect(lines.slice(0, 2).map(({ Control, Value, Detail }) => [Control, Value, Detail])).toEqual([
      ['covA', '$420,000', null],
      [null, '$42,000', '10% of the Dwelling limit'],
    ]);
    expect(notDeclared(edition, input)).toEqual([]);
  });

  it.each([
    ['hurricane', 'FL', 'calendarYear'],
    ['hurricane', 'TX', 'windOrHail'],
    ['hurricane', 'LA', 'namedStorm'],
    ['aop', 'FL', 'loss'],
  ])('%s in %s is paid by %s', (name, state, period) => {
    expect(deductiblePeriod(name, state)).toBe(period);
  });
});

describe('every edition', () => {
  it('declares each answer that its price, limits, fees or forms depend on', () => {
    fc.assert(
      fc.property(applications, ({ edition, input }) => {
        expect(notDeclared(edition, input)).toEqual([]);
      }),
      { numRuns: rounds(5_000) },
    );
  });

  // If two policies say the same, they cost the same.
  it('declares something else whenever another answer changes the price', () => {
    let compared = 0;
    fc.assert(
      fc.property(applications, ({ edition, input, seed }) => {
        const was = rate(edition, input).AnnualCents;
        if (was === null) return;
        const sold = soldWords(edition, input);
        const other = inputOf(edition, input.term.state, seed + 1);
        for (const [name, answer] of Object.entries(other.answers)) {
          const changed = { ...input, answers: { ...input.answers, [name]: answer ?? null } };
          const is = rate(edition, changed).AnnualCents;
          if (is === null || is === was) continue;
          compared += 1;
          expect(soldWords(edition, changed), `${edition.code} ${name}`).not.toBe(sold);
        }
      }),
      { numRuns: rounds(4_000) },
    );
    expect(compared).toBeGreaterThan(rounds(3_000));
  });
});
