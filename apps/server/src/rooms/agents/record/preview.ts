import { fail } from '@portico/contract/errors';
import type { RecordPreview } from '@portico/contract/rooms/agencyOfRecord';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { accountScope } from '../../accounts/index.ts';
import { bookOf, listUnappointed, type Part } from '../counts.ts';

/** One account, and the open tasks that its agency has about it. */
export const ofAccount = (key: string): Part => ({
  accounts: sql`account.key = ${key}`,
  tasks: sql`task.account_key = ${key} AND task.agency_key = (SELECT agency_key FROM account WHERE account.key = ${key})`,
});

type Side = RecordPreview['From'];

/** Who looks after the account now, and who would. */
export async function sidesOf(
  ctx: Ctx,
  key: string,
  agentKey: string,
): Promise<Pick<RecordPreview, 'From' | 'To'>> {
  const found =
    (await ctx.db.row<{ from: Side; to: Side | null }>(sql`
      WITH side AS (
        SELECT agent.key, json_build_object('Agency', json_build_object('Key', agency.key, 'Name', agency.name),
          'Agent', json_build_object('Key', agent.key, 'Name', person.name_full,
            'IsThere', agent.ended_at IS NULL AND NOT person.record_inactive AND NOT agency.record_inactive)) AS json
        FROM agent JOIN agency ON agency.key = agent.agency_key JOIN person ON person.key = agent.person_key)
      SELECT (SELECT json FROM side WHERE side.key = account.agent_key) AS from,
        (SELECT json FROM side WHERE side.key = ${agentKey}) AS to
      FROM account WHERE account.key = ${key} AND ${accountScope(ctx)}`)) ?? fail('recordNotFound');
  return { From: found.from, To: found.to ?? fail('recordNotFound') };
}

export async function previewRecord(ctx: Ctx, key: string, agentKey: string): Promise<RecordPreview> {
  const { From, To } = await sidesOf(ctx, key, agentKey);
  if (From.Agent.Key === To.Agent.Key) fail('agentSame', { name: To.Agent.Name });
  const part = ofAccount(key);
  return {
    From,
    To,
    Moves: await bookOf(ctx, part),
    UnappointedList: await listUnappointed(ctx, part, To.Agency.Key),
    NoticeList: (await readersOf(ctx, key, agentKey)).map(({ Role, Name, Email }) => ({ Role, Name, Email })),
    HasLetter: From.Agency.Key !== To.Agency.Key,
  };
}

export interface Reader {
  readonly Role: RecordPreview['NoticeList'][number]['Role'];
  readonly Name: string;
  readonly firstName: string | null;
  readonly Email: string | null;
}

/** Everyone on the account, the agent who takes over, and the one who had it, or their agency if they have left. */
export const readersOf = ({ db }: Ctx, key: string, agentKey: string): Promise<Reader[]> =>
  db.rows<Reader>(sql`
    SELECT 'insured' AS "Role", person.name_full AS "Name", person.name_first AS "firstName",
      coalesce(logon.email, person.email) AS "Email"
    FROM account_person linked JOIN person ON person.key = linked.person_key AND NOT person.record_inactive
      LEFT JOIN logon ON logon.person_key = person.key
    WHERE linked.account_key = ${key}
    UNION ALL
    SELECT 'newAgent', person.name_full, person.name_first, coalesce(logon.email, person.email, agency.email)
    FROM agent JOIN person ON person.key = agent.person_key JOIN agency ON agency.key = agent.agency_key
      LEFT JOIN logon ON logon.person_key = person.key
    WHERE agent.key = ${agentKey}
    UNION ALL
    SELECT 'earlierAgent', mailbox.name, mailbox.first_name, mailbox.email FROM agent_mailbox(${key}) AS mailbox`);
