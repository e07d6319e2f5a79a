import type { PostalAddress, StandardAddress } from '@portico/contract/rooms/addresses';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { fiveDigits } from './places/rules.ts';

/** However it was written, it is the same address. */
const fold = ({ Street1, Street2, City, State, PostalCode, CountryCode }: StandardAddress): string =>
  [Street1, Street2 ?? '', City, State, fiveDigits(PostalCode), CountryCode].join('|').toUpperCase();

/** The address with its key, new or old. What the postal service has confirmed once stays confirmed. */
export async function keepAddress({ db, now }: Ctx, address: StandardAddress): Promise<PostalAddress> {
  const kept = await db.row<PostalAddress>(sql`
    INSERT INTO postal_address AS kept (key, folded, street1, street2, city, county, state, postal_code, country_code,
      latitude, longitude, verification, created_at, updated_at)
    VALUES (${newKey()}, ${fold(address)}, ${address.Street1}, ${address.Street2}, ${address.City},
      ${address.County}, ${address.State}, ${address.PostalCode}, ${address.CountryCode}, ${address.Latitude},
      ${address.Longitude}, ${address.Verification}, ${now}, ${now})
    ON CONFLICT (folded) DO UPDATE SET
      postal_code = CASE WHEN length(excluded.postal_code) > 5 THEN excluded.postal_code ELSE kept.postal_code END,
      verification = CASE WHEN kept.verification = 'verified' THEN 'verified' ELSE excluded.verification END,
      updated_at = excluded.updated_at
    RETURNING key AS "Key", street1 AS "Street1", street2 AS "Street2", city AS "City", county AS "County",
      state AS "State", postal_code AS "PostalCode", country_code AS "CountryCode", latitude AS "Latitude",
      longitude AS "Longitude", verification AS "Verification"`);
  if (kept === undefined) throw new Error('The address was not kept.');
  return kept;
}
