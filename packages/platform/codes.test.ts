import { expect, test } from 'vitest';
import { drawCode, inHalves } from './codes.ts';

test('draws codes of six digits, leading zeros included', () => {
  const codes = Array.from({ length: 500 }, () => drawCode(6));
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(490);
});

test('writes a code in halves', () => {
  expect(inHalves('012345')).toBe('012 345');
});
