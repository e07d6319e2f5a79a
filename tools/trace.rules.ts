/** docs/trace.md: every requirement of docs/requirements.md with the tests that say they prove it, by `// @spec 7.24` above them. */
import { parseSync } from 'rolldown/utils';

export interface Requirement {
  readonly id: string;
  readonly text: string;
  /** The heading it is under. */
  readonly section: string;
}

/** A test or a group of tests, by its full title: the groups it is in, then its own. `…` is what differs from row to row. */
export interface WrittenTest {
  readonly file: string;
  readonly title: string;
  /** Where it begins, from 0. */
  readonly line: number;
  /** Whether only `npm run test:long` has it. */
  readonly isLong: boolean;
}

export interface Tag {
  readonly id: string;
  readonly file: string;
  readonly title: string;
  readonly isLong: boolean;
}

export interface Trace {
  readonly page: string;
  readonly untested: readonly Requirement[];
  readonly problems: readonly string[];
}

/** The rows of the tables in docs/requirements.md: `| 7.24 | Report a claim … |`. */
export function requirementsIn(page: string): Requirement[] {
  let section = '';
  return page.split('\n').flatMap((line) => {
    section = /^## (.+)/.exec(line)?.[1] ?? section;
    const [, id, text] = /^\| ([A-Z]*\d*\.?\d+) \| (.+) \|$/.exec(line) ?? [];
    return id === undefined || text === undefined ? [] : [{ id, text, section }];
  });
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
  readonly callee?: Node;
  readonly tag?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly arguments?: readonly Node[];
}

/** `test.describe.serial` as `['test', 'describe', 'serial']`, `it.each(rows)` as `['it', 'each']`. */
function namesOf(node: Node | undefined): string[] {
  if (node?.type === 'Identifier') return [node.name ?? ''];
  if (node?.type === 'MemberExpression') return [...namesOf(node.object), ...namesOf(node.property)];
  return node === undefined ? [] : namesOf(node.callee ?? node.tag);
}

const TESTS = /^(describe|it|test)(\.(describe|each|for|only|skip|skipIf|runIf|fails|serial|concurrent))*$/;

/** Titles made from a table name its values as `%s` or `$name`. */
const PLACEHOLDER = /%[sdifjoOc#$]|\$[\w.]+/g;

function titleOf(node: Node | undefined): string | undefined {
  if (node === undefined || /Function|Array|Object/.test(node.type)) return undefined;
  if (node.type === 'TemplateLiteral') return node.quasis?.map(({ value }) => value.cooked).join('…');
  return typeof node.value === 'string' ? node.value : '…';
}

/** What is between a test's name and what it does says if only `npm run test:long` has it. */
const LONG = /'@long'|\.runIf\(isLong\(\)\)/;

interface Group {
  readonly titles: readonly string[];
  readonly isLong: boolean;
}

function* testsUnder(
  source: string,
  node: unknown,
  group: Group,
): Generator<{ title: string; start: number; isLong: boolean }> {
  if (typeof node !== 'object' || node === null) return;
  const { type, callee, start, arguments: given = [] } = node as Node;
  const names = type === 'CallExpression' ? namesOf(callee) : [];
  // `it.each(rows)` is a call, too; the title is in the next one.
  const isTest = TESTS.test(names.join('.')) && given.length > 1;
  const own = isTest ? titleOf(given[0]) : undefined;
  if (own === undefined) {
    for (const child of Object.values(node)) yield* testsUnder(source, child, group);
    return;
  }
  const isTable = names.includes('each') || names.includes('for');
  const titles = [...group.titles, isTable ? own.replace(PLACEHOLDER, '…').replaceAll('%%', '%') : own];
  const body = given.find((part) => part.type.includes('Function'))?.start;
  const isLong = group.isLong || LONG.test(source.slice(start, body));
  yield { title: titles.join(' › '), start, isLong };
  if (names.includes('describe'))
    for (const child of given) yield* testsUnder(source, child, { titles, isLong });
}

const lineAt = (source: string, position: number) => source.slice(0, position).split('\n').length - 1;

export function testsIn(file: string, source: string): WrittenTest[] {
  const { program } = parseSync(file, source);
  const isLong = file.endsWith('.long.test.ts');
  return [...testsUnder(source, program, { titles: [], isLong })].map(({ start, ...test }) => ({
    ...test,
    file,
    line: lineAt(source, start),
  }));
}

const isComment = (line = '') => /^\s*(\/\/|\/?\*)/.test(line);

/** The tags of one file, and what is wrong with them. Other comments may come between a tag and its test. */
export function tagsIn(file: string, source: string): { tags: Tag[]; problems: string[] } {
  // Most files have none, and parsing is what takes the time.
  if (!/^\s*\/\/ @spec\b/m.test(source)) return { tags: [], problems: [] };
  const lines = source.split('\n');
  const tests = new Map(testsIn(file, source).map((test) => [test.line, test]));
  const tags: Tag[] = [];
  const problems: string[] = [];
  for (const [at, line] of lines.entries()) {
    const [, ids] = /^\s*\/\/ @spec\b(.*)$/.exec(line) ?? [];
    if (ids === undefined) continue;
    const test = tests.get(lines.findIndex((each, after) => after > at && !isComment(each)));
    if (test === undefined) problems.push(`${file}:${at + 1}: “${line.trim()}” isn’t above a test`);
    else
      tags.push(
        ...ids.split(',').map((id) => ({ id: id.trim(), file, title: test.title, isLong: test.isLong })),
      );
  }
  return { tags, problems };
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const INTRODUCTION = `# Which test proves which requirement

Generated by \`npm run generate\` from [requirements.md](requirements.md) and the tests: a comment \`// @spec 7.24\` above a test or a
group says which requirements it proves. Each test is given by its file and its full title, the groups it is in before its own. \`…\` is
what differs between tests made from one table. Tests marked *nightly* are only in
\`npm run test:long\`; no requirement has only those.`;

/** What docs/trace.md should be. A requirement without a test is listed; a tag without a requirement is a problem. */
export function traceOf(requirements: readonly Requirement[], tags: readonly Tag[]): Trace {
  const problems: string[] = [];
  const tests = new Map<string, Set<string>>();
  for (const { id } of requirements) {
    if (tests.has(id)) problems.push(`docs/requirements.md has ${id} twice`);
    tests.set(id, new Set());
  }
  for (const { id, file, title, isLong } of tags) {
    const proven = tests.get(id);
    if (proven === undefined)
      problems.push(`${file}: there is no requirement “${id}”, which “${title}” says it proves`);
    proven?.add(`\`${file} › ${title}\`${isLong ? ' *nightly*' : ''}`);
  }
  const atNight = new Set(tags.filter(({ isLong }) => isLong).map(({ id }) => id));
  for (const id of tags.filter(({ isLong }) => !isLong).map(({ id }) => id)) atNight.delete(id);
  for (const id of atNight) problems.push(`only \`npm run test:long\` has a test of ${id}`);

  const untested = requirements.filter(({ id }) => tests.get(id)?.size === 0);
  const lineOf = ({ id, text }: Requirement) => `- **${id}** ${text}`;
  const sections = [...new Set(requirements.map(({ section }) => section))];
  const page = [
    INTRODUCTION,
    `${countOf(requirements.length, 'requirement')}, ${untested.length} of them without a test.`,
    ...(untested.length === 0 ? [] : ['## Without a test', untested.map(lineOf).join('\n')]),
    ...sections.flatMap((section) => {
      const proven = requirements.flatMap((requirement) => {
        if (requirement.section !== section) return [];
        const by = [...(tests.get(requirement.id) ?? [])].sort();
        return by.length === 0 ? [] : [lineOf(requirement), ...by.map((test) => `  - ${test}`)];
      });
      return proven.length === 0 ? [] : [`## ${section}`, proven.join('\n')];
    }),
  ];
  return { page: `${page.join('\n\n')}\n`, untested, problems };
}
