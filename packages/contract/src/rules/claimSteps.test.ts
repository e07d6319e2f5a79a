import { describe, expect, test } from 'vitest';
import { claimSteps } from './claimSteps.ts';

const shown = (status: string, lossType = 'WATER') =>
  claimSteps(status, lossType)
    .map(({ name, state }) => `${name} ${state}`)
    .join(', ');

describe('the steps of a claim', () => {
  test.each([
    ['OPEN', 'Report done, Inspection now, Decision later, Payment later'],
    ['REVIEW', 'Report done, Inspection done, Decision now, Payment later'],
    ['NEGOTIATION', 'Report done, Inspection done, Decision done, Payment now'],
    ['PAID_PARTIAL', 'Report done, Inspection done, Decision done, Payment now'],
  ])('follow from its status %s', (status, steps) => {
    expect(shown(status)).toBe(steps);
  });

  test('leave out the inspection where there is nothing to inspect', () => {
    expect(shown('ASSIGNED', 'LIABILITY')).toBe('Report done, Decision now, Payment later');
  });

  test.each(['LITIGATION', 'MEDIATION', 'REOPENED', 'CLOSED_PAID'])('say nothing about %s', (status) => {
    expect(claimSteps(status, 'WATER')).toEqual([]);
  });
});
