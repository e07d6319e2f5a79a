/** Writes what applies to a term from a day on. What applies on a day is read with `slice_on` and `coverage_on` (ADR 72). */
import type { Declared } from '@portico/contract/declared';
import type { Coverage } from '@portico/contract/rooms/policies';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { COVERAGES_OF_SLICE } from './read.ts';

export interface TermPrice {
  readonly premiumCents: number;
  readonly feesCents: number;
  readonly taxesCents: number;
}

/** What is insured, and what the whole term comes to with it. The parts of the coverages add up to the premium. */
export interface InsuredPrice extends TermPrice {
  readonly coverages: readonly Coverage[];
  /** Every line that papers and pages show. Null as long as there's no price. */
  readonly declared: Declared | null;
}

/** A new term has a first slice, which says nothing yet. */
export async function openSlice({ db }: Ctx, policyKey: string): Promise<void> {
  await db.rows(sql`
    INSERT INTO term_slice (policy_key, sequence, begins, premium_cents, fees_cents, taxes_cents)
    SELECT key, 1, term_begin, 0, 0, 0 FROM policy WHERE key = ${policyKey}
    ON CONFLICT (policy_key, sequence) DO NOTHING`);
}

/** A quote's slice begins with its term. */
export async function moveSlice({ db }: Ctx, policyKey: string, begins: string): Promise<void> {
  await db.rows(
    sql`UPDATE term_slice SET begins = ${begins} WHERE policy_key = ${policyKey} AND sequence = 1`,
  );
}

/** What a rating says a quote costs, in place of what it cost before. With the change that binds it, it stays like that. */
export async function writePrice(
  ctx: Ctx,
  policyKey: string,
  price: InsuredPrice,
  changeKey?: string,
): Promise<void> {
  const { db } = ctx;
  const { premiumCents, feesCents, taxesCents } = price;
  const coverages = rowsOf(policyKey, 1, price.coverages);
  // What the insured was sent says something else now, so they don't see it until it's sent again.
  await db.rows(sql`
    WITH rated AS (SELECT code, limit_cents, deductible_cents FROM json_populate_recordset(NULL::coverage, ${coverages}::json)),
    before AS (SELECT code, limit_cents, deductible_cents FROM coverage WHERE policy_key = ${policyKey})
    UPDATE policy SET proposed_at = NULL
    WHERE key = ${policyKey} AND proposed_at IS NOT NULL AND (
      (premium_cents, fees_cents, taxes_cents)
        IS DISTINCT FROM (${premiumCents}::bigint, ${feesCents}::bigint, ${taxesCents}::bigint)
      OR EXISTS (TABLE rated EXCEPT TABLE before) OR EXISTS (TABLE before EXCEPT TABLE rated))`);
  await db.rows(sql`DELETE FROM coverage WHERE policy_key = ${policyKey} AND sequence = 1`);
  await db.rows(sql`
    UPDATE term_slice SET premium_cents = ${premiumCents}, fees_cents = ${feesCents}, taxes_cents = ${taxesCents},
      declared = ${jsonOf(price.declared)}::jsonb, change_key = ${changeKey ?? null}
    WHERE policy_key = ${policyKey} AND sequence = 1`);
  await insertCoverages(ctx, coverages);
  await writeBooked(ctx, policyKey, price);
}

/** Another program or market has other coverages and prices: none is better than a wrong one. */
export async function dropPrice({ db }: Ctx, policyKey: string): Promise<void> {
  await db.rows(sql`DELETE FROM coverage WHERE policy_key = ${policyKey}`);
  await db.rows(sql`
    UPDATE term_slice SET premium_cents = 0, fees_cents = 0, taxes_cents = 0, declared = NULL WHERE policy_key = ${policyKey}`);
  await db.rows(sql`
    UPDATE policy SET premium_cents = 0, fees_cents = 0, taxes_cents = 0, proposed_at = NULL WHERE key = ${policyKey}`);
}

export interface NewestSlice extends Omit<InsuredPrice, 'declared'> {
  readonly sequence: number;
}

/** What the term comes to with all its changes, for a transaction that holds it. */
export const newestSlice = ({ db }: Ctx, policyKey: string): Promise<NewestSlice | undefined> =>
  db.row(sql`
    SELECT slice.sequence, slice.premium_cents AS "premiumCents", slice.fees_cents AS "feesCents",
      slice.taxes_cents AS "taxesCents", ${COVERAGES_OF_SLICE} AS coverages
    FROM term_slice slice WHERE slice.policy_key = ${policyKey} ORDER BY slice.sequence DESC LIMIT 1`);

/** An endorsement applies from its day on. What was insured until then stays on record. */
export async function addSlice(
  ctx: Ctx,
  policyKey: string,
  slice: InsuredPrice & { readonly sequence: number; readonly begins: string; readonly changeKey: string },
): Promise<void> {
  const { sequence, begins, changeKey, premiumCents, feesCents, taxesCents } = slice;
  await ctx.db.rows(sql`
    INSERT INTO term_slice (policy_key, sequence, begins, change_key, premium_cents, fees_cents, taxes_cents, declared)
    VALUES (${policyKey}, ${sequence}, ${begins}, ${changeKey}, ${premiumCents}, ${feesCents}, ${taxesCents},
      ${jsonOf(slice.declared)}::jsonb)`);
  await insertCoverages(ctx, rowsOf(policyKey, sequence, slice.coverages));
}

/** What a term comes to with everything that is booked: what lists show, and what is to be paid. */
export async function writeBooked({ db, now }: Ctx, policyKey: string, booked: TermPrice): Promise<void> {
  await db.rows(sql`
    UPDATE policy SET premium_cents = ${booked.premiumCents}, fees_cents = ${booked.feesCents},
      taxes_cents = ${booked.taxesCents}, version = version + 1, updated_at = ${now}
    WHERE key = ${policyKey}`);
}

const jsonOf = (declared: Declared | null) => declared && JSON.stringify(declared);

const rowsOf = (policyKey: string, sequence: number, coverages: readonly Coverage[]): string =>
  JSON.stringify(
    coverages.map((coverage, at) => ({
      policy_key: policyKey,
      sequence,
      code: coverage.Code,
      name: coverage.Name,
      position: at + 1,
      limit_cents: coverage.LimitCents,
      deductible_cents: coverage.DeductibleCents,
      premium_cents: coverage.PremiumCents,
    })),
  );

const insertCoverages = ({ db }: Ctx, rows: string) =>
  db.rows(sql`
    INSERT INTO coverage (policy_key, sequence, code, name, position, limit_cents, deductible_cents, premium_cents)
    SELECT policy_key, sequence, code, name, position, limit_cents, deductible_cents, premium_cents
    FROM json_populate_recordset(NULL::coverage, ${rows}::json)`);
