/** What each coverage has of a term's premium, after each change of the term. */
import { share } from './integers.ts';

export interface Part {
  readonly Code: string;
  readonly PremiumCents: number;
}

export interface DaysLeft {
  readonly left: number;
  readonly ofTerm: number;
}

/** What a change makes of a coverage's part. */
export interface PartMove {
  readonly Code: string;
  readonly Cents: number;
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { PremiumCents }) => sum + PremiumCents, 0);

/** Halves away from zero: taking a change back takes back what it added. */
const forDays = (cents: number, { left, ofTerm }: DaysLeft): number =>
  Math.sign(cents) * share(Math.abs(cents), left, ofTerm);

/**
 * By the prices of a whole term before and after a change, for the days that are left. A coverage with the same price in both
 * isn't moved at all.
 */
export function partMoves(before: readonly Part[], after: readonly Part[], days: DaysLeft): PartMove[] {
  const was = new Map(before.map(({ Code, PremiumCents }) => [Code, PremiumCents]));
  const is = new Map(after.map(({ Code, PremiumCents }) => [Code, PremiumCents]));
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((Code) => {
    const cents = (is.get(Code) ?? 0) - (was.get(Code) ?? 0);
    return cents === 0 ? [] : [{ Code, Cents: forDays(cents, days) }];
  });
}

/** The coverages that a term has before a change, with what the whole term comes to. */
export interface PartedPremium {
  readonly premiumCents: number;
  readonly coverages: readonly Part[];
}

/**
 * Each coverage has the part it had, and what the change makes of it. What rounding leaves is the largest move's. A coverage that
 * ends has used its part until then: that stays in the premium, and is no coverage's part anymore.
 */
export function partsAfter<T extends Part>(
  before: PartedPremium,
  coverages: readonly T[],
  moves: readonly PartMove[],
  premiumCents: number,
): T[] {
  const was = new Map(before.coverages.map(({ Code, PremiumCents }) => [Code, PremiumCents]));
  const moved = new Map(moves.map(({ Code, Cents }) => [Code, Cents]));
  const parts = coverages.map((coverage) => ({
    ...coverage,
    PremiumCents: Math.max(0, (was.get(coverage.Code) ?? 0) + (moved.get(coverage.Code) ?? 0)),
  }));
  const used = before.coverages
    .filter(({ Code }) => !coverages.some((one) => one.Code === Code))
    .reduce((sum, { Code, PremiumCents }) => sum + PremiumCents + (moved.get(Code) ?? 0), 0);
  const ofNone = before.premiumCents - sumOf(before.coverages) + used;
  // Where only coverages that end have moved, what rounding leaves stays with what they have used.
  if (moves.length > 0 && !parts.some(({ Code }) => moved.has(Code))) return parts;
  return settled(parts, premiumCents - Math.min(premiumCents, Math.max(0, ofNone)), moved);
}

/** Adds what is left to the part that moved most, and takes it from the next ones as far as one hasn't got as much. */
function settled<T extends Part>(
  parts: readonly T[],
  target: number,
  moved: ReadonlyMap<string, number>,
): T[] {
  let rest = target - sumOf(parts);
  const most = parts.toSorted(
    (one, other) =>
      Math.abs(moved.get(other.Code) ?? 0) - Math.abs(moved.get(one.Code) ?? 0) ||
      other.PremiumCents - one.PremiumCents,
  );
  const settledAt = new Map<string, number>();
  for (const { Code, PremiumCents } of most) {
    const cents = Math.max(0, PremiumCents + rest);
    rest -= cents - PremiumCents;
    settledAt.set(Code, cents);
  }
  return parts.map((part) => ({ ...part, PremiumCents: settledAt.get(part.Code) ?? part.PremiumCents }));
}
