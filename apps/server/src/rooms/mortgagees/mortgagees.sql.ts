import type { Page, Paging, Parsed } from '@portico/contract/define';
import type { Mortgagee, MortgageeOrg, mortgagees } from '@portico/contract/rooms/mortgagees';
import { given, startsWith } from '@portico/database/conditions';
import { join, type Sql, sql } from '@portico/database/open';
import { withTotal } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { mortgageeScope, orgScope } from './mortgagees.scope.ts';

/** In words, as the list has it now. */
const SUFFIX = sql`(
  SELECT item.name FROM lookup_item item WHERE item.list = 'MortgageeSuffix' AND item.key = org.suffix_key
  ORDER BY item.valid_from DESC LIMIT 1)`;

/** A lender `org`, as one JSON value. */
export const orgJson: Sql = sql`json_build_object(
  'MortgageeOrgID', org.key, 'Name', org.name, 'Suffix', ${SUFFIX})`;

/** A branch `mortgagee` of a lender `org`, as one JSON value. */
export const mortgageeJson: Sql = sql`json_build_object(
  'MortgageeID', mortgagee.key, 'MortgageeOrg', ${orgJson}, 'Name', concat_ws(', ', org.name, ${SUFFIX}),
  'Street1', mortgagee.street1, 'Street2', mortgagee.street2, 'City', mortgagee.city, 'County', mortgagee.county,
  'State', mortgagee.state, 'PostalCode', mortgagee.postal_code, 'CountryCode', mortgagee.country_code)`;

export const WITH_ORG = sql`JOIN mortgagee_org org ON org.key = mortgagee.org_key`;
/** What can be chosen: neither the branch nor its lender is out of business. */
export const STANDS = sql`NOT mortgagee.record_inactive AND NOT org.record_inactive`;

export const mortgageeById = async (ctx: Ctx, id: string): Promise<Mortgagee | undefined> =>
  (
    await ctx.db.row<{ found: Mortgagee }>(sql`
      SELECT ${mortgageeJson} AS found FROM mortgagee ${WITH_ORG}
      WHERE mortgagee.key = ${id} AND ${mortgageeScope(ctx)}`)
  )?.found;

export const orgById = async (ctx: Ctx, id: string): Promise<MortgageeOrg | undefined> =>
  (
    await ctx.db.row<{ found: MortgageeOrg }>(
      sql`SELECT ${orgJson} AS found FROM mortgagee_org org WHERE org.key = ${id} AND ${orgScope(ctx)}`,
    )
  )?.found;

/** Branches by name of the lender and ZIP code. */
export async function findMortgagees(
  ctx: Ctx,
  { MortgageeOrgID, MortgageeOrgBranchZip }: Parsed<typeof mortgagees.rows.list>['query'],
  paging: Required<Paging>,
): Promise<Page<Mortgagee>> {
  const where = join(
    [
      mortgageeScope(ctx),
      STANDS,
      ...given(MortgageeOrgID, (id) => sql`mortgagee.org_key = ${id}`),
      ...given(MortgageeOrgBranchZip, (zip) => sql`mortgagee.postal_code LIKE ${startsWith(zip)}`),
    ],
    ' AND ',
  );
  const from = sql`mortgagee ${WITH_ORG} WHERE ${where}`;
  const found = await ctx.db.rows<{ found: Mortgagee }>(sql`
    SELECT ${mortgageeJson} AS found FROM ${from}
    ORDER BY org.folded, mortgagee.postal_code, mortgagee.key LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  return withTotal(
    ctx.db,
    found.map((row) => row.found),
    paging,
    from,
  );
}
