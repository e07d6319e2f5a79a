import { BRAND_VALUES, type EmailText, type EmailWording } from '../emails/wording.ts';
import type { ContentProblem } from './content.ts';

const BRACES = /\{([^{}]*)\}/g;

/** The names in braces, in order. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(BRACES)].map(([, name = '']) => name);

/** Fills in each name once: a value that has braces of its own stays as it is. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(BRACES, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));

/** The link that ends a paragraph, and the text before it. */
export function linkAtEnd(
  paragraph: string,
  links: Readonly<Record<string, unknown>>,
): { readonly text: string; readonly link?: string } {
  const found = /^([\s\S]*?)\s*\{([^{}]*)\}\s*$/.exec(paragraph);
  const [, text = '', link = ''] = found ?? [];
  return found && Object.hasOwn(links, link) ? { text, link } : { text: paragraph };
}

/** What keeps a wording from being saved: unknown names, lost links, empty parts. */
export function wordingProblems(
  { values, links, wording }: EmailText,
  written: EmailWording,
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const add = (path: string, message: string) => problems.push({ path: `Body.${path}`, message });
  const known = { ...BRAND_VALUES, ...values };

  const check = (path: string, text: string) => {
    for (const name of placeholdersIn(text)) {
      if (Object.hasOwn(known, name)) continue;
      if (Object.hasOwn(links, name)) add(path, `Put {${name}} at the end of a paragraph. It’s a link.`);
      else add(path, `We don’t know {${name}}. Choose one of the names you can use.`);
    }
  };
  const checkParagraphs = (path: string, texts: readonly string[]) => {
    for (const text of texts) check(path, linkAtEnd(text, links).text);
  };

  for (const part of ['Subject', 'Heading', 'Reason'] as const) {
    check(part, written[part]);
    if (written[part].trim() === '') add(part, EMPTY[part]);
  }
  checkParagraphs('Paragraphs', written.Paragraphs);
  checkParagraphs('Closing', written.Closing);

  if (wording.Button === undefined) {
    if (written.Button !== undefined) add('Button', 'This email has no button.');
  } else {
    check('Button', written.Button ?? '');
    if (!written.Button?.trim()) add('Button', 'Enter what the button says.');
  }

  const used = new Set(
    [...written.Paragraphs, ...written.Closing].map((text) => linkAtEnd(text, links).link),
  );
  for (const name of Object.keys(links))
    if (!used.has(name)) add('Closing', `Keep {${name}} at the end of a paragraph. Readers need this link.`);
  return problems;
}

const EMPTY = {
  Subject: 'Enter a subject.',
  Heading: 'Enter a heading.',
  Reason: 'Say why the reader gets this email.',
} as const;
