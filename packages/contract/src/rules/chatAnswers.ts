import type { ContentProblem } from './content.ts';
import { filledIn, placeholdersIn } from './emailTexts.ts';

/** What an answer kept for the chat can be filled in with: what it is, and an example. */
export const ANSWER_FIELDS = {
  firstName: ['The customer’s first name', 'Hannah'],
  myName: ['Your first name', 'Marisol'],
  brand: ['The brand they’re on', 'Example Insurance'],
  phone: ['The brand’s phone', '(800) 555-0127'],
  hours: ['When the phone is answered', 'Monday–Friday, 8 AM–8 PM ET'],
  agentName: ['The agent who looks after their account', 'Mara Ellis'],
  agentPhone: ['The agent’s phone', '(813) 555-0142'],
  agency: ['The agency', 'Example Insurance of Tampa'],
} as const satisfies Readonly<Record<string, readonly [about: string, example: string]>>;
export type AnswerField = keyof typeof ANSWER_FIELDS;
export type AnswerValues = Readonly<Partial<Record<AnswerField, string>>>;

const isField = (name: string): name is AnswerField => Object.hasOwn(ANSWER_FIELDS, name);

/** What keeps an answer from being published. */
export const answerProblems = (text: string): ContentProblem[] =>
  [...new Set(placeholdersIn(text))]
    .filter((name) => !isField(name))
    .map((name) => ({
      path: 'Body',
      message: `We don’t know {${name}}. Choose one of the names you can use.`,
    }));

export interface FilledAnswer {
  readonly text: string;
  /** What isn't known about this customer, in words. It's in square brackets in the text, for the writer to fill in. */
  readonly missing: readonly string[];
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export function filledAnswer(text: string, values: AnswerValues): FilledAnswer {
  const missing = [...new Set(placeholdersIn(text).filter(isField))].filter((name) => !values[name]);
  const wordsOf = (name: AnswerField) => lowerFirst(ANSWER_FIELDS[name][0]);
  const gaps = Object.fromEntries(missing.map((name) => [name, `[${wordsOf(name)}]`]));
  return { text: filledIn(text, { ...values, ...gaps }), missing: missing.map(wordsOf) };
}

/** The same with the examples, for a preview. */
export const exampleAnswer = (text: string): string =>
  filledIn(
    text,
    Object.fromEntries(Object.entries(ANSWER_FIELDS).map(([name, [, example]]) => [name, example])),
  );
