import type { AuditVerification } from '@portico/contract/rooms/auditLog';
import { type Db, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { AuditReport } from '@portico/platform/audit/verify';
import type { OnProgress } from '@portico/platform/audit/verify.chain';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { type JobKind, queueJob } from '@portico/platform/jobs';

export interface AuditVerifier {
  verify(onProgress: OnProgress): Promise<AuditReport>;
}

const VERIFY = { name: 'auditLog.verify' } as const;
interface Payload {
  readonly key: string;
}

export async function latestVerification(db: Db): Promise<AuditVerification | null> {
  const found = await db.row<AuditVerification>(sql`
    SELECT person.name_full AS "AskedBy", ${instant(sql`asked_at`)} AS "AskedAt",
      ${instant(sql`started_at`)} AS "StartedAt", ${instant(sql`finished_at`)} AS "FinishedAt", total AS "Total",
      checked AS "Checked", checkpoints AS "Checkpoints", copies AS "Copies", problems AS "Problems", error AS "Error"
    FROM audit_verification JOIN person ON person.key = asked_by_key
    ORDER BY asked_at DESC, audit_verification.key DESC LIMIT 1`);
  return found ?? null;
}

/** Says whether it was asked for now: one that is under way is the answer to this request, too. */
export async function askForVerification({
  db,
  actor,
  now,
}: Pick<Ctx, 'db' | 'actor' | 'now'>): Promise<boolean> {
  const asked = await db.row<Payload>(sql`
    INSERT INTO audit_verification (key, asked_by_key, asked_at) VALUES (${newKey()}, ${actor.personKey}, ${now})
    ON CONFLICT ((true)) WHERE finished_at IS NULL DO NOTHING RETURNING key`);
  if (asked === undefined) return false;
  await queueJob<Payload>(db, VERIFY, { cause: asked.key, payload: asked, due: now }, now);
  return true;
}

/** Often enough for people who watch it, and no work for the database. */
const PROGRESS_EVERY_MS = 1000;

export const auditLogJobs = ({ verify }: AuditVerifier): readonly JobKind[] => [
  {
    ...VERIFY,
    async run({ database, now, log }, { key }: Payload) {
      await database.rows(sql`
        UPDATE audit_verification SET started_at = ${now}, checked = 0,
          total = coalesce((SELECT total FROM audit_checkpoint ORDER BY number DESC LIMIT 1), 0)
        WHERE key = ${key} AND finished_at IS NULL`);
      let saved = performance.now();
      const finish = (changes: ReturnType<typeof sql>) =>
        database.rows(sql`
          UPDATE audit_verification SET finished_at = now(), ${changes} WHERE key = ${key} AND finished_at IS NULL`);
      try {
        const { entries, checkpoints, copies, problems } = await verify(async (soFar) => {
          if (performance.now() - saved < PROGRESS_EVERY_MS) return;
          saved = performance.now();
          await database.rows(sql`
            UPDATE audit_verification SET checked = ${soFar.entries}, checkpoints = ${soFar.checkpoints} WHERE key = ${key}`);
        });
        if (problems.length > 0) log.error({ problems }, 'the audit log is not as it was sealed');
        await finish(sql`
          checked = ${entries}, total = greatest(total, ${entries}), checkpoints = ${checkpoints}, copies = ${copies.length},
          problems = ${problems}`);
      } catch (cause) {
        // Someone is waiting for it and can start another one, so it isn't tried again by itself.
        log.error({ err: cause }, 'the audit log could not be verified');
        await finish(sql`error = ${(cause as Error).message.slice(0, 500)}`);
      }
    },
  },
];
