import type { Db } from '@portico/database/open';
import { type AuditKey, isSameCheckpoint, type SignedCheckpoint } from './chain.ts';
import { checkpointsNumbered, isSigned, lastCheckpoint } from './checkpoints.ts';

/** A copy of the checkpoints outside the database. */
export interface OutsideCopy {
  readonly name: string;
  read(): AsyncIterable<SignedCheckpoint>;
}

export interface CopyReport {
  readonly name: string;
  /** The last checkpoint in it. */
  readonly last: number;
  readonly problem?: string;
}

const AT_ONCE = 500;

/**
 * Everything a copy has must be in the database. It may lack some: each process copies what it sealed, and catches up
 * when it is its turn again.
 */
export async function compareCopy(db: Db, key: AuditKey, { name, read }: OutsideCopy): Promise<CopyReport> {
  let last = 0;
  for await (const batch of inBatches(read())) {
    // Queried after the copy was read: checkpoints are always in the database before they're copied.
    const stored = await checkpointsNumbered(
      db,
      batch.map(({ number }) => number),
    );
    const known = new Map(stored.map((checkpoint) => [checkpoint.number, checkpoint]));
    for (const copied of batch) {
      last = Math.max(last, copied.number);
      const ours = known.get(copied.number);
      const problem = !key.isValid(copied)
        ? `The copy in ${name} has a checkpoint ${copied.number} that isn't signed with the key in SECRETS_DIR.`
        : ours === undefined
          ? await describeLack(db, name, copied)
          : isSigned(ours) && isSameCheckpoint(ours, copied)
            ? undefined
            : `Checkpoint ${copied.number} in the database is not the one that was copied to ${name} at ${copied.sealedAt}.`;
      if (problem !== undefined) return { name, last, problem };
    }
  }
  return { name, last };
}

async function describeLack(
  db: Db,
  name: string,
  { number, total, sealedAt }: SignedCheckpoint,
): Promise<string> {
  const end = await lastCheckpoint(db);
  return (
    `The database lacks checkpoint ${number}, which was copied to ${name} at ${sealedAt}. ` +
    `It had ${total} entries then; ${end === undefined ? 'now it has no checkpoint at all' : `now its last checkpoint is ${end.number}, with ${end.total}`}.`
  );
}

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length === AT_ONCE) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
