/** What the page shows of a form. It gets the state of each question, never the rules behind it. */
import { type Answers, boundOf, isOffered, isTrue } from './answers.ts';
import type { Edition, Question } from './edition.ts';
import type { Value } from './expression.ts';
import { amountBehind, shareBehind } from './price.ts';
import type { Control } from './program.schema.ts';
import { type Walked, walkForm } from './settle.ts';
import type { Term } from './term.ts';

export interface ChoiceState {
  readonly Value: string;
  readonly Label: string;
  readonly IsEnabled: boolean;
  /** What “2%” comes to, if it's a share of another amount. */
  readonly AmountCents: number | null;
}

export interface ControlState {
  readonly Name: string;
  readonly Type: Control['type'];
  readonly Label: string;
  readonly Unit: string | null;
  readonly Value: Value | null;
  readonly IsVisible: boolean;
  readonly IsRequired: boolean;
  /** The program's assumption, until someone confirms it. */
  readonly IsAssumed: boolean;
  /** A change can change other questions or the price. */
  readonly IsWatched: boolean;
  readonly HasHelp: boolean;
  readonly Min: number | null;
  readonly Max: number | null;
  readonly Step: number | null;
  readonly ChoiceList: readonly ChoiceState[];
  readonly Message: string | null;
  /** Where a first answer comes from, such as `Risk.YearBuilt`. */
  readonly Source: string | null;
}

export interface SectionState {
  readonly Name: string;
  readonly Title: string;
  readonly IsVisible: boolean;
  /** How many required questions there are, and how many of them have an answer, assumed or not. */
  readonly Required: number;
  readonly Answered: number;
  /** How many answers are assumed. */
  readonly Assumed: number;
  readonly ControlList: readonly ControlState[];
}

/** Every question in the form's order, hidden ones too. */
export function view(
  edition: Edition,
  term: Term,
  answers: Answers,
  unconfirmed: readonly string[] = [],
): SectionState[] {
  const walked = walkForm(edition, term, answers, false, unconfirmed);
  const assumed = new Set(walked.assumed);
  return edition.sections.map((section) => {
    const ControlList = section.questions.map((question) =>
      stateOf(edition, question, walked, answers, assumed),
    );
    const required = ControlList.filter(({ IsVisible, IsRequired }) => IsVisible && IsRequired);
    return {
      Name: section.name,
      Title: section.title,
      IsVisible: ControlList.some(({ IsVisible }) => IsVisible),
      Required: required.length,
      Answered: required.filter(({ Value, Message }) => Value !== null && Message === null).length,
      Assumed: ControlList.filter(({ IsVisible, IsAssumed }) => IsVisible && IsAssumed).length,
      ControlList,
    };
  });
}

/** The questions whose state changed, and the answered ones: what the page has to draw again. */
export function changedControls<C extends { readonly Name: string }>(
  before: readonly { readonly ControlList: readonly C[] }[],
  after: readonly { readonly ControlList: readonly C[] }[],
  answered: readonly string[],
): C[] {
  const old = before.flatMap(({ ControlList }) => ControlList);
  return after
    .flatMap(({ ControlList }) => ControlList)
    .filter(
      (state, at) => answered.includes(state.Name) || JSON.stringify(state) !== JSON.stringify(old[at]),
    );
}

function stateOf(
  edition: Edition,
  question: Question,
  { scope, visible, messages }: Walked,
  answers: Answers,
  assumed: ReadonlySet<string>,
): ControlState {
  const { name, slot, control } = question;
  const IsVisible = visible[slot] === true;
  const raw = answers[name];
  const own = messages.find((message) => message.Control === name);
  return {
    Name: name,
    Type: control.type,
    Label: control.label,
    Unit: control.unit ?? null,
    // What someone typed stays on the screen, also if it's wrong or hidden for now.
    Value: scope[slot] ?? (raw === undefined || raw === '' ? null : raw),
    IsVisible,
    IsRequired: IsVisible && isTrue(question.isRequired, scope),
    IsAssumed: assumed.has(name),
    IsWatched: edition.watched.has(name),
    HasHelp: control.help !== undefined,
    Min: boundOf(question.min, scope) ?? null,
    Max: boundOf(question.max, scope) ?? null,
    Step: control.step ?? null,
    ChoiceList: [...question.options.values()].map((option) => ({
      Value: option.value,
      Label: option.label,
      IsEnabled: isOffered(option, scope),
      AmountCents: option.share === undefined ? null : shareBehind(edition, scope, question, option),
    })),
    Message: own?.Text ?? null,
    Source: control.from ?? null,
  };
}

/** A deductible as it's written: “2%” of the dwelling limit, and what that comes to. */
export interface Deductible {
  readonly label: string;
  readonly amountCents: number;
  readonly whole?: { readonly label: string; readonly cents: number };
}

/** Undefined if the form doesn't ask for it here, or it isn't answered yet. */
export function deductibleIn(
  edition: Edition,
  term: Term,
  answers: Answers,
  name: string,
): Deductible | undefined {
  const question = edition.questions.get(name);
  if (question?.control.amount !== 'deductible') return undefined;
  const { scope } = walkForm(edition, term, answers, true);
  const amountCents = amountBehind(edition, scope, name);
  const option = question.options.get(String(scope[question.slot]));
  if (amountCents === null || option === undefined) return undefined;
  const { label } = option;
  const whole =
    option.share === undefined ? undefined : edition.questions.get(question.control.shareOf ?? '');
  if (whole === undefined) return { label, amountCents };
  return {
    label,
    amountCents,
    whole: { label: whole.control.label, cents: amountBehind(edition, scope, whole.name) ?? 0 },
  };
}
