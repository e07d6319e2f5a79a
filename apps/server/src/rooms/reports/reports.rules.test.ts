import { describe, expect, test } from 'vitest';
import type { TermFacts } from '../policies/index.ts';
import { type CurrentReport, lastDayOf, reportProblem } from './reports.rules.ts';

const TODAY = '2026-11-15';
const term = (more: Partial<TermFacts> = {}): TermFacts => ({
  status: 'bound',
  TermBegin: '2026-09-01',
  TermEnd: '2027-09-01',
  CancelledOn: null,
  ...more,
});
const ALL: readonly CurrentReport[] = ['declarations', 'policy-forms', 'id-card', 'renewal-comparison'];
const allowed = (more: Partial<TermFacts>) =>
  ALL.filter((report) => reportProblem(report, term(more), TODAY) === undefined);

describe('what a report says of a term', () => {
  test.each<[string, Partial<TermFacts>, readonly CurrentReport[]]>([
    ['in force', {}, ALL],
    ['that begins later', { TermBegin: '2026-12-01' }, ALL],
    ['that is over', { TermBegin: '2025-09-01', TermEnd: '2026-09-01' }, ALL],
    ['to be canceled later', { status: 'cancelled', CancelledOn: '2026-12-01' }, ALL],
    [
      'that was canceled',
      { status: 'cancelled', CancelledOn: '2026-11-15' },
      ['declarations', 'policy-forms', 'renewal-comparison'],
    ],
    [
      'canceled from its first day',
      { status: 'cancelled', CancelledOn: '2026-09-01' },
      ['renewal-comparison'],
    ],
    ['that is only offered', { status: 'pending' }, ['renewal-comparison']],
    ['that was declined', { status: 'declined' }, []],
  ])('can be so of one %s', (_which, more, reports) => {
    expect(allowed(more)).toEqual(reports);
  });

  test('ends with its cancellation', () => {
    expect(lastDayOf(term())).toBe('2027-09-01');
    expect(lastDayOf(term({ status: 'cancelled', CancelledOn: '2026-12-01' }))).toBe('2026-12-01');
  });
});
