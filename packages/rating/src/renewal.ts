/** What the next term of a policy costs, and how it could cost less. Why it changes is in `renewalReasons`. */
import type { Answers } from './answers.ts';
import type { Edition, Question } from './edition.ts';
import { parseFactor, roundTo, timesFactor } from './integers.ts';
import { type RatingInput, rate } from './rate.ts';
import { fit, settle } from './settle.ts';
import type { Term } from './term.ts';
import { type ControlState, view } from './view.ts';

/** A term that ends, as it was rated, and the one that follows it. */
export interface Renewal {
  readonly prior: { readonly edition: Edition; readonly input: RatingInput };
  readonly next: {
    readonly edition: Edition;
    readonly term: Term;
    readonly charges: RatingInput['charges'];
    readonly engine: RatingInput['engine'];
  };
}

/** Building costs rise by about this much a year, and limits with them. */
const TREND = parseFactor('1.0300');
const CENTS_PER_THOUSAND = 100_000;

/** What a question about earlier losses is answered from. */
export const LOSS_HISTORY = 'Claims.Last3Years';

/** Amounts of insurance that someone typed. Shares of them follow by themselves. */
export const limitQuestions = ({ plan, questions }: Edition): Question[] =>
  [...new Set(plan.coverages.flatMap(({ limit }) => limit ?? []))]
    .flatMap((name) => questions.get(name) ?? [])
    .filter(({ control }) => control.type === 'money');

/** What was answered for the term that ends, with limits for what building costs by then, and this many losses. */
export function renewedAnswers({ prior, next }: Renewal, losses: number): Answers {
  const answers = { ...settle(prior.edition, prior.input.term, prior.input.answers).answers };
  for (const { name, control } of limitQuestions(next.edition)) {
    const cents = answers[name];
    if (typeof cents === 'number')
      answers[name] = roundTo(timesFactor(cents, TREND), control.step ?? CENTS_PER_THOUSAND);
  }
  for (const { name, control } of next.edition.questions.values())
    if (control.from === LOSS_HISTORY) answers[name] = losses;
  const { answers: fitted } = fit(next.edition, next.term, answers);
  return settle(next.edition, next.term, fitted).answers;
}

/** Everything that rates the next term with these answers. The renewal cap compares with the same coverage today. */
export function renewalInput({ prior, next }: Renewal, answers: Answers): RatingInput {
  const expiring = rate(prior.edition, { ...prior.input, answers }).AnnualCents;
  const term = expiring === null ? next.term : { ...next.term, expiringCents: expiring };
  return { term, answers, charges: next.charges, engine: next.engine };
}

/** A way to pay less. */
export interface Saving {
  /** The question that would be answered otherwise, and how. */
  readonly Control: string;
  readonly Value: string;
  readonly From: string;
  readonly To: string;
  readonly TotalCents: number;
  readonly SavesCents: number;
  /** The insured can choose it. Anything else has to be proved first. */
  readonly CanTake: boolean;
}

/** Someone else has to confirm these. */
const PROVED: Readonly<Record<string, string>> = { alarm: 'central' };

/** The next higher deductible of each kind, and a monitored alarm, as far as they make a difference. */
export function renewalSavings(renewal: Renewal, answers: Answers): Saving[] {
  const { edition, term } = renewal.next;
  const totalOf = (changed: Answers) => rate(edition, renewalInput(renewal, changed)).TotalCents;
  const now = totalOf(answers);
  if (now === null) return [];
  const controls = view(edition, term, answers).flatMap(({ ControlList }) => ControlList);
  return controls.flatMap((control): Saving[] => {
    const isDeductible = edition.questions.get(control.Name)?.control.amount === 'deductible';
    const choice = isDeductible ? nextHigher(control) : provedChoice(control);
    if (!control.IsVisible || choice === undefined) return [];
    const total = totalOf({ ...answers, [control.Name]: choice.Value });
    if (total === null || total >= now) return [];
    const chosen = control.ChoiceList.find(({ Value }) => Value === control.Value);
    return [
      {
        Control: control.Name,
        Value: choice.Value,
        From: chosen?.Label ?? String(control.Value),
        To: choice.Label,
        TotalCents: total,
        SavesCents: now - total,
        CanTake: isDeductible,
      },
    ];
  });
}

type Choice = ControlState['ChoiceList'][number];

/** Deductibles are listed from low to high. */
function nextHigher({ ChoiceList, Value }: ControlState): Choice | undefined {
  const at = ChoiceList.findIndex((choice) => choice.Value === Value);
  return at < 0 ? undefined : ChoiceList.slice(at + 1).find(({ IsEnabled }) => IsEnabled);
}

function provedChoice({ Name, Value, ChoiceList }: ControlState): Choice | undefined {
  const wanted = PROVED[Name];
  return Value === wanted ? undefined : ChoiceList.find((choice) => choice.Value === wanted);
}
