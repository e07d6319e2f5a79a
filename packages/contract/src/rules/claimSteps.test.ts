import { describe, expect, test } from 'vitest';
import { claimSteps, type Progress } from './claimSteps.ts';

const shown = (inspection: Progress['inspection'], isDecided = false) =>
  claimSteps({ inspection, isDecided })
    .map(({ name, state }) => `${name} ${state}`)
    .join(', ');

describe('the steps of a claim', () => {
  test.each([
    [shown('ahead'), 'Report done, Inspection now, Decision later, Payment later'],
    [shown('done'), 'Report done, Inspection done, Decision now, Payment later'],
    [shown('done', true), 'Report done, Inspection done, Decision done, Payment now'],
    [shown('skipped'), 'Report done, Decision now, Payment later'],
    [shown('skipped', true), 'Report done, Decision done, Payment now'],
  ])('%s', (steps, expected) => {
    expect(steps).toBe(expected);
  });
});
