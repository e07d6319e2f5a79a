/**
 * Goes through a form once, in its order: which questions show, what counts as their answer, what is missing or wrong. A
 * question depends only on those before it, so once is enough. What was answered to a hidden question doesn't count.
 */
import { type Answers, isFitted, isTrue, nearest, read, refusalOf, wanted } from './answers.ts';
import type { Edition, Question } from './edition.ts';
import type { Scope, Value } from './expression.ts';
import { setTerm, type Term } from './term.ts';

export interface Message {
  readonly Control: string;
  readonly Text: string;
}

/** An answer that was moved to the nearest one that's allowed. */
export interface Fitting {
  readonly Control: string;
  readonly From: Value;
  readonly To: Value;
  readonly Why: string;
}

export interface Missing {
  readonly Control: string;
  readonly Label: string;
}

export interface Walked {
  readonly scope: Scope;
  /** By slot, whether a question shows. */
  readonly visible: readonly boolean[];
  /** Answered by the program because no one else did, or not confirmed. */
  readonly assumed: readonly string[];
  readonly missing: readonly Missing[];
  readonly messages: readonly Message[];
  readonly fittings: readonly Fitting[];
}

/** `unconfirmed` are answers that were given by no one who knows, such as what's typical for the place. */
export function walkForm(
  edition: Edition,
  term: Term,
  answers: Answers,
  shouldFit: boolean,
  unconfirmed: readonly string[] = [],
): Walked {
  const scope = edition.blank.slice();
  setTerm(scope, term);
  const visible: boolean[] = scope.map(() => false);
  const assumed: string[] = [];
  const missing: Missing[] = [];
  const messages: Message[] = [];
  const fittings: Fitting[] = [];

  const answer = (question: Question): void => {
    const { name, slot, control } = question;
    const raw = answers[name];
    if (raw === undefined || raw === null || raw === '') {
      const value = assumedAnswer(question, scope);
      if (value !== undefined) assumed.push(name);
      else if (isTrue(question.isRequired, scope)) missing.push({ Control: name, Label: control.label });
      scope[slot] = value;
      return;
    }
    if (unconfirmed.includes(name)) assumed.push(name);
    const value = read(control.type, raw);
    const why = value === undefined ? wanted(control.type) : refusalOf(question, value, scope);
    if (why === undefined) {
      scope[slot] = value;
      return;
    }
    const moved =
      shouldFit && value !== undefined && isFitted(question) ? nearest(question, value, scope) : undefined;
    if (moved === undefined) messages.push({ Control: name, Text: why });
    else fittings.push({ Control: name, From: raw, To: moved, Why: why });
    scope[slot] = moved;
  };

  for (const section of edition.sections) {
    if (section.isVisible !== undefined && section.isVisible.run(scope) !== true) continue;
    for (const question of section.questions) {
      if (question.isVisible !== undefined && question.isVisible.run(scope) !== true) continue;
      visible[question.slot] = true;
      answer(question);
    }
  }
  for (const { question, when, message } of edition.rules)
    if (visible[question.slot] === true && when.run(scope) === true)
      messages.push({ Control: question.name, Text: message });
  return { scope, visible, assumed, missing, messages, fittings };
}

/** What the program assumes, moved to what it offers with the answers before it. */
function assumedAnswer(question: Question, scope: Scope): Value | undefined {
  const value = question.assumes?.run(scope);
  if (value === undefined || refusalOf(question, value, scope) === undefined) return value;
  return isFitted(question) ? nearest(question, value, scope) : undefined;
}

export interface Settled {
  /** What counts: visible questions with their answers, including assumed ones and those that have to be corrected. */
  readonly answers: Answers;
  readonly assumed: readonly string[];
  readonly missing: readonly Missing[];
  readonly messages: readonly Message[];
}

/** What counts of someone's answers. */
export function settle(edition: Edition, term: Term, answers: Answers): Settled {
  const walked = walkForm(edition, term, answers, false);
  const { assumed, missing, messages } = walked;
  return { answers: countedAnswers(edition, walked, answers), assumed, missing, messages };
}

export interface Fitted {
  readonly answers: Answers;
  readonly fittings: readonly Fitting[];
}

/** Moves wishes to what the program offers, and says so. The result needs no more fitting. */
export function fit(edition: Edition, term: Term, answers: Answers): Fitted {
  const { fittings } = walkForm(edition, term, answers, true);
  const moved = Object.fromEntries(fittings.map(({ Control, To }) => [Control, To]));
  return { answers: { ...answers, ...moved }, fittings };
}

function countedAnswers(edition: Edition, { scope, visible }: Walked, answers: Answers): Answers {
  const counted: Record<string, Value | null> = {};
  for (const { name, slot } of edition.questions.values()) {
    const value = visible[slot] ? (scope[slot] ?? answers[name]) : undefined;
    if (value !== undefined && value !== null && value !== '') counted[name] = value;
  }
  return counted;
}

/** Names in answers that the form doesn't have. */
export const unknownAnswers = (edition: Edition, answers: Answers): string[] =>
  Object.keys(answers).filter((name) => !edition.questions.has(name));
