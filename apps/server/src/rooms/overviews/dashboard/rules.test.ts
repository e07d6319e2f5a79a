import type { PolicyStatusKey } from '@portico/contract/rooms/policies';
import { describe, expect, test } from 'vitest';
import { type DatedTerm, newestOf, shownOf } from './rules.ts';

const term = (
  number: string,
  status: PolicyStatusKey,
  year: number,
  more: Partial<DatedTerm> = {},
): DatedTerm => ({
  key: `${number}/${year}`,
  number,
  status,
  TermBegin: `${year}-03-01`,
  TermEnd: `${year + 1}-03-01`,
  linkedAt: '2026-01-01T00:00:00',
  answeredAt: null,
  ...more,
});
const keysOf = (terms: readonly DatedTerm[]) =>
  shownOf(terms).map(({ lead, last, next }) => [lead.key, last?.key, next?.key]);

describe('the term that is shown of a policy', () => {
  test('is the current one, between the last and the renewal', () => {
    expect(
      keysOf([
        term('A', 'PRIOR', 2024),
        term('A', 'UPCOMING', 2027),
        term('A', 'CURRENT', 2026),
        term('A', 'PRIOR', 2025),
      ]),
    ).toEqual([['A/2026', 'A/2025', 'A/2027']]);
  });

  test('is the next one where none runs, compared with what ran before', () => {
    expect(
      keysOf([term('A', 'UPCOMING', 2028), term('A', 'UPCOMING', 2027), term('A', 'PRIOR', 2025)]),
    ).toEqual([['A/2027', 'A/2025', undefined]]);
  });

  test('is one that is pending before one that is over', () => {
    expect(keysOf([term('A', 'EXPIRED', 2025), term('A', 'PENDING', 2026)])).toEqual([
      ['A/2026', 'A/2025', undefined],
    ]);
  });

  test.each(['PRIOR', 'EXPIRED', 'CANCELLED'] as const)(
    'is the latest where all are over (%s), compared with nothing',
    (status) => {
      expect(keysOf([term('A', 'PRIOR', 2023), term('A', status, 2024)])).toEqual([
        ['A/2024', undefined, undefined],
      ]);
    },
  );

  test('has no last term where it is the first, and a pending one is none', () => {
    expect(keysOf([term('A', 'CURRENT', 2026)])).toEqual([['A/2026', undefined, undefined]]);
    expect(keysOf([term('A', 'PENDING', 2025), term('A', 'CURRENT', 2026)])).toEqual([
      ['A/2026', undefined, undefined],
    ]);
  });

  test.each(['QUOTE', 'DECLINED'] as const)('is never a %s', (status) => {
    expect(keysOf([term('A', status, 2026)])).toEqual([]);
  });

  test('knows all the keys of its terms, for what is owed on them', () => {
    const [shown] = shownOf([
      term('A', 'PRIOR', 2025),
      term('A', 'CURRENT', 2026),
      term('A', 'DECLINED', 2027),
    ]);
    expect(shown?.termKeys).toEqual(['A/2025', 'A/2026']);
  });
});

describe('the order of the policies', () => {
  const running = (number: string, TermEnd: string) => term(number, 'CURRENT', 2026, { TermEnd });

  test('is what runs, what comes, what is pending, what is over', () => {
    expect(
      keysOf([
        term('over', 'CANCELLED', 2024),
        term('pending', 'PENDING', 2026),
        term('next', 'UPCOMING', 2027),
        term('now', 'CURRENT', 2026),
        term('older', 'PRIOR', 2020),
      ]).map(([key]) => key),
    ).toEqual(['now/2026', 'next/2027', 'pending/2026', 'over/2024', 'older/2020']);
  });

  test('has what ends next first, and the same whatever order it came in', () => {
    const terms = [running('B', '2027-01-01'), running('A', '2027-01-01'), running('C', '2026-12-01')];
    const sorted = ['C', 'A', 'B'];
    expect(shownOf(terms).map(({ number }) => number)).toEqual(sorted);
    expect(shownOf(terms.toReversed()).map(({ number }) => number)).toEqual(sorted);
  });
});

// @spec D.4
describe('the policy that was linked last', () => {
  const newest = (...terms: DatedTerm[]) => newestOf(shownOf(terms))?.number;
  const linkedAt = '2026-05-01T10:00:00';

  test('is of the account that was linked last', () => {
    expect(newest(term('A', 'CURRENT', 2026), term('B', 'EXPIRED', 2020, { linkedAt }))).toBe('B');
  });

  test('is, of several of one account, the one that the questions were about', () => {
    const asked = { linkedAt, answeredAt: linkedAt };
    expect(newest(term('A', 'CURRENT', 2026, { linkedAt }), term('B', 'CURRENT', 2025, asked))).toBe('B');
  });

  test('is one that was asked about later on an account that was linked before', () => {
    const again = { linkedAt, answeredAt: '2026-06-01T10:00:00' };
    const other = { linkedAt: '2026-05-20T10:00:00' };
    expect(newest(term('A', 'CURRENT', 2026, other), term('B', 'CURRENT', 2026, again))).toBe('B');
  });

  test('is none where there is none', () => {
    expect(newestOf([])).toBeUndefined();
  });
});
