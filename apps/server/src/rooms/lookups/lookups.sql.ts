import {
  type Audience,
  CONFIGURATION,
  type ConfigurationKey,
  configurationDefault,
} from '@portico/contract/configuration';
import type { LookupFilters, LookupItem, LookupList } from '@portico/contract/rooms/lookups';
import type { Contract, Market, Program } from '@portico/contract/rooms/lookups/items';
import { SETTINGS } from '@portico/contract/settings';
import { type Db, named, sql } from '@portico/database/open';
import { type Wanted, wantedOf } from './lookups.rules.ts';

const regulationOf = (contract: string | undefined) => sql`
  CASE WHEN ${contract ?? null}::text IS NULL THEN '{}' ELSE jsonb_build_object('InsuranceRegulatoryTypeCode', (
    SELECT coalesce(jsonb_agg(CASE WHEN market.admitted THEN 'ADMITTED' ELSE 'SURPLUS' END), '[]')
    FROM contract JOIN market ON market.key = market_key WHERE contract.code = ${contract ?? null})) END`;

/** When an item applies. A carrier's regulation is what it is and when it applies at once. */
const LIMITS = sql`
  (applies_to || CASE WHEN attributes ? 'InsuranceRegulatoryTypeCode' THEN jsonb_build_object(
    'InsuranceRegulatoryTypeCode', jsonb_build_array(attributes -> 'InsuranceRegulatoryTypeCode')) ELSE '{}' END)`;

/** An item that was reworded within the days asked about appears once, in its latest words. */
async function selectItems<L extends LookupList>(
  db: Db,
  list: L,
  { from, to, inactive, fitting, contract }: Wanted,
): Promise<LookupItem<L>[]> {
  const found = await db.rows<{ item: LookupItem<L> }>(
    named(
      'lookups.items',
      sql`
        SELECT item FROM (
          SELECT DISTINCT ON (key) position, name, key,
                 jsonb_build_object('Key', key, 'Name', name, 'RecordInactive', record_inactive) || attributes AS item
          FROM lookup_item
          WHERE list = ${list} AND valid_from <= ${to}::date AND valid_to > ${from}::date
            AND (NOT record_inactive OR ${inactive}::boolean)
            AND NOT EXISTS (
              SELECT FROM jsonb_each(${JSON.stringify(fitting)}::jsonb || ${regulationOf(contract)}) AS asked (filter, fits)
              WHERE ${LIMITS} ? filter
                AND NOT ${LIMITS} -> filter ?| ARRAY (SELECT jsonb_array_elements_text(fits)))
          ORDER BY key, valid_from DESC
        ) AS latest
        ORDER BY position, name, key`,
    ),
  );
  return found.map(({ item }) => item);
}

/** The items of a list that apply to what the filters say. */
export const findItems = <L extends LookupList>(
  db: Db,
  list: L,
  filters: Partial<LookupFilters>,
  now: Date,
): Promise<LookupItem<L>[]> => selectItems(db, list, wantedOf(filters, now));

export const selectPrograms = (db: Db) =>
  db.rows<Program>(
    named(
      'lookups.programs',
      sql`SELECT key AS "Key", code AS "Code", name AS "Name", line AS "Line" FROM program
          WHERE NOT record_inactive ORDER BY name, key`,
    ),
  );

export const selectMarkets = (db: Db) =>
  db.rows<Market>(
    named(
      'lookups.markets',
      sql`SELECT key AS "Key", code AS "Code", name AS "Name", admitted AS "Admitted" FROM market
          WHERE NOT record_inactive ORDER BY name, key`,
    ),
  );

export const selectContracts = (
  db: Db,
  {
    State,
    ProgramKey,
    AtDate,
  }: {
    readonly State?: string | undefined;
    readonly ProgramKey?: string | undefined;
    readonly AtDate?: string | undefined;
  },
) =>
  db.rows<Contract>(
    named(
      'lookups.contracts',
      sql`
        SELECT key AS "Key", code AS "Code", name AS "Name", state AS "State", program_key AS "ProgramKey",
               market_key AS "MarketKey", mga_key AS "MGAKey", valid_from AS "ValidFrom", valid_to AS "ValidTo"
        FROM contract
        WHERE NOT record_inactive AND (${State ?? null}::text IS NULL OR state = ${State ?? null})
          AND (${ProgramKey ?? null}::uuid IS NULL OR program_key = ${ProgramKey ?? null})
          AND (${AtDate ?? null}::date IS NULL OR valid_from <= ${AtDate ?? null} AND valid_to > ${AtDate ?? null})
        ORDER BY code, key`,
    ),
  );

export const selectVariable = (db: Db, key: string) =>
  db.row<{ value: string; audience: Audience }>(
    named('lookups.configuration', sql`SELECT value, audience FROM configuration WHERE key = ${key}`),
  );

/** A variable's text and version. A variable without a row has its default, in the first version. */
export interface HeldVariable {
  readonly value: string;
  readonly version: number;
}

/** Locked until the transaction ends, so two changes come one after the other. */
export async function holdVariable(db: Db, key: ConfigurationKey): Promise<HeldVariable> {
  const [{ audience }, { about }] = [CONFIGURATION[key], SETTINGS[key]];
  await db.rows(sql`
    INSERT INTO configuration (key, value, audience, about)
    VALUES (${key}, ${configurationDefault(key)}, ${audience}, ${about}) ON CONFLICT (key) DO NOTHING`);
  const held = await db.row<HeldVariable>(
    sql`SELECT value, version FROM configuration WHERE key = ${key} FOR UPDATE`,
  );
  if (held === undefined) throw new Error(`The variable ${key} was neither found nor added.`);
  return held;
}

/** Sets a variable that is held, and returns its new version. */
export async function setVariable(db: Db, key: ConfigurationKey, value: string): Promise<number> {
  const set = await db.row<{ version: number }>(
    sql`UPDATE configuration SET value = ${value} WHERE key = ${key} RETURNING version`,
  );
  if (set === undefined) throw new Error(`The variable ${key} isn't held.`);
  return set.version;
}
