import { PAYMENT_STATES, PAYMENT_STEPS } from '@portico/contract/rooms/claimDesk';
import { expect, test } from 'vitest';
import { PAYMENT_TABLE, refusalOf, stepsFrom } from './payments.rules.ts';

test.each([
  ['requested', ['Approve', 'Void']],
  ['approved', ['Issue', 'Void']],
  ['issued', ['Clear', 'Void']],
  ['cleared', []],
  ['voided', []],
] as const)('a payment that is %s can be taken to %o', (state, steps) => {
  expect(stepsFrom(state)).toEqual(steps);
});

test('every step leads to another state that is known', () => {
  for (const step of PAYMENT_STEPS) {
    expect(PAYMENT_STATES).toContain(PAYMENT_TABLE[step].to);
    expect(PAYMENT_TABLE[step].from).not.toContain(PAYMENT_TABLE[step].to);
  }
});

test.each([
  ['someone else, up to the limit', { amountCents: 100, approver: 'b' }, undefined],
  ['someone else, above the limit', { amountCents: 101, approver: 'b' }, 'overAuthority'],
  ['the person who requested it', { amountCents: 100, approver: 'a' }, 'selfApproval'],
  ['the person who requested it, above the limit', { amountCents: 101, approver: 'a' }, 'overAuthority'],
] as const)('approval by %s', (_who, { amountCents, approver }, refusal) => {
  expect(refusalOf({ amountCents, approver, requestedBy: 'a', authorityCents: 100 })).toBe(refusal);
});
