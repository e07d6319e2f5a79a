import { PAYMENT_STATES, PAYMENT_STEPS } from '@portico/contract/rooms/claimDesk';
import { expect, test } from 'vitest';
import { PAYMENT_TABLE, stepsFrom } from './payments.rules.ts';

test.each([
  ['requested', ['Approve', 'Void']],
  ['approved', ['Issue', 'Void']],
  ['issued', ['Clear', 'Void']],
  ['cleared', []],
  ['voided', []],
] as const)('a payment that is %s can be taken to %o', (state, steps) => {
  expect(stepsFrom(state)).toEqual(steps);
  expect(stepsFrom(state, { hasNews: true })).toEqual(
    state === 'approved' ? ['Approve', 'AskAgain', 'Void'] : steps,
  );
  expect(stepsFrom(state, { isStale: true })).toEqual(state === 'requested' ? ['AskAgain', 'Void'] : steps);
});

test('every step leads to a state that is known, and to another one unless it asks again', () => {
  for (const step of PAYMENT_STEPS) {
    expect(PAYMENT_STATES).toContain(PAYMENT_TABLE[step].to);
    if (step !== 'AskAgain') expect(PAYMENT_TABLE[step].from).not.toContain(PAYMENT_TABLE[step].to);
  }
});
