/** One answer: what it has to look like, whether it's allowed here, and the nearest one that is. */
import { formatWholeMoney } from '@portico/contract/rules/format';
import type { Option, Question } from './edition.ts';
import type { Expression, Scope, Value } from './expression.ts';
import type { Control } from './program.schema.ts';
import { spellAnswer } from './words.ts';

/** Answers by question. Null, undefined and an empty text mean unanswered. Money is in cents. */
export type Answers = Readonly<Record<string, Value | null | undefined>>;

const MOST_CHARACTERS = 500;
const LARGEST = 1e12;

const WANTED: Readonly<Record<Control['type'], string>> = {
  money: 'Enter an amount.',
  integer: 'Enter a whole number.',
  year: 'Enter a year, like 1995.',
  percent: 'Enter a percentage.',
  choice: 'Choose one of the options.',
  yesNo: 'Choose yes or no.',
  text: `Enter ${MOST_CHARACTERS} characters or fewer.`,
  date: 'Enter a date.',
};
export const wanted = (type: Control['type']): string => WANTED[type];

/** The answer as its type, or undefined if it isn't one. */
export function read(type: Control['type'], raw: Value): Value | undefined {
  switch (type) {
    case 'choice':
      return typeof raw === 'boolean' ? undefined : String(raw);
    case 'yesNo':
      if (typeof raw === 'boolean') return raw;
      return raw === 'true' ? true : raw === 'false' ? false : undefined;
    case 'text':
      return typeof raw === 'string' && raw.length <= MOST_CHARACTERS ? raw : undefined;
    case 'date':
      return typeof raw === 'string' && isDay(raw) ? raw : undefined;
    default:
      return number(type, raw);
  }
}

function number(type: Control['type'], raw: Value): number | undefined {
  const value = typeof raw === 'string' && /^-?\d{1,15}(\.\d{1,4})?$/.test(raw) ? Number(raw) : raw;
  if (typeof value !== 'number' || !(Math.abs(value) <= LARGEST)) return undefined;
  // -0 would be another answer than 0 to a table.
  return type === 'percent' || Number.isInteger(value) ? value + 0 : undefined;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export const isTrue = (expression: Expression | boolean | undefined, scope: Scope): boolean =>
  typeof expression === 'object' ? expression.run(scope) === true : expression === true;

/** A bound that depends on an unanswered question is no bound yet. */
export const boundOf = (bound: Expression | number | undefined, scope: Scope): number | undefined =>
  typeof bound === 'object' ? (bound.run(scope) as number | undefined) : bound;

export const isOffered = (option: Option, scope: Scope): boolean =>
  option.isOffered === undefined || option.isOffered.run(scope) === true;

const amount = (type: Control['type'], value: number): string =>
  type === 'money' ? formatWholeMoney(value) : spellAnswer(type, value);

/** Why an answer isn't allowed with the ones before it, or undefined. */
export function refusalOf(question: Question, value: Value, scope: Scope): string | undefined {
  const { control, options } = question;
  if (control.type === 'choice') {
    const option = options.get(String(value));
    if (option === undefined) return wanted('choice');
    return isOffered(option, scope) ? undefined : unavailable(option);
  }
  if (typeof value !== 'number') return undefined;
  const min = boundOf(question.min, scope);
  const max = boundOf(question.max, scope);
  const isYear = control.type === 'year';
  if (min !== undefined && value < min)
    return isYear ? `Enter ${min} or later.` : `Enter at least ${amount(control.type, min)}.`;
  if (max !== undefined && value > max)
    return isYear ? `Enter ${max} or earlier.` : `Enter ${amount(control.type, max)} or less.`;
  if (control.step !== undefined && value % control.step !== 0)
    return `Use steps of ${amount(control.type, control.step)}.`;
  return undefined;
}

const unavailable = (option: Option) => `${option.label} isn’t available with these answers.`;

/** Only amounts and options that someone wishes for are moved. A fact such as a year has to be corrected by a person. */
export const isFitted = ({ control }: Question): boolean =>
  control.type === 'money' || (control.type === 'choice' && control.fit !== undefined);

/** The nearest allowed answer, or undefined if there is none. */
export function nearest(question: Question, value: Value, scope: Scope): Value | undefined {
  return question.control.type === 'choice'
    ? nearestOption(question, String(value), scope)?.value
    : nearestAmount(question, Number(value), scope);
}

function nearestAmount(question: Question, value: number, scope: Scope): number | undefined {
  const { step = 1 } = question.control;
  const least = Math.ceil((boundOf(question.min, scope) ?? 0) / step) * step;
  const most = Math.floor((boundOf(question.max, scope) ?? LARGEST) / step) * step;
  if (least > most) return undefined;
  return Math.min(most, Math.max(least, Math.round(value / step) * step));
}

/** Options that are in the form's list are near by position, others by number: 3,000 is nearest to 2,500. */
function nearestOption({ control, options }: Question, value: string, scope: Scope): Option | undefined {
  const offered = [...options.values()].filter((option) => isOffered(option, scope));
  const at = options.get(value)?.at;
  const placeOf = (option: Option) => (at === undefined ? Number(option.value) : option.at);
  const wish = at ?? Number(value);
  const ways = offered
    .map((option) => ({ option, by: placeOf(option) - wish }))
    .filter(({ by }) => Number.isFinite(by));
  const allowed = ways.filter(
    ({ by }) => control.fit === 'nearest' || (control.fit === 'up' ? by >= 0 : by <= 0),
  );
  // A limit moves up and a deductible down, if both ways are equally far.
  const sign = control.amount === 'deductible' ? 1 : -1;
  const [best] = (allowed.length > 0 ? allowed : ways).sort(
    (a, b) => Math.abs(a.by) - Math.abs(b.by) || sign * (a.by - b.by),
  );
  return best?.option;
}
