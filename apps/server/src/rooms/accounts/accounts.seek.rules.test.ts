import { sql } from '@portico/database/open';
import { testDatabase } from '@portico/database/testing';
import { expect, test } from 'vitest';
import { isMendable, nameStartOf, queryOf, sought, wordsOf } from './accounts.seek.rules.ts';

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
  [['smith', 'j'], { drive: ['smith'], narrow: ['j'] }],
  [['12', 'oak', 'avenue'], { drive: ['oak'], narrow: ['12', 'avenue'] }],
  [['aven'], { drive: ['aven'], narrow: [] }],
  [['ave', 'st'], { drive: ['ave'], narrow: ['st'] }],
  [['li'], { drive: [], narrow: ['li'] }],
])('%j is sought by %j', (words, expected) => {
  expect(sought(words)).toEqual(expected);
});

test('a query has a group for each word, with the ways to write it', () => {
  expect(queryOf([['smith', 'smithe'], ['miami']])).toBe('(smith:* | smithe:*) & (miami:*)');
});

test.each([
  ['smtih', true],
  ['smi', false],
  ['cho123', false],
])('whether %s can be mended: %s', (word, expected) => {
  expect(isMendable(word)).toBe(expected);
});
