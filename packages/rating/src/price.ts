/** What a term costs: the annual premium, its coverages, the days of the term, fees and charges. */
import { formatMoney, formatPrice } from '@portico/contract/rules/format';
import type { Edition, Option, Question } from './edition.ts';
import type { Engine } from './engine.ts';
import type { Scope } from './expression.ts';
import {
  CENTS_PER_DOLLAR,
  floorTo,
  ONE,
  parseFactor,
  roundTo,
  share,
  timesFactor,
  timesPpm,
} from './integers.ts';
import type { Charge, Coverage } from './program.schema.ts';
import { type Parts, premiumLine, runSteps, type StepLine } from './steps.ts';
import { daysOf, type Term } from './term.ts';

export interface RatedCoverage {
  readonly Code: string;
  readonly Name: string;
  readonly LimitCents: number | null;
  readonly DeductibleCents: number | null;
  readonly PremiumCents: number;
}
/** How a coverage gets its part of the premium. */
export interface CoveragePart {
  readonly Code: string;
  readonly Name: string;
  /** Its share of what the perils come to that aren't a coverage themselves, in whole dollars. Null: it has none. */
  readonly Share: string | null;
  readonly SharedCents: number;
  /** Its own peril or flat price. */
  readonly OwnCents: number;
  /** Both for a year. Null for the first coverage, which takes the rest. */
  readonly YearCents: number | null;
  readonly PremiumCents: number;
}
export interface RatedFee {
  readonly Code: string;
  readonly Name: string;
  readonly YearCents: number;
  readonly AmountCents: number;
  readonly IsTaxable: boolean;
  readonly Earned: 'full' | 'prorata';
  /** Stays even if the term is canceled from its first day. */
  readonly IsKeptWhenFlat?: true | undefined;
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
  readonly PartList: readonly CoveragePart[];
  readonly FeeList: readonly RatedFee[];
  readonly ChargeList: readonly RatedCharge[];
}

/** What a rating takes besides its edition and the answers. */
interface Rated {
  readonly term: Term;
  readonly charges: readonly Charge[];
  readonly engine: Engine | undefined;
}

/** Without `lines`, only the amounts: no steps and no coverages. */
export function priceOf(
  edition: Edition,
  scope: Scope,
  { term, charges, engine }: Rated,
  lines: StepLine[] | undefined,
): Price {
  const parts = runSteps(edition, scope, engine, lines);
  let made = 0;
  for (const cents of parts.perils.values()) made += cents;
  for (const cents of parts.flat.values()) made += cents;
  const AnnualCents = capped(edition, term, atLeastMinimum(edition, scope, made, lines), lines);

  const { days, ofYear } = daysOf(term);
  const forTerm = (cents: number) => (days >= ofYear ? cents : share(cents, days, ofYear));
  const PremiumCents = forTerm(AnnualCents);
  if (days < ofYear)
    lines?.push(
      premiumLine('TERM', 'Premium for the term', `${days} of ${ofYear} days`, AnnualCents, PremiumCents, [
        days,
        ofYear,
      ]),
    );
  const covered = lines === undefined ? [] : coveredBy(edition, scope);
  const PartList = partsOf(covered, parts, PremiumCents, forTerm);
  const FeeList = feesOf(edition, scope, forTerm);
  const FeesCents = sum(FeeList);
  const ChargeList = chargesOn(charges, PremiumCents, sum(FeeList.filter((fee) => fee.IsTaxable)));
  const TaxesCents = sum(ChargeList);
  return {
    AnnualCents,
    PremiumCents,
    FeesCents,
    TaxesCents,
    TotalCents: PremiumCents + FeesCents + TaxesCents,
    CoverageList: coveragesOf(edition, scope, covered, PartList),
    PartList,
    FeeList,
    ChargeList,
  };
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
  const isShare = least === rounded && least > minimum.cents;
  lines?.push(
    premiumLine(
      'MINIMUM',
      'Minimum premium',
      isShare
        ? `${percentOf(minimum.share ?? '0')} of ${formatPrice(Number(insured))} insured, in whole dollars`
        : 'The least this program charges',
      made,
      least,
    ),
  );
  return least;
}

/** `0.0123` → `1.23%` */
const percentOf = (factor: string): string => `${parseFactor(factor) / (ONE / 100)}%`;

/** A renewal with the same coverage changes by no more than the plan allows. */
function capped(edition: Edition, term: Term, made: number, lines: StepLine[] | undefined): number {
  const { renewalCap } = edition.plan;
  if (renewalCap === undefined || !term.isRenewal || term.expiringCents === undefined) return made;
  const change = parseFactor(renewalCap);
  const bound = (factor: number) => roundTo(timesFactor(term.expiringCents ?? 0, factor), CENTS_PER_DOLLAR);
  const after = Math.max(bound(ONE - change), Math.min(bound(ONE + change), made));
  if (after !== made)
    lines?.push(
      premiumLine(
        'RENEWAL_CAP',
        'Renewal cap',
        `Changes by ${percentOf(renewalCap)} at most from last term’s ${formatMoney(term.expiringCents)}, in whole dollars`,
        made,
        after,
      ),
    );
  return after;
}

type Covered = Edition['coverages'][number];

/** The first coverage is always there. */
const coveredBy = ({ coverages }: Edition, scope: Scope): Covered[] =>
  coverages.filter(({ when }, at) => at === 0 || when === undefined || when.run(scope) === true);

/** Shares are whole dollars, and the first coverage takes the rest, so that coverages always add up to the premium. */
function partsOf(
  coverages: readonly Covered[],
  { perils, flat }: Parts,
  premium: number,
  forTerm: (cents: number) => number,
): CoveragePart[] {
  let SharedCents = 0;
  for (const [peril, cents] of perils)
    if (!coverages.some(({ item }) => item.peril === peril)) SharedCents += cents;
  let rest = premium;
  const [first, ...others] = coverages.map(({ item, share: part }, at): CoveragePart => {
    const ofShared = floorTo(timesFactor(SharedCents, part), CENTS_PER_DOLLAR);
    const ofPeril = item.peril === undefined ? 0 : (perils.get(item.peril) ?? 0);
    const OwnCents = ofPeril + (flat.get(item.code) ?? 0);
    const PremiumCents = at === 0 ? 0 : forTerm(ofShared + OwnCents);
    rest -= PremiumCents;
    return {
      Code: item.code,
      Name: item.name,
      Share: part === 0 ? null : (item.share ?? null),
      SharedCents,
      OwnCents,
      YearCents: at === 0 ? null : ofShared + OwnCents,
      PremiumCents,
    };
  });
  return first === undefined ? [] : [{ ...first, PremiumCents: rest }, ...others];
}

const coveragesOf = (
  edition: Edition,
  scope: Scope,
  coverages: readonly Covered[],
  parts: readonly CoveragePart[],
): RatedCoverage[] =>
  coverages.map(({ item }, at) => ({
    Code: item.code,
    Name: item.name,
    LimitCents: limitOf(edition, scope, item),
    DeductibleCents: item.deductible === undefined ? null : amountBehind(edition, scope, item.deductible),
    PremiumCents: parts[at]?.PremiumCents ?? 0,
  }));

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
    .map(({ item: { code, name, cents, taxable, earned, whenFlat } }) => ({
      Code: code,
      Name: name,
      YearCents: cents,
      AmountCents: earned === 'full' ? cents : forTerm(cents),
      IsTaxable: taxable,
      Earned: earned,
      ...(whenFlat === 'kept' && { IsKeptWhenFlat: true }),
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
