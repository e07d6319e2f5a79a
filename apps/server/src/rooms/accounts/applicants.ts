import { fail } from '@portico/contract/errors';
import type { Location } from '@portico/contract/rooms/risks';
import { join, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';

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

/** The agent who is named, from anywhere for staff and from their own agencies for agents, or the agent who asks. */
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
    ORDER BY agent.started_at, agent.key LIMIT 1`);
  if (found !== undefined) return found;
  return agentKey === undefined
    ? fail('businessError', { message: 'Choose the agent this quote is for.' })
    : fail('recordNotFound');
}
