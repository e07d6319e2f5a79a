import {
  LETTER_FIELDS,
  LETTER_PARTS,
  type LetterField,
  type LetterPart,
  type LetterText,
  type LetterWording,
} from '../letters/wording.ts';
import type { ContentProblem } from './content.ts';
import { filledIn, placeholdersIn } from './emailTexts.ts';

const isField = (name: string): name is LetterField => Object.hasOwn(LETTER_FIELDS, name);
const isPart = (name: string): name is LetterPart => Object.hasOwn(LETTER_PARTS, name);

/** The part that a paragraph is: it has nothing else. */
export function partIn(paragraph: string): LetterPart | undefined {
  const name = /^\{([^{}]*)\}$/.exec(paragraph.trim())?.[1] ?? '';
  return isPart(name) ? name : undefined;
}

/** The parts that a wording has, in its order. */
export const partsOf = ({ Sections }: LetterWording): LetterPart[] =>
  Sections.flatMap(({ Paragraphs }) => Paragraphs.flatMap((paragraph) => partIn(paragraph) ?? []));

/** The facts that a wording names. */
export const fieldsOf = ({ Title, Sections }: LetterWording): LetterField[] => [
  ...new Set(
    [Title, ...Sections.flatMap(({ Heading, Paragraphs }) => [Heading, ...Paragraphs])]
      .flatMap(placeholdersIn)
      .filter(isField),
  ),
];

/** What keeps a wording from being saved: unknown names, and parts that are lost, repeated or in the middle of a sentence. */
export function letterProblems({ needs, may }: LetterText, written: LetterWording): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const add = (path: string, message: string) => problems.push({ path: `Body.${path}`, message });

  const check = (path: string, text: string) => {
    for (const name of placeholdersIn(text)) {
      if (isField(name)) continue;
      if (isPart(name)) add(path, `Put {${name}} in a paragraph of its own.`);
      else add(path, `We don’t know {${name}}. Choose one of the names you can use.`);
    }
  };
  check('Title', written.Title);
  if (written.Title.trim() === '') add('Title', 'Enter a title.');
  for (const [at, { Heading, Paragraphs }] of written.Sections.entries()) {
    check(`Sections.${at}`, Heading);
    for (const paragraph of Paragraphs)
      if (partIn(paragraph) === undefined) check(`Sections.${at}`, paragraph);
    if (Paragraphs.every((paragraph) => paragraph.trim() === ''))
      add(`Sections.${at}`, 'Write something in this section, or remove it.');
  }
  if (written.Sections.length === 0) add('Sections', 'Write something first.');

  const parts = partsOf(written);
  for (const [at, part] of parts.entries()) {
    if (parts.indexOf(part) !== at) add('Sections', `{${part}} can only be there once.`);
    else if (!needs.includes(part) && !may.includes(part)) add('Sections', `This letter has no {${part}}.`);
  }
  for (const part of needs)
    if (!parts.includes(part))
      add('Sections', `Keep {${part}} in a paragraph of its own. The letter needs it.`);
  return problems;
}

/** Facts of a claim, in the words of a letter. Null: not on record. */
export type LetterFacts = Readonly<Record<LetterField, string | null>>;

export type LetterBlock<Part> =
  | { readonly kind: 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'part'; readonly part: Part };

export interface FilledLetter<Part> {
  readonly title: string;
  readonly blocks: readonly LetterBlock<Part>[];
  /** Facts that the letter names and the claim doesn't have. */
  readonly missing: readonly LetterField[];
}

/**
 * A letter's words with the facts in them. A part that is empty leaves no trace, nor does a section that has nothing else.
 * Fields in such a section aren't missed.
 */
export function fillLetter<Part>(
  { Title, Sections }: LetterWording,
  facts: LetterFacts,
  parts: Readonly<Record<LetterPart, Part | undefined>>,
): FilledLetter<Part> {
  const missing = new Set<LetterField>();
  const fill = (text: string): string => {
    for (const name of placeholdersIn(text)) if (isField(name) && facts[name] === null) missing.add(name);
    return filledIn(
      text,
      Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value ?? ''])),
    );
  };
  const title = fill(Title);
  const blocks = Sections.flatMap(({ Heading, Paragraphs }): LetterBlock<Part>[] => {
    const kept = Paragraphs.flatMap((paragraph): LetterBlock<Part>[] => {
      const name = partIn(paragraph);
      const part = name && parts[name];
      if (name !== undefined) return part === undefined ? [] : [{ kind: 'part', part }];
      return paragraph.trim() === '' ? [] : [{ kind: 'text', text: fill(paragraph) }];
    });
    if (kept.length === 0) return [];
    return Heading === '' ? kept : [{ kind: 'heading', text: fill(Heading) }, ...kept];
  });
  return { title, blocks, missing: [...missing] };
}

/** What an adjuster typed, as paragraphs: an empty line or a line break ends one. */
export const paragraphsIn = (text: string): string[] =>
  text
    .split(/\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
