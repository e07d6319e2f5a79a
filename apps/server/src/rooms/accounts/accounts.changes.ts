import { fail } from '@portico/contract/errors';
import type { AccountChange, AddressInput } from '@portico/contract/rooms/accounts';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { accountScope } from './accounts.scope.ts';

/** Increments the version if it's the one that was edited. Which of the two was wrong decides how it's refused. */
async function takeVersion(ctx: Ctx, key: string, version: number): Promise<void> {
  const taken = await ctx.db.row(sql`
    UPDATE account SET version = version + 1, updated_at = ${ctx.now}
    WHERE key = ${key} AND version = ${version} AND ${accountScope(ctx)} RETURNING key`);
  if (taken !== undefined) return;
  const there = await ctx.db.row(sql`SELECT 1 FROM account WHERE key = ${key} AND ${accountScope(ctx)}`);
  fail(there === undefined ? 'recordNotFound' : 'stale');
}

export async function changeContact(
  ctx: Ctx,
  key: string,
  version: number,
  { Name, ContactAddressList = [] }: NonNullable<AccountChange['Contact']>,
): Promise<void> {
  await takeVersion(ctx, key, version);
  if (Name !== undefined)
    await ctx.db.rows(sql`UPDATE account SET contact_name = ${Name} WHERE key = ${key}`);
  for (const address of ContactAddressList) await writeAddress(ctx, key, address);
}

async function writeAddress({ db }: Ctx, accountKey: string, address: AddressInput): Promise<void> {
  const { Type, Street1, Street2 = null, City, County, State, PostalCode, CountryCode } = address;
  await db.rows(sql`
    INSERT INTO account_address
      (account_key, type, street1, street2, city, county, state, postal_code, country_code)
    VALUES (${accountKey}, ${Type.Key}, ${Street1}, ${Street2}, ${City}, ${County}, ${State}, ${PostalCode}, ${CountryCode})
    ON CONFLICT (account_key, type) DO UPDATE SET
      street1 = excluded.street1, street2 = excluded.street2, city = excluded.city, county = excluded.county,
      state = excluded.state, postal_code = excluded.postal_code, country_code = excluded.country_code`);
}
