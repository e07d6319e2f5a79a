import { POLICY_STATUS_KEYS, statusesOf } from '@portico/contract/rooms/policies';
import { describe, expect, test } from 'vitest';
import { refusalOf, type StoredStatus, statusOf, termOf, termProblems } from './policies.rules.ts';

const TODAY = '2026-11-15';

describe('the status of a term', () => {
  const term = (
    status: StoredStatus,
    TermBegin: string,
    TermEnd: string,
    CancelledOn: string | null = null,
  ) => statusOf({ status, TermBegin, TermEnd, CancelledOn }, TODAY);

  test.each([
    ['2026-11-15', '2027-11-15', 'CURRENT'],
    ['2026-11-16', '2027-11-16', 'UPCOMING'],
    ['2026-11-14', '2027-11-14', 'CURRENT'],
    ['2025-11-16', '2026-11-16', 'CURRENT'],
    ['2025-11-15', '2026-11-15', 'PRIOR'],
    ['2025-11-14', '2026-11-14', 'PRIOR'],
    ['2019-01-01', '2020-01-01', 'PRIOR'],
  ])('bound from %s to %s: %s', (begin, end, status) => {
    expect(term('bound', begin, end)).toBe(status);
  });

  test('on the day that a term ends its renewal is the current one, never both', () => {
    for (const day of ['2026-11-14', '2026-11-15', '2026-11-16']) {
      const statuses = [
        { TermBegin: '2025-11-15', TermEnd: '2026-11-15' },
        { TermBegin: '2026-11-15', TermEnd: '2027-11-15' },
      ].map((dates) => statusOf({ status: 'bound', CancelledOn: null, ...dates }, day));
      expect(statuses.filter((status) => status === 'CURRENT')).toHaveLength(1);
    }
  });

  test.each([
    ['quote', 'QUOTE'],
    ['pending', 'PENDING'],
    ['expired', 'EXPIRED'],
    ['declined', 'DECLINED'],
  ] as const)('%s stays so on whatever day', (stored, status) => {
    for (const [begin, end] of [
      ['2020-01-01', '2021-01-01'],
      ['2026-01-01', '2027-01-01'],
      ['2028-01-01', '2029-01-01'],
    ] as const)
      expect(term(stored, begin, end)).toBe(status);
  });

  test.each([
    ['before today', '2026-01-01', '2027-01-01', '2026-11-14', 'CANCELLED'],
    ['as of today', '2026-01-01', '2027-01-01', '2026-11-15', 'CANCELLED'],
    ['as of tomorrow: it runs until then', '2026-01-01', '2027-01-01', '2026-11-16', 'CURRENT'],
    ['in the middle of the next term', '2026-12-01', '2027-12-01', '2027-06-01', 'UPCOMING'],
    ['from the start of the next term', '2026-12-01', '2027-12-01', '2026-12-01', 'CANCELLED'],
    ['long ago', '2020-01-01', '2021-01-01', '2020-06-01', 'CANCELLED'],
  ])('canceled %s', (_when, begin, end, cancelledOn, status) => {
    expect(term('cancelled', begin, end, cancelledOn)).toBe(status);
  });
});

describe('groups', () => {
  test('a status is a group by itself', () => {
    for (const status of POLICY_STATUS_KEYS) expect(statusesOf(status)).toEqual([status]);
  });
  test('the wider ones share out all that there is', () => {
    const shared = [...statusesOf('INFORCE'), ...statusesOf('OPEN'), ...statusesOf('CLOSED')];
    expect(shared.sort()).toEqual([...statusesOf('ALL')].sort());
    expect(new Set(shared).size).toBe(POLICY_STATUS_KEYS.length);
  });
});

describe('the term of a quote', () => {
  test('runs for a year from today unless it says otherwise', () => {
    expect(termOf({}, TODAY)).toEqual({ TermBegin: TODAY, TermEnd: '2027-11-15' });
    expect(termOf({ TermBegin: '2028-02-29' }, TODAY)).toEqual({
      TermBegin: '2028-02-29',
      TermEnd: '2029-02-28',
    });
    expect(termOf({ TermEnd: '2027-05-15' }, TODAY)).toEqual({ TermBegin: TODAY, TermEnd: '2027-05-15' });
  });

  test.each([
    ['2026-11-15', '2027-11-15', 90, []],
    ['2026-08-17', '2027-08-17', 90, []],
    ['2026-08-16', '2027-08-16', 90, ['body.TermBegin']],
    ['2026-10-16', '2027-10-16', 30, []],
    ['2026-10-15', '2027-10-15', 30, ['body.TermBegin']],
    ['2027-11-15', '2028-11-15', 30, []],
    ['2027-11-16', '2028-11-16', 30, ['body.TermBegin']],
    ['2026-12-01', '2026-12-02', 30, []],
    ['2026-12-01', '2026-12-01', 30, ['body.TermEnd']],
    ['2026-12-01', '2026-11-01', 30, ['body.TermEnd']],
    ['2026-12-01', '2027-12-02', 30, ['body.TermEnd']],
    ['2028-12-01', '2030-12-02', 30, ['body.TermBegin', 'body.TermEnd']],
  ])('%s to %s with %i days back: %j is wrong', (TermBegin, TermEnd, days, wrong) => {
    expect(termProblems({ TermBegin, TermEnd }, TODAY, days).map(({ path }) => path)).toEqual(wrong);
  });

  test('from February 29 ends on February 28, and no later', () => {
    const wrong = (TermEnd: string) => termProblems({ TermBegin: '2028-02-29', TermEnd }, '2028-02-29', 30);
    expect(wrong('2029-02-28')).toEqual([]);
    expect(wrong('2029-03-01').map(({ path }) => path)).toEqual(['body.TermEnd']);
  });
});

describe('a change', () => {
  const dates = { TermBegin: '2026-12-01' };
  const away = { RecordInactive: true };
  const others = ['pending', 'bound', 'cancelled', 'expired', 'declined'] as const;

  test('of a quote is for agents and staff', () => {
    for (const change of [dates, away])
      for (const isStaff of [true, false]) expect(refusalOf(change, 'quote', isStaff)).toBeUndefined();
  });
  test.each(others)('of what is %s is for staff, who may only put it away', (status) => {
    expect(refusalOf(away, status, false)).toBe('forbidden');
    expect(refusalOf(dates, status, false)).toBe('forbidden');
    expect(refusalOf(away, status, true)).toBeUndefined();
    expect(refusalOf(dates, status, true)).toBe('notAQuote');
    expect(refusalOf({ ...dates, ...away }, status, true)).toBe('notAQuote');
  });
});
