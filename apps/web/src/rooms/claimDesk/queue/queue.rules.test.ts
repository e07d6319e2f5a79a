import { describe, expect, test } from 'vitest';
import { keyOf } from '../../../testing/keys.ts';
import { lineOf } from '../claimDesk.fixture.ts';
import {
  changed,
  countFilters,
  isByDue,
  PAGE_SIZE,
  pageOf,
  queryOf,
  rangeText,
  readState,
  shortName,
  toNext,
  toneOf,
  viewOf,
  withoutFilters,
  writeState,
} from './queue.rules.ts';
import { sharesText } from './useBulk.ts';

const read = (search: string) => readState(new URLSearchParams(search));

describe('the address', () => {
  test('comes back as it was written', () => {
    const search = `tab=mine&q=okafor&status=DENIED&state=FL&cause=WATER&cat=${keyOf(1)}&adjuster=${keyOf(2)}&age=8-30&due=week&sort=-Reported&after=${keyOf(3)}&from=51`;
    expect(writeState(read(search)).toString()).toBe(search);
  });

  test.each([
    'tab=all',
    'tab=nothing',
    'q=%20',
    'status=LOST',
    'state=Florida',
    'cat=1',
    'age=8',
    'due=never',
    'sort=Due',
    'after=x',
    'from=0',
  ])('ignores %s', (search) => expect(read(search)).toEqual({}));

  test('goes back to the first page when anything changes', () => {
    expect(changed(read(`q=a&after=${keyOf(3)}&from=51`), { state: 'FL' })).toEqual({ q: 'a', state: 'FL' });
    expect(changed(read('q=a&state=FL'), { state: undefined })).toEqual({ q: 'a' });
  });

  test('keeps all but the page in a view', () => {
    expect(viewOf(read(`tab=overdue&state=TX&after=${keyOf(3)}&from=51`))).toBe('tab=overdue&state=TX');
  });

  test('counts filters and clears them, but not the tab', () => {
    const state = read('tab=overdue&q=a&state=TX&age=91-');
    expect(countFilters(state)).toBe(2);
    expect(withoutFilters(state)).toEqual({ tab: 'overdue' });
  });
});

describe('the query', () => {
  test.each([
    ['', {}],
    ['tab=mine', { Mine: 'true' }],
    ['tab=unassigned&state=FL', { Unassigned: 'true', State: 'FL' }],
    ['tab=overdue&due=week', { Due: 'overdue' }],
    ['tab=failed', { HandOver: 'failed' }],
    ['tab=dispute&status=OPEN', { Status: 'dispute' }],
    ['age=8-30', { AgeFrom: '8', AgeTo: '30' }],
    ['age=91-', { AgeFrom: '91' }],
  ])('of %j', (search, query) => expect(queryOf(read(search))).toEqual(query));

  test('is in order of due dates only for open claims', () => {
    expect(['', 'tab=dispute', 'status=dispute'].map((search) => isByDue(read(search)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['status=any', 'status=closed', 'sort=Reported'].map((search) => isByDue(read(search)))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('a page', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => lineOf(at));

  test('has a next one if a line too many came', () => {
    const page = pageOf(lines(PAGE_SIZE + 1), {});
    expect(page.rows).toHaveLength(PAGE_SIZE);
    expect(toNext(page)).toEqual({ after: keyOf(PAGE_SIZE - 1), from: '51' });
    expect(pageOf(lines(PAGE_SIZE), {}).next).toBeUndefined();
  });

  test.each([
    [pageOf(lines(2), {}), 2, '1–2 of 2'],
    [pageOf(lines(3), { after: keyOf(9), from: '51' }), 53, '51–53 of 53'],
    [pageOf(lines(3), { after: keyOf(9) }), 53, '3 of 53'],
    [pageOf(lines(51), {}), 10_001, '1–50 of more than 10,000'],
  ])('%# says where it is', (page, total, text) => expect(rangeText(page, total)).toBe(text));
});

test('a day is late, today or later', () => {
  expect(['2026-11-14', '2026-11-15', '2026-11-16'].map((day) => toneOf(day, '2026-11-15'))).toEqual([
    'late',
    'today',
    'later',
  ]);
  expect(toneOf('2020-01-01', undefined)).toBe('later');
});

test('names are shortened to an initial', () => {
  expect(['Rosa Diaz', 'Rosa', 'Ana de la Cruz'].map(shortName)).toEqual([
    'R. Diaz',
    'Rosa',
    'A. de la Cruz',
  ]);
});

test('says who got how many claims', () => {
  const boone = { Key: keyOf(1), Name: 'Leon Boone' };
  expect(
    sharesText([lineOf(1), lineOf(2, { Adjuster: boone }), lineOf(3), lineOf(4, { Adjuster: null })]),
  ).toBe('2 to R. Diaz, 1 to L. Boone');
});
