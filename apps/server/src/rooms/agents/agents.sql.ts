import type { Page, Parsed } from '@portico/contract/define';
import type { AgencyAgent, agents } from '@portico/contract/rooms/agents';
import { given } from '@portico/database/conditions';
import { join, type Sql, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { licensesJson } from '../agencies/index.ts';

const agentJson = (now: Date): Sql => sql`json_build_object(
  'Key', agent.key, 'Version', agent.version, 'Title', agent.title,
  'Person', json_build_object('Key', person.key, 'NameFull', person.name_full, 'Email', person.email, 'Phone', person.phone),
  'Started', ${instant(sql`agent.started_at`)}, 'Ended', ${instant(sql`agent.ended_at`)},
  'LicenseList', ${licensesJson(now)},
  'Accounts', (SELECT count(*) FROM account WHERE account.agent_key = agent.key
    AND NOT account.record_inactive AND NOT account.is_applicant),
  'SignIn', CASE WHEN logon.last_sign_in_at IS NOT NULL THEN 'active' WHEN logon.key IS NOT NULL THEN 'invited' ELSE 'none' END,
  'InvitedAt', ${instant(sql`person.invited_at`)},
  'Successor', CASE WHEN agent.ended_at IS NOT NULL THEN (
    SELECT json_build_object('Key', successor.key, 'Name', successor_person.name_full)
    FROM book_move JOIN agent successor ON successor.key = book_move.to_agent_key
      JOIN person successor_person ON successor_person.key = successor.person_key
    WHERE book_move.from_agent_key = agent.key ORDER BY book_move.moved_at DESC LIMIT 1) END)`;

const WITH_PERSON = sql`
  JOIN person ON person.key = agent.person_key LEFT JOIN logon ON logon.person_key = person.key`;

type Filters = Parsed<typeof agents.rows.list>['query'];

export async function findAgents(
  { db, now }: Ctx,
  { AgencyKey, ReturnInactive = false }: Filters,
  paging: { readonly Skip: number; readonly Take: number },
): Promise<Page<AgencyAgent>> {
  const where = join(
    [
      ReturnInactive ? sql`true` : sql`agent.ended_at IS NULL`,
      ...given(AgencyKey, (key) => sql`agent.agency_key = ${key}`),
    ],
    ' AND ',
  );
  const rows = await db.rows<{ found: AgencyAgent }>(sql`
    SELECT ${agentJson(now)} AS found FROM agent ${WITH_PERSON} WHERE ${where}
    ORDER BY agent.ended_at IS NOT NULL, person.name_last, person.name_first, agent.key
    LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  return withTotal(
    db,
    rows.map(({ found }) => found),
    paging,
    sql`agent WHERE ${where}`,
  );
}

export const findAgent = async ({ db, now }: Ctx, key: string): Promise<AgencyAgent | undefined> =>
  (
    await db.row<{ found: AgencyAgent }>(
      sql`SELECT ${agentJson(now)} AS found FROM agent ${WITH_PERSON} WHERE agent.key = ${key}`,
    )
  )?.found;

/** False if someone else was first. */
export const retitle = async ({ db }: Ctx, key: string, version: number, title: string): Promise<boolean> =>
  (await db.row(sql`
    UPDATE agent SET title = ${title}, version = version + 1 WHERE key = ${key} AND version = ${version}
    RETURNING key`)) !== undefined;
