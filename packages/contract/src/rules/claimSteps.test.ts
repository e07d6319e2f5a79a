import { describe, expect, test } from 'vitest';
import { claimSteps } from './claimSteps.ts';

const shown = (status: string, lossType = 'WATER') =>
  claimSteps(status, lossType)
    .map(({ name, state }) => `${name} ${state}`)
    .join(', ');

describe('the steps of a claim', () => {
  test.each([
    ['OPEN', 'Reported done, Inspected now, Decided later, Paid later'],
    ['REVIEW', 'Reported done, Inspected done, Decided now, Paid later'],
    ['NEGOTIATION', 'Reported done, Inspected done, Decided done, Paid now'],
    ['PAID_PARTIAL', 'Reported done, Inspected done, Decided done, Paid now'],
  ])('follow from its status %s', (status, steps) => {
    expect(shown(status)).toBe(steps);
  });

  test('leave out the inspection where there is nothing to inspect', () => {
    expect(shown('ASSIGNED', 'LIABILITY')).toBe('Reported done, Decided now, Paid later');
  });

  test.each(['LITIGATION', 'MEDIATION', 'REOPENED', 'CLOSED_PAID'])('say nothing about %s', (status) => {
    expect(claimSteps(status, 'WATER')).toEqual([]);
  });
});
