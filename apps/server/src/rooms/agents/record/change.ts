import { fail, refuseField } from '@portico/contract/errors';
import type { RecordChange, RecordPreview } from '@portico/contract/rooms/agencyOfRecord';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { queueEmails } from '@portico/platform/outbox';
import type * as z from 'zod/mini';
import { issueDocument } from '../../documents/index.ts';
import { siteOfSession } from '../../identity/index.ts';
import { bookOf, listUnappointed } from '../counts.ts';
import { keepMove, moveAccounts } from '../moves.ts';
import { holdPlaces, isOpen } from '../places.ts';
import { recordEmail } from './emails.ts';
import { ofAccount, readersOf, sidesOf } from './preview.ts';

/** Gives an account another agent. Letter, emails and the move are one transaction. */
export async function changeRecord(
  ctx: Ctx,
  key: string,
  { AgentKey, FromAgentKey, Reason = '', AcceptUnappointed }: z.infer<typeof RecordChange>,
): Promise<{ To: RecordPreview['To']; DocumentKey: string | null }> {
  const { db, now } = ctx;
  await sidesOf(ctx, key, AgentKey);
  // First the agent, then the account: ending an agent's work holds them in the same order.
  const [heir] = await holdPlaces(ctx, sql`agent.key = ${AgentKey}`);
  await db.rows(sql`SELECT FROM account WHERE key = ${key} FOR NO KEY UPDATE`);
  const { From, To } = await sidesOf(ctx, key, AgentKey);
  if (heir === undefined) return fail('recordNotFound');
  if (From.Agent.Key === AgentKey) fail('agentSame', { name: To.Agent.Name });
  if (From.Agent.Key !== FromAgentKey) fail('stale');
  if (!isOpen(heir) || !To.Agent.IsThere)
    refuseField(
      'AgentKey',
      `${To.Agent.Name} doesn’t work at ${To.Agency.Name} anymore. Choose someone else.`,
    );
  const part = ofAccount(key);
  const missing = await listUnappointed(ctx, part, To.Agency.Key);
  if (missing.length > 0 && !AcceptUnappointed)
    refuseField(
      'AcceptUnappointed',
      `${To.Agency.Name} isn’t appointed for all of these policies. Confirm this, or add the appointments first.`,
    );

  const readers = await readersOf(ctx, key, AgentKey);
  const counts = await bookOf(ctx, part);
  const hasLetter = From.Agency.Key !== To.Agency.Key;
  const DocumentKey = hasLetter ? await issueLetter(ctx, key, From, To) : null;
  const moveKey = await keepMove(ctx, {
    cause: 'agencyOfRecord',
    fromAgencyKey: From.Agency.Key,
    fromAgentKey: From.Agent.Key,
    toAgentKey: AgentKey,
    on: dayOf(now),
    reason: Reason === '' ? null : Reason,
    counts,
    documentKey: DocumentKey,
  });
  await handTasks(ctx, key, From, heir);
  await moveAccounts(ctx, moveKey, part.accounts, heir);

  const account =
    (await db.row<{ number: string; name: string }>(
      sql`SELECT number, contact_name AS name FROM account WHERE key = ${key}`,
    )) ?? fail('recordNotFound');
  const site = await siteOfSession(ctx);
  await queueEmails(
    db,
    readers.flatMap(({ Email, Role, firstName }) =>
      Email === null
        ? []
        : [
            recordEmail({
              Role,
              firstName,
              email: Email,
              accountKey: key,
              moveKey,
              site,
              From,
              To,
              hasLetter,
              ...account,
            }),
          ],
    ),
    now,
  );
  ctx.note({
    details: {
      from: { agency: From.Agency.Key, agent: From.Agent.Key },
      to: { agency: To.Agency.Key, agent: AgentKey },
      document: DocumentKey,
      unappointed: missing.map((one) => one.Number),
      ...(Reason !== '' && { reason: Reason }),
    },
  });
  return { To, DocumentKey };
}

async function issueLetter(
  ctx: Ctx,
  key: string,
  From: RecordPreview['From'],
  To: RecordPreview['To'],
): Promise<string> {
  const more = await ctx.db.row<{ more: object }>(sql`
    SELECT jsonb_build_object('effectiveOn', ${dayOf(ctx.now)}::text, 'from', ${From.Agency.Name}::text,
      'to', jsonb_build_object('name', agency.name, 'phone', agency.phone, 'email', agency.email, 'agent', ${To.Agent.Name}::text),
      'policies', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('number', policy.policy_number, 'program', program.name, 'insurer', market.name,
          'termBegin', policy.term_begin, 'termEnd', policy.term_end) ORDER BY policy.policy_number, policy.term_begin), '[]')
        FROM policy JOIN program ON program.key = policy.program_key JOIN market ON market.key = policy.market_key
        WHERE policy.account_key = ${key} AND policy.status = 'bound' AND NOT policy.record_inactive
          AND policy.term_end > ${dayOf(ctx.now)}::date)) AS more
    FROM agency WHERE agency.key = ${To.Agency.Key}`);
  const issued = await issueDocument(
    ctx.db,
    {
      template: 'agencyOfRecord',
      typeKey: 'CORRESPONDENCE',
      createdBy: ctx.actor.personKey,
      recordKey: key,
      title: 'Change of agency of record',
      more: more?.more ?? {},
    },
    ctx.now,
  );
  return issued ?? fail('recordNotFound');
}

/** Open tasks about the account go along. What someone of the earlier agency had is the new agent's. */
const handTasks = (
  { db }: Ctx,
  key: string,
  { Agency }: RecordPreview['From'],
  heir: { readonly agencyKey: string; readonly personKey: string },
) =>
  db.rows(sql`
    UPDATE task SET agency_key = ${heir.agencyKey},
      assignee_key = CASE WHEN assignee_key IN (SELECT person_key FROM agent WHERE agency_key = ${Agency.Key})
        THEN ${heir.personKey}::uuid ELSE assignee_key END
    WHERE account_key = ${key} AND agency_key = ${Agency.Key} AND done_at IS NULL`);
