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
    FROM person LEFT JOIN logon ON logon.person_key = person.key
    WHERE request.key = ${key} AND person.key = request.asked_by_key
    RETURNING request.site, person.name_first AS "firstName", coalesce(logon.email, person.email) AS email,
      EXISTS (SELECT FROM account_person linked JOIN policy ON policy.account_key = linked.account_key
              WHERE policy.key = request.policy_key AND linked.person_key = person.key) AS "isInsured"`);
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
