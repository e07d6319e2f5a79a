import type { Inputs } from './access.inputs.fixture.ts';

/** What a text field may be sent, and what the parts of an address may have in them. */
const TEXTS = [
  // Words that every object knows.
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  // Days and moments at the ends of what PostgreSQL and JavaScript know, and beyond.
  '0001-01-01',
  '0000-01-01',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-02-30',
  '2027-02-29T24:60',
  // Numbers beyond those of a column, and things that only look like one.
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999999999999',
  '1e400',
  '-0',
  'NaN',
  '0x10',
  // Keys that aren't, and one that no record has.
  '1',
  'not-a-key',
  '00000000-0000-0000-0000-000000000000',
  '018cc251-f400-7000-8000-00000000000',
  // What means something to SQL, to a search, to a path or to JSON.
  "'; DROP TABLE person; --",
  '%',
  '_',
  '\\',
  '\\u0000',
  '..',
  '/',
  '{',
  '[]',
  '(*',
  ':*&|!',
  // Text of any kind.
  '',
  ' ',
  '\u0000',
  '\u202eabc',
  '👩‍👩‍👧‍👦',
  'ﬀİß',
  'x'.repeat(300),
  'x'.repeat(20_000),
] as const;

const deep = (): unknown => {
  let value: unknown = [];
  for (let level = 0; level < 500; level++) value = [value];
  return value;
};

/** What only JSON can say. */
const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  false,
  0,
  -1,
  0.1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  1e308,
  [],
  {},
  [null],
  [[]],
  [{}],
  { toString: 1 },
  { length: 1e9 },
  '\ud800',
  deep(),
];

/** What can be sent at a place such as `query.From` or `body.Person.NameLast`. */
export const hostileAt = (path: string): readonly unknown[] => (path.startsWith('body') ? VALUES : TEXTS);

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Every place of an input, also within its lists. The body as a whole is one, too. */
export function leavesOf(value: unknown, path = ''): string[] {
  const within = isHolder(value) ? Object.entries(value) : [];
  const below = within.flatMap(([name, inner]) => leavesOf(inner, path === '' ? name : `${path}.${name}`));
  return path === '' || path === 'params' || path === 'query' ? below : [path, ...below];
}

/** The same input with something else at one place. */
export function replaced(inputs: Inputs, path: string, value: unknown): Inputs {
  const copy = structuredClone(inputs) as Record<string, unknown>;
  const steps = path.split('.');
  const last = steps.pop() as string;
  let at: Record<string, unknown> = copy;
  for (const step of steps) {
    if (!isHolder(at[step])) at[step] = {};
    at = at[step] as Record<string, unknown>;
  }
  at[last] = value;
  return copy as Inputs;
}
