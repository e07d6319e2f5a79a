import type { Answers } from './answers.ts';
import type { Edition } from './edition.ts';
import type { Engine } from './engine.ts';
import type { Expression, Scope } from './expression.ts';
import { type Price, priceOf } from './price.ts';
import type { Charge } from './program.schema.ts';
import { type Fitting, type Message, type Missing, type Walked, walkForm } from './settle.ts';
import type { StepLine } from './steps.ts';
import type { Term } from './term.ts';

/** Everything a rating needs besides its edition. As JSON, it's the log from which the result can be made again. */
export interface RatingInput {
  readonly term: Term;
  readonly answers: Answers;
  /** Names of answers that no one has confirmed yet. */
  readonly assumed?: readonly string[];
  /** Those of the term: see `chargesFor`. */
  readonly charges: readonly Charge[];
  /** Which engine rates it. Absent in what was logged while there was only the first. */
  readonly engine: Engine | undefined;
  /** Don't move answers to what's offered: say what's wrong with them instead. */
  readonly skipFitting?: boolean;
}

export interface Reason {
  readonly Code: string;
  readonly Text: string;
  readonly Control: string;
}
export interface NeededDocument {
  readonly Code: string;
  readonly Needed: 'bind' | 'afterwards';
  readonly Days: number | null;
}
export interface PolicyForm {
  readonly Number: string;
  readonly Edition: string;
  readonly Title: string | null;
}

type NoPrice = { readonly [K in keyof Price]: Price[K] extends number ? null : Price[K] };

/** A price with its explanation, or what prevents one: missing or wrong answers, or reasons we can't insure it. */
export type Rating = { readonly [K in keyof Price]: Price[K] | NoPrice[K] } & {
  readonly Edition: string;
  readonly Engine: number;
  /** Some answers are assumed: good for a first price, but not to bind. */
  readonly IsIndication: boolean;
  readonly StepList: readonly StepLine[];
  readonly FitList: readonly Fitting[];
  readonly AssumedList: readonly string[];
  readonly MissingList: readonly Missing[];
  readonly MessageList: readonly Message[];
  readonly IneligibleList: readonly Reason[];
  readonly ReferralList: readonly Reason[];
  readonly DocumentList: readonly NeededDocument[];
  readonly FormList: readonly PolicyForm[];
};

const UNPRICED: NoPrice = {
  AnnualCents: null,
  PremiumCents: null,
  FeesCents: null,
  TaxesCents: null,
  TotalCents: null,
  CoverageList: [],
  PartList: [],
  FeeList: [],
  ChargeList: [],
};

/** Rates an application, and explains each step. The same input always has the same result. */
export function rate(edition: Edition, input: RatingInput): Rating {
  const walked = walk(edition, input);
  const { scope, fittings, assumed, missing, messages } = walked;
  const StepList: StepLine[] = [];
  const IneligibleList = holding(edition.ineligible, scope).map(reason);
  const price = canBePriced(walked, IneligibleList.length)
    ? priceOf(edition, scope, input, StepList)
    : UNPRICED;
  return {
    AnnualCents: price.AnnualCents,
    PremiumCents: price.PremiumCents,
    FeesCents: price.FeesCents,
    TaxesCents: price.TaxesCents,
    TotalCents: price.TotalCents,
    CoverageList: price.CoverageList,
    PartList: price.PartList,
    FeeList: price.FeeList,
    ChargeList: price.ChargeList,
    Edition: edition.code,
    Engine: input.engine ?? 1,
    IsIndication: assumed.length > 0,
    StepList,
    FitList: fittings,
    AssumedList: assumed,
    MissingList: missing,
    MessageList: messages,
    IneligibleList,
    ReferralList: holding(edition.referrals, scope).map(reason),
    DocumentList: holding(edition.documents, scope).map(({ code, needed, days }) => ({
      Code: code,
      Needed: needed,
      Days: days ?? null,
    })),
    FormList: holding(edition.forms, scope).map(({ number, edition: printed, title }) => ({
      Number: number,
      Edition: printed,
      Title: title ?? null,
    })),
  };
}

/** Only the total, unexplained, or null if there is none. */
export function totalOf(edition: Edition, input: RatingInput): number | null {
  const walked = walk(edition, input);
  const isIneligible = edition.ineligible.some(({ when }) => when?.run(walked.scope) === true);
  if (!canBePriced(walked, isIneligible ? 1 : 0)) return null;
  return priceOf(edition, walked.scope, input, undefined).TotalCents;
}

/** What an application answers, and the facts that follow from it. */
export function walk(edition: Edition, { term, answers, skipFitting, assumed }: RatingInput): Walked {
  const walked = walkForm(edition, term, answers, skipFitting !== true, assumed);
  for (const { slot, is } of edition.facts) walked.scope[slot] = is.run(walked.scope);
  return walked;
}

const canBePriced = ({ missing, messages }: Walked, obstacles: number): boolean =>
  missing.length + messages.length + obstacles === 0;

/** What applies. Unknown counts as no. */
function holding<T>(
  items: readonly { readonly item: T; readonly when: Expression | undefined }[],
  scope: Scope,
): T[] {
  const holds: T[] = [];
  for (const { item, when } of items) if (when === undefined || when.run(scope) === true) holds.push(item);
  return holds;
}

const reason = ({ code, text, control }: { code: string; text: string; control: string }): Reason => ({
  Code: code,
  Text: text,
  Control: control,
});
