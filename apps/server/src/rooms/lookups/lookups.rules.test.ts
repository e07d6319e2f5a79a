import { expect, test } from 'vitest';
import { pageOf, wantedOf } from './lookups.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const days = (filters: Parameters<typeof wantedOf>[0]) => {
  const { from, to } = wantedOf(filters, now);
  return [from, to];
};

test('the days asked about: a day, a term, one end of it, or today', () => {
  expect(days({ AtDate: '2020-02-29' })).toEqual(['2020-02-29', '2020-02-29']);
  expect(days({ TermBegin: '2025-01-01', TermEnd: '2026-01-01' })).toEqual(['2025-01-01', '2026-01-01']);
  expect(days({ TermBegin: '2025-01-01' })).toEqual(['2025-01-01', '2025-01-01']);
  expect(days({ TermEnd: '2026-01-01' })).toEqual(['2026-01-01', '2026-01-01']);
  expect(days({})).toEqual(['2026-11-15', '2026-11-15']);
});

test('requires only the given codes to match', () => {
  expect(wantedOf({ State: 'FL', Program: undefined, AtDate: '2026-01-01' }, now).fitting).toEqual({
    State: ['FL'],
  });
  expect(wantedOf({ ReturnInactive: true }, now)).toMatchObject({ inactive: true, fitting: {} });
});

test('the underwriting string has any number of findings, including none', () => {
  const findings = (UnderwritingString: string) =>
    wantedOf({ UnderwritingString }, now).fitting.UnderwritingString;
  expect(findings('ROOF,POOL; LOSS')).toEqual(['ROOF', 'POOL', 'LOSS']);
  expect(findings(' , ')).toEqual([]);
});

test('a page is cut from the whole, and knows the whole', () => {
  const rows = ['a', 'b', 'c'];
  expect(pageOf(rows, { Skip: 1, Take: 1 })).toEqual({ rows: ['b'], total: 3 });
  expect(pageOf(rows, { Skip: 3, Take: 50 })).toEqual({ rows: [], total: 3 });
  expect(pageOf(rows, { Skip: 0, Take: Number.MAX_SAFE_INTEGER })).toEqual({ rows, total: 3 });
});
