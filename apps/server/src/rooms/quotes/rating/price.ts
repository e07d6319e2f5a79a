/** The price of an application, and what it does to a bound term. */
import {
  type ApplicationPurpose,
  type ChangePurpose,
  isChangePurpose,
  type Price,
  type TermChange,
} from '@portico/contract/rooms/quotes';
import {
  type Amounts,
  type Answers,
  declared,
  type Edition,
  type Rating,
  type RatingInput,
  rate,
  view,
} from '@portico/rating';
import type { InsuredPrice } from '../../policies/index.ts';
import { spelled } from '../applications/history.ts';
import { addressLine, PROPERTY, PROPERTY_MOVE, type PropertyMove } from '../applications/property.ts';
import type { StoredApplication } from '../applications/sql.ts';
import { changeTerm, type MadeChange } from './term.rules.ts';

/** What the engine makes, as the contract has it. A field that only one of them has doesn't compile. */
const priceFrom = (rating: Rating): Price => ({
  ...rating,
  CoverageList: [...rating.CoverageList],
  PartList: [...rating.PartList],
  FeeList: [...rating.FeeList],
  ChargeList: [...rating.ChargeList],
  StepList: rating.StepList.map((step) => ({ ...step, Keys: [...step.Keys] })),
  FitList: [...rating.FitList],
  AssumedList: [...rating.AssumedList],
  MissingList: [...rating.MissingList],
  MessageList: [...rating.MessageList],
  IneligibleList: [...rating.IneligibleList],
  ReferralList: [...rating.ReferralList],
  DocumentList: [...rating.DocumentList],
  FormList: [...rating.FormList],
});

/** What these answers cost with an edition. */
export const rated = (edition: Edition, input: RatingInput): Price => priceFrom(rate(edition, input));

/** What a whole term comes to with a price. Nothing, if there is none. */
export const amountsIn = ({ PremiumCents, FeesCents, TaxesCents }: Price): Amounts => ({
  premiumCents: PremiumCents ?? 0,
  feesCents: FeesCents ?? 0,
  taxesCents: TaxesCents ?? 0,
});

/** The same, with what it insures. */
export const insuredPrice = (edition: Edition, input: RatingInput, price: Price): InsuredPrice => ({
  ...amountsIn(price),
  coverages: price.CoverageList,
  declared: price.TotalCents === null ? null : declared(edition, input, price),
});

/** Whose answers are rated: an application that's new, or one that changes the answers a term was bound with. */
export interface Asking {
  readonly purpose: ApplicationPurpose;
  readonly baseAnswers: Answers | null;
  readonly property: PropertyMove | null;
}

export interface AskedPrice {
  readonly price: Price;
  /** What the term's own answers come to. Null for a new term. */
  readonly base: Price | null;
}

/** A change of a term asks only for what it brings: the rest was settled when the term was bound. */
export function askedPrice(
  edition: Edition,
  { purpose, baseAnswers, property }: Asking,
  input: RatingInput,
): AskedPrice {
  const price = rated(edition, input);
  if (!isChangePurpose(purpose) || baseAnswers === null) return { price, base: null };
  const base = rated(edition, { ...input, answers: baseAnswers, skipFitting: false });
  const asked = askedBy(purpose, price, base);
  return { price: property === null ? asked : withReferral(asked), base };
}

/** It has the same price by the rates, but an underwriter looks at what is insured. */
const withReferral = (price: Price): Price => ({
  ...price,
  ReferralList: [
    ...price.ReferralList,
    { Code: PROPERTY_MOVE, Text: 'The property’s address changes.', Control: PROPERTY },
  ],
});

export interface Priced extends AskedPrice {
  /** Null for a new term, and as long as there's no price. */
  readonly made: MadeChange | null;
  readonly shown: TermChange | null;
}

const KINDS: Readonly<Record<ChangePurpose, MadeChange['kind']>> = {
  endorse: 'END',
  cancel: 'CAN',
  reinstate: 'REI',
};

/** Rates any application. */
export function priced(edition: Edition, application: StoredApplication, input: RatingInput): Priced {
  const asked = askedPrice(edition, application, input);
  const { price, base } = asked;
  const { purpose, baseAnswers, bookedTerm, effectiveOn, TermBegin: begin, TermEnd: end } = application;
  if (!isChangePurpose(purpose) || base === null || baseAnswers === null || bookedTerm === null)
    return { ...asked, made: null, shown: null };
  const made = changeTerm({
    ...{ kind: KINDS[purpose], effectiveOn, begin, end, booked: bookedTerm, base, price },
    charges: input.charges,
    cancel: edition.plan.cancel,
    reason: application.reason,
  });
  const ChangeList = [
    ...(application.property === null ? [] : [addressLine(application.property)]),
    ...changedAnswers(edition, { ...input, answers: baseAnswers }, input),
  ];
  return { ...asked, made, shown: made && { ...made.shown, ChangeList } };
}

const NOTHING_NEEDED = {
  AssumedList: [],
  IsIndication: false,
  MissingList: [],
  MessageList: [],
  IneligibleList: [],
  ReferralList: [],
  DocumentList: [],
} satisfies Partial<Price>;

/** What a change asks for: an endorsement what it brings, the others nothing. */
const askedBy = (purpose: ChangePurpose, price: Price, base: Price): Price =>
  purpose === 'endorse' ? broughtBy(price, base) : { ...price, ...NOTHING_NEEDED };

function broughtBy(price: Price, base: Price): Price {
  const newIn = <T extends { readonly Code: string }>(now: readonly T[], before: readonly T[]): T[] =>
    now.filter(({ Code }) => !before.some((one) => one.Code === Code));
  const AssumedList = price.AssumedList.filter((name) => !base.AssumedList.includes(name));
  return {
    ...price,
    AssumedList,
    IsIndication: AssumedList.length > 0,
    ReferralList: newIn(price.ReferralList, base.ReferralList),
    DocumentList: newIn(price.DocumentList, base.DocumentList),
  };
}

/** By what the form shows, so that an assumed answer that was confirmed as it is isn't a change. */
function changedAnswers(edition: Edition, before: RatingInput, after: RatingInput): TermChange['ChangeList'] {
  const controlsOf = ({ term, answers }: RatingInput) =>
    view(edition, term, answers).flatMap(({ ControlList }) => ControlList);
  const shown = (control: ReturnType<typeof controlsOf>[number] | undefined) =>
    control?.IsVisible ? control.Value : null;
  const was = new Map(controlsOf(before).map((control) => [control.Name, shown(control)]));
  return controlsOf(after).flatMap((control) => {
    const { Name, Label } = control;
    const [from, to] = [was.get(Name) ?? null, shown(control)];
    if (from === to) return [];
    return [
      {
        Control: Name,
        Label,
        FromText: spelled(edition, Name, from),
        ToText: spelled(edition, Name, to),
      },
    ];
  });
}
