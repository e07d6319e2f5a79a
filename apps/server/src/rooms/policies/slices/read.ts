import type { Declared } from '@portico/contract/declared';
import type { Coverage } from '@portico/contract/rooms/policies';
import { type Sql, sql } from '@portico/database/open';

/** What applies to a term from a day on. */
export interface Slice {
  readonly Begins: string;
  /** What the whole term comes to with it. */
  readonly PremiumCents: number;
  readonly FeesCents: number;
  readonly TaxesCents: number;
  readonly CoverageList: readonly Coverage[];
  /** Null: we know only the coverages. */
  readonly Declared: Declared | null;
}

const COVERAGES = sql`coalesce(json_agg(json_build_object('Code', code, 'Name', name, 'LimitCents', limit_cents,
  'DeductibleCents', deductible_cents, 'PremiumCents', coverage.premium_cents) ORDER BY position, code), '[]')`;

/** What a term insures on a day. */
export const coveragesOn = (policyKey: Sql, day: Sql): Sql => sql`(
  SELECT ${COVERAGES} FROM coverage_on(${policyKey}, ${day}) AS coverage)`;

/** What a `slice` insures. */
export const COVERAGES_OF_SLICE = sql`(
  SELECT ${COVERAGES} FROM coverage WHERE coverage.policy_key = slice.policy_key AND coverage.sequence = slice.sequence)`;

const LISTED = sql`json_agg(json_build_object('Begins', slice.begins, 'PremiumCents', slice.premium_cents,
    'FeesCents', slice.fees_cents, 'TaxesCents', slice.taxes_cents, 'CoverageList', ${COVERAGES_OF_SLICE},
    'Declared', slice.declared)
  ORDER BY slice.sequence)`;

const later = (day: Sql): Sql => sql`
  FROM term_slice slice WHERE slice.policy_key = policy.key
    AND slice.sequence >= (SELECT applying.sequence FROM slice_on(policy.key, ${day}) AS applying)`;

/** The slice of a day and those after it, for a statement that has `policy`. */
export const slicesFrom = (day: Sql): Sql => sql`(SELECT ${LISTED} ${later(day)})`;

/** The same, only where something changes after the day. Null everywhere else. */
export const changingSlices = (day: Sql): Sql => sql`(SELECT ${LISTED} ${later(day)} HAVING count(*) > 1)`;
