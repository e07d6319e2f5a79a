/**
 * What may be corrected on record while a term is bound, because neither its price nor its papers come from it. Everything else
 * that is insured changes by an endorsement. A test compares these lists with what papers and programs read.
 */
import type { RiskChange } from '../rooms/risks.ts';

type Fact = keyof RiskChange;
type Facts = { readonly [fact in Fact]?: unknown };

/** Of an insured location. */
export const RISK_CORRECTIONS: readonly Fact[] = ['Latitude', 'Longitude', 'CountryCode'];
/** Of a mailing address. The physical address of a contact is on no paper at all. */
export const MAILING_CORRECTIONS: readonly Fact[] = ['County', 'CountryCode'];

/** The given facts that differ from those on record, without what may be corrected. */
export const endorsedFacts = (
  before: Facts | undefined,
  given: Facts,
  corrections: readonly Fact[],
): Fact[] =>
  (Object.keys(given) as Fact[]).filter(
    (fact) =>
      given[fact] !== undefined &&
      (given[fact] ?? null) !== (before?.[fact] ?? null) &&
      !corrections.includes(fact),
  );
