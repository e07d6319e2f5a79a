import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overPaid, recoveryRefusal, recoverySteps } from './claimRecovery.ts';

test.each([
  [100, 0, 100, 0],
  [100, 0, 101, 1],
  [100, 40, 60, 0],
  [100, 40, 61, 1],
  [0, 0, 1, 1],
  // A payment was voided after its money had come back.
  [0, 100, 1, 101],
])(
  'with %i paid and %i recovered, a recovery of %i is over by %i',
  (paidCents, recoveredCents, cents, by) => {
    expect(overPaid({ paidCents, recoveredCents }, cents)).toBe(by);
  },
);

test('no split gets more back than was paid without a second person', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(fc.integer({ min: 1, max: 1_000_000 })), (paidCents, parts) => {
      const recoveredCents = parts.reduce(
        (sum, part) => (overPaid({ paidCents, recoveredCents: sum }, part) === 0 ? sum + part : sum),
        0,
      );
      expect(recoveredCents).toBeLessThanOrEqual(paidCents);
    }),
  );
});

const APPROVAL = {
  totalCents: 100,
  authorityCents: 100,
  approver: 'b',
  requestedBy: 'a',
  askedAgainBy: 'c',
};
test.each([
  ['someone else, up to their limit', {}, undefined],
  ['someone else, above their limit', { totalCents: 101 }, 'recoveryOverAuthority'],
  ['the person who asked for it', { approver: 'a' }, 'recoverySelfApproval'],
  ['the person who asked for it again', { approver: 'c' }, 'recoverySelfApproval'],
] as const)('approval by %s', (_who, more, refusal) => {
  expect(recoveryRefusal({ ...APPROVAL, ...more })).toBe(refusal);
});

test('a recovery can be decided while it waits, asked for again after that, and reversed once', () => {
  expect(recoverySteps('requested', false)).toEqual(['Approve', 'Decline']);
  expect(recoverySteps('requested', true)).toEqual(['AskAgain', 'Decline']);
  expect(recoverySteps('declined', false)).toEqual(['AskAgain']);
  expect(recoverySteps('booked', false)).toEqual(['Reverse']);
  expect(recoverySteps('reversed', false)).toEqual([]);
});
