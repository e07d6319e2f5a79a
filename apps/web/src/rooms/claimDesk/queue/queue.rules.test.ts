import { describe, expect, test } from 'vitest';
import { keyOf } from '../../../testing/keys.ts';
import { lineOf } from '../claimDesk.fixture.ts';
import { assignedText } from './bulk.rules.ts';
import {
  changed,
  countFilters,
  countText,
  isByDue,
  linesOf,
  PAGE_SIZE,
  queryOf,
  readState,
  shortName,
  toneOf,
  viewOf,
  withoutFilters,
  writeState,
} from './queue.rules.ts';

const read = (search: string) => readState(new URLSearchParams(search));

describe('the address', () => {
  test('comes back as it was written', () => {
    const search = `tab=mine&q=okafor&status=DENIED&state=FL&cause=WATER&cat=${keyOf(1)}&adjuster=${keyOf(2)}&age=8-30&due=week&county=FL.St.+Johns&lossFrom=2024-10-09&lossTo=2024-10-10&sort=-Reported&view=map&columns=due.claim.loss`;
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
    'county=Pinellas',
    'lossTo=2024-13-45',
    'view=list',
  ])('ignores %s', (search) => expect(read(search)).toEqual({}));

  test('changes what is named and keeps the rest', () => {
    expect(changed(read('q=a&view=map'), { state: 'FL' })).toEqual({ q: 'a', view: 'map', state: 'FL' });
    expect(changed(read('q=a&state=FL'), { state: undefined })).toEqual({ q: 'a' });
  });

  test('forgets days and county with the catastrophe they were chosen in', () => {
    const state = read(`cat=${keyOf(1)}&county=FL.Lee&lossTo=2024-10-09`);
    expect(changed(state, { cat: undefined })).toEqual({});
    expect(changed(state, { county: 'FL.Pasco' })).toMatchObject({
      county: 'FL.Pasco',
      lossTo: '2024-10-09',
    });
  });

  test('always has the column that opens the claim', () => {
    expect(read('columns=age.nothing').columns).toEqual(['claim', 'age']);
  });

  test('is a view, with its columns', () => {
    expect(viewOf(read('tab=overdue&state=TX&columns=due.claim'))).toBe(
      'tab=overdue&state=TX&columns=due.claim',
    );
  });

  test('counts filters and clears them, but not the tab', () => {
    const state = read('tab=overdue&q=a&state=TX&age=91-&columns=claim');
    expect(countFilters(state)).toBe(2);
    expect(withoutFilters(state)).toEqual({ tab: 'overdue', columns: ['claim'] });
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
    ['county=FL.Lee&lossTo=2024-10-09', { State: 'FL', County: 'Lee', LossTo: '2024-10-09' }],
    ['state=TX&county=FL.Lee', { State: 'FL', County: 'Lee' }],
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

test('the pages are one list, without the line that says there are more and without repeats', () => {
  const lines = (from: number, count: number) => Array.from({ length: count }, (_, at) => lineOf(from + at));
  const list = linesOf([lines(0, PAGE_SIZE + 1), lines(PAGE_SIZE - 1, 5)]);
  expect(list.map(({ Key }) => Key)).toEqual(lines(0, PAGE_SIZE + 4).map(({ Key }) => Key));
});

test.each([
  [1, '1 claim'],
  [96, '96 claims'],
  [1_001, 'more than 1,000 claims'],
])('%i is “%s”', (total, text) => expect(countText(total)).toBe(text));

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
  const to = (After: string) => ({
    ...{ ClaimKey: keyOf(1), Number: '1', Before: 'Unassigned', After, Why: '', PromiseList: [] },
  });
  expect(assignedText({ ChangeList: [to('Rosa Diaz'), to('Leon Boone'), to('Rosa Diaz')] })).toBe(
    'Assigned 3 claims: 2 to R. Diaz, 1 to L. Boone.',
  );
});
