import type { Page, Paging } from '@portico/contract/define';
import type { LenderMerge, LenderPair } from '@portico/contract/rooms/lenders';
import { type Db, raw, type Sql, sql } from '@portico/database/open';

const loansOf = (org: Sql): Sql => sql`(
  SELECT count(*)::int FROM policy_mortgagee loan JOIN mortgagee branch ON branch.key = loan.mortgagee_key
  WHERE branch.org_key = ${org})`;

const lenderJson = (alias: 'one' | 'other'): Sql => sql`json_build_object(
  'Key', ${raw(alias)}.key, 'Name', ${raw(alias)}.name, 'Loans', ${loansOf(sql`${raw(alias)}.key`)},
  'Branches', (SELECT count(*) FROM mortgagee WHERE org_key = ${raw(alias)}.key AND NOT record_inactive))`;

export async function findDuplicates(db: Db, { Skip, Take }: Required<Paging>): Promise<Page<LenderPair>> {
  const rows = await db.rows<LenderPair>(sql`
    SELECT ${lenderJson('one')} AS "One", ${lenderJson('other')} AS "Other", pair.likeness::float8 AS "Likeness"
    FROM (SELECT * FROM lender_duplicates() ORDER BY likeness DESC, one_key, other_key LIMIT ${Take} OFFSET ${Skip}) AS pair
    JOIN mortgagee_org AS one ON one.key = pair.one_key JOIN mortgagee_org AS other ON other.key = pair.other_key
    ORDER BY pair.likeness DESC, pair.one_key, pair.other_key`);
  const counted = await db.row<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM lender_duplicates()`,
  );
  return { rows, total: counted?.total ?? 0 };
}

/** As addresses are compared elsewhere: without case, accents and punctuation. */
const folded = (alias: 'staying' | 'moving'): Sql => sql`btrim(regexp_replace(search_fold(
  concat_ws(' ', ${raw(alias)}.street1, ${raw(alias)}.street2, ${raw(alias)}.city)), '[^a-z0-9]+', ' ', 'g'))`;

/** Branches of a lender with an address that another one has in use, each with that branch. */
export const sameAddress = (fromKey: string, intoKey: string): Sql => sql`
  SELECT DISTINCT ON (moving.key) moving.key, staying.key AS staying_key
  FROM mortgagee moving JOIN mortgagee staying ON staying.org_key = ${intoKey} AND NOT staying.record_inactive
    AND staying.postal_code = moving.postal_code
    AND ${folded('staying')} = ${folded('moving')}
  WHERE moving.org_key = ${fromKey} AND NOT moving.record_inactive ORDER BY moving.key, staying.key`;

export const mergeOf = (db: Db, fromKey: string, intoKey: string): Promise<LenderMerge | undefined> =>
  db.row(sql`
    SELECT json_build_object('Key', lender.key, 'Name', lender.name) AS "From",
      json_build_object('Key', other.key, 'Name', other.name) AS "Into",
      (SELECT count(*)::int FROM mortgagee WHERE org_key = lender.key) AS "Branches",
      (SELECT count(*)::int FROM (${sameAddress(fromKey, intoKey)}) AS same) AS "SameAddress",
      ${loansOf(sql`lender.key`)} AS "Loans"
    FROM mortgagee_org lender, mortgagee_org other WHERE lender.key = ${fromKey} AND other.key = ${intoKey}`);
