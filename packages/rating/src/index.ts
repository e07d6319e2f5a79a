/**
 * Rating: programs as data, and what they make of an application. Pure: no clock, database or network.
 *
 * A **program** (HO3) is a form; each market has a **plan** for it, with tables, steps and rules. Both together, published,
 * are an **edition** (HO3-HBR-2026.2), which never changes. Open one with `openEdition` and keep it: that takes milliseconds,
 * everything below microseconds. What the law takes are **charges**, by state and date.
 *
 * - `datesOf`, `editionFor`, `chargesFor`: what applies to a term, by its first day.
 * - `view`, `changedControls`: what the page shows of the form, and what has changed in it.
 * - `settle`, `fit`: which answers count, and the nearest that the program offers.
 * - `prefill`: first answers, from what is known of the place or an earlier term.
 * - `rate`: the price, explained, or what prevents it. Keep its input: `rate(edition, input)` makes the same again, forever.
 * - `totalOf`: only the total, for many ratings at once.
 * - `declared`: everything that was sold, as papers and pages show it.
 * - `choicePrices`, `explainDifference`: what each option costs, and what made a price change.
 * - `questionBehind`: the question that a line of the explanation comes from.
 * - `basisOf`, `notApproved`: what an underwriter's approval is about, and what it no longer covers.
 * - `renewedAnswers`, `renewalInput`, `explainRenewal`, `renewalSavings`: the next term, why it costs more or less, and ways to pay less.
 * - `writtenCents`, `bookingCents`: what a term comes to after endorsements, cancellations and lapses, and what a change books.
 * - `historyOf`, `amountsOf`, `costOf`: a term's history from its changes, and what it comes to with fees and charges.
 * - `checkFiles`, `checkCalendar`, `findMistakes`: whether program files are right, and every mistake in a sentence. Right files never throw.
 * - `linesOf`: where in a file mistakes are.
 * - `changesBetween`: what differs between two editions, by path.
 * - `describeEdition`, `describeChanges`: an edition, and what changed since another one, in words.
 * - `describeGuide`: what an edition offers and asks for in one state, in words for agents.
 *
 * Money is in cents. Results have wire names, so a reply can carry them as they are.
 */
export type { Answers } from './answers.ts';
export { type Basis, basisOf, notApproved, readBy } from './approval.ts';
export { type ChargedTerm, chargesFor, datesOf, type EditionDates, editionFor } from './charges.ts';
export { type CheckedCalendar, checkCalendar } from './check/calendar.ts';
export { type Change, changesBetween } from './check/changes.ts';
export {
  type Checked,
  checkFiles,
  findMistakes,
  type UncheckedFiles,
} from './check/findMistakes.ts';
export { linesOf } from './check/lines.ts';
export type { Mistake } from './check/mistakes.ts';
export { completeForm } from './check/questions.ts';
export {
  type DeductiblePeriod,
  declared,
  deductiblePeriod,
  type NamedAmount,
  type Sold,
} from './declared.ts';
export { type ChangedRow, type DescribedChange, describeChanges } from './describe/changes.ts';
export { describeEdition } from './describe/edition.ts';
export { describeGuide, type Guide } from './describe/guide.ts';
export type { Fact, Item, Row } from './describe/items.ts';
export { type Edition, type EditionFiles, openEdition } from './edition.ts';
export { ENGINE, type Engine } from './engine.ts';
export { questionBehind } from './origins.ts';
export { type KnownCoverage, type KnownFacts, prefill } from './prefill.ts';
export type { CoveragePart, Price, RatedCharge, RatedCoverage, RatedFee } from './price.ts';
export {
  Charge,
  Charges,
  CountyZones,
  EditionCalendar,
  Form,
  FormFile,
  Plan,
  Questions,
} from './program.schema.ts';
export {
  type NeededDocument,
  type PolicyForm,
  type Rating,
  type RatingInput,
  type Reason,
  rate,
  totalOf,
} from './rate.ts';
export {
  type Renewal,
  renewalInput,
  renewalSavings,
  renewedAnswers,
  type Saving,
} from './renewal.ts';
export { explainRenewal, type RenewalReason } from './renewalReasons.ts';
export {
  type Fitted,
  type Fitting,
  fit,
  type Message,
  type Missing,
  type Settled,
  settle,
  unknownAnswers,
} from './settle.ts';
export { RatingError, type StepLine } from './steps.ts';
export { daysOf, type Term } from './term.ts';
export { type Amounts, amountsOf, costOf, type TermFee } from './termAmounts.ts';
export { type BookedChange, historyOf, type TermDays } from './termHistory.ts';
export { type Part, type PartMove, partMoves, partsAfter } from './termParts.ts';
export {
  type ChoiceState,
  type ControlState,
  changedControls,
  type Deductible,
  deductibleIn,
  type SectionState,
  view,
} from './view.ts';
export {
  type ChoicePrice,
  choicePrices,
  type Difference,
  type Effect,
  explainDifference,
  nearAmounts,
} from './whatIf.ts';
export { spellAnswer } from './words.ts';
export {
  bookingCents,
  CANCEL_METHODS,
  type Cancellation,
  type CancelMethod,
  type Lapse,
  type Segment,
  type TermHistory,
  writtenCents,
} from './written.ts';
