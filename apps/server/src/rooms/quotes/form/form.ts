/** An application as the page shows it: its questions, what each option costs, and the price with its reasons. */
import type {
  ApplicationView,
  ControlChange,
  ControlState,
  Price,
  PriceChange,
  SectionState,
} from '@portico/contract/rooms/quotes';
import { formatWholeMoney } from '@portico/contract/rules/format';
import {
  type Answers,
  type ControlState as AskedControl,
  changedControls,
  choicePrices,
  type Edition,
  explainDifference,
  nearAmounts,
  questionBehind,
  type RatingInput,
  view,
} from '@portico/rating';
import { inputOf } from '../applications/input.ts';
import type { LastRating, StoredApplication } from '../applications/sql.ts';
import { priced } from '../rating/price.ts';

/** Every question, with the price of each option. */
export function sectionsOf(edition: Edition, input: RatingInput): SectionState[] {
  const deltas = new Map(
    choicePrices(edition, input).map(({ Control, Value, DeltaCents }) => [`${Control} ${Value}`, DeltaCents]),
  );
  const priced = (control: AskedControl): ControlState => {
    const deltaOf = (value: string) => deltas.get(`${control.Name} ${value}`) ?? null;
    const ChoiceList = choicesOf(control).map((choice) => ({ ...choice, DeltaCents: deltaOf(choice.Value) }));
    return { ...control, ChoiceList };
  };
  return view(edition, input.term, input.answers, input.assumed).map((section) => ({
    ...section,
    ControlList: section.ControlList.map(priced),
  }));
}

/** What the page offers: amounts around the one given, yes and no, or the options of the form. */
function choicesOf(control: AskedControl): AskedControl['ChoiceList'] {
  const offered = (Value: string, Label: string) => ({ Value, Label, IsEnabled: true, AmountCents: null });
  if (control.Type === 'money')
    return nearAmounts(control).map((amount) => offered(String(amount), formatWholeMoney(amount)));
  if (control.Type === 'yesNo') return [offered('true', 'Yes'), offered('false', 'No')];
  return control.ChoiceList;
}

/** The price, with the question that each of its steps comes from. */
function withQuestions(edition: Edition, price: Price): Price {
  const StepList = price.StepList.map((step) => ({ ...step, Control: questionBehind(edition, step) }));
  return { ...price, StepList };
}

/** What changed the price since it was last shown, or null if that can't be said. */
export function changeSince(
  edition: Edition,
  editionKey: string,
  rated: LastRating | null,
  input: RatingInput,
): PriceChange | null {
  if (rated === null || rated.editionKey !== editionKey) return null;
  const difference = explainDifference(edition, { ...rated.input, term: input.term }, input.answers);
  if (difference === null || difference.Cents === 0) return null;
  return {
    RatedAt: rated.at,
    Cents: difference.Cents,
    EffectList: difference.EffectList.map(({ Control, Cents }) => ({
      Control,
      Label: edition.questions.get(Control)?.control.label ?? Control,
      Cents,
    })),
    TogetherCents: difference.TogetherCents,
  };
}

/** A change of a term asks to confirm only what it brings: the rest was settled when the term was bound. */
function onlyAssumed(
  sections: SectionState[],
  { baseAnswers }: StoredApplication,
  { AssumedList }: Price,
): SectionState[] {
  if (baseAnswers === null) return sections;
  return sections.map((section) => {
    const ControlList = section.ControlList.map((control) => ({
      ...control,
      IsAssumed: control.IsAssumed && AssumedList.includes(control.Name),
    }));
    return { ...section, ControlList, Assumed: ControlList.filter(({ IsAssumed }) => IsAssumed).length };
  });
}

export function viewOf(
  edition: Edition,
  application: StoredApplication,
  later: Answers = {},
): ApplicationView {
  const input = inputOf(application, later);
  const { price, shown } = priced(edition, application, input);
  return {
    SectionList: onlyAssumed(sectionsOf(edition, input), application, price),
    Price: withQuestions(edition, price),
    Change: changeSince(edition, application.editionKey, application.rated, input),
    TermChange: shown,
    Version: application.version,
  };
}

/**
 * What one answer changes. Pricing every option is most of the work, so it's done once: any answer may change what an option costs,
 * and all questions with priced options are sent.
 */
export function changeBy(
  edition: Edition,
  application: StoredApplication,
  pending: Answers,
  answer: Answers,
): ControlChange {
  const asked = (later: Answers) => {
    const { term, answers, assumed } = inputOf(application, later);
    return view(edition, term, answers, assumed);
  };
  const later = { ...pending, ...answer };
  const changed = changedControls(asked(pending), asked(later), Object.keys(answer));
  const names = new Set(changed.map(({ Name }) => Name));
  const isChanged = ({ Name, ChoiceList }: ControlState) =>
    names.has(Name) || ChoiceList.some(({ DeltaCents }) => DeltaCents !== null);
  const { SectionList, ...after } = viewOf(edition, application, later);
  return {
    ...after,
    ControlList: SectionList.flatMap(({ ControlList }) => ControlList.filter(isChanged)),
    SectionList: SectionList.map(({ ControlList: _, ...progress }) => progress),
  };
}
