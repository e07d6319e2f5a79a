/** An application as the page shows it: its questions, what each option costs, and the price with its reasons. */
import type {
  ApplicationView,
  ControlState,
  PriceChange,
  SectionState,
} from '@portico/contract/rooms/quotes';
import { formatWholeMoney } from '@portico/contract/rules/format';
import {
  type Answers,
  type ControlState as AskedControl,
  chargesFor,
  choicePrices,
  type Edition,
  explainDifference,
  nearAmounts,
  type RatingInput,
  rate,
  view,
} from '@portico/rating';
import type { LastRating, StoredApplication } from './sql.ts';

/** Everything rating takes besides the edition. Later answers come on top of the stored ones, and are confirmed. */
export function inputOf(application: StoredApplication, later: Answers = {}): RatingInput {
  const { state, zone, TermBegin: begin, TermEnd: end, termNumber, programCode, isAdmitted } = application;
  return {
    term: { state, zone, begin, end, isRenewal: termNumber > 1 },
    answers: { ...application.answers, ...later },
    assumed: application.assumed.filter((name) => !Object.hasOwn(later, name)),
    charges: chargesFor(application.charges, { state, program: programCode, isAdmitted, begin }),
  };
}

/** Every question, with the price of each option. */
export function sectionsOf(edition: Edition, input: RatingInput): SectionState[] {
  const deltas = new Map(
    choicePrices(edition, input).map(({ Control, Value, DeltaCents }) => [`${Control} ${Value}`, DeltaCents]),
  );
  const priced = (control: AskedControl): ControlState => {
    const deltaOf = (value: string) => deltas.get(`${control.Name} ${value}`) ?? null;
    const ChoiceList =
      control.Type === 'money'
        ? nearAmounts(control).map((amount) => ({
            Value: String(amount),
            Label: formatWholeMoney(amount),
            IsEnabled: true,
            AmountCents: null,
            DeltaCents: deltaOf(String(amount)),
          }))
        : control.ChoiceList.map((choice) => ({ ...choice, DeltaCents: deltaOf(choice.Value) }));
    return { ...control, ChoiceList };
  };
  return view(edition, input.term, input.answers, input.assumed).map((section) => ({
    ...section,
    ControlList: section.ControlList.map(priced),
  }));
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

export function viewOf(
  edition: Edition,
  application: StoredApplication,
  later: Answers = {},
): ApplicationView {
  const input = inputOf(application, later);
  return {
    SectionList: sectionsOf(edition, input),
    Price: rate(edition, input) as ApplicationView['Price'],
    Change: changeSince(edition, application.editionKey, application.rated, input),
    Version: application.version,
  };
}
