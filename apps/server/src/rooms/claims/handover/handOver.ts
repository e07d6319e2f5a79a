import { type Db, named, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import { newKey } from '@portico/platform/ids';
import { type JobCtx, type JobKind, queueJob } from '@portico/platform/jobs';
import { addEvent } from '../../claimRecord/index.ts';
import { POLICY_NUMBER } from '../../policies/index.ts';
import type { ClaimsOffice, Notice } from './office.ts';

const JOB = { name: 'claims.handOver' } as const;
interface Payload {
  readonly claimKey: string;
}

/** Our own desk has the claim with the commit; an outside office gets it by a job, after the commit. */
export async function handOver(
  db: Db,
  claimKey: string,
  office: ClaimsOffice | undefined,
  now: Date,
): Promise<void> {
  if (office === undefined) return markDone(db, claimKey, now);
  await db.rows(sql`
    UPDATE claim SET handover = 'pending', handover_error = NULL, version = version + 1 WHERE key = ${claimKey}`);
  // Trying again is a job of its own: the earlier one may still be waiting for its next attempt.
  await queueJob<Payload>(
    db,
    JOB,
    { cause: `${claimKey}:${newKey()}`, payload: { claimKey }, due: now },
    now,
  );
}

async function markDone(db: Db, claimKey: string, now: Date): Promise<void> {
  const done = await db.row(
    named(
      'claims_handed_over',
      sql`
        UPDATE claim SET handover = 'done', handover_error = NULL, version = version + 1
        WHERE key = ${claimKey} AND handover <> 'done' RETURNING key`,
    ),
  );
  if (done) await addEvent(db, claimKey, { kind: 'handoverDone', facts: {} }, { now });
}

const noticeOf = (db: Db, claimKey: string): Promise<Notice | undefined> =>
  db.row(sql`
    SELECT claim.key AS "ClaimKey", claim.number AS "ClaimNumber", claim.receipt AS "ReceiptNumber",
      ${POLICY_NUMBER} AS "PolicyNumber", account.contact_name AS "Insured", claim.state AS "State",
      claim.loss_on AS "LossOn", ${instant(sql`claim.reported_at`)} AS "ReportedAt", claim.loss_type AS "LossType",
      claim.cause_code AS "Cause", claim.description AS "Description", claim.anyone_hurt AS "AnyoneHurt",
      claim.is_habitable AS "IsHabitable",
      json_build_object('Name', claim.contact_name, 'Phone', claim.contact_phone, 'Email', claim.contact_email)
        AS "Contact"
    FROM claim
    JOIN policy ON policy.key = claim.policy_key
    JOIN account ON account.key = claim.account_key
    WHERE claim.key = ${claimKey} AND claim.handover IN ('pending', 'failed')`);

/** Tries again as the queue does, with growing delays. In between, the desk sees that it failed, and why. */
async function send({ database, now }: JobCtx, office: ClaimsOffice, { claimKey }: Payload): Promise<void> {
  const notice = await noticeOf(database, claimKey);
  if (notice === undefined) return;
  try {
    await office.take(notice, now);
  } catch (cause) {
    await markFailed(database, claimKey, (cause as Error).message, now);
    throw cause;
  }
  await database.transaction((tx) => markDone(tx, claimKey, now));
}

const markFailed = (database: JobCtx['database'], claimKey: string, error: string, now: Date) =>
  database.transaction(async (tx) => {
    const failed = await tx.row(sql`
      UPDATE claim SET handover = 'failed', handover_error = ${error.slice(0, 500)}, version = version + 1
      WHERE key = ${claimKey} AND handover = 'pending' RETURNING key`);
    if (failed) await addEvent(tx, claimKey, { kind: 'handoverFailed', facts: { error } }, { now });
  });

export const handOverJob = (office: ClaimsOffice): JobKind<Payload> => ({
  ...JOB,
  run: (ctx, payload) => send(ctx, office, payload),
});
