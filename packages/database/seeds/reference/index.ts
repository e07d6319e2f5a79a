import type { LookupList } from '@portico/contract/rooms/lookups';
import type { Database } from '../../open.ts';
import { listSeed } from '../lists.ts';
import { type Seeded, upsert } from '../upsert.ts';
import { addresses } from './addresses.ts';
import { mendCharges, mendZones } from './charges.ts';
import { claims } from './claims.ts';
import { configuration } from './configuration.ts';
import { contacts } from './contacts.ts';
import { seedContent } from './content.ts';
import { countries } from './countries.ts';
import { customers } from './customers.ts';
import { documentTypes } from './documents.ts';
import type { Entry } from './entry.ts';
import { programs } from './lines.ts';
import { occupations } from './occupations.ts';
import { seedPlaces } from './places.ts';
import { policies } from './policies.ts';

/** The lists that come with the portal. Which insurance companies there are is for each brokerage to say. */
export const LISTS: { readonly [L in Exclude<LookupList, 'InsuranceCarrier'>]: readonly Entry<L>[] } = {
  ...addresses,
  ...claims,
  ...contacts,
  ...customers,
  ...policies,
  AddressCountry: countries,
  CustomerIndustryOccupation: occupations,
  EFileType: documentTypes,
};

const SEEDS: readonly Seeded[] = [
  { table: 'configuration', identity: ['key'], rows: configuration, mended: ['audience', 'about'] },
  {
    table: 'program',
    identity: ['key'],
    rows: programs,
    mended: ['code', 'name', 'line', 'number_prefix'],
    isEditable: true,
  },
  listSeed(LISTS),
];

/** What belongs to the portal, in every installation. Safe to run again: it adds and corrects, and never removes. */
export async function seedReference(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    for (const seed of SEEDS) await tx.rows(upsert(seed));
    await mendCharges(tx);
    await mendZones(tx);
    await seedContent(tx);
  });
  await seedPlaces(database);
}
