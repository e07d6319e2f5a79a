/** docs/security-tests.md: each sentence of SECURITY.md with the tests that prove it. */
import type { WrittenTest } from './trace.rules.ts';

/** The text as it's read: without links, notes to decisions, and signs of Markdown. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s*\(\[[^\]]+\]\([^)]*\)\)/g, '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    // A bold start that ends with a full stop is a heading.
    .replaceAll(/^\*\*[^*]+\.\*\* /g, '')
    .replaceAll('**', '');

/** The sentences of all sections, in their order. What is above the first heading says how to report something. */
export function sentencesIn(page: string): string[] {
  const paragraphs: string[] = [];
  for (const line of page.slice(page.indexOf('\n## ')).split('\n')) {
    const isStart = line.startsWith('- ');
    if (isStart || line === '' || line.startsWith('#')) paragraphs.push('');
    if (line.startsWith('#')) continue;
    const text = isStart ? line.slice(2) : line.trim();
    paragraphs.push([paragraphs.pop() ?? '', text].filter((part) => part !== '').join(' '));
  }
  return paragraphs.flatMap((paragraph) =>
    plain(paragraph)
      .split(/(?<=[.?!])\s+(?=[A-Z"“`])/)
      .filter((sentence) => sentence !== ''),
  );
}

export interface Proof {
  readonly sentence: string;
  /** `apps/server/src/access.test.ts › every row › … is classified` */
  readonly tests: readonly string[];
}

export function proofsIn(page: string): Proof[] {
  const proofs: { sentence: string; tests: string[] }[] = [];
  for (const line of page.split('\n')) {
    const [, sentence] = /^- (.+)$/.exec(line) ?? [];
    const [, test] = /^ {2}- `(.+)`$/.exec(line) ?? [];
    if (sentence !== undefined) proofs.push({ sentence: sentence, tests: [] });
    if (test !== undefined) proofs.at(-1)?.tests.push(test);
  }
  return proofs;
}

export const fileOf = (test: string): string => test.split(' › ')[0] ?? '';

const PAGE = 'docs/security-tests.md';

/** What is missing, and how to add it. */
export function problemsOf(
  sentences: readonly string[],
  proofs: readonly Proof[],
  tests: readonly WrittenTest[],
): string[] {
  const known = new Map(tests.map(({ file, title, isLong }) => [`${file} › ${title}`, isLong]));
  const proven = new Set(proofs.map(({ sentence }) => sentence));
  return [
    ...sentences
      .filter((sentence) => !proven.has(sentence))
      .map(
        (sentence) => `${PAGE} needs this sentence of SECURITY.md, with its tests below it:\n- ${sentence}`,
      ),
    ...proofs.flatMap(({ sentence, tests: named }) => {
      const unknown = named.filter((test) => !known.has(test));
      return [
        ...(sentences.includes(sentence)
          ? []
          : [`${PAGE}: SECURITY.md doesn’t say “${sentence}” (any more)`]),
        ...unknown.map((test) => `${PAGE}: there is no test \`${test}\`. Was it renamed?`),
        ...(unknown.length === 0 && !named.some((test) => known.get(test) === false)
          ? [`${PAGE}: “${sentence}” needs a test that \`npm test\` runs`]
          : []),
      ];
    }),
  ];
}
