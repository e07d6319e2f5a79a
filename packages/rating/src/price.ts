/** What a term costs: the annual premium, its coverages, the days of the term, fees and charges. */
import type { Edition, Option, Question } from './edition.ts';
import type { Scope } from './expression.ts';
import { floorTo, ONE, parseFactor, roundTo, share, timesFactor, timesPpm } from './integers.ts';
import type { Charge, Coverage } from './program.schema.ts';
import { premiumLine, runSteps, type StepLine } from './steps.ts';
import { daysOf, type Term } from './term.ts';

const CENTS_PER_DOLLAR = 100;

export interface RatedCoverage {
  readonly Code: string;
  readonly Name: string;
  readonly LimitCents: number | null;
  readonly DeductibleCents: number | null;
  readonly PremiumCents: number;
}
export interface RatedFee {
  readonly Code: string;
  readonly Name: string;
  readonly AmountCents: number;
  readonly IsTaxable: boolean;
  readonly Earned: 'full' | 'prorata';
}
export interface RatedCharge {
  readonly Code: string;
  readonly Name: string;
  readonly Kind: Charge['kind'];
  readonly RatePpm: number | null;
  readonly BaseCents: number;
  readonly AmountCents: number;
  readonly Earned: 'full' | 'prorata';
}

export interface Price {
  /** For a whole year. */
  readonly AnnualCents: number;
  /** For the term: less than a year costs its share by days. */
  readonly PremiumCents: number;
  readonly FeesCents: number;
  readonly TaxesCents: number;
  readonly TotalCents: number;
  readonly CoverageList: readonly RatedCoverage[];
  readonly FeeList: readonly RatedFee[];
  readonly ChargeList: readonly RatedCharge[];
}

/** Without `lines`, only the amounts: no steps and no coverages. */
export function priceOf(
  edition: Edition,
  scope: Scope,
  term: Term,
  charges: readonly Charge[],
  lines: StepLine[] | undefined,
): Price {
  const { perils, flat } = runSteps(edition, scope, lines);
  let made = 0;
  for (const cents of perils.values()) made += cents;
  for (const cents of flat.values()) made += cents;
  const AnnualCents = capped(edition, term, atLeastMinimum(edition, scope, made, lines), lines);

  const { days, ofYear } = daysOf(term);
  const forTerm = (cents: number) => (days >= ofYear ? cents : share(cents, days, ofYear));
  const PremiumCents = forTerm(AnnualCents);
  const CoverageList =
    lines === undefined ? [] : coveragesOf(edition, scope, perils, flat, PremiumCents, forTerm);
  const FeeList = feesOf(edition, scope, forTerm);
  const FeesCents = sum(FeeList);
  const ChargeList = chargesOn(charges, PremiumCents, sum(FeeList.filter((fee) => fee.IsTaxable)));
  const TaxesCents = sum(ChargeList);
  const TotalCents = PremiumCents + FeesCents + TaxesCents;
  return { AnnualCents, PremiumCents, FeesCents, TaxesCents, TotalCents, CoverageList, FeeList, ChargeList };
}

const sum = (items: readonly { readonly AmountCents: number }[]): number =>
  items.reduce((total, { AmountCents }) => total + AmountCents, 0);

/** A flat minimum, or a share of an amount of insurance between two limits. */
function atLeastMinimum(edition: Edition, scope: Scope, made: number, lines: StepLine[] | undefined): number {
  const { minimum } = edition.plan;
  if (minimum === undefined) return made;
  const insured = minimum.of === undefined ? undefined : scope[edition.slotOf(minimum.of)];
  const shared =
    minimum.share !== undefined && typeof insured === 'number'
      ? timesFactor(insured, parseFactor(minimum.share))
      : 0;
  const rounded = roundTo(shared, CENTS_PER_DOLLAR);
  const least = Math.max(minimum.cents, Math.min(rounded, minimum.most ?? rounded));
  if (made >= least) return made;
  lines?.push(premiumLine('MINIMUM', 'Minimum premium', 'The least this program charges', made, least));
  return least;
}

/** A renewal with the same coverage changes by no more than the plan allows. */
function capped(edition: Edition, term: Term, made: number, lines: StepLine[] | undefined): number {
  const { renewalCap } = edition.plan;
  if (renewalCap === undefined || !term.isRenewal || term.expiringCents === undefined) return made;
  const change = parseFactor(renewalCap);
  const bound = (factor: number) => roundTo(timesFactor(term.expiringCents ?? 0, factor), CENTS_PER_DOLLAR);
  const after = Math.max(bound(ONE - change), Math.min(bound(ONE + change), made));
  if (after !== made)
    lines?.push(premiumLine('RENEWAL_CAP', 'Renewal cap', 'Limits the change from last term', made, after));
  return after;
}

/** Shares are whole dollars, and the first coverage takes the rest, so that coverages always add up to the premium. */
function coveragesOf(
  edition: Edition,
  scope: Scope,
  perils: ReadonlyMap<string, number>,
  flat: ReadonlyMap<string, number>,
  premium: number,
  forTerm: (cents: number) => number,
): RatedCoverage[] {
  const coverages = edition.coverages.filter(({ when }, at) => at === 0 || !when || when.run(scope) === true);
  let shared = 0;
  for (const [peril, cents] of perils)
    if (!coverages.some(({ item }) => item.peril === peril)) shared += cents;
  let rest = premium;
  const rated = coverages.map(({ item, share: part }, at): RatedCoverage => {
    const ofShared = floorTo(timesFactor(shared, part), CENTS_PER_DOLLAR);
    const ofPeril = item.peril === undefined ? 0 : (perils.get(item.peril) ?? 0);
    const cents = at === 0 ? 0 : forTerm(ofShared + ofPeril + (flat.get(item.code) ?? 0));
    rest -= cents;
    return {
      Code: item.code,
      Name: item.name,
      LimitCents: limitOf(edition, scope, item),
      DeductibleCents: item.deductible === undefined ? null : amountBehind(edition, scope, item.deductible),
      PremiumCents: cents,
    };
  });
  const [first, ...others] = rated;
  return first === undefined ? [] : [{ ...first, PremiumCents: rest }, ...others];
}

/** The dollars behind an answer: an amount itself, an option's amount, or an option's share of another amount. */
export function amountBehind(edition: Edition, scope: Scope, name: string): number | null {
  const question = edition.questions.get(name);
  const value = question && scope[question.slot];
  if (value === undefined || question === undefined) return null;
  if (typeof value === 'number') return value;
  const option = question.options.get(String(value));
  return option?.share === undefined
    ? (option?.cents ?? null)
    : shareBehind(edition, scope, question, option);
}

/** What an option such as “2%” comes to, or null as long as the amount it's a share of isn't known. */
export function shareBehind(
  edition: Edition,
  scope: Scope,
  { control }: Question,
  { share: part = '0' }: Pick<Option, 'share'>,
): number | null {
  const whole = control.shareOf === undefined ? undefined : scope[edition.slotOf(control.shareOf)];
  return typeof whole === 'number' ? timesFactor(whole, parseFactor(part)) : null;
}

function limitOf(edition: Edition, scope: Scope, { limit, limitShare, limitMost }: Coverage): number | null {
  const whole = limit === undefined ? null : amountBehind(edition, scope, limit);
  if (whole === null) return null;
  const part = limitShare === undefined ? whole : timesFactor(whole, parseFactor(limitShare));
  return Math.min(part, limitMost ?? Number.POSITIVE_INFINITY);
}

const feesOf = (edition: Edition, scope: Scope, forTerm: (cents: number) => number): RatedFee[] =>
  edition.fees
    .filter(({ when }) => when === undefined || when.run(scope) === true)
    .map(({ item: { code, name, cents, taxable, earned } }) => ({
      Code: code,
      Name: name,
      AmountCents: earned === 'full' ? cents : forTerm(cents),
      IsTaxable: taxable,
      Earned: earned,
    }));

const chargesOn = (charges: readonly Charge[], premium: number, taxableFees: number): RatedCharge[] =>
  charges.map((charge) => chargeOn(charge, premium, taxableFees));

/** Each is rounded on its own, as it's paid to someone else. */
export function chargeOn(charge: Charge, premium: number, taxableFees: number): RatedCharge {
  const BaseCents =
    (charge.base.includes('premium') ? premium : 0) + (charge.base.includes('fees') ? taxableFees : 0);
  const due = charge.flatCents ?? timesPpm(BaseCents, charge.ratePpm ?? 0);
  return {
    Code: charge.code,
    Name: charge.name,
    Kind: charge.kind,
    RatePpm: charge.ratePpm ?? null,
    BaseCents,
    AmountCents: Math.max(due, charge.minimumCents ?? 0),
    Earned: charge.earned,
  };
}
