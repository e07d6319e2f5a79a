import { expect, test } from 'vitest';
import { missingTests, namedTests } from './trace.rules.ts';

const FILE = 'apps/server/src/rooms/chat/chat.test.ts';
const written = [
  { file: FILE, title: 'a visitor › needs a name' },
  { file: FILE, title: 'staff › answer in English' },
  { file: FILE, title: 'staff › answer in Spanish' },
];
const missing = (...titles: string[]) =>
  missingTests(
    titles.map((title) => ({ file: FILE, title })),
    written,
  );

test('every test in backticks is read from the page, several in one line', () => {
  const page = `| §1 | Chat | \`${FILE} › a › b\`, \`e2e/chat.spec.ts › c (d)\` |\n| §2 | \`no test\` | none |`;
  expect(namedTests(page)).toEqual([
    { file: FILE, title: 'a › b' },
    { file: 'e2e/chat.spec.ts', title: 'c (d)' },
  ]);
});

test.each(['a visitor › needs a name', 'staff', 'staff › answer in …'])('“%s” is written', (title) => {
  expect(missing(title)).toEqual([]);
});

test.each([
  'needs a name',
  'a visitor › needs a',
  'a visitor › needs a name and more',
  'staff › … in French',
  'staff › answer in English …',
])('“%s” is not', (title) => {
  expect(missing(title)).toEqual([`${FILE} has no test called “${title}”`]);
});

test('a file without tests has none of them', () => {
  expect(missingTests([{ file: 'gone.test.ts', title: 'staff' }], written)).toHaveLength(1);
});
