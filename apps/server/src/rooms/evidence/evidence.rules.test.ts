import { readCode } from '@portico/contract/rules/verificationCode';
import { expect, test } from 'vitest';
import { drawVerificationCode, initialsOf, termYears } from './evidence.rules.ts';

test.each([
  ['Hannah Whitlock', 'H. W.'],
  ['hannah  and Peter Whitlock', 'H. A. P. W.'],
  ['Élodie O’Brien', 'É. O.'],
  ['Harbor & Sons 2 LLC', 'H. S. L.'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));

test('draws codes that can be typed, and never the same one', () => {
  const codes = Array.from({ length: 1000 }, drawVerificationCode);
  for (const code of codes) expect(readCode(code)).toBe(code);
  expect(new Set(codes).size).toBe(codes.length);
});

test('names a term by its years', () => expect(termYears('2026-03-01', '2027-03-01')).toBe('2026–27'));
