import type { Answers, Price } from '@portico/contract/rooms/quotes';
import type { ComparedOption, Comparison, ComparisonRequest } from '@portico/contract/rooms/ratings';
import type { Ctx } from '@portico/platform/context';
import type { Edition, RatingInput } from '@portico/rating';
import { openedEdition } from '../../programs/index.ts';
import { inputOf } from '../applications/input.ts';
import { documentTitles } from '../applications/items.sql.ts';
import { knownPlaceOf } from '../applications/place.ts';
import { carriedAnswers, type KnownPlace } from '../applications/prefill.ts';
import type { StoredApplication } from '../applications/sql.ts';
import { sectionsOf } from '../form/form.ts';
import { rated } from '../rating/price.ts';
import { differencesBetween, linesOf, withoutWeight } from './lines.rules.ts';
import { type Candidate, candidatesFor } from './sql.ts';

type Placed = Omit<Candidate, 'editionKey'>;

interface Asked extends Pick<ComparisonRequest, 'To' | 'Answers'> {
  readonly skipFitting: boolean;
}

/** What all options are made from. */
interface Shared {
  readonly application: StoredApplication;
  readonly own: Edition;
  readonly ownLines: ReturnType<typeof linesOf>;
  readonly known: KnownPlace;
  readonly later: Answers;
  readonly skipFitting: boolean;
  readonly titleOf: (code: string) => string;
}

/** The application as each candidate would take it, with the rates of its first day. */
export async function comparisonOf(
  ctx: Ctx,
  application: StoredApplication,
  { To, Answers: later = {}, skipFitting }: Asked,
): Promise<Comparison> {
  const [own, known, titleOf, candidates] = await Promise.all([
    openedEdition(ctx.db, application.editionKey),
    knownPlaceOf(ctx, application.riskKey),
    documentTitles(ctx),
    candidatesFor(ctx, application, To),
  ]);
  const input = inputOf(application, later);
  const ownLines = linesOf(own, input, rated(own, input), titleOf);
  const shared: Shared = { application, own, ownLines, known, later, skipFitting, titleOf };
  const options: ComparedOption[] = [];
  for (const { editionKey, ...candidate } of candidates) {
    const hasRates = editionKey !== null && candidate.Contract !== null;
    const edition = hasRates ? await openedEdition(ctx.db, editionKey) : undefined;
    options.push(optionOf(shared, candidate, edition));
  }
  return { OptionList: options.sort(byPrice), Version: application.version };
}

function optionOf(shared: Shared, candidate: Placed, edition: Edition | undefined): ComparedOption {
  const { application, own, ownLines, titleOf } = shared;
  const { Program, Market, Contract } = candidate;
  const IsCurrent = Program.Key === application.programKey && Market.Key === application.marketKey;
  const base = { Program, Market, Contract, IsCurrent, MissingList: [], LineList: [], DifferenceList: [] };
  if (edition === undefined)
    return { ...base, Rating: null, IneligibleList: [notWritten(application, candidate)] };
  const input = inputFor(shared, candidate, edition);
  const { StepList: _, PartList: __, ...price } = rated(edition, input);
  const lines = linesOf(edition, input, { ...price, StepList: [] }, titleOf);
  const missing = new Set(price.MissingList.map(({ Control }) => Control));
  return {
    ...base,
    Rating: price,
    MissingList:
      missing.size === 0
        ? []
        : sectionsOf(edition, input)
            .flatMap(({ ControlList }) => ControlList)
            .filter(({ Name }) => missing.has(Name)),
    IneligibleList: reasonsIn(own, edition, price),
    LineList: price.TotalCents === null ? [] : lines.map(withoutWeight),
    DifferenceList: price.TotalCents === null || IsCurrent ? [] : differencesBetween(ownLines, lines),
  };
}

function inputFor(
  { application, own, known, later, skipFitting }: Shared,
  { Program, Market }: Placed,
  edition: Edition,
): RatingInput {
  // An answer that someone took back stays open in the application's own form.
  const carried = edition === own ? {} : carriedAnswers(edition, known, application);
  const asIf = { ...application, ...carried, programCode: Program.Code, isAdmitted: Market.IsAdmitted };
  return { ...inputOf(asIf, later), ...(skipFitting && { skipFitting }) };
}

type Reasons = ComparedOption['IneligibleList'];

function notWritten({ state }: StoredApplication, { Program, Market, Contract }: Placed): Reasons[number] {
  const Text =
    Contract === null
      ? `${Market.Name} doesn’t write ${Program.Name} in ${state}.`
      : `${Market.Name} has no ${Program.Name} rates for the first day yet.`;
  return { Code: 'NOT_WRITTEN', Text, Control: null, Label: null, Section: null };
}

/** Why it isn't possible: reasons of the program, and answers that it doesn't take. */
function reasonsIn(own: Edition, edition: Edition, price: Omit<Price, 'StepList'>): Reasons {
  const reasons = [
    ...price.IneligibleList,
    ...price.MessageList.map((message) => ({ Code: 'ANSWER', ...message })),
  ];
  return reasons.map(({ Code, Text, Control }) => ({
    Code,
    Text,
    Control,
    Label: edition.questions.get(Control)?.control.label ?? null,
    Section:
      own.sections.find(({ questions }) => questions.some(({ name }) => name === Control))?.name ?? null,
  }));
}

/** The application's own first, then the cheapest. Those without a price come last, what only lacks answers first. */
function byPrice(one: ComparedOption, other: ComparedOption): number {
  if (one.IsCurrent !== other.IsCurrent) return one.IsCurrent ? -1 : 1;
  const rank = ({ Rating, IneligibleList }: ComparedOption) =>
    Rating?.TotalCents != null ? 0 : IneligibleList.length === 0 ? 1 : 2;
  return rank(one) - rank(other) || (one.Rating?.TotalCents ?? 0) - (other.Rating?.TotalCents ?? 0);
}
