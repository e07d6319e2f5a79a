import { type Database, type Db, sql } from '@portico/database/open';
import type { AuditKey } from './chain.ts';
import { auditStatus } from './checkpoints.ts';
import { type OnProgress, type Walked, walkChain } from './verify.chain.ts';
import { type CopyReport, compareCopy, type OutsideCopy } from './verify.copies.ts';

export interface AuditReport extends Walked {
  /** What is wrong and where, in plain words. */
  readonly problems: readonly string[];
  /** Committed entries that aren't in a checkpoint yet, and the time of the oldest. */
  readonly waiting: number;
  readonly waitingSince: string | null;
  readonly copies: readonly CopyReport[];
}

/** Checks the chain, its signatures and the copies outside the database, all of them to the end. */
export async function verifyAudit(
  database: Database,
  key: AuditKey,
  copies: readonly OutsideCopy[] = [],
  onProgress?: OnProgress,
): Promise<AuditReport> {
  const compared: CopyReport[] = [];
  for (const copy of copies) compared.push(await compareCopy(database, key, copy));
  return database.transaction(
    async (tx) => {
      // The sealer may be at work: all statements see the same moment.
      await tx.rows(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
      const walked = await walkChain(tx, key, onProgress);
      const stray = walked.problem === undefined ? await findStray(tx) : undefined;
      const { waiting, waitingSince } = await auditStatus(tx);
      const problems = [walked.problem, stray, ...compared.flatMap(({ problem }) => problem)];
      return {
        ...walked,
        problems: problems.filter((problem) => problem !== undefined),
        waiting,
        waitingSince,
        copies: compared,
      };
    },
    { unhurried: true },
  );
}

/** An entry outside every checkpoint that the sealer no longer looks at was added later. */
async function findStray(tx: Db): Promise<string | undefined> {
  const stray = await tx.row<{ seq: number }>(sql`
    WITH sealed AS (SELECT coalesce(range_agg(entries), '{}') AS entries FROM audit_checkpoint)
    SELECT seq FROM audit_entry, sealed
    WHERE NOT seq <@ sealed.entries AND seq NOT IN (SELECT seq FROM audit_unsealed) ORDER BY seq LIMIT 1`);
  return stray && `Entry ${stray.seq} was added after the entries around it had been sealed.`;
}
