import { describe, expect, test } from 'vitest';
import { decoysFor, drawTypes, OPTION_COUNT, QUESTION_COUNT } from './draw.ts';
import { seeded, someBook, somePolicy } from './questions.fixture.ts';
import { answerTo, QUESTION_TYPES, QUESTIONS, type QuestionType } from './questions.ts';

const facts = somePolicy(seeded(1), {
  street1: '12-B N Maple Ave',
  postalCode: '33101-1234',
  limitCents: 41_200_000,
  totalCents: 321_456,
  squareFeet: 1850,
  yearBuilt: 1987,
  roofYear: 2015,
  termBegin: '2026-03-01',
  agentName: "Lucía O'Hara",
});

test.each<[QuestionType, string]>([
  ['street', 'N Maple Ave'],
  ['postalCode', '33101'],
  ['limit', '$412,000'],
  ['premium', '$3,214.56'],
  ['squareFeet', '1,850 square feet'],
  ['yearBuilt', '1987'],
  ['roofYear', '2015'],
  ['termBegin', 'March 1'],
  ['agent', "Lucía O'Hara"],
])('the right answer about %s is %s', (type, answer) => {
  expect(answerTo(type, facts)).toBe(answer);
});

test('asks nothing about a limit without the coverage', () => {
  expect(answerTo('limit', { ...facts, limitCents: null })).toBeUndefined();
  expect(decoysFor('limit', { ...facts, limitCents: null }, someBook(seeded(2)), seeded(3))).toBeUndefined();
});

describe.each(QUESTION_TYPES)('wrong answers about %s', (type) => {
  const question = QUESTIONS[type];

  test('are enough, differ, and never include the right one', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const random = seeded(seed);
      const policy = somePolicy(random);
      const decoys = decoysFor(type, policy, someBook(random), random) ?? [];
      expect(new Set([...decoys, answerTo(type, policy)]).size).toBe(OPTION_COUNT);
    }
  });

  test('look like the right one', () => {
    const shape = (value: string) => value.replaceAll(/[\d,]+/g, '0');
    const random = seeded(7);
    const policy = somePolicy(random);
    const decoys = decoysFor(type, policy, someBook(random), random) ?? [];
    if (question.kind === 'measure' && type !== 'termBegin')
      for (const decoy of decoys) expect(shape(decoy)).toBe(shape(answerTo(type, policy) ?? ''));
  });

  test('reveal nothing by their order: the right one can be anywhere', () => {
    if (question.kind !== 'measure') return;
    for (const book of [60, 0]) {
      // If there is no one to take from, made-up values need room above it.
      const known = book === 0 ? { yearBuilt: 1975, roofYear: 2014 } : {};
      const places = new Array<number>(OPTION_COUNT).fill(0);
      for (let seed = 0; seed < 600; seed += 1) {
        const random = seeded(seed * 7919 + book);
        const policy = somePolicy(random, known);
        const decoys = decoysFor(type, policy, someBook(random, book), random) ?? [];
        expect(decoys).toHaveLength(OPTION_COUNT - 1);
        const order = (value: string) =>
          type === 'termBegin' ? Date.parse(`${value}, 2000 UTC`) : toNumber(value);
        const right = order(answerTo(type, policy) ?? '');
        const place = decoys.filter((decoy) => order(decoy) < right).length;
        places[place] = (places[place] ?? 0) + 1;
      }
      // A hundred each, give or take: who always took the same place would get no further than who guesses.
      for (const count of places) expect(count).toBeLessThan(165);
    }
  });
});

const toNumber = (value: string) => Number(value.replaceAll(/[^\d.]/g, ''));

test('measures are taken from policies of the same kind only', () => {
  const random = seeded(11);
  const condos = someBook(random, 100, { occupancy: 'condo', limitCents: 9_900_000_000 });
  const decoys = decoysFor('limit', facts, condos, random) ?? [];
  expect(decoys).toHaveLength(OPTION_COUNT - 1);
  for (const decoy of decoys) expect(toNumber(decoy)).toBeLessThan(2_000_000);
});

test('keeps measures far enough apart to tell', () => {
  const random = seeded(12);
  for (let round = 0; round < 100; round += 1) {
    const policy = somePolicy(random);
    const decoys = decoysFor('limit', policy, someBook(random), random) ?? [];
    const all = [...decoys, answerTo('limit', policy) ?? ''].map(toNumber).sort((a, b) => a - b);
    for (const [at, limit] of all.slice(1).entries()) expect(limit / (all[at] ?? 0)).toBeGreaterThan(1.035);
  }
});

test('no building is younger than its policy', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const random = seeded(seed);
    const policy = somePolicy(random, { yearBuilt: 2024, roofYear: 2026, termBegin: '2026-05-01' });
    for (const type of ['yearBuilt', 'roofYear'] as const)
      for (const decoy of decoysFor(type, policy, [], random) ?? [])
        expect(Number(decoy)).toBeLessThanOrEqual(2026);
  }
});

test('names need others to be taken from', () => {
  const random = seeded(13);
  expect(decoysFor('agent', facts, someBook(random, 200, { agentName: 'Only One' }), random)).toBeUndefined();
  expect(decoysFor('street', facts, [], random)).toBeUndefined();
});

describe('a draw', () => {
  const families = (types: readonly QuestionType[]) => types.map((type) => QUESTIONS[type].family);

  test('has five questions, one of each family, in any order', () => {
    const orders = new Set<string>();
    for (let seed = 0; seed < 300; seed += 1) {
      const drawn = drawTypes(QUESTION_TYPES, [], undefined, seeded(seed)) ?? [];
      expect(drawn).toHaveLength(QUESTION_COUNT);
      expect(new Set(families(drawn)).size).toBe(QUESTION_COUNT);
      orders.add(drawn.join());
    }
    expect(orders.size).toBeGreaterThan(200);
  });

  test('takes two of a family where another has none', () => {
    const few = QUESTION_TYPES.filter((type) => type !== 'agent');
    const drawn = drawTypes(few, [], undefined, seeded(1)) ?? [];
    expect(drawn).toHaveLength(QUESTION_COUNT);
    expect(new Set(drawn).size).toBe(QUESTION_COUNT);
    expect(new Set(families(drawn)).size).toBe(QUESTION_COUNT - 1);
  });

  test('is not made of fewer', () => {
    expect(
      drawTypes(['limit', 'premium', 'squareFeet', 'yearBuilt'], [], undefined, seeded(1)),
    ).toBeUndefined();
  });

  test("skips what was passed, and doesn't repeat what was just answered wrong", () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const drawn = drawTypes(QUESTION_TYPES, ['street', 'termBegin'], 'limit', seeded(seed)) ?? [];
      expect(families(drawn).sort()).toEqual(['age', 'agent', 'size']);
      expect(drawn).not.toContain('limit');
    }
  });

  test('asks the same again where its family has nothing else', () => {
    const drawn = drawTypes(
      QUESTION_TYPES,
      ['street', 'limit', 'yearBuilt', 'agent'],
      'termBegin',
      seeded(1),
    );
    expect(drawn).toEqual(['termBegin']);
  });
});
