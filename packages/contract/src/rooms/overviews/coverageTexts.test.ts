import { expect, test } from 'vitest';
import { coverageText } from './coverageTexts.ts';

test('the same letter means what it means in its program', () => {
  expect(coverageText('HO3', 'D')).toContain('a place to stay');
  expect(coverageText('DP3', 'D')).toContain('rent');
  expect(coverageText('HO6', 'A')).toContain('inside of your unit');
});

test.each([
  ['HO3', 'LA'],
  ['HO3', 'ZZ'],
  ['XX', 'A'],
  ['FLD', 'A'],
  ['HO3', 'constructor'],
  ['__proto__', 'A'],
])('nothing is made up for %s %s', (program, code) => {
  expect(coverageText(program, code)).toBeUndefined();
});
