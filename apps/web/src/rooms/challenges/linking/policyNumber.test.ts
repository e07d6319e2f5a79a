import { expect, it } from 'vitest';
import { cleanPolicyNumber } from './policyNumber.ts';

it.each([
  ['cho-1002345', 'CHO-1002345'],
  [' CHO 1002345 ', 'CHO1002345'],
  ['CHO–1002345', 'CHO-1002345'],
  ['cho_1002345.', 'CHO-1002345'],
  ['#CHO-1\u00a0002\u200b345', 'CHO-1002345'],
  ['   ', ''],
])('cleans up %j', (typed, number) => {
  expect(cleanPolicyNumber(typed)).toBe(number);
});
