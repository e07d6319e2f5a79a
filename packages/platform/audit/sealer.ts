import { type Database, type Db, named, sql } from '@portico/database/open';
import type { Clock } from '../clock.ts';
import type { Log } from '../context.ts';
import { type AuditKey, GENESIS, nextHash, rangesOf } from './chain.ts';
import { isSigned, type LastCheckpoint, lastCheckpoint } from './checkpoints.ts';
import type { AuditCopies } from './copies.ts';

/** Any fixed number: of all processes, the one with this lock seals. */
const LOCK = 7_462_009;
const LARGEST_BATCH = 2_000;
const LOOK_EVERY_MS = 500;

/** The last checkpoint isn't one of ours. Building on it would vouch for it. */
export class ChainRefused extends Error {
  override name = 'ChainRefused';
}

/** Before the first checkpoint. */
const START = { number: 0, total: 0, hash: GENESIS.toString('hex'), highestSeq: 0, settledCheckpoint: 0 };

/**
 * Chains what was committed since the last time, and signs it. One transaction: a sealer that dies halfway leaves
 * nothing behind. Returns whether it sealed, and whether more is waiting.
 */
export const sealBatch = (
  database: Database,
  key: AuditKey,
  now: Date,
): Promise<'nothing' | 'all' | 'some'> =>
  database.transaction(async (tx) => {
    const lock = await tx.row<{ taken: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${LOCK}) AS taken`);
    if (!lock?.taken) return 'nothing';
    const last = await lastCheckpoint(tx);
    if (last && isSigned(last) && !key.isValid(last))
      throw new ChainRefused(
        `Checkpoint ${last.number} of the audit log isn't signed with this installation's key.`,
      );
    const { xmin, entries } = await readUnsealed(tx);
    const isUnsigned = last !== undefined && !isSigned(last);
    if (entries.length === 0 && !isUnsigned) return 'nothing';

    const isAll = entries.length < LARGEST_BATCH;
    const before = last ?? START;
    const settled = isAll ? await settledBy(tx, before.settledCheckpoint, xmin) : before.settledCheckpoint;
    await addCheckpoint(tx, key, { before, entries, settled, now });
    return isAll ? 'all' : 'some';
  });

interface Unsealed {
  readonly seq: number;
  readonly content: string;
}

/** The oldest of them, and in the same instant the oldest transaction that is still running. */
async function readUnsealed(tx: Db): Promise<{ xmin: string; entries: readonly Unsealed[] }> {
  const rows = await tx.rows<{ xmin: string; seq: number | null; content: string }>(sql`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin, entry.seq, entry.content
    FROM (SELECT) AS always LEFT JOIN (
      SELECT seq, content FROM audit_unsealed ORDER BY seq LIMIT ${LARGEST_BATCH}) AS entry ON true
    ORDER BY entry.seq`);
  return {
    xmin: rows[0]?.xmin ?? '0',
    entries: rows.filter((row): row is typeof row & Unsealed => row.seq !== null),
  };
}

/**
 * The checkpoint up to whose highest_seq no more entries can appear: every transaction that drew a lower number was
 * older than the checkpoint's own, and none of those is still running. (In a database restored into another cluster,
 * the ids of old checkpoints may be higher than any here; they then wait for the first checkpoint made here.)
 */
async function settledBy(tx: Db, settled: number, xmin: string): Promise<number> {
  const row = await tx.row<{ number: number | null }>(sql`
    SELECT max(number) AS number FROM audit_checkpoint WHERE number > ${settled} AND xid <= ${xmin}::xid8`);
  return row?.number ?? settled;
}

interface Addition {
  readonly before: Pick<LastCheckpoint, 'number' | 'total' | 'hash' | 'highestSeq'>;
  readonly entries: readonly Unsealed[];
  readonly settled: number;
  readonly now: Date;
}

async function addCheckpoint(
  tx: Db,
  key: AuditKey,
  { before, entries, settled, now }: Addition,
): Promise<void> {
  let hash: Buffer = Buffer.from(before.hash, 'hex');
  const hashes = entries.map(({ content }) => {
    hash = nextHash(hash, content);
    return hash;
  });
  const {
    number,
    entries: ranges,
    total,
    keyId,
    signature,
  } = key.sign({
    number: before.number + 1,
    entries: rangesOf(entries.map(({ seq }) => seq)),
    total: before.total + entries.length,
    hash: hash.toString('hex'),
    sealedAt: now.toISOString(),
  });
  await tx.rows(sql`
    INSERT INTO audit_checkpoint (number, entries, hashes, hash, total, sealed_at, key_id, signature, highest_seq, settled_checkpoint)
    VALUES (${number}, ${ranges}, ${Buffer.concat(hashes)}, ${hash}, ${total}, ${now}, ${keyId},
            ${Buffer.from(signature, 'base64')}, ${Math.max(before.highestSeq, entries.at(-1)?.seq ?? 0)}, ${settled})`);
}

export interface Sealer {
  /** Seals what is left and copies it, if possible. */
  stop(): Promise<void>;
}

export interface SealerParts {
  readonly database: Database;
  readonly key: AuditKey;
  readonly copies: AuditCopies;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Every process runs one; the lock decides which of them seals. It looks twice a second with one cheap query: a NOTIFY
 * with each entry would make the writers wait for each other when they commit.
 */
export function startSealer({ database, key, copies, clock, log }: SealerParts): Sealer {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Whether there is something new to copy. */
  async function seal(): Promise<boolean> {
    if (!(await hasWork(database))) return false;
    let sealed = await sealBatch(database, key, clock.now());
    const hasNew = sealed !== 'nothing';
    while (sealed === 'some') sealed = await sealBatch(database, key, clock.now());
    return hasNew;
  }

  async function look(): Promise<void> {
    const hasNew = await seal().catch((err) => {
      log.error({ err }, 'the audit log was not sealed');
      return false;
    });
    // Sealing doesn't wait for a copy that takes long.
    const copied = copies.update({ hasNew, now: isStopped });
    if (isStopped) await copied;
  }

  let looking = Promise.resolve();
  function lookLater(): void {
    timer = setTimeout(() => {
      looking = look().finally(() => !isStopped && lookLater());
    }, LOOK_EVERY_MS).unref();
  }
  lookLater();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await look();
    },
  };
}

/**
 * Counted, not EXISTS: for a first row, PostgreSQL expects one in nine to match and reads the whole log, for nothing if all of it is
 * sealed. For all rows it uses the index.
 */
async function hasWork(db: Db): Promise<boolean> {
  const row = await db.row<{ waits: boolean }>(
    named(
      'audit_has_work',
      sql`SELECT (SELECT count(*) FROM audit_unsealed) > 0
            OR (SELECT signature IS NULL FROM audit_checkpoint ORDER BY number DESC LIMIT 1) AS waits`,
    ),
  );
  return row?.waits === true;
}
