/** What declarations have to show of a rating, found from the program's file and not from what rates with it. */
import type { DECLARED_SECTIONS, Declared, DeclaredLine } from '@portico/contract/declared';
import { formatCount, formatWholeMoney } from '@portico/contract/rules/format';
import type { Answers } from './answers.ts';
import { declared } from './declared.ts';
import type { Edition } from './edition.ts';
import type { Control, Plan } from './program.schema.ts';
import { type RatingInput, rate } from './rate.ts';
import { view } from './view.ts';

/** Every name in what makes a price, a limit, a fee or a form, also through facts. */
function namesRead({ facts, tables, steps, coverages, minimum, fees, forms }: Plan): Set<string> {
  const text = (part: unknown) => JSON.stringify(part).match(/[A-Za-z]\w*/g) ?? [];
  const whens = (items: readonly { readonly when?: string | undefined }[]) => items.map(({ when }) => when);
  const names = new Set([
    ...text(Object.values(tables).map((table) => table.in)),
    ...text(steps.map((step) => [step.when, 'of' in step ? whens(step.of) : []])),
    ...text(coverages.map(({ limit, deductible, when }) => [limit, deductible, when])),
    ...text([minimum?.of, whens(fees), whens(forms)]),
  ]);
  for (const { name, is } of facts.toReversed())
    if (names.has(name)) for (const part of text(is)) names.add(part);
  return names;
}

/** An answer as a person reads it, without rounding or leaving anything out. */
function written({ type, choices = [] }: Control, value: Answers[string]): string {
  if (value === null || value === undefined) return 'Not given';
  if (type === 'yesNo') return value === true ? 'Yes' : 'No';
  if (type === 'money') return formatWholeMoney(Number(value));
  if (type === 'integer') return formatCount(Number(value));
  const choice = choices.find((one) => one.value === String(value));
  return choice?.label ?? String(value);
}

/** Words that say the same as an answer. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
  Yes: ['Included'],
  No: ['Not included'],
  None: ['Not included'],
  $0: ['Not included'],
};

export const linesOf = ({ SectionList }: Declared): DeclaredLine[] =>
  SectionList.flatMap(({ LineList }) => LineList);

/** What is missing or shown twice, in sentences. */
export function notDeclared(edition: Edition, input: RatingInput): string[] {
  const rating = rate(edition, input);
  const made = declared(edition, input, rating);
  const lines = linesOf(made);
  const read = namesRead(edition.plan);
  const shown = view(edition, input.term, input.answers).flatMap(({ ControlList }) => ControlList);
  const about = `${edition.code} ${input.term.state}`;
  const mistakes: string[] = [];
  for (const { Name, Value, IsVisible } of shown) {
    const control = edition.questions.get(Name)?.control;
    if (control === undefined) continue;
    const own = lines.filter(({ Control }) => Control === Name);
    if (!IsVisible) {
      if (own.length > 0) mistakes.push(`${about}: ${Name} isn’t asked, but shown.`);
      continue;
    }
    if (!read.has(Name) && control.amount === undefined) continue;
    if (own.length !== 1) mistakes.push(`${about}: ${Name} is shown ${own.length} times.`);
    const words = own.map(({ Value: text, Detail }) => `${text} ${Detail ?? ''}`).join(' ');
    const answer = written(control, Value);
    if (![answer, ...(INSTEAD[answer] ?? [])].some((one) => words.includes(one)))
      mistakes.push(`${about}: ${Name} is “${answer}”, but “${words}” is shown.`);
  }
  const codesOf = (kind: (typeof DECLARED_SECTIONS)[number]) =>
    made.SectionList.find(({ Kind }) => Kind === kind)?.LineList.map(({ Code }) => Code) ?? [];
  const wanted = {
    limits: rating.CoverageList.map(({ Code }) => Code),
    forms: rating.FormList.map((form) => form.Number),
    fees: rating.FeeList.map(({ Code }) => Code),
    taxes: rating.ChargeList.map(({ Code }) => Code),
  };
  for (const [kind, codes] of Object.entries(wanted))
    if (codesOf(kind as keyof typeof wanted).join() !== codes.join())
      mistakes.push(`${about}: ${kind} are ${codesOf(kind as keyof typeof wanted)}, not ${codes}.`);
  for (const { Code, Keys } of rating.StepList) {
    if (Code !== 'CREDITS' && Code !== 'SURCHARGES' && Code !== 'WINDCREDITS') continue;
    for (const key of Keys)
      if (!codesOf('credits').includes(String(key))) mistakes.push(`${about}: ${Code} has ${key}.`);
  }
  return mistakes;
}

/** What is sold, without what it costs: nothing here may stay as it is when the price changes. */
export const soldWords = (edition: Edition, input: RatingInput): string =>
  JSON.stringify(
    declared(edition, input, rate(edition, input)).SectionList.filter(
      ({ Kind }) => !['credits', 'forms', 'fees', 'taxes'].includes(Kind),
    ),
  );
