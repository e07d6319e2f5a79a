import { sql } from '@portico/database/open';
import { testDatabase } from '@portico/database/testing';
import { expect, test } from 'vitest';
import {
  begun,
  isMendable,
  nameStartOf,
  patternsOf,
  queryOf,
  sought,
  soughtWhole,
  wordsOf,
} from './rules.ts';

test.each([
  ['  Smith   John ', ['smith', 'john']],
  ["Lucía O'Hara", ['lucia', 'ohara']],
  ['Lucía O’Hara', ['lucia', 'ohara']],
  ['CHO-1002345', ['cho1002345']],
  ['Smith-Jones, Ann', ['smithjones', 'ann']],
  ['smith Smith SMITH', ['smith']],
  ['% _ & | ! ( )', []],
  ["x':* & !y", ['x', 'y']],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('%j is read as %j', (typed, words) => {
  expect(wordsOf(typed)).toEqual(words);
});

test('the database folds words the same way', async () => {
  const db = await testDatabase('empty');
  for (const typed of [
    "Lucía O'Hara",
    'Ängström & Söhne',
    'Smith-Jones, Ann',
    'Peña’s “Place”',
    'Østby',
    '12-B Main St.',
  ]) {
    const row = await db.row<{ words: string[] }>(sql`SELECT search_words(${typed}) AS words`);
    for (const word of wordsOf(typed)) expect(row?.words).toContain(word);
  }
});

test.each([
  ['Smith, John', 'smith john'],
  ["o'hara ", 'ohara'],
  ['!!!', ''],
])('the name that begins with %j begins with %j', (typed, start) => {
  expect(nameStartOf(typed)).toBe(start);
});

test.each([
  [['smith', 'j'], { whole: [], begun: ['smith'], narrow: ['j'] }],
  [['oak', 'avenue'], { whole: [], begun: ['oak'], narrow: ['avenue'] }],
  [['aven'], { whole: [], begun: ['aven'], narrow: [] }],
  [['ave', 'st'], { whole: [], begun: ['ave'], narrow: ['st'] }],
  [['li'], { whole: [], begun: [], narrow: ['li'] }],
])('%j is sought by %j', (words, expected) => {
  expect(sought(words)).toEqual(expected);
});

test.each([
  [['12', 'oak'], { whole: ['12'], begun: ['oak'], narrow: [] }],
  [['12', 'oak', 'hil'], { whole: ['12', 'oak'], begun: [], narrow: ['hil'] }],
  [['12', 'oak', 'avenue'], { whole: ['12', 'oak'], begun: [], narrow: ['avenue'] }],
  [['12', 'oak', 'avenue', 'mia'], { whole: ['12', 'oak'], begun: [], narrow: ['avenue', 'mia'] }],
  [['12', 'n'], { whole: ['12'], begun: [], narrow: ['n'] }],
  [['33602', 'smi'], { whole: ['33602'], begun: ['smi'], narrow: [] }],
])('%j is typed out: %j', (words, expected) => {
  expect(soughtWhole(words)).toEqual(expected);
});

test.each([[['smith', 'john']], [['oak', '12']], [['1002345']], [[]]])(
  'in %j nothing is known to be typed out',
  (words) => {
    expect(soughtWhole(words)).toBeUndefined();
  },
);

test.each([
  ['mia', ['% mia%']],
  ['lane', ['% lane%', '% ln %']],
  ['ln', ['% ln%', '% lane %']],
  ['lan', ['% lan%', '% ln %', '% lane %', '% lndg %', '% landing %', '% lndng %']],
  ['boul', ['% boul%', '% blvd %', '% boulevard %', '% boulv %']],
  ['apartment', ['% apartment%', '% apt %', '% appt %']],
  ['st', ['% st%', '% street %', '% strt %', '% str %']],
  ['s', ['% s%']],
])('%s appears in a line like one of %j', (word, patterns) => {
  expect(patternsOf(word)).toEqual(patterns);
});

test('a query has a group for each word, with the ways to write it', () => {
  expect(queryOf([['smith', 'smithe'], [begun('miami')]])).toBe('(smith | smithe) & (miami:*)');
});

test.each([
  ['smtih', true],
  ['smi', false],
  ['cho123', false],
])('whether %s can be mended: %s', (word, expected) => {
  expect(isMendable(word)).toBe(expected);
});
