import { expect, test } from 'vitest';
import { efileOf } from '../../testing/documents.ts';
import { keyOf } from '../../testing/keys.ts';
import {
  changed,
  countFilters,
  countText,
  groupByTerm,
  hasNext,
  isFiltered,
  NO_FILTERS,
  readState,
  writeState,
  yearsUntil,
} from './documents.rules.ts';

const read = (address: string) => readState(new URLSearchParams(address));

test('reads and writes the same address', () => {
  const address = `q=roof&policy=CHO-1002345&term=2026-03-17&type=RECEIPT&year=2026&cra=${keyOf(1)}&withdrawn=1&page=3`;
  expect(writeState(read(address)).toString()).toBe(address);
});

test.each([
  'page=0',
  'page=x',
  'year=26',
  'year=3026',
  'term=2026-03-17',
  'policy=%3Cscript%3E',
  'type=a%20b',
  'cra=1',
  'withdrawn=yes',
  'q=%20%20',
])('ignores %s', (address) => expect(writeState(read(address)).toString()).toBe(''));

test('forgets the term with its policy, and goes back to the first page', () => {
  const before = read('policy=CHO-1&term=2026-03-17&page=2');
  expect(writeState(changed(before, { year: '2026' })).toString()).toBe(
    'policy=CHO-1&term=2026-03-17&year=2026',
  );
  expect(writeState(changed(before, { policy: 'CHO-2' })).toString()).toBe('policy=CHO-2');
  expect(writeState(changed(before, { page: 3 })).get('page')).toBe('3');
});

test('counts filters without the search, which has its own place', () => {
  const state = { ...NO_FILTERS, page: 1, q: 'roof' };
  expect([countFilters(state), isFiltered(state)]).toEqual([0, true]);
  expect(countFilters({ ...state, type: 'RECEIPT', year: '2026' })).toBe(2);
  expect(isFiltered({ ...NO_FILTERS, page: 4 })).toBe(false);
});

test.each([
  [0, 14, 14, '14 documents'],
  [0, 1, 1, '1 document'],
  [50, 50, 128, '51–100 of 128 documents'],
  [0, 50, 1001, '1–50 of more than 1,000 documents'],
])('says where one is in the list', (skip, shown, total, text) =>
  expect(countText(skip, shown, total)).toBe(text),
);

test.each([
  [0, 50, 51, true],
  [50, 1, 51, false],
  [950, 50, 1000, false],
  [1000, 50, 1001, true],
  [1050, 12, 1001, false],
])('after %d and %d of %d there is another page: %s', (skip, shown, total, isThere) =>
  expect(hasNext(skip, shown, total)).toBe(isThere),
);

test('groups by term, the latest first, and keeps the order inside a term', () => {
  const at = (number: number, TermBegin?: string) =>
    efileOf(number, {
      Policy: TermBegin ? { Key: keyOf(7), AlternateKey: 'CHO-1', TermBegin, TermEnd: '2027-03-17' } : null,
    });
  const rows = [at(1, '2025-03-17'), at(2, '2026-03-17'), at(3), at(4, '2025-03-17')];
  expect(groupByTerm(rows).map(({ term, rows: found }) => [term, found.map(({ Key }) => Key)])).toEqual([
    ['2026-03-17', [keyOf(2)]],
    ['2025-03-17', [keyOf(1), keyOf(4)]],
    ['', [keyOf(3)]],
  ]);
});

test('offers the last ten years', () => {
  expect(yearsUntil(2026)).toHaveLength(10);
  expect(yearsUntil(2026)[0]).toBe('2026');
});
