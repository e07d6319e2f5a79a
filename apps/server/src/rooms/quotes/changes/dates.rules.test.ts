import { describe, expect, it } from 'vitest';
import { type ChangedTerm, dayProblem, effectiveDays, usualDay } from './dates.rules.ts';

const TODAY = '2026-11-15';
const TERM: ChangedTerm = { TermBegin: '2026-09-16', TermEnd: '2027-09-16', CancelledOn: null, changes: [] };
const daysOf = (
  purpose: Parameters<typeof effectiveDays>[0],
  over: Partial<ChangedTerm> = {},
  predate = 90,
) => {
  const days = effectiveDays(purpose, { ...TERM, ...over }, TODAY, predate);
  return days && [days.First, days.Last];
};

describe('the days of a change', () => {
  it.each([
    ['are the whole term', daysOf('endorse'), ['2026-09-16', '2027-09-15']],
    ['go back 30 days in production', daysOf('endorse', {}, 30), ['2026-10-16', '2027-09-15']],
    [
      'go back 90 days elsewhere',
      daysOf('cancel', { TermBegin: '2026-06-01' }),
      ['2026-08-17', '2027-09-15'],
    ],
    [
      'begin with a term to come',
      daysOf('endorse', { TermBegin: '2026-12-01' }),
      ['2026-12-01', '2027-09-15'],
    ],
    [
      'begin with the last endorsement',
      daysOf('endorse', { changes: [{ kind: 'END', effectiveOn: '2026-11-20' }] }),
      ['2026-11-20', '2027-09-15'],
    ],
    [
      'of a cancellation may come before an endorsement',
      daysOf('cancel', { changes: [{ kind: 'END', effectiveOn: '2026-11-20' }] }),
      ['2026-09-16', '2027-09-15'],
    ],
    [
      'begin with the last reinstatement',
      daysOf('cancel', { changes: [{ kind: 'REI', effectiveOn: '2026-11-01' }] }),
      ['2026-11-01', '2027-09-15'],
    ],
    [
      'of a reinstatement are 30 from the cancellation on',
      daysOf('reinstate', { CancelledOn: '2026-11-01' }),
      ['2026-11-01', '2026-12-01'],
    ],
    [
      'of a reinstatement end with the term',
      daysOf('reinstate', { CancelledOn: '2026-11-01', TermEnd: '2026-11-20' }),
      ['2026-11-01', '2026-11-19'],
    ],
    [
      'of a reinstatement end 30 days after the cancellation',
      daysOf('reinstate', { CancelledOn: '2026-10-16' }),
      ['2026-10-16', '2026-11-15'],
    ],
    ['are over 30 days after a cancellation', daysOf('reinstate', { CancelledOn: '2026-10-15' }), null],
    ['are over with the term', daysOf('endorse', { TermBegin: '2025-08-01', TermEnd: '2026-08-01' }), null],
  ])('%s', (_name, days, expected) => {
    expect(days).toEqual(expected);
  });

  it('are today or the nearest, and the cancellation’s for a reinstatement', () => {
    const days = { First: '2026-11-01', Last: '2026-12-01' };
    expect(usualDay('endorse', days, TODAY)).toBe(TODAY);
    expect(usualDay('cancel', days, '2026-10-01')).toBe('2026-11-01');
    expect(usualDay('cancel', days, '2027-01-01')).toBe('2026-12-01');
    expect(usualDay('reinstate', days, TODAY)).toBe('2026-11-01');
  });

  it('are named where one is wrong', () => {
    const days = { First: '2026-11-01', Last: '2026-12-01' };
    expect(dayProblem('2026-10-31', days)).toBe('must not be before Nov 1, 2026');
    expect(dayProblem('2026-12-02', days)).toBe('must not be after Dec 1, 2026');
    expect(dayProblem('2026-12-01', days)).toBeUndefined();
  });
});
