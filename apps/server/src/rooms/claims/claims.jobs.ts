import { sql } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import type { JobCtx, JobKind } from '@portico/platform/jobs';
import { commitClaim } from './commit/commit.ts';
import { handOverJob } from './handover/handOver.ts';
import type { ClaimsOffice } from './handover/office.ts';

const MINUTE = 60_000;
/** After this time no one is going to finish the report on the page. */
const LEFT_AFTER_MS = 2 * MINUTE;
const AT_A_TIME = 200;

/** Commits reports whose page was closed, or whose connection was lost, between the two calls. */
async function commitLeft(ctx: JobCtx, office: ClaimsOffice | undefined): Promise<void> {
  const { database, now, signal, log } = ctx;
  const left = await database.rows<{ key: string }>(sql`
    SELECT key FROM claim
    WHERE committed_at IS NULL AND is_open AND reported_at < ${new Date(now.getTime() - LEFT_AFTER_MS)}
    ORDER BY reported_at LIMIT ${AT_A_TIME}`);
  for (const { key } of left) {
    if (signal.aborted) return;
    // One that can't be committed must not hold up the others. It's tried again with the next run.
    await commitOne(ctx, key, office).catch((cause: Error) =>
      log.error({ claim: key, cause: cause.message }, 'a report could not be committed'),
    );
  }
}

const commitOne = ({ database, now }: JobCtx, key: string, office: ClaimsOffice | undefined): Promise<void> =>
  database.transaction(async (db) => {
    const committed = await commitClaim({ db, now }, key, office);
    if (committed === undefined || !('number' in committed) || !committed.isNew) return;
    await appendAudit(db, [{ at: now, action: 'claims.commitLeft', outcome: 'done', kind: 'claim', key }]);
  });

export const claimsJobs = (office: ClaimsOffice | undefined): readonly JobKind[] => [
  { name: 'claims.commitLeft', everyMs: MINUTE, run: (ctx) => commitLeft(ctx, office) },
  ...(office ? [handOverJob(office)] : []),
];
