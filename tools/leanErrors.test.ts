import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { leanErrors } from './leanErrors.ts';

const lean = (code: string) => leanErrors(code, parseAst(code), (name) => name === 'offline');

test('leaves out the texts that only the server writes, and keeps status and title', () => {
  expect(
    lean("const C = { offline: error(0, 'No network', 'Offline'), locked: error(423, 'Locked.', 'Wait') };"),
  ).toBe("const C = { offline: error(0, 'No network', 'Offline'), locked: error(423, '', 'Wait') };");
});

test('changes nothing else', () => {
  const code =
    "const error = (status, text) => ({ status, text }); say({ locked: warn(1, 'x') }, { text: '{message}' });";
  expect(lean(code)).toBe(code);
});
