import { fail } from '@portico/contract/errors';
import type { PolicyRequest, RequestDecision } from '@portico/contract/rooms/requests';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { queueEmail } from '@portico/platform/outbox';
import { completeTask } from '../tasks/index.ts';
import { decisionEmail, type Reader } from './requests.emails.ts';
import { decidedStatus, OUTCOMES } from './requests.rules.ts';
import { lockRequest, requestByKey } from './requests.sql.ts';

interface Decision {
  readonly Decision: RequestDecision;
  readonly Note?: string | undefined;
}

/** Accepts, declines or completes a request. Its task stays open while the change is being made. */
export async function decideRequest(
  ctx: Ctx,
  key: string,
  { Decision, Note }: Decision,
): Promise<PolicyRequest> {
  const { db, now, actor } = ctx;
  const request = (await lockRequest(ctx, key)) ?? fail('recordNotFound');
  const status = decidedStatus(request.Status, Decision);
  if (status === undefined) return fail('requestDecided', { name: request.DecidedBy?.NameFull ?? '' });
  if (status === 'declined' && Note === undefined) fail('requestNoteNeeded');
  if (status === 'done' && request.Kind === 'cancel') await requireCanceled(ctx, request);
  const reader = await db.row<Reader>(sql`
    UPDATE policy_request request
    SET status = ${status}, decided_by_key = ${actor.personKey}, decided_at = ${now}, note = ${Note ?? null}
    FROM policy
      CROSS JOIN person LEFT JOIN logon ON logon.person_key = person.key
      CROSS JOIN LATERAL agent_mailbox(policy.account_key) AS agent
      CROSS JOIN LATERAL (
        SELECT EXISTS (SELECT FROM account_person linked
            WHERE linked.account_key = policy.account_key AND linked.person_key = person.key) AS "isInsured",
          EXISTS (SELECT FROM agent WHERE agent.person_key = person.key) AND NOT EXISTS (
            SELECT FROM account JOIN agent ON agent.agency_key = account.agency_key AND agent.ended_at IS NULL
            WHERE account.key = policy.account_key AND agent.person_key = person.key) AS "hasNoPlace") AS asker
    WHERE request.key = ${key} AND person.key = request.asked_by_key AND policy.key = request.policy_key
    RETURNING request.site, asker."isInsured",
      CASE WHEN asker."isInsured" OR NOT asker."hasNoPlace" THEN person.name_first ELSE agent.first_name END AS "firstName",
      CASE WHEN asker."isInsured" OR NOT asker."hasNoPlace" THEN coalesce(logon.email, person.email) ELSE agent.email END AS email`);
  const decided = (await requestByKey(ctx, key)) ?? fail('serverError');
  // People don't need an email about what they just did themselves.
  if (reader?.email && request.AskedBy.Key !== actor.personKey)
    await queueEmail(db, decisionEmail(decided, { ...reader, email: reader.email }), now);
  if (status !== 'accepted') await completeTask(ctx, 'policyRequest', key, OUTCOMES[status]);
  ctx.note({ details: { from: request.Status, to: status, policy: request.Policy.AlternateKey } });
  return decided;
}

/** The insured reads that the cancellation is final. */
async function requireCanceled({ db }: Ctx, { Policy }: PolicyRequest): Promise<void> {
  const canceled = await db.row(
    sql`SELECT 1 FROM policy WHERE policy.key = ${Policy.Key} AND policy.status = 'cancelled'`,
  );
  if (canceled === undefined) fail('requestNotCanceled');
}
