import type { Paging, Parsed, Reach } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import type { Location, Risk, RiskChange, risks } from '@portico/contract/rooms/risks';
import { join, named, raw, type Sql, sql } from '@portico/database/open';
import { withTotal } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { accountOrApplicantScope, accountScope, isShownToInsureds } from '../accounts/index.ts';
import type { AssumedBuilding } from './risks.rules.ts';

type Filters = Parsed<typeof risks.rows.list>['query'];
type NewRisk = Parsed<typeof risks.rows.add>['body'];

/** Each fact that can be written, with its column. */
const COLUMNS = {
  Street1: 'street1',
  Street2: 'street2',
  City: 'city',
  County: 'county',
  State: 'state',
  PostalCode: 'postal_code',
  CountryCode: 'country_code',
  Latitude: 'latitude',
  Longitude: 'longitude',
  Occupancy: 'occupancy',
  Construction: 'construction',
  YearBuilt: 'year_built',
  RoofYear: 'roof_year',
  SquareFeet: 'square_feet',
  Stories: 'stories',
  ProtectionClass: 'protection_class',
} as const satisfies Record<keyof RiskChange, string>;

/** A row of the table `risk` as the wire has it. */
export const riskJson: Sql = sql`json_build_object(
  'Key', risk.key, 'CustomerRiskAccount', (
    SELECT json_build_object('Key', owner.key) FROM account owner
    WHERE owner.key = risk.account_key AND NOT owner.is_applicant),
  ${raw(
    Object.entries(COLUMNS)
      .map(([name, column]) => `'${name}', risk.${column}`)
      .join(', '),
  )},
  'Assumed', risk.assumed, 'RecordInactive', risk.record_inactive, 'Version', risk.version)`;

/** An insured doesn't see a place that has only been quoted, as long as the quote wasn't sent. */
const isKnownToInsureds = sql`(
  EXISTS (SELECT FROM policy WHERE policy.risk_key = risk.key AND ${isShownToInsureds()})
  OR NOT EXISTS (SELECT FROM policy WHERE policy.risk_key = risk.key))`;

function inScope({ actor, reaches }: Ctx): Sql {
  const ofAccounts = (seen: readonly Reach[]) => sql`risk.account_key IN (
    SELECT account.key FROM account WHERE ${accountOrApplicantScope({ actor, reaches: seen })})`;
  const others = reaches.filter((reach) => reach !== 'linked');
  if (others.length === reaches.length) return ofAccounts(reaches);
  return sql`(${ofAccounts(['linked'])} AND ${isKnownToInsureds} OR ${ofAccounts(others)})`;
}

export async function riskByKey(ctx: Ctx, key: string): Promise<Risk | undefined> {
  const row = await ctx.db.row<{ found: Risk }>(
    named(
      `risks_by_key_${[...ctx.reaches].sort().join('_')}`,
      sql`SELECT ${riskJson} AS found FROM risk WHERE risk.key = ${key} AND ${inScope(ctx)}`,
    ),
  );
  return row?.found;
}

export async function findRisks(ctx: Ctx, filters: Filters, paging: Required<Paging>) {
  const where = join([inScope(ctx), ...conditionsOf(filters)], ' AND ');
  // The page first, so skipped rows aren't assembled.
  const rows = await ctx.db.rows<{ found: Risk }>(sql`
    SELECT ${riskJson} AS found FROM risk WHERE risk.key IN (
      SELECT risk.key FROM risk WHERE ${where} ORDER BY risk.key LIMIT ${paging.Take} OFFSET ${paging.Skip})
    ORDER BY risk.key`);
  const found = rows.map((row) => row.found);
  return withTotal(ctx.db, found, paging, sql`risk WHERE ${where}`);
}

const conditionsOf = ({ ReturnInactive, CustomerRiskAccountKey, PolicyKey }: Filters): Sql[] => [
  ...(ReturnInactive ? [] : [sql`NOT risk.record_inactive`]),
  ...(CustomerRiskAccountKey === undefined ? [] : [sql`risk.account_key = ${CustomerRiskAccountKey}`]),
  ...(PolicyKey === undefined
    ? []
    : [sql`risk.key = (SELECT policy.risk_key FROM policy WHERE policy.key = ${PolicyKey})`]),
];

/** The risk before a change, locked until then. */
export const holdRisk = async (ctx: Ctx, key: string): Promise<Risk | undefined> =>
  (
    await ctx.db.row<{ held: Risk }>(sql`
      SELECT ${riskJson} AS held FROM risk WHERE risk.key = ${key} AND ${inScope(ctx)} FOR UPDATE OF risk`)
  )?.held;

/** Asked after the risk is held: a quote that is just being opened on it has made us wait until it is there. */
export const hasPolicies = async ({ db }: Ctx, key: string): Promise<boolean> =>
  (await db.row(sql`SELECT 1 FROM policy WHERE policy.risk_key = ${key} LIMIT 1`)) !== undefined;

/** The given fields, by column. */
const columnsOf = (facts: RiskChange): [column: string, value: unknown][] =>
  Object.entries(COLUMNS).flatMap(([name, column]) => {
    const value = facts[name as keyof typeof COLUMNS];
    return value === undefined ? [] : [[column, value]];
  });

export async function writeRisk({ db, now }: Ctx, key: string, change: RiskChange): Promise<void> {
  const changed = columnsOf(change).map(([column, value]) => sql`${raw(column)} = ${value}`);
  const stillAssumed = sql`ARRAY(SELECT fact FROM unnest(assumed) AS fact WHERE fact <> ALL (${Object.keys(change)}::text[]))`;
  await db.rows(sql`
    UPDATE risk SET ${join([...changed, sql`assumed = ${stillAssumed}`, sql`version = version + 1`, sql`updated_at = ${now}`])}
    WHERE key = ${key}`);
}

/** The new risk's key, where the account is within reach and active. */
export const insertRisk = (
  ctx: Ctx,
  { CustomerRiskAccount, ...facts }: NewRisk,
): Promise<string | undefined> =>
  insertFor(
    ctx,
    sql`account.key = ${CustomerRiskAccount.Key} AND NOT account.record_inactive AND ${accountScope(ctx)}`,
    facts,
    [],
  );

/** A place to quote for, on an account that the caller has checked. */
export const insertLocation = async (
  ctx: Ctx,
  accountKey: string,
  { assumed, ...facts }: Location & AssumedBuilding,
): Promise<string> =>
  (await insertFor(ctx, sql`account.key = ${accountKey}`, facts, assumed)) ?? fail('recordNotFound');

async function insertFor(
  ctx: Ctx,
  account: Sql,
  facts: RiskChange,
  assumed: readonly string[],
): Promise<string | undefined> {
  const given = columnsOf(facts);
  const columns = raw(given.map(([column]) => column).join(', '));
  const values = raw(given.map(([column]) => `facts.${column}`).join(', '));
  const row = await ctx.db.row<{ key: string }>(sql`
    INSERT INTO risk (key, account_key, assumed, created_at, updated_at, ${columns})
    SELECT ${newKey()}::uuid, account.key, ${assumed}::text[], ${ctx.now}::timestamptz, ${ctx.now}::timestamptz, ${values}
    FROM account, json_populate_record(NULL::risk, ${JSON.stringify(Object.fromEntries(given))}) AS facts
    WHERE ${account}
    RETURNING key`);
  return row?.key;
}
