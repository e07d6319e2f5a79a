import type { Paging } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import type {
  AccountMessage,
  AgentContact,
  AgentContacts,
  AgentMessage,
} from '@portico/contract/rooms/agencies';
import { join, type Sql, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { queueEmail } from '@portico/platform/outbox';
import { accountScope, termScope } from '../accounts/index.ts';
import { siteOfSession } from '../identity/index.ts';
import { messageEmails, type Recipient, type Writer } from './agencies.emails.ts';
import { AGENCY_ADDRESS, PERSON_JSON } from './agencies.sql.ts';

const MOST_SHOWN = 5;

const MESSAGE_JSON = sql`json_build_object('Key', message.key,
  'CustomerRiskAccount', json_build_object('Key', account.key, 'AlternateKey', account.number),
  'Policy', CASE WHEN policy.key IS NOT NULL
                 THEN json_build_object('Key', policy.key,
                   'AlternateKey', COALESCE(policy.policy_number, policy.quote_number)) END,
  'From', json_build_object('Key', writer.key, 'NameFull', writer.name_full),
  'To', COALESCE(reader.name_full, agency.name),
  'Subject', message.subject, 'Message', message.message, 'Sent', ${instant(sql`message.sent_at`)})`;
const WITH_PARTIES = sql`
  JOIN account ON account.key = message.account_key
  JOIN agency ON agency.key = message.agency_key
  JOIN person writer ON writer.key = message.person_key
  LEFT JOIN policy ON policy.key = message.policy_key
  LEFT JOIN agent ON agent.key = message.agent_key
  LEFT JOIN person reader ON reader.key = agent.person_key`;

/** Each policy once, by its latest term; quotes are none yet. */
const POLICIES = sql`
  SELECT json_agg(json_build_object('Key', latest.key, 'AlternateKey', latest.policy_number,
      'Program', latest.program, 'Street1', latest.street1) ORDER BY latest.policy_number)
  FROM (SELECT DISTINCT ON (policy.policy_number) policy.key, policy.policy_number, program.name AS program,
          risk.street1
        FROM policy JOIN risk ON risk.key = policy.risk_key JOIN program ON program.key = policy.program_key
        WHERE policy.account_key = account.key AND policy.policy_number IS NOT NULL AND NOT policy.record_inactive
        ORDER BY policy.policy_number, policy.term_begin DESC) AS latest`;

/** Agents who have left or can no longer sign in aren't anyone's agent anymore. */
const WITH_AGENT = sql`
  JOIN agency ON agency.key = account.agency_key
  LEFT JOIN (agent JOIN person ON person.key = agent.person_key AND NOT person.record_inactive)
    ON agent.key = account.agent_key AND agent.ended_at IS NULL`;

export async function readContacts(ctx: Ctx): Promise<AgentContacts> {
  const accounts = await ctx.db.rows<{ found: AgentContact }>(sql`
    SELECT json_build_object(
      'CustomerRiskAccount', json_build_object('Key', account.key, 'AlternateKey', account.number,
                                               'Name', account.contact_name),
      'PolicyList', COALESCE((${POLICIES}), '[]'),
      'Agency', json_build_object(${AGENCY_ADDRESS}),
      'Agent', CASE WHEN agent.key IS NOT NULL
                    THEN json_build_object('Key', agent.key, 'Title', agent.title, 'Person', ${PERSON_JSON}) END
      ) AS found
    FROM account ${WITH_AGENT}
    WHERE ${accountScope(ctx)} AND NOT account.record_inactive ORDER BY account.number`);
  const { rows } = await findMessages(ctx, [sql`message.person_key = ${ctx.actor.personKey}`], {
    Skip: 0,
    Take: MOST_SHOWN,
  });
  return { AccountList: accounts.map(({ found }) => found), MessageList: [...rows] };
}

export async function findMessages(ctx: Ctx, conditions: readonly Sql[], paging: Required<Paging>) {
  const where = join([accountScope(ctx), ...conditions], ' AND ');
  const rows = await ctx.db.rows<{ found: AccountMessage }>(sql`
    SELECT ${MESSAGE_JSON} AS found FROM account_message message ${WITH_PARTIES}
    WHERE ${where} ORDER BY message.sent_at DESC, message.key LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  const found = rows.map((row) => row.found);
  const from = sql`account_message message JOIN account ON account.key = message.account_key WHERE ${where}`;
  return withTotal(ctx.db, found, paging, from);
}

/** Saves the message on the account and emails it: both or neither. */
export async function writeMessage(ctx: Ctx, message: AgentMessage): Promise<AccountMessage> {
  const { db, now, actor } = ctx;
  const { CustomerRiskAccountKey, PolicyKey, Subject, Message } = message;
  const recipient =
    (await db.row<Recipient>(sql`
      SELECT agency.key AS "agencyKey", agent.key AS "agentKey", mailbox.name, mailbox.first_name AS "firstName",
        mailbox.email, account.number AS "accountNumber",
        policy.policy_number AS "policyNumber", policy.quote_number AS "quoteNumber"
      FROM account ${WITH_AGENT} CROSS JOIN LATERAL agent_mailbox(account.key) AS mailbox LEFT JOIN policy ON policy.key = ${PolicyKey ?? null} AND policy.account_key = account.key
        AND ${termScope(ctx)}
      WHERE account.key = ${CustomerRiskAccountKey} AND ${accountScope(ctx)} AND NOT account.record_inactive
        AND (${PolicyKey ?? null}::uuid IS NULL OR policy.key IS NOT NULL)`)) ?? fail('recordNotFound');
  const key = newKey();
  await db.rows(sql`
    INSERT INTO account_message (key, account_key, policy_key, person_key, agency_key, agent_key, subject, message,
                                 sent_at)
    VALUES (${key}, ${CustomerRiskAccountKey}, ${PolicyKey ?? null}, ${actor.personKey}, ${recipient.agencyKey},
            ${recipient.agentKey}, ${Subject}, ${Message}, ${now})`);
  const writer = await db.row<Writer>(sql`
    SELECT phone, contact_method AS method, contact_window AS window FROM person WHERE key = ${actor.personKey}`);
  const written = { key, accountKey: CustomerRiskAccountKey, Subject, Message, recipient, writer, ctx };
  for (const email of messageEmails({ ...written, site: await siteOfSession(ctx) }))
    await queueEmail(db, email, now);
  ctx.note({
    kind: 'account',
    key: CustomerRiskAccountKey,
    details: { message: key, agent: recipient.agentKey },
  });
  const { rows } = await findMessages(ctx, [sql`message.key = ${key}`], { Skip: 0, Take: 1 });
  return rows[0] ?? fail('serverError');
}
