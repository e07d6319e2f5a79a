import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { leanErrors, namedIn } from './leanErrors.ts';

const lean = (code: string) => leanErrors(code, parseAst(code), (name) => name === 'offline');

test('leaves out the errors that only the server writes', () => {
  expect(
    lean(
      "const C = { gone: error(410, 'Gone.'), offline: error(0, 'No network', 'Offline'), locked: error(423, 'Locked.', 'Wait') };",
    ),
  ).toBe("const C = { offline: error(0, 'No network', 'Offline'),  };");
});

test.each([
  ["errorText('notFound')", ['notFound']],
  ["new ApiFailure(0, { code: 'offline' })", ['offline']],
  ["return status > 500 ? 'serverError' : 'badRequest';", ['serverError', 'badRequest']],
  ["if (error.code === 'stale') reload();", []],
  ["switch (code) { case 'locked': wait(); }", []],
  ["meta: { says: ['stale', 'forbidden'] }", []],
  ["const SAYS: readonly ErrorCode[] = [\n  'stale',\n  ...OTHERS,\n];", []],
  ["fail('noSignIn', { name })", []],
])('finds in %j the codes whose text it writes', (source, codes) => expect(namedIn(source)).toEqual(codes));

test('changes nothing else', () => {
  const code =
    "const error = (status, text) => ({ status, text }); say({ locked: warn(1, 'x') }, { text: '{message}' });";
  expect(lean(code)).toBe(code);
});
