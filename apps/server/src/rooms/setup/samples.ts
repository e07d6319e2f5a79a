import type { SampleList } from '@portico/contract/rooms/setup';
import { type Db, raw, sql } from '@portico/database/open';
import { contracts, managingAgency, markets } from '@portico/database/seeds/samples/business';
import { carriers } from '@portico/database/seeds/samples/carriers';
import { policyForms } from '@portico/database/seeds/samples/forms';
import type { Ctx } from '@portico/platform/context';
import { demoAdministrators, removeDemoAdministrators } from './demoAdministrators.ts';

/** A sample by its key, with how many records of the brokerage's own point to it. */
interface Found {
  readonly key: string;
  readonly name: string;
  readonly uses: number;
}

/** From what is pointed to by fewest to what is pointed to by most: a sample may point to another that goes, too. */
const TABLES = ['edition', 'contract', 'market', 'agency'] as const;
type Table = (typeof TABLES)[number];

const NAMES: Readonly<Record<Table | 'form' | 'carrier' | 'administrator', string>> = {
  edition: 'Rate editions',
  contract: 'Contracts',
  market: 'Markets',
  agency: 'Agencies',
  form: 'Policy forms',
  carrier: 'Insurance companies in lists',
  administrator: 'Demo addresses on the list of administrators',
};

const keysOf = (rows: readonly { readonly key: string }[]) => rows.map(({ key }) => key);

/** Those that are there as they came: what someone edited is the brokerage's own. */
async function presentIn(db: Db, table: Table): Promise<readonly Omit<Found, 'uses'>[]> {
  if (table === 'edition')
    return db.rows(sql`
      SELECT edition.key, edition.code AS name FROM edition
      WHERE market_key = ANY (${keysOf(markets)}::uuid[]) AND published_by_key IS NULL AND status <> 'draft' ORDER BY code`);
  const keys = { contract: keysOf(contracts), market: keysOf(markets), agency: [managingAgency.key] }[table];
  return db.rows(sql`
    SELECT key, name FROM ${raw(table)} WHERE key = ANY (${keys}::uuid[]) AND version = 1 ORDER BY name, key`);
}

/** How many rows of other tables point to each key, by the catalog's foreign keys, but for samples that go themselves. */
async function usesOf(
  db: Db,
  table: Table,
  keys: readonly string[],
  going: ReadonlyMap<Table, readonly string[]>,
): Promise<ReadonlyMap<string, number>> {
  const pointing = await db.rows<{ from: string; column: string }>(sql`
    SELECT conrelid::regclass::text AS "from", attribute.attname AS column
    FROM pg_constraint JOIN pg_attribute attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = ${table}::regclass AND array_length(conkey, 1) = 1 ORDER BY 1, 2`);
  const uses = new Map<string, number>();
  for (const { from, column } of pointing) {
    const apart =
      from === 'edition_state'
        ? sql`edition_key`
        : TABLES.includes(from as Table)
          ? sql`${raw(from)}.key`
          : undefined;
    const gone = going.get(from === 'edition_state' ? 'edition' : (from as Table)) ?? [];
    const counted = await db.rows<{ key: string; count: number }>(sql`
      SELECT ${raw(column)} AS key, count(*)::int AS count FROM ${raw(from)}
      WHERE ${raw(column)} = ANY (${keys}::uuid[])
        ${apart === undefined ? sql`` : sql`AND ${apart} <> ALL (${gone}::uuid[])`}
      GROUP BY 1`);
    for (const { key, count } of counted) uses.set(key, (uses.get(key) ?? 0) + count);
  }
  return uses;
}

interface Samples {
  readonly going: ReadonlyMap<Table, readonly string[]>;
  readonly kept: readonly Found[];
  /** Forms and lists have no foreign keys: they stay as long as a contract or an application needs them. */
  readonly forms: number;
  readonly carriers: readonly string[];
  readonly administrators: readonly string[];
}

export async function findSamples(db: Db): Promise<Samples> {
  const going = new Map<Table, readonly string[]>();
  const kept: Found[] = [];
  for (const table of TABLES) {
    const present = await presentIn(db, table);
    // The states of an edition go with it.
    const uses = await usesOf(
      db,
      table,
      keysOf(present),
      table === 'edition' ? new Map([['edition', keysOf(present)]]) : going,
    );
    const found = present.map((one) => ({ ...one, uses: uses.get(one.key) ?? 0 }));
    going.set(table, keysOf(found.filter((one) => one.uses === 0)));
    kept.push(...found.filter((one) => one.uses > 0));
  }
  const needsForms = kept.length > 0;
  const forms = await db.row<{ count: number }>(sql`SELECT count(*)::int AS count ${SAMPLE_FORMS}`);
  const free = await db.rows<{ key: string }>(sql`SELECT DISTINCT key ${FREE_CARRIERS}`);
  return {
    going,
    kept,
    forms: needsForms ? 0 : (forms?.count ?? 0),
    carriers: keysOf(free),
    administrators: await demoAdministrators(db),
  };
}

const FORMS = JSON.stringify(policyForms.map(({ number, edition }) => ({ number, edition })));
const SAMPLE_FORMS = sql`
  FROM policy_form WHERE edited_at IS NULL
    AND (number, edition) IN (SELECT number, edition FROM json_populate_recordset(NULL::policy_form, ${FORMS}::json))`;
const CARRIERS = carriers.map(({ Key }) => Key);
const FREE_CARRIERS = sql`
  FROM lookup_item WHERE list = 'InsuranceCarrier' AND edited_at IS NULL AND key = ANY (${CARRIERS}::text[])
    AND NOT EXISTS (SELECT FROM application
      WHERE application.insured -> 'PriorInsurance' ->> 'CarrierKey' = lookup_item.key)`;

const countOf = ({ going, forms, carriers: free, administrators }: Samples): number =>
  forms +
  free.length +
  administrators.length +
  [...going.values()].reduce((sum, keys) => sum + keys.length, 0);

export async function countSamples(db: Db): Promise<{ readonly removable: number; readonly kept: number }> {
  const samples = await findSamples(db);
  return { removable: countOf(samples), kept: samples.kept.length };
}

const keptList = ({ kept }: Samples) => kept.map(({ name, uses }) => ({ Name: name, Uses: uses }));

export async function listSamples(db: Db): Promise<SampleList> {
  const samples = await findSamples(db);
  const counts = [
    ...[...TABLES].reverse().map((table) => [NAMES[table], samples.going.get(table)?.length ?? 0] as const),
    [NAMES.form, samples.forms] as const,
    [NAMES.carrier, samples.carriers.length] as const,
    [NAMES.administrator, samples.administrators.length] as const,
  ];
  return {
    RemovableList: counts.filter(([, count]) => count > 0).map(([Name, Count]) => ({ Name, Count })),
    KeptList: keptList(samples),
  };
}

/** One administrator at a time: the second finds what the first has left. */
export async function removeSamples(
  ctx: Ctx,
): Promise<{ readonly Removed: number; readonly Kept: SampleList['KeptList'] }> {
  const { db } = ctx;
  await db.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended('setup:samples', 0))`);
  const samples = await findSamples(db);
  await db.rows(sql`SELECT set_config('portico.samples', 'remove', true)`);
  const editions = samples.going.get('edition') ?? [];
  await db.rows(sql`DELETE FROM edition_state WHERE edition_key = ANY (${editions}::uuid[])`);
  for (const table of TABLES)
    await db.rows(sql`DELETE FROM ${raw(table)} WHERE key = ANY (${samples.going.get(table) ?? []}::uuid[])`);
  if (samples.forms > 0) await db.rows(sql`DELETE ${SAMPLE_FORMS}`);
  await db.rows(sql`
    DELETE FROM lookup_item WHERE list = 'InsuranceCarrier' AND key = ANY (${samples.carriers}::text[])
      AND edited_at IS NULL`);
  await removeDemoAdministrators(ctx);
  return { Removed: countOf(samples), Kept: keptList(samples) };
}
