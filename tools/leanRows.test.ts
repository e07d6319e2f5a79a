import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { leanRows } from './leanRows.ts';

const lean = (code: string) => leanRows(code, parseAst(code));

// @spec I11.5
test('leaves out texts, examples and the schemas of replies', () => {
  expect(
    lean(
      "const rows = { get: get('/api/X', { about: 'x', module: 'M', example: { body: {} }, reply: json(X) }) };",
    ),
  ).toBe(
    "const rows = { get: get('/api/X', { about: undefined, module: 'M', example: undefined, reply: json(undefined) }) };",
  );
});

test('leaves out what the address may contain, and keeps what forms check', () => {
  expect(
    lean(
      "get('/x', { ...byKey('policy'), ...filteredBy(KEYS, MORE), ...typeAhead('x'), query: Q, body: B })",
    ),
  ).toBe("get('/x', { ...undefined, ...undefined, ...typeAhead('x'), query: undefined, body: B })");
});

test('keeps how a list is paged, and what a call sends', () => {
  const code = "post('/api/X', { body: z.object({ about: Text }), reply: list(X, { whole: true }) })";
  expect(lean(code)).toBe(code.replace('list(X', 'list(undefined'));
});

// @spec I11.5
test('changes nothing outside of rows', () => {
  const code = "const words = { about: 'x', reply: json(X) }; say('/api/X', { about: 'x' });";
  expect(lean(code)).toBe(code);
});
