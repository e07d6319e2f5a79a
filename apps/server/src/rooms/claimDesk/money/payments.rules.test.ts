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
  expect(stepsFrom(state, false)).toEqual(steps);
  expect(stepsFrom(state, true)).toEqual(state === 'approved' ? ['Approve', 'Void'] : steps);
});

test('every step leads to another state that is known', () => {
  for (const step of PAYMENT_STEPS) {
    expect(PAYMENT_STATES).toContain(PAYMENT_TABLE[step].to);
    expect(PAYMENT_TABLE[step].from).not.toContain(PAYMENT_TABLE[step].to);
  }
});
