import { BOOK_SORTS, type BookLine } from '@portico/contract/rooms/book';
import { describe, expect, test } from 'vitest';
import {
  accountsText,
  type BookState,
  changed,
  countFilters,
  defaultColumns,
  exactTotal,
  filtersOf,
  isFiltered,
  PAGE_SIZE,
  pageOf,
  policiesOf,
  rangeText,
  readState,
  renewalChange,
  toNext,
  toPrevious,
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
    renews: '90',
    inactive: '1',
    sort: '-Premium',
    columns: ['name', 'policy', 'premium'],
    after: KEY,
    from: '51',
  };

  test('keeps the whole state', () => {
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
    'from=0',
    'from=1e9',
    'renews=45',
    'policy=1',
  ])('ignores %s', (query) => expect(read(query)).toEqual({}));

  test('keeps columns in their order, always with the name', () => {
    expect(read('columns=premium.status.nonsense.status').columns).toEqual(['name', 'status', 'premium']);
    expect(read('columns=').columns).toEqual(['name']);
  });

  test('shows the agency only to those who see several', () => {
    expect(defaultColumns(true)).toContain('agency');
    expect(defaultColumns(false)).not.toContain('agency');
    expect(defaultColumns(false)).toEqual(expect.arrayContaining(['state', 'balance', 'due']));
    expect(defaultColumns(true)).not.toContain('state');
  });
});

describe('a change', () => {
  test('goes back to the first page and drops empty values', () => {
    expect(changed({ q: 'x', after: KEY, before: KEY, from: '51' }, { status: 'QUOTE' })).toEqual({
      q: 'x',
      status: 'QUOTE',
    });
    expect(changed({ q: 'x', state: 'FL' }, { q: '', state: undefined })).toEqual({});
    expect(changed({ sort: '-Name' }, { sort: 'Name' })).toEqual({});
  });

  test('can turn the page', () => {
    expect(changed({ before: KEY }, { after: KEY })).toEqual({ after: KEY });
  });

  test('keeps order and columns when the filters are cleared', () => {
    const state: BookState = { q: 'x', inactive: '1', sort: 'Premium', columns: ['name'], after: KEY };
    expect(withoutFilters(state)).toEqual({ sort: 'Premium', columns: ['name'] });
    expect(isFiltered(state)).toBe(true);
    expect(isFiltered(withoutFilters(state))).toBe(false);
    expect(isFiltered({ after: KEY, sort: 'Premium' })).toBe(false);
  });

  test('counts filters without the search text', () => {
    expect(countFilters({ q: 'x', status: 'QUOTE', endTo: '2026-01-01', sort: 'Premium', after: KEY })).toBe(
      2,
    );
  });

  test('lists current terms that expire soon, soonest first, and takes it back', () => {
    const soon = changed({ status: 'QUOTE', state: 'FL' }, renewalChange({}, '60'));
    expect(soon).toEqual({ renews: '60', status: 'CURRENT', sort: 'TermEnd', state: 'FL' });
    expect(changed(soon, renewalChange(soon, '90'))).toMatchObject({ renews: '90', status: 'CURRENT' });
    expect(changed(soon, renewalChange(soon, '60'))).toEqual({ state: 'FL' });
  });

  test('saves everything in a view but the page', () => {
    expect(viewOf({ status: 'QUOTE', sort: '-TermEnd', after: KEY })).toBe('status=QUOTE&sort=-TermEnd');
    expect(viewOf(read(viewOf({ q: 'a b', columns: ['name', 'state'] })))).toBe('q=a+b&columns=name.state');
  });
});

test('sends the filters under the server’s names', () => {
  expect(
    filtersOf({ status: 'OPEN', beginTo: '2026-01-01', inactive: '1', renews: '30', sort: '-Name' }),
  ).toMatchObject({
    PolicyStatusGroupKey: 'OPEN',
    TermBeginTo: '2026-01-01',
    ReturnInactive: 'true',
    RenewsWithinDays: '30',
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

  test('knows the number of its first line, forward and back', () => {
    const first = pageOf(lines(51), {});
    expect(toNext(first)).toEqual({ after: '49', from: '51' });
    const second = pageOf(lines(51), { after: KEY, from: '51' });
    expect(toPrevious(second)).toEqual({ before: '0', from: '1' });
    expect(toPrevious(pageOf(lines(51), { before: KEY, from: '151' }))).toMatchObject({ from: '101' });
    expect(pageOf(lines(20), { before: KEY, from: '7' }).start).toBe(1);
    expect(pageOf(lines(51), { after: KEY }).start).toBeUndefined();
  });

  test.each([
    ['1–50 of 7,887', {}, 51, 1_001, 7_887],
    ['1–50 of more than 1,000', {}, 51, 1_001, undefined],
    ['1–7 of 7', {}, 7, 7, undefined],
    ['51–100 of 120', { after: KEY, from: '51' }, 51, 120, 120],
    ['50 of 120', { after: KEY }, 51, 120, 120],
    ['0 accounts', {}, 0, 0, 0],
  ])('says %s', (text, state, count, counted, exact) =>
    expect(rangeText(pageOf(lines(count), state), counted, exact)).toBe(text),
  );

  test('takes the total from the statistics of the chosen status', () => {
    const stats = [
      { Key: 'ALL', Count: 9, PremiumCents: 0 },
      { Key: 'QUOTE', Count: 4, PremiumCents: 0 },
    ] as const;
    expect(exactTotal(stats, {})).toBe(9);
    expect(exactTotal(stats, { status: 'QUOTE' })).toBe(4);
    expect(exactTotal(stats, { status: 'DECLINED' })).toBe(0);
    expect(exactTotal(undefined, {})).toBeUndefined();
  });
});

test('sorts by four fields, both ways', () => expect(BOOK_SORTS).toHaveLength(8));

test('shows any number of exported accounts exactly', () =>
  expect(accountsText(390_500)).toBe('390,500 accounts'));

test.each([
  [['CHO-1'], 'CHO-1', null, { number: 'CHO-1', others: 0 }],
  [['CHO-1', 'CCO-2', 'CFL-3'], 'CHO-1', null, { number: 'CHO-1', others: 2 }],
  [[], null, 'Q-9', { number: 'Q-9', others: 0 }],
  [['CHO-1'], null, 'Q-9', { number: 'Q-9', others: 1 }],
])('reads %j with %s or %s as %j', (PolicyNumbers, AlternateKey, QuoteAlternateKey, text) => {
  const line = { PolicyNumbers, Policy: { AlternateKey, QuoteAlternateKey } } as unknown as BookLine;
  expect(policiesOf(line)).toEqual(text);
});
