import type { LookupList } from '@portico/contract/rooms/lookups';
import { type Database, raw, type Sql, sql } from '../../open.ts';
import { addresses } from './addresses.ts';
import { contracts, managingAgency, markets, programs } from './business.ts';
import { carriers } from './carriers.ts';
import { claims } from './claims.ts';
import { configuration } from './configuration.ts';
import { contacts } from './contacts.ts';
import { seedContent } from './content.ts';
import { countries } from './countries.ts';
import { customers } from './customers.ts';
import { documentTypes } from './documents.ts';
import type { Entry } from './entry.ts';
import { policyForms } from './forms.ts';
import { occupations } from './occupations.ts';
import { seedPlaces } from './places.ts';
import { policies } from './policies.ts';
import { seedPrograms } from './programs.ts';

export const LISTS: { readonly [L in LookupList]: readonly Entry<L>[] } = {
  ...addresses,
  ...claims,
  ...contacts,
  ...customers,
  ...policies,
  AddressCountry: countries,
  CustomerIndustryOccupation: occupations,
  EFileType: documentTypes,
  InsuranceCarrier: carriers,
};

const lookupItems = Object.entries(LISTS).flatMap(([list, entries]) =>
  entries.map(
    (
      { Key, Name, from = '1900-01-01', to = '9999-12-31', inactive = false, appliesTo = {}, ...attributes },
      position,
    ) => ({
      list,
      key: Key,
      name: Name,
      position,
      attributes,
      applies_to: appliesTo,
      valid_from: from,
      valid_to: to,
      record_inactive: inactive,
    }),
  ),
);

interface Seeded {
  readonly table: string;
  readonly identity: readonly string[];
  readonly rows: readonly object[];
  /** The columns that a second run puts right; all others are left to the operator. */
  readonly mended: readonly string[];
}

const names = (columns: readonly string[], of = '') => raw(columns.map((column) => of + column).join(', '));

function upsert({ table, identity, rows, mended }: Seeded): Sql {
  const columns = Object.keys(rows[0] ?? {});
  return sql`
    INSERT INTO ${raw(table)} (${names(columns)})
    SELECT ${names(columns)} FROM json_populate_recordset(NULL::${raw(table)}, ${JSON.stringify(rows)}::json)
    ON CONFLICT (${names(identity)}) ${
      mended.length === 0
        ? sql`DO NOTHING`
        : sql`DO UPDATE SET (${names(mended)}) = ROW (${names(mended, 'excluded.')})
              WHERE ROW (${names(mended, `${table}.`)}) IS DISTINCT FROM ROW (${names(mended, 'excluded.')})`
    }`;
}

const SEEDS: readonly Seeded[] = [
  { table: 'configuration', identity: ['key'], rows: configuration, mended: ['audience', 'about'] },
  { table: 'agency', identity: ['key'], rows: [managingAgency], mended: [] },
  { table: 'program', identity: ['key'], rows: programs, mended: ['code', 'name', 'line'] },
  { table: 'market', identity: ['key'], rows: markets, mended: ['code', 'name', 'admitted'] },
  { table: 'contract', identity: ['key'], rows: contracts, mended: ['code', 'name'] },
  {
    table: 'lookup_item',
    identity: ['list', 'key', 'valid_from'],
    rows: lookupItems,
    mended: ['name', 'position', 'attributes', 'applies_to', 'valid_to', 'record_inactive'],
  },
  {
    table: 'policy_form',
    identity: ['number', 'edition'],
    rows: policyForms,
    mended: [
      'title',
      'about',
      'position',
      'programs',
      'states',
      'surplus_only',
      'mortgagees_only',
      'valid_from',
      'valid_to',
    ],
  },
];

/** What every installation needs. Safe to run again: it adds and corrects, and never removes. */
export async function seedReference(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    for (const seed of SEEDS) await tx.rows(upsert(seed));
    await seedPrograms(tx);
    await seedContent(tx);
  });
  await seedPlaces(database);
}
