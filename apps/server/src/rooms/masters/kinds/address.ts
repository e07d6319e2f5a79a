import { refuseField } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import type { Values } from '../kind.ts';

export const ADDRESS = {
  Street1: 'street1',
  Street2: 'street2',
  City: 'city',
  County: 'county',
  State: 'state',
  Zip: 'postal_code',
} as const;

/** Without a county, it's the ZIP code's. */
export async function withCounty({ db }: Ctx, values: Values): Promise<Values> {
  if (values.County !== null) return values;
  const place = await db.row<{ county: string }>(
    sql`SELECT county FROM postal_place WHERE postal_code = left(${values.Zip}, 5) AND county <> ''`,
  );
  return { ...values, County: place?.county ?? refuseField('County', 'Enter the county.') };
}
