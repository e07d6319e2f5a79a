import { describe, expect, test } from 'vitest';
import { type StageEvent, stagesOf } from './claimStages.ts';
import { CLAIM_STATUSES, type ClaimStatus } from './claimStatus.ts';

const to = (status: ClaimStatus, on: string): StageEvent => ({ kind: 'status', to: status, on });
const ASSIGNED: StageEvent = { kind: 'assigned', on: '2026-10-06' };
const daysOf = (status: ClaimStatus, events: readonly StageEvent[]) => {
  const { current, stages } = stagesOf(status, '2026-10-06', events);
  return { current, days: stages.map(({ on }) => on) };
};

describe('the stages of a claim', () => {
  test('have the day they were first reached, in whatever order events come', () => {
    expect(daysOf('REVIEW', [to('REVIEW', '2026-10-20'), to('INSPECTED', '2026-10-12'), ASSIGNED])).toEqual({
      current: 'review',
      days: ['2026-10-06', '2026-10-06', '2026-10-12', '2026-10-20', null, null],
    });
  });

  test('may be skipped', () => {
    expect(daysOf('REVIEW', [ASSIGNED, to('REVIEW', '2026-10-20')]).days[2]).toBeNull();
  });

  test('stay where they were while a claim is in dispute', () => {
    const events = [ASSIGNED, to('INSPECTED', '2026-10-12'), to('LITIGATION', '2026-10-30')];
    expect(daysOf('LITIGATION', events).current).toBe('inspected');
    expect(daysOf('MEDIATION', []).current).toBe('reported');
  });

  test('reach the agreement with the first payment', () => {
    const paid = { kind: 'paymentIssued', on: '2026-10-21' };
    expect(daysOf('PAID_PARTIAL', [ASSIGNED, paid, { ...paid, on: '2026-11-01' }])).toMatchObject({
      current: 'agreement',
      days: ['2026-10-06', '2026-10-06', null, null, '2026-10-21', null],
    });
  });

  test('begin again after a claim is reopened', () => {
    const closed = [ASSIGNED, to('INSPECTED', '2026-10-12'), to('CLOSED_UNPAID', '2026-10-30')];
    expect(daysOf('CLOSED_UNPAID', closed)).toMatchObject({ current: 'closed' });
    expect(daysOf('REOPENED', [...closed, to('REOPENED', '2026-11-03')])).toEqual({
      current: 'assigned',
      days: ['2026-10-06', '2026-10-06', null, null, null, null],
    });
  });

  test('know every status', () => {
    for (const status of CLAIM_STATUSES) expect(daysOf(status, []).current).toBeTruthy();
  });
});
