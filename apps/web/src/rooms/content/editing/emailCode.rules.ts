import { type EmailText, EmailWording } from '@portico/contract/emails/wording';
import { wordingProblems } from '@portico/contract/rules/emailTexts';
import type { Mark } from '../../../ui/code/marks.ts';

export interface ReadCode {
  /** Undefined if the code isn't an email's words, whatever they say. */
  readonly wording?: EmailWording;
  readonly marks: readonly Mark[];
}

/** In the order its readers have them. */
export const codeOf = ({ Subject, Heading, Paragraphs, Button, Closing, Reason }: EmailWording): string =>
  JSON.stringify({ Subject, Heading, Paragraphs, Button, Closing, Reason }, null, 2);

const LISTS = ['Paragraphs', 'Closing'];

/** Where a part begins. A text can be the same as a part's name, but no colon follows it. */
function placeOf(code: string, part: string): number {
  const key = JSON.stringify(part);
  for (let at = code.indexOf(key); at !== -1; at = code.indexOf(key, at + 1))
    if (/^\s*:/.test(code.slice(at + key.length))) return at;
  return 0;
}

/** The line on which a part begins, or within it the name that a message is about. */
function lineOf(code: string, part: string, message = ''): number {
  const at = placeOf(code, part);
  const [name = ''] = /\{[^{}]*\}/.exec(message) ?? [];
  return code.slice(0, Math.max(at, code.indexOf(name, at))).split('\n').length;
}

export function readCode(code: string, text: EmailText): ReadCode {
  let written: unknown;
  try {
    written = JSON.parse(code);
  } catch {
    // The editor shows where it stops being JSON.
    return { marks: [] };
  }
  const { success, data, error } = EmailWording.safeParse(written);
  if (success)
    return {
      wording: data,
      marks: wordingProblems(text, data).map(({ path, message }) => {
        const part = path.replace('Body.', '');
        return { line: lineOf(code, part, message), text: message };
      }),
    };
  return {
    marks: error.issues.flatMap((issue): Mark[] => {
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => ({
          line: lineOf(code, key),
          text: `“${key}” isn’t a part of an email.`,
        }));
      const part = String(issue.path[0] ?? '');
      if (issue.code === 'too_big') return [{ line: lineOf(code, part), text: issue.message }];
      if (part === '') return [{ line: 1, text: 'Write the parts of the email between { and }.' }];
      const kind = LISTS.includes(part) ? 'a list of texts in quotes' : 'a text in quotes';
      return [{ line: lineOf(code, part), text: `${part} has to be there, as ${kind}.` }];
    }),
  };
}
