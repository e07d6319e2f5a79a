import { describe, expect, it } from 'vitest';
import { publicationProblems, statusOf } from './editions.rules.ts';

const TODAY = '2026-11-15';
const days = (State: string, NewFrom: string, RenewalFrom = NewFrom) => ({ State, NewFrom, RenewalFrom });

describe('the status of an edition', () => {
  const own = [days('FL', '2026-07-01', '2026-09-01')];
  it.each([
    ['draft', 'draft', [], []],
    ['withdrawn', 'withdrawn', own, []],
    ['scheduled', 'published', [days('FL', '2026-11-16')], []],
    ['current', 'published', [days('FL', '2026-11-15', '2027-01-01')], []],
    ['current', 'published', [days('FL', '2026-11-16'), days('GA', '2026-01-01')], []],
    // Renewals still come under it.
    ['current', 'published', own, [days('FL', '2026-11-01', '2027-01-01')]],
    ['past', 'published', own, [days('FL', '2026-10-01', '2026-11-15')]],
    ['current', 'published', own, [days('GA', '2026-10-01', '2026-11-15')]],
    ['current', 'published', own, [days('FL', '2025-01-01', '2025-03-01')]],
  ] as const)('is %s: %s, with %j and others %j', (status, stored, dates, others) => {
    expect(statusOf(stored, dates, others, TODAY)).toBe(status);
  });
});

describe('publishing', () => {
  const draft = { Code: 'HO3-HBR-2027.1', States: ['FL', 'GA'], StateList: [] };
  const before = [{ ...days('FL', '2026-07-01', '2026-09-01'), Code: 'HO3-HBR-2026.2' }];
  const problems = (
    StateList: ReturnType<typeof days>[],
    edition: typeof draft | object = draft,
    others = before,
  ) =>
    publicationProblems({ StateList }, { ...draft, ...edition }, others, TODAY).map(({ path, message }) => [
      path.replace('body.StateList.', ''),
      message,
    ]);

  it('is possible from tomorrow on, after the edition before', () => {
    expect(problems([days('FL', '2026-11-16'), days('GA', '2026-11-16', '2027-01-01')])).toEqual([]);
  });

  it('is refused for today and for days that are over', () => {
    const message = 'Choose a day after today, Nov 15, 2026.';
    expect(problems([days('FL', '2026-11-15'), days('GA', '2020-01-01')])).toEqual([
      ['0.NewFrom', message],
      ['1.NewFrom', message],
    ]);
  });

  it('is refused where another edition applies from the same day or a later one, and says which', () => {
    const later = [{ ...days('FL', '2027-01-01', '2027-03-01'), Code: 'HO3-HBR-2026.3' }, ...before];
    expect(problems([days('FL', '2027-01-01', '2027-03-02')], draft, later)).toEqual([
      ['0.NewFrom', 'HO3-HBR-2026.3 applies to new business in FL from Jan 1, 2027. Choose a later day.'],
    ]);
    expect(problems([days('FL', '2027-01-02', '2027-03-01')], draft, later)).toEqual([
      ['0.RenewalFrom', 'HO3-HBR-2026.3 applies to renewals in FL from Mar 1, 2027. Choose a later day.'],
    ]);
    expect(problems([days('GA', '2027-01-01')], draft, later)).toEqual([]);
  });

  it('is refused for renewals before new business, unknown states and a state twice', () => {
    expect(
      problems([days('FL', '2027-02-01', '2027-01-01'), days('TX', '2027-02-01'), days('FL', '2027-02-01')]),
    ).toEqual([
      ['0.RenewalFrom', 'Renewals can’t start before new business.'],
      ['1.State', 'HO3-HBR-2027.1 has no rates for TX.'],
      ['2.State', 'FL is listed twice.'],
    ]);
  });

  it('again on the same days is fine, and on other days is refused', () => {
    const published = { StateList: [days('FL', '2026-11-01', '2027-01-01')] };
    expect(problems([days('FL', '2026-11-01', '2027-01-01')], published)).toEqual([]);
    expect(problems([days('FL', '2026-12-01', '2027-01-01')], published)).toEqual([
      ['0.NewFrom', 'It’s already published in FL from Nov 1, 2026, and that can’t be changed.'],
    ]);
  });
});
