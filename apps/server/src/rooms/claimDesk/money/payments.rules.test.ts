import { PAYMENT_STATES } from '@portico/contract/rooms/claimDesk';
import { expect, test } from 'vitest';
import { canReissue, PAYMENT_TABLE, stepsFrom } from './payments.rules.ts';

test.each([
  ['requested', ['Approve', 'ChangePayee', 'Void']],
  ['approved', ['Issue', 'ChangePayee', 'Void']],
  ['issued', ['Clear', 'Void']],
  ['cleared', []],
  ['voided', []],
  ['stopped', []],
] as const)('a payment that is %s can be taken to %o', (state, steps) => {
  expect(stepsFrom(state)).toEqual(steps);
  expect(stepsFrom(state, { hasNews: true })).toEqual(
    state === 'approved' ? ['Approve', 'AskAgain', 'ChangePayee', 'Void'] : steps,
  );
  expect(stepsFrom(state, { isStale: true })).toEqual(
    state === 'requested' ? ['AskAgain', 'ChangePayee', 'Void'] : steps,
  );
  expect(stepsFrom(state, { isCheck: true })).toEqual(state === 'issued' ? ['Clear', 'Stop', 'Void'] : steps);
  expect(stepsFrom(state, { canReissue: true })).toEqual(
    state === 'voided' || state === 'stopped' ? ['Reissue'] : steps,
  );
});

test('every step leads to a state that is known, and to another one unless it asks again', () => {
  for (const [step, { from, to }] of Object.entries(PAYMENT_TABLE)) {
    expect(PAYMENT_STATES).toContain(to);
    if (step !== 'AskAgain') expect(from).not.toContain(to);
  }
});

test('a payment that was sent and taken back can be replaced, once', () => {
  const old = { key: 'old', state: 'stopped', wasIssued: true, replacesKey: null } as const;
  const next = { key: 'next', state: 'requested', wasIssued: false, replacesKey: 'old' } as const;
  expect(canReissue(old, [old])).toBe(true);
  expect(canReissue({ ...old, state: 'voided' }, [])).toBe(true);
  expect(canReissue({ ...old, state: 'voided', wasIssued: false }, [])).toBe(false);
  for (const state of ['requested', 'approved', 'issued', 'cleared'] as const) {
    expect(canReissue({ ...old, state }, [])).toBe(false);
    expect(canReissue(old, [old, { ...next, state }])).toBe(false);
  }
  // It was declined, so nothing took the place of the first one.
  expect(canReissue(old, [old, { ...next, state: 'voided' }])).toBe(true);
  expect(canReissue(old, [old, { ...next, state: 'stopped', wasIssued: true }])).toBe(false);
  expect(canReissue(old, [old, { ...next, replacesKey: 'other' }])).toBe(true);
});
