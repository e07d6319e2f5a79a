import { describe, expect, it } from 'vitest';
import { type Requirement, requirementsIn, tagsIn, testsIn, traceOf } from './trace.rules.ts';

const FILE = 'apps/server/src/rooms/chat/chat.test.ts';
const titles = (source: string) => testsIn(FILE, source).map(({ title }) => title);

describe('requirements', () => {
  it('are the rows of the tables, each under its heading', () => {
    const page = [
      '## 7. Calls',
      '| Id | Requirement |',
      '|---|---|',
      '| 7.24 | POST /api/Claim reports a claim. |',
      '## Design',
      '| D.3 | One \\| two. |',
      '| I13.4 | A loss run. |',
      'A line of prose about 7.25.',
    ].join('\n');
    expect(requirementsIn(page)).toEqual([
      { id: '7.24', text: 'POST /api/Claim reports a claim.', section: '7. Calls' },
      { id: 'D.3', text: 'One \\| two.', section: 'Design' },
      { id: 'I13.4', text: 'A loss run.', section: 'Design' },
    ]);
  });
});

describe('titles', () => {
  it.each([
    ["it('opens', () => {})", ['opens']],
    [
      "describe('a', () => { describe('b', () => { test('c', async () => {}); }); })",
      ['a', 'a › b', 'a › b › c'],
    ],
    ["test.describe('a', () => { test.only('b', () => {}); })", ['a', 'a › b']],
    ["it.each([1, 2])('adds %i to $sum.of at 50%%', () => {})", ['adds … to … at 50%']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source text.
    ['for (const x of y) test(`for ${x}: on`, () => {})', ['for …: on']],
    ['it(made.up, () => {})', ['…']],
    // Only a table has placeholders.
    ["it('costs $5', () => {})", ['costs $5']],
    ["it.skipIf(isSlow)('waits', () => {})", ['waits']],
    // What the runners offer besides tests.
    ["test.beforeEach('a', () => {}); test.step('b', () => {}); test.use({ a: 1 }); vi.it('c', 1)", []],
    // Steps and helpers inside a test aren't tests of their own.
    ["test('a', () => { it('b', () => {}); })", ['a']],
  ])('%s', (source, expected) => {
    expect(titles(source)).toEqual(expected);
  });

  it('say which are for the night', () => {
    const source = `
      test.describe('a', { tag: '@long' }, () => { test('b', () => {}); });
      describe.runIf(isLong())('c', () => { it('d', () => {}); });
      it.runIf(isLong())('e', async () => {});
      test('f', () => { expect('@long'); });
      test('g', { tag: '@slow' }, () => {});`;
    const atNight = testsIn(FILE, source).filter(({ isLong }) => isLong);
    expect(atNight.map(({ title }) => title)).toEqual(['a', 'a › b', 'c', 'c › d', 'e']);
    expect(testsIn('tools/backup.long.test.ts', "test('h', () => {})")).toMatchObject([{ isLong: true }]);
  });

  it('come with the line they begin on', () => {
    expect(testsIn(FILE, "\n\ntest.each([\n  1,\n])('%i', () => {});").map(({ line }) => line)).toEqual([2]);
  });
});

describe('tags', () => {
  it('belong to the test below them', () => {
    const source = [
      "describe('a visitor', () => {",
      '  // @spec 2.81, 5.17',
      "  it('needs a name', () => {});",
      '',
      '  // @spec I8.1',
      '  // @spec D.2',
      '  // biome-ignore lint/some/rule: a reason',
      "  it.each([1])('waits %i', () => {});",
      '});',
    ].join('\n');
    expect(tagsIn(FILE, source)).toEqual({
      tags: [
        { id: '2.81', file: FILE, title: 'a visitor › needs a name', isLong: false },
        { id: '5.17', file: FILE, title: 'a visitor › needs a name', isLong: false },
        { id: 'I8.1', file: FILE, title: 'a visitor › waits …', isLong: false },
        { id: 'D.2', file: FILE, title: 'a visitor › waits …', isLong: false },
      ],
      problems: [],
    });
  });

  it.each([
    ["// @spec 1.1\nconst x = 1;\nit('a', () => {});"],
    ["// @spec 1.1\n\nit('a', () => {});"],
    ["it('a', () => {});\n// @spec 1.1"],
  ])('have to be directly above a test: %j', (source) => {
    expect(tagsIn(FILE, source)).toEqual({
      tags: [],
      problems: [expect.stringMatching(/^apps\/.*:\d: “\/\/ @spec 1\.1” isn’t above a test$/)],
    });
  });

  it('are comments, not text in a string', () => {
    expect(tagsIn(FILE, "it('a // @spec 1.1', () => {});")).toEqual({ tags: [], problems: [] });
  });
});

describe('the page', () => {
  const requirement = (id: string, section = '1. First'): Requirement => ({
    id,
    section,
    text: `Text ${id}.`,
  });
  const tag = (id: string, title = 'a › b', isLong = false) => ({ id, file: FILE, title, isLong });

  it('has every test of a requirement, once, and first what no test proves', () => {
    const { page, untested, problems } = traceOf(
      [
        requirement('1.1'),
        requirement('1.2'),
        requirement('2.1', '2. Second'),
        requirement('3.1', '3. Third'),
      ],
      [tag('2.1'), tag('1.1', 'z'), tag('1.1'), tag('1.1')],
    );
    expect(problems).toEqual([]);
    expect(untested.map(({ id }) => id)).toEqual(['1.2', '3.1']);
    expect(page.slice(page.indexOf('4 requirements'))).toBe(
      [
        '4 requirements, 2 of them without a test.',
        '',
        '## Without a test',
        '',
        '- **1.2** Text 1.2.',
        '- **3.1** Text 3.1.',
        '',
        '## 1. First',
        '',
        '- **1.1** Text 1.1.',
        `  - \`${FILE} › a › b\``,
        `  - \`${FILE} › z\``,
        '',
        '## 2. Second',
        '',
        '- **2.1** Text 2.1.',
        `  - \`${FILE} › a › b\``,
        '',
      ].join('\n'),
    );
  });

  it('has no such heading when everything is proven', () => {
    expect(traceOf([requirement('1.1')], [tag('1.1')]).page).not.toContain('Without');
  });

  it('marks what runs at night, and names a requirement that nothing else proves', () => {
    const tags = [tag('1.1', 'day'), tag('1.1', 'night', true), tag('1.2', 'night', true)];
    const { page, problems } = traceOf([requirement('1.1'), requirement('1.2')], tags);
    expect(page).toContain(`  - \`${FILE} › day\`\n  - \`${FILE} › night\` *nightly*\n`);
    expect(problems).toEqual(['only `npm run test:long` has a test of 1.2']);
  });

  it('names a tag whose requirement doesn’t exist, and a number that is used twice', () => {
    expect(traceOf([requirement('1.1'), requirement('1.1')], [tag('1.1'), tag('1.9')]).problems).toEqual([
      'docs/requirements.md has 1.1 twice',
      `${FILE}: there is no requirement “1.9”, which “a › b” says it proves`,
    ]);
  });
});
