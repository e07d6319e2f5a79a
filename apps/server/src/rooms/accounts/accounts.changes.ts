import { fail } from '@portico/contract/errors';
import type { AccountChange, AddressInput } from '@portico/contract/rooms/accounts';
import { endorsedFacts, MAILING_CORRECTIONS } from '@portico/contract/rules/corrections';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { accountScope } from './accounts.scope.ts';

type Contact = NonNullable<AccountChange['Contact']>;

/** How a contact's change reaches the papers of bound terms. The app passes it in, because policies know accounts. */
export interface ContactEndorsements {
  /** Locks the account’s terms and returns the current and upcoming ones. */
  hold(ctx: Ctx, accountKey: string): Promise<readonly string[]>;
  /** Books the change on these terms and issues their new declarations. */
  book(ctx: Ctx, policyKeys: readonly string[], change: string): Promise<void>;
}

interface ContactEdit {
  readonly key: string;
  readonly version: number;
  readonly contact: Contact;
}

/** Increments the version if it's the one that was edited. Which of the two was wrong decides how it's refused. */
async function takeVersion(ctx: Ctx, { key, version }: ContactEdit): Promise<void> {
  const taken = await ctx.db.row(sql`
    UPDATE account SET version = version + 1, updated_at = ${ctx.now}
    WHERE key = ${key} AND version = ${version} AND ${accountScope(ctx)} RETURNING key`);
  if (taken !== undefined) return;
  const there = await ctx.db.row(sql`SELECT 1 FROM account WHERE key = ${key} AND ${accountScope(ctx)}`);
  fail(there === undefined ? 'recordNotFound' : 'stale');
}

/**
 * Name and mailing address are on the declarations, so a change of them endorses every term that isn't over. Returns the parts
 * that are different now.
 */
export async function changeContact(
  ctx: Ctx,
  endorsements: ContactEndorsements,
  edit: ContactEdit,
): Promise<string[]> {
  const { key, contact } = edit;
  // The account comes first: a quote that is being bound for it waits, or is seen as one of its terms.
  await takeVersion(ctx, edit);
  const terms = await endorsements.hold(ctx, key);
  const before = await contactOf(ctx, key);
  if (contact.Name !== undefined)
    await ctx.db.rows(sql`UPDATE account SET contact_name = ${contact.Name} WHERE key = ${key}`);
  for (const address of contact.ContactAddressList ?? []) await writeAddress(ctx, key, address);
  const change = printedChange(before, contact);
  if (change !== undefined) await endorsements.book(ctx, terms, change);
  return keepDifference(ctx, edit, before);
}

type Lines = Pick<AddressInput, 'Street1' | 'City' | 'State' | 'PostalCode'> & {
  readonly Street2?: string | null | undefined;
};
interface OnRecord {
  readonly name: string;
  /** By type. */
  readonly addresses: Readonly<Record<string, Lines>>;
}

const contactOf = async ({ db }: Ctx, key: string): Promise<OnRecord> =>
  (await db.row<OnRecord>(sql`
    SELECT account.contact_name AS name, (
      SELECT coalesce(json_object_agg(type, json_build_object('Street1', street1, 'Street2', street2, 'City', city,
        'State', state, 'PostalCode', postal_code)), '{}')
      FROM account_address WHERE account_key = account.key) AS addresses
    FROM account WHERE account.key = ${key}`)) ?? fail('recordNotFound');

/** What the account's activity says about the change, before and after. */
async function keepDifference(ctx: Ctx, { key, version }: ContactEdit, before: OnRecord): Promise<string[]> {
  const [was, is] = [partsOf(before), partsOf(await contactOf(ctx, key))];
  const changed = Object.keys(is).filter((part) => was[part] !== is[part]);
  for (const part of changed)
    await ctx.db.rows(sql`
      INSERT INTO account_contact_change (account_key, version, part, before, after)
      VALUES (${key}, ${version + 1}, ${part}, ${was[part] ?? null}, ${is[part] ?? ''})`);
  return changed;
}

const partsOf = ({ name, addresses }: OnRecord): Readonly<Record<string, string>> => ({
  name,
  ...Object.fromEntries(Object.entries(addresses).map(([type, lines]) => [type, inOneLine(lines)])),
});

/** What of a change the papers will show, in the ledger’s words. */
function printedChange(
  { name, addresses }: OnRecord,
  { Name, ContactAddressList = [] }: Contact,
): string | undefined {
  const mailing = ContactAddressList.find(({ Type }) => Type.Key === 'DEFAULT');
  const changes: string[] = [];
  if (Name !== undefined && Name !== name) changes.push(`named insured changed to ${Name}`);
  if (mailing !== undefined && isPrinted(addresses.DEFAULT, mailing))
    changes.push(`mailing address changed to ${inOneLine(mailing)}`);
  return changes.length === 0 ? undefined : changes.join('; ');
}

function isPrinted(before: Lines | undefined, { Type, Street2, ...lines }: AddressInput): boolean {
  // Without a second line, the one before is removed.
  const given = { ...lines, Street2: Street2 ?? null };
  return endorsedFacts(before, given, MAILING_CORRECTIONS).length > 0;
}

const inOneLine = ({ Street1, Street2, City, State, PostalCode }: Lines): string =>
  `${[Street1, Street2, City].filter(Boolean).join(', ')}, ${State} ${PostalCode}`;

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
