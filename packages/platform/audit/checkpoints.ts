import { type Db, type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { Checkpoint, SignedCheckpoint } from './chain.ts';

/** As the database has it. Those carried over from before there were signatures have none. */
export type StoredCheckpoint =
  | SignedCheckpoint
  | (Checkpoint & { readonly keyId: null; readonly signature: null });

export const isSigned = (checkpoint: StoredCheckpoint): checkpoint is SignedCheckpoint =>
  checkpoint.signature !== null;

const COLUMNS: Sql = sql`
  number, entries::text, total, encode(hash, 'hex') AS hash, ${instant(sql`sealed_at`)} AS "sealedAt",
  key_id AS "keyId", replace(encode(signature, 'base64'), E'\n', '') AS signature`;

/** How far the chain goes, and what the sealer noted for the next time. */
export type LastCheckpoint = StoredCheckpoint & {
  readonly highestSeq: number;
  readonly settledCheckpoint: number;
};

export const lastCheckpoint = (db: Db): Promise<LastCheckpoint | undefined> =>
  db.row(
    sql`SELECT ${COLUMNS}, highest_seq AS "highestSeq", settled_checkpoint AS "settledCheckpoint" FROM audit_checkpoint ORDER BY number DESC LIMIT 1`,
  );

export const checkpointsAfter = (db: Db, number: number, most: number): Promise<StoredCheckpoint[]> =>
  db.rows(sql`
    SELECT ${COLUMNS} FROM audit_checkpoint WHERE number > ${number} ORDER BY number LIMIT ${most}`);

export const checkpointsNumbered = (db: Db, numbers: readonly number[]): Promise<StoredCheckpoint[]> =>
  db.rows(sql`SELECT ${COLUMNS} FROM audit_checkpoint WHERE number = ANY (${numbers})`);

/** What waits to be sealed: a sealer that works leaves nothing older than a second. */
export interface AuditStatus {
  readonly sealedAt: string | null;
  readonly waiting: number;
  readonly waitingSince: string | null;
}

export async function auditStatus(db: Db): Promise<AuditStatus> {
  const status = await db.row<AuditStatus>(sql`
    SELECT (SELECT ${instant(sql`sealed_at`)} FROM audit_checkpoint ORDER BY number DESC LIMIT 1) AS "sealedAt",
           count(*) AS waiting, ${instant(sql`min(at)`)} AS "waitingSince" FROM audit_unsealed`);
  return status ?? { sealedAt: null, waiting: 0, waitingSince: null };
}
