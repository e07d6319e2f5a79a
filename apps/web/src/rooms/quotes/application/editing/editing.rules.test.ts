import { expect, test } from 'vitest';
import { mergeAnswers } from './merge.rules.ts';
import { readTyped } from './typed.rules.ts';

test.each([
  ['420k', 42_000_000],
  ['1.2m', 120_000_000],
  ['$420,000', 42_000_000],
  ['420000.50', 42_000_050],
  [' 420 K ', 42_000_000],
  ['', null],
  ['4,20', undefined],
  ['420x', undefined],
  ['$', undefined],
])('reads the amount %j as %j', (typed, cents) => expect(readTyped('money', typed)).toBe(cents));

test.each([
  ['year', '1995', 1995],
  ['year', '95', undefined],
  ['integer', '1,200', 1200],
  ['integer', '1.5', undefined],
  ['percent', '2.5 %', 2.5],
  ['text', ' Oak ', 'Oak'],
] as const)('reads a %s typed as %j', (type, typed, value) => expect(readTyped(type, typed)).toBe(value));

test('takes over what someone else answered, and keeps what isn’t saved yet', () => {
  const base = { covA: 1, roofYear: 2010 };
  expect(mergeAnswers(base, { covA: 2 }, { covA: 1, roofYear: 2018, pool: 'none' })).toEqual({
    pending: { covA: 2 },
    conflicts: [],
    taken: ['roofYear', 'pool'],
  });
});

test('shows both answers to the same question, unless they are equal', () => {
  const base = { covA: 1, aop: '500' };
  expect(mergeAnswers(base, { covA: 2, aop: '1000' }, { covA: 3, aop: '1000' })).toEqual({
    pending: { covA: 2 },
    conflicts: [{ control: 'covA', mine: 2, theirs: 3 }],
    taken: [],
  });
});

test('still saves an answer that only confirms an assumed one', () => {
  expect(mergeAnswers({ covA: 1 }, { covA: 1 }, { covA: 1 }).pending).toEqual({ covA: 1 });
});
