import { fail } from '@portico/contract/errors';
import type { Location } from '@portico/contract/rooms/risks';
import { join, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { accountScope } from './accounts.scope.ts';

interface Applicant {
  readonly name: string;
  readonly address: Location;
  readonly contractKey: string;
  readonly agentKey: string | undefined;
}

/** Someone to quote for, with an agent from the start (ADR 42). Their mailing address is the insured place until they give another. */
export async function openApplicant(
  ctx: Ctx,
  { name, address, contractKey, agentKey }: Applicant,
): Promise<string> {
  const agent = await agentFor(ctx, agentKey);
  const key = newKey();
  await ctx.db.rows(sql`
    INSERT INTO account (key, is_applicant, contact_name, agency_key, agent_key, mga_key, created_at, updated_at)
    SELECT ${key}::uuid, true, ${name}, ${agent.agencyKey}::uuid, ${agent.key}::uuid, contract.mga_key,
      ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    FROM contract WHERE contract.key = ${contractKey}`);
  const { Street1, Street2 = null, City, County, State, PostalCode, CountryCode = 'US' } = address;
  await ctx.db.rows(sql`
    INSERT INTO account_address (account_key, type, street1, street2, city, county, state, postal_code, country_code)
    SELECT ${key}, type, ${Street1}, ${Street2}, ${City}, ${County}, ${State}, ${PostalCode}, ${CountryCode}
    FROM unnest(ARRAY['DEFAULT', 'PHYSICAL']) AS type`);
  return key;
}

/**
 * The agent who is named, from anywhere for staff and from their own agencies for agents, or the agent who asks. They're held, so
 * that they don't leave before the account is theirs.
 */
async function agentFor(
  { db, reaches, actor }: Ctx,
  agentKey: string | undefined,
): Promise<{ readonly key: string; readonly agencyKey: string }> {
  const isOwnPlace = sql`agent.person_key = ${actor.personKey}`;
  const conditions: Sql[] = [
    sql`agent.ended_at IS NULL`,
    ...(agentKey === undefined ? [isOwnPlace] : [sql`agent.key = ${agentKey}`]),
    ...(reaches.includes('all')
      ? []
      : [
          sql`agent.agency_key IN (SELECT place.agency_key FROM agent place
            WHERE place.person_key = ${actor.personKey} AND place.ended_at IS NULL)`,
        ]),
  ];
  const found = await db.row<{ key: string; agencyKey: string }>(sql`
    SELECT agent.key, agent.agency_key AS "agencyKey" FROM agent WHERE ${join(conditions, ' AND ')}
    ORDER BY agent.started_at, agent.key LIMIT 1 FOR KEY SHARE OF agent`);
  if (found !== undefined) return found;
  return agentKey === undefined
    ? fail('businessError', { message: 'Choose the agent this quote is for.' })
    : fail('recordNotFound');
}

/** Someone who has only been quoted has the name that their quote gives. */
export async function renameApplicant({ db, now }: Ctx, applicantKey: string, name: string): Promise<void> {
  await db.rows(sql`
    UPDATE account SET contact_name = ${name}, version = version + 1, updated_at = ${now}
    WHERE key = ${applicantKey} AND is_applicant`);
}

/** The applicant's first policy is bound: they're a customer from now on, with a number. */
export async function becomeAccount({ db, now }: Ctx, applicantKey: string): Promise<void> {
  await db.rows(sql`
    UPDATE account SET is_applicant = false, number = next_account_number(), version = version + 1, updated_at = ${now}
    WHERE key = ${applicantKey} AND is_applicant`);
}

/** Holds the account that an applicant turns out to have: one of the same agency. False if it isn't there for the caller. */
export const holdAccountFor = async (ctx: Ctx, applicantKey: string, accountKey: string): Promise<boolean> =>
  (await ctx.db.row(sql`
    SELECT 1 FROM account WHERE account.key = ${accountKey} AND ${accountScope(ctx)} AND NOT account.record_inactive
      AND account.agency_key = (SELECT applicant.agency_key FROM account applicant WHERE applicant.key = ${applicantKey})
    FOR UPDATE OF account`)) !== undefined;

/** Everything the applicant has moves to that account. */
export async function moveApplicant(
  { db, now }: Ctx,
  applicantKey: string,
  accountKey: string,
): Promise<void> {
  const from = sql`account_key = ${applicantKey}`;
  await db.rows(sql`UPDATE policy SET account_key = ${accountKey} WHERE ${from}`);
  await db.rows(sql`UPDATE risk SET account_key = ${accountKey} WHERE ${from}`);
  await db.rows(sql`UPDATE document SET account_key = ${accountKey} WHERE ${from}`);
  await db.rows(sql`UPDATE record_lock SET account_key = ${accountKey} WHERE ${from}`);
  await db.rows(sql`UPDATE task SET account_key = ${accountKey} WHERE ${from}`);
  await db.rows(
    sql`UPDATE account SET record_inactive = true, updated_at = ${now} WHERE key = ${applicantKey}`,
  );
}

/** Accounts in the same agency's book with the same last name or street, in the same ZIP code. */
export const similarAccounts = (
  ctx: Ctx,
  applicantKey: string,
): Promise<{ Key: string; Number: string; Name: string; City: string | null }[]> =>
  ctx.db.rows(sql`
    SELECT account.key AS "Key", account.number AS "Number", account.contact_name AS "Name", home.city AS "City"
    FROM account applicant
    JOIN account_address wanted ON wanted.account_key = applicant.key AND wanted.type = 'DEFAULT'
    JOIN account ON account.agency_key = applicant.agency_key AND NOT account.record_inactive
    JOIN account_address home ON home.account_key = account.key AND home.type = 'DEFAULT'
    WHERE applicant.key = ${applicantKey} AND applicant.is_applicant AND ${accountScope(ctx)}
      AND left(home.postal_code, 5) = left(wanted.postal_code, 5)
      AND (lower(home.street1) = lower(wanted.street1)
           OR split_part(account.sort_name, ' ', -1) = split_part(applicant.sort_name, ' ', -1))
    ORDER BY lower(home.street1) = lower(wanted.street1) DESC, account.contact_name, account.key LIMIT 3`);
