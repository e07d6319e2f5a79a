/** The words docs/voice.md rules out of what people read, and where such text is found in a source file. */
import { parseSync } from 'rolldown/utils';

interface Rule {
  readonly word: RegExp;
  readonly instead: string;
}

export const RULES: readonly Rule[] = [
  { word: /\bsomebody\b/i, instead: 'someone' },
  { word: /\bnobody\b/i, instead: 'no one' },
  { word: /\banybody\b/i, instead: 'anyone' },
  { word: /\beverybody\b/i, instead: 'everyone' },
  { word: /\bwho(m|ever|mever)\b/i, instead: 'who, or the person who' },
  { word: /(?<!\b(?:returned|postal) )\bmail(s|ed)?\b/i, instead: 'email' },
  { word: /\b(stands?|standing)\b/i, instead: 'is, shows or status' },
  { word: /\bfits\b/i, instead: 'matches' },
  { word: /\bis not right\b/i, instead: 'is incorrect' },
  { word: /\bno such\b/i, instead: 'couldn’t find' },
  { word: /\bcalled so\b/i, instead: 'with that name' },
  { word: /\b(held against|goes by|in vain|(is|are|was) said)\b/i, instead: 'plain words' },
  { word: /\b(anew|all the same|in any case|meanwhile)\b/i, instead: 'again, anyway or drop it' },
  { word: /\bsecond steps?\b/i, instead: 'two-step verification' },
  { word: /\bcancell(ed|ing)\b/i, instead: 'canceled, canceling' },
  { word: /\blicences?\b/i, instead: 'license' },
  { word: /\b(enrol|enrols|enrolment|instalments?|cheques?)\b/i, instead: 'enroll, installment, check' },
  { word: /\b(behavi|col|fav|hon|neighb)ours?\b/i, instead: 'the US spelling, -or' },
  {
    word: /\b(author|custom|minim|organ|recogn|standard|summar)is(e|es|ed|ing)\b/i,
    instead: 'the US spelling, -ize',
  },
];

export interface Text {
  readonly line: number;
  readonly text: string;
}

export interface Finding extends Text {
  readonly word: string;
  readonly instead: string;
}

/** One finding per rule and text. */
export const findingsIn = (texts: readonly Text[]): Finding[] =>
  texts.flatMap((found) =>
    RULES.flatMap(({ word, instead }) => {
      const match = word.exec(found.text);
      return match ? [{ ...found, word: match[0], instead }] : [];
    }),
  );

interface Node {
  readonly type: string;
  readonly start: number;
  readonly value?: unknown;
  readonly tag?: unknown;
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Sentences and labels, not keys, classes, wire values or SQL. */
const isProse = (text: string): boolean =>
  (/\p{L}\S*\s+\S*\p{L}/u.test(text) || /^\p{Lu}\p{Ll}+$/u.test(text)) &&
  !/^\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|WITH)\s/.test(text);

/** Names of modules and types are not text, and a tagged template is SQL. */
const SKIPPED = /^(Import|ExportAll|TS(Type|Interface|Literal)|TaggedTemplate)/;

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node.value).trim() === '' ? undefined : String(node.value);
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateLiteral' ? node.quasis?.map(({ value }) => value.raw).join('…') : undefined;
}

/** The string literals, templates and JSX text of a TypeScript file that read as text. Comments don't count. */
export function textsInSource(file: string, source: string): Text[] {
  const texts: Text[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isNode(value) || SKIPPED.test(value.type)) return;
    const text = textOf(value);
    if (text !== undefined && (value.type === 'JSXText' || isProse(text)))
      texts.push({
        line: source.slice(0, value.start).split('\n').length,
        text: text.replaceAll(/\s+/g, ' ').trim(),
      });
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(file, source).program);
  return texts;
}

/** The lines of a document, without code blocks, inline code and link targets. */
export function textsInDocument(source: string): Text[] {
  let isCode = false;
  return source.split('\n').flatMap((line, at) => {
    if (line.startsWith('```')) isCode = !isCode;
    const text = line.replaceAll(/`[^`]*`/g, '').replaceAll(/\]\([^)]*\)/g, ']');
    return isCode || text.trim() === '' ? [] : [{ line: at + 1, text }];
  });
}
