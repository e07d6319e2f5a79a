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
  deductibleCents: 250_000,
  payPlan: '4',
  loanNumber: 'HB-204-7731X',
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
  ['deductible', '$2,500'],
  ['payPlan', '4 payments'],
  ['loan', '731X'],
])('the right answer about %s is %s', (type, answer) => {
  expect(answerTo(type, facts)).toBe(answer);
});

test.each<[QuestionType, object]>([
  ['limit', { limitCents: null }],
  ['deductible', { deductibleCents: null }],
  ['payPlan', { payPlan: null }],
  ['loan', { loanNumber: null }],
])('asks nothing about a %s that the policy has none of', (type, none) => {
  expect(answerTo(type, { ...facts, ...none })).toBeUndefined();
  expect(decoysFor(type, { ...facts, ...none }, someBook(seeded(2)), seeded(3))).toBeUndefined();
});

test('asks about a deductible that few have beside the common ones', () => {
  const decoys = decoysFor('deductible', { ...facts, deductibleCents: 2_500_000 }, [], seeded(3)) ?? [];
  expect(new Set([...decoys, '$25,000']).size).toBe(OPTION_COUNT);
});

test('makes up loan numbers with letters where the right one has them', () => {
  for (const decoy of decoysFor('loan', facts, [], seeded(3)) ?? []) expect(decoy).toMatch(/^\d{3}[A-Z]$/);
});

describe.each(QUESTION_TYPES)('wrong answers about %s', (type) => {
  const question = QUESTIONS[type];

  test('are enough, differ, and never include the right one', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const random = seeded(seed);
      const policy = somePolicy(random, { loanNumber: '2047731' });
      const decoys = decoysFor(type, policy, someBook(random), random) ?? [];
      expect(new Set([...decoys, answerTo(type, policy)]).size).toBe(type === 'payPlan' ? 5 : OPTION_COUNT);
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
  const condos = someBook(random, 100, { occupancy: 'condo', squareFeet: 99_000 });
  const decoys = decoysFor('squareFeet', facts, condos, random) ?? [];
  expect(decoys).toHaveLength(OPTION_COUNT - 1);
  for (const decoy of decoys) expect(toNumber(decoy)).toBeLessThan(10_000);
});

test('amounts are so close that the size of the house doesn’t tell the right one', () => {
  const random = seeded(14);
  for (const type of ['limit', 'premium'] as const)
    for (let round = 0; round < 100; round += 1) {
      const decoys = decoysFor(type, facts, someBook(random), random) ?? [];
      const all = [...decoys, answerTo(type, facts) ?? ''].map(toNumber);
      expect(Math.max(...all) / Math.min(...all)).toBeLessThan(1.45);
    }
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

  const isShared = (type: QuestionType) => QUESTIONS[type].knownBy !== 'policyholder';
  const drawAll = (seed: number) => drawTypes(QUESTION_TYPES, [], undefined, seeded(seed)) ?? [];

  test('has five questions of five families, in any order', () => {
    const orders = new Set<string>();
    for (let seed = 0; seed < 300; seed += 1) {
      const drawn = drawAll(seed);
      expect(drawn).toHaveLength(QUESTION_COUNT);
      expect(new Set(families(drawn)).size).toBe(QUESTION_COUNT);
      orders.add(drawn.join());
    }
    expect(orders.size).toBeGreaterThan(200);
  });

  // @spec D.11
  test('has one question at most that a neighbor or the county could answer, before and after wrong answers', () => {
    const shared = new Set<QuestionType>();
    for (let seed = 0; seed < 300; seed += 1) {
      const drawn = drawAll(seed);
      const [failed, ...rest] = drawn as [QuestionType, ...QuestionType[]];
      const again = drawTypes(QUESTION_TYPES, rest.slice(0, 2), failed, seeded(seed)) ?? [];
      for (const all of [drawn, [...rest.slice(0, 2), ...again]]) {
        expect(all).toHaveLength(QUESTION_COUNT);
        expect(all.filter(isShared)).toHaveLength(1);
      }
      for (const type of drawn.filter(isShared)) shared.add(type);
    }
    expect(shared.size).toBe(QUESTION_TYPES.filter(isShared).length);
  });

  test('asks for what many policies have in common only if nothing better is left', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const drawn = drawAll(seed);
      expect(drawn).toEqual(expect.arrayContaining(['limit', 'premium', 'termBegin', 'loan']));
      const withoutLoan = QUESTION_TYPES.filter((type) => type !== 'loan');
      const common = drawTypes(withoutLoan, [], undefined, seeded(seed)) ?? [];
      expect(common.filter((type) => QUESTIONS[type].kind === 'choice')).toHaveLength(1);
    }
  });

  test('takes what others know only where the policy has too little else', () => {
    const few: QuestionType[] = ['street', 'postalCode', 'squareFeet', 'yearBuilt', 'premium', 'termBegin'];
    const drawn = drawTypes(few, [], undefined, seeded(1)) ?? [];
    expect(new Set(drawn).size).toBe(QUESTION_COUNT);
    expect(drawn).toEqual(expect.arrayContaining(['premium', 'termBegin']));
    expect(new Set(families(drawn)).size).toBe(QUESTION_COUNT);
  });

  test('is not made of fewer', () => {
    expect(
      drawTypes(['limit', 'premium', 'squareFeet', 'yearBuilt'], [], undefined, seeded(1)),
    ).toBeUndefined();
  });

  test("skips what was passed, and doesn't repeat what was just answered wrong", () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const drawn = drawTypes(QUESTION_TYPES, ['street', 'termBegin'], 'limit', seeded(seed)) ?? [];
      expect(drawn).toHaveLength(3);
      expect(drawn).toEqual(expect.arrayContaining(['premium', 'loan']));
      expect(drawn).not.toContain('limit');
    }
  });

  test('asks the same again where nothing else is left', () => {
    const few: QuestionType[] = ['street', 'limit', 'premium', 'payPlan', 'termBegin'];
    const drawn = drawTypes(few, ['street', 'limit', 'premium', 'payPlan'], 'termBegin', seeded(1));
    expect(drawn).toEqual(['termBegin']);
  });
});
