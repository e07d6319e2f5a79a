import { describe, expect, test } from 'vitest';
import { findingsIn } from './steady.rules.ts';

const pageTest = (...lines: string[]) =>
  findingsIn('apps/web/src/Page.test.tsx', `test('saves', async () => {\n${lines.join('\n')}\n});`);
const found = (...lines: string[]) => pageTest(...lines).map(({ line, instead }) => [line, instead]);

describe('the first look at the page after an event', () => {
  const click = "await user.click(screen.getByText('Save'));";

  test.each([
    ['an expectation', "expect(screen.getByText('Saved')).toBeVisible();", 'await findByText'],
    ['a part of the page', "const rows = within(table).getAllByRole('row');", 'await findAllByRole'],
    ['the next thing to press', "await user.click(screen.getByRole('button'));", 'await findByRole'],
  ])('has to wait if it is %s', (_, look, instead) => {
    expect(found(click, look)).toEqual([[3, instead]]);
  });

  test('has to wait after a key, a file and a helper that ends with an event', () => {
    const look = "screen.getByText('Saved');";
    expect(found("await user.keyboard('{Enter}');", look)).toHaveLength(1);
    expect(found('await userEvent.upload(field, file);', look)).toHaveLength(1);
    expect(found("const save = () => user.click(screen.getByText('Save'));", 'await save();', look)).toEqual([
      [4, 'await findByText'],
    ]);
  });

  test('has to wait in a helper that begins with it, and in one that calls such a helper', () => {
    const press = "const press = () => user.click(screen.getByRole('button'));";
    expect(found(press, 'await press();')).toEqual([]);
    expect(found(press, 'await press();', 'await press();')).toEqual([[4, 'let press begin with a findBy']]);
    const send = 'const send = async () => {\nawait press();\nawait screen.findByText("Sent");\n};';
    expect(found(press, send, click, 'await send();')).toEqual([[8, 'let send begin with a findBy']]);
    const total = "const total = () => screen.getByText('Total').textContent;";
    expect(found(total, click, 'expect(total()).toBe(1);')).toEqual([[4, 'let total begin with a findBy']]);
  });

  test.each([
    ['begins with a wait', "const press = async () => user.click(await screen.findByRole('button'));"],
    ['says why', "// steady: it's always there\nconst press = () => user.click(screen.getByRole('button'));"],
  ])('is fine in a helper that %s', (_, press) => {
    expect(found(press, click, 'await press();')).toEqual([]);
  });

  test('is fine in a helper that is tried until it succeeds', () => {
    const total = "const total = () => screen.getByText('Total').textContent;";
    expect(found(total, click, 'await waitFor(() => expect(total()).toBe(1));')).toEqual([]);
  });

  test.each([
    ["export const press = () => user.click(screen.getByRole('button'));", 1],
    ["export function press() { return user.click(screen.getByRole('button')); }", 1],
    ["export const press = async () => user.click(await screen.findByRole('button'));", 0],
    ["const press = () => user.click(screen.getByRole('button'));", 0],
  ])('has to wait in a helper for other files: %s', (helper, count) => {
    expect(findingsIn('apps/web/src/Page.fixture.tsx', helper)).toHaveLength(count);
  });

  test('has to wait even if something else is looked at in between', () => {
    expect(found(click, 'expect(sent).toHaveLength(1);', "screen.getByText('Saved');")).toHaveLength(1);
  });

  test.each([
    ['waits', "expect(await screen.findByText('Saved')).toBeVisible();"],
    ['is tried until it succeeds', "await waitFor(() => expect(screen.getByText('Saved')).toBeVisible());"],
    ['comes after a wait', "await screen.findByText('Saved');\nscreen.getByText('Done');"],
    ['comes after all answers', "await answered();\nscreen.getByText('Done');"],
    ['says why it needn’t', "screen.getByText('Done'); // steady: nothing is loaded"],
    ['says so on the line above', "// steady: nothing is loaded\nscreen.getByText('Done');"],
    ['comes later', "const later = () => screen.getByText('Done');"],
  ])('is fine if it %s', (_, look) => {
    expect(found(click, look)).toEqual([]);
  });

  test('is fine after typing, and after a helper that waits', () => {
    const look = "screen.getByText('Saved');";
    expect(found("await user.type(name, 'Ann');", look)).toEqual([]);
    const save = `const save = async () => {\n${click}\nawait screen.findByText('Saved');\n};`;
    expect(found(save, 'await save();', look)).toEqual([]);
  });

  test('needs a reason if it doesn’t wait', () => {
    expect(found(click, "screen.getByText('Done'); // steady: ")).toHaveLength(1);
  });

  test('isn’t asked of tests without a page', () => {
    expect(findingsIn('e2e/save.spec.ts', `{ ${click} page.getByText('Saved'); }`)).toEqual([]);
  });
});

describe('a wait of a fixed time', () => {
  const sleeps = (source: string) => findingsIn('e2e/save.spec.ts', `async () => {\n${source}\n}`);

  test.each([
    'await page.waitForTimeout(500);',
    'await new Promise((resolve) => setTimeout(resolve, 20));',
    'const pause = () => new Promise((done) => { setTimeout(done, 20); });',
    'await delay(50);',
    'await sleep(50);',
    'await setTimeout(50);',
  ])('is found in %s', (source) => {
    expect(sleeps(source)).toMatchObject([{ line: 2, found: 'a wait of a fixed time' }]);
  });

  test.each([
    '// steady: the server’s own clock has to move\nawait sleep(1000);',
    'setTimeout(close, 1000);',
    'sleep(DAY);',
    'await page.waitForURL(address);',
  ])('isn’t found in %s', (source) => {
    expect(sleeps(source)).toEqual([]);
  });
});
