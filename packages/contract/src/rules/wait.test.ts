import { expect, test } from 'vitest';
import { waitText } from './wait.ts';

test.each([
  [0, 'in 1 minute'],
  [42, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [900, 'in 15 minutes'],
  [3_540, 'in 59 minutes'],
  [3_574, 'in 1 hour'],
  [3_601, 'in 2 hours'],
  [86_400, 'in 24 hours'],
])('says %i seconds as "%s"', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
