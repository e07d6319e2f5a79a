import type { Audience } from '@portico/contract/configuration';
import type { LookupFilters, LookupItem, LookupList } from '@portico/contract/rooms/lookups';
import type { Contract, Market, Program } from '@portico/contract/rooms/lookups/items';
import { type Db, named, sql } from '@portico/database/open';
import { type Wanted, wantedOf } from './lookups.rules.ts';

/** An item that was reworded within the days asked about appears once, in its latest words. */
async function selectItems<L extends LookupList>(
  db: Db,
  list: L,
  { from, to, inactive, fitting }: Wanted,
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
              SELECT FROM jsonb_each(${JSON.stringify(fitting)}::jsonb) AS asked (filter, fits)
              WHERE applies_to ? filter
                AND NOT applies_to -> filter ?| ARRAY (SELECT jsonb_array_elements_text(fits)))
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
      sql`SELECT key AS "Key", code AS "Code", name AS "Name", line AS "Line" FROM program ORDER BY name, key`,
    ),
  );

export const selectMarkets = (db: Db) =>
  db.rows<Market>(
    named(
      'lookups.markets',
      sql`SELECT key AS "Key", code AS "Code", name AS "Name", admitted AS "Admitted" FROM market ORDER BY name, key`,
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
        WHERE (${State ?? null}::text IS NULL OR state = ${State ?? null})
          AND (${ProgramKey ?? null}::uuid IS NULL OR program_key = ${ProgramKey ?? null})
          AND (${AtDate ?? null}::date IS NULL OR valid_from <= ${AtDate ?? null} AND valid_to > ${AtDate ?? null})
        ORDER BY code, key`,
    ),
  );

export const selectVariable = (db: Db, key: string) =>
  db.row<{ value: string; audience: Audience }>(
    named('lookups.configuration', sql`SELECT value, audience FROM configuration WHERE key = ${key}`),
  );
