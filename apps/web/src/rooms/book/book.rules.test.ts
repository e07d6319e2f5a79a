import { BOOK_SORTS, type BookLine } from '@portico/contract/rooms/book';
import { describe, expect, test } from 'vitest';
import {
  accountsText,
  ariaSort,
  type BookState,
  changed,
  defaultColumns,
  filtersOf,
  hasDates,
  isFiltered,
  PAGE_SIZE,
  pageOf,
  policiesOf,
  readState,
  shortMoney,
  sortAfter,
  totalText,
  viewOf,
  withoutFilters,
  writeState,
} from './book.rules.ts';

const KEY = '0190a7a0-0000-7000-8000-000000000001';
const read = (query: string) => readState(new URLSearchParams(query));

describe('the address', () => {
  const whole: BookState = {
    q: 'hannah whitlock',
    status: 'QUOTE',
    state: 'FL',
    program: KEY,
    agency: KEY,
    beginFrom: '2026-01-01',
    beginTo: '2026-12-31',
    endFrom: '2027-01-01',
    endTo: '2027-12-31',
    inactive: '1',
    sort: '-Premium',
    columns: ['name', 'policy', 'premium'],
    after: KEY,
  };

  test('holds the whole state, and gives it back', () => {
    expect(read(writeState(whole).toString())).toEqual(whole);
    expect(read('')).toEqual({});
    expect(writeState({}).toString()).toBe('');
  });

  test.each([
    'q=',
    `q=${'x'.repeat(101)}`,
    'status=LATE',
    'state=Florida',
    'state=fl',
    'program=x',
    "agency=' OR 1=1",
    'beginFrom=2026-13-01',
    'beginTo=01/02/2026',
    'endFrom=0000-01-01',
    'inactive=yes',
    'sort=Agency',
    'sort=Key; DROP TABLE policy',
    'after=1',
    'policy=1',
  ])('%s makes no sense, and counts for nothing', (query) => expect(read(query)).toEqual({}));

  test('columns stand in their own order, with the name in any case', () => {
    expect(read('columns=premium.status.nonsense.status').columns).toEqual(['name', 'status', 'premium']);
    expect(read('columns=').columns).toEqual(['name']);
  });

  test('the agency has a column where there is more than one', () => {
    expect(defaultColumns(true)).toContain('agency');
    expect(defaultColumns(false)).not.toContain('agency');
  });
});

describe('a change', () => {
  test('begins at the first page, and leaves nothing empty behind', () => {
    expect(changed({ q: 'x', after: KEY, before: KEY }, { status: 'QUOTE' })).toEqual({
      q: 'x',
      status: 'QUOTE',
    });
    expect(changed({ q: 'x', state: 'FL' }, { q: '', state: undefined })).toEqual({});
    expect(changed({ sort: '-Name' }, { sort: 'Name' })).toEqual({});
  });

  test('may turn the page', () => {
    expect(changed({ before: KEY }, { after: KEY })).toEqual({ after: KEY });
  });

  test('that clears the filters keeps order and columns', () => {
    const state: BookState = { q: 'x', inactive: '1', sort: 'Premium', columns: ['name'], after: KEY };
    expect(withoutFilters(state)).toEqual({ sort: 'Premium', columns: ['name'] });
    expect(isFiltered(state)).toBe(true);
    expect(isFiltered(withoutFilters(state))).toBe(false);
    expect(isFiltered({ after: KEY, sort: 'Premium' })).toBe(false);
  });

  test.each([
    [{ q: 'x', status: 'QUOTE' } as const, false],
    [{ inactive: '1' } as const, true],
    [{ endTo: '2026-01-01' }, true],
  ])('%j has filters that are folded away: %s', (state, folded) => expect(hasDates(state)).toBe(folded));

  test('a view is everything but the page', () => {
    expect(viewOf({ status: 'QUOTE', sort: '-TermEnd', after: KEY })).toBe('status=QUOTE&sort=-TermEnd');
    expect(viewOf(read(viewOf({ q: 'a b', columns: ['name', 'state'] })))).toBe('q=a+b&columns=name.state');
  });
});

test('the filters have the server’s names', () => {
  expect(filtersOf({ status: 'OPEN', beginTo: '2026-01-01', inactive: '1', sort: '-Name' })).toMatchObject({
    PolicyStatusGroupKey: 'OPEN',
    TermBeginTo: '2026-01-01',
    ReturnInactive: 'true',
    sort: '-Name',
    q: undefined,
  });
});

describe('a page', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ Policy: { Key: `${at}` } }) as BookLine);

  test.each([
    ['the only one', PAGE_SIZE, {}, PAGE_SIZE, undefined, undefined],
    ['the first', PAGE_SIZE + 1, {}, PAGE_SIZE, undefined, '49'],
    ['one between', PAGE_SIZE + 1, { after: KEY }, PAGE_SIZE, '0', '49'],
    ['the last', 7, { after: KEY }, 7, '0', undefined],
    ['one between, backwards', PAGE_SIZE + 1, { before: KEY }, PAGE_SIZE, '1', '50'],
    ['the first, backwards', 20, { before: KEY }, 20, undefined, '19'],
    ['nothing', 0, {}, 0, undefined, undefined],
    ['nothing left', 0, { after: KEY }, 0, undefined, undefined],
  ])('%s', (_name, count, state, shown, previous, next) => {
    const page = pageOf(lines(count), state);
    expect(page.rows).toHaveLength(shown);
    expect([page.previous, page.next]).toEqual([previous, next]);
  });
});

test('a heading sorts up, then down, then up', () => {
  expect(sortAfter('Name', 'Premium')).toBe('Premium');
  expect(sortAfter('Premium', 'Premium')).toBe('-Premium');
  expect(sortAfter('-Premium', 'Premium')).toBe('Premium');
  expect(ariaSort('Premium', 'Premium')).toBe('ascending');
  expect(ariaSort('-Premium', 'Premium')).toBe('descending');
  expect(ariaSort('Name', 'Premium')).toBeUndefined();
  expect(BOOK_SORTS).toHaveLength(8);
});

test.each([
  [0, '0 accounts'],
  [1, '1 account'],
  [1_000, '1,000 accounts'],
  [1_001, 'More than 1,000 accounts'],
])('shows a total of %i as %s', (total, text) => expect(totalText(total)).toBe(text));

test('shows any number of exported accounts exactly', () =>
  expect(accountsText(390_500)).toBe('390,500 accounts'));

test.each([
  [0, '$0'],
  [123_456, '$1.23K'],
  [987_654_321_00, '$988M'],
])('%i cents are %s at a glance', (cents, text) => expect(shortMoney(cents)).toBe(text));

test.each([
  [['CHO-1'], 'CHO-1', null, { number: 'CHO-1', others: 0 }],
  [['CHO-1', 'CCO-2', 'CFL-3'], 'CHO-1', null, { number: 'CHO-1', others: 2 }],
  [[], null, 'Q-9', { number: 'Q-9', others: 0 }],
  [['CHO-1'], null, 'Q-9', { number: 'Q-9', others: 1 }],
])('%j with %s or %s reads %j', (PolicyNumbers, AlternateKey, QuoteAlternateKey, text) => {
  const line = { PolicyNumbers, Policy: { AlternateKey, QuoteAlternateKey } } as unknown as BookLine;
  expect(policiesOf(line)).toEqual(text);
});
