import { type Db, sql } from '@portico/database/open';
import { type AuditKey, GENESIS, HASH_BYTES, nextHash, numbersIn } from './chain.ts';
import { checkpointsAfter, isSigned, type StoredCheckpoint } from './checkpoints.ts';

export interface Walked {
  /** How many entries were found to be in order, and how many checkpoints. */
  readonly entries: number;
  readonly checkpoints: number;
  readonly problem?: string;
}

/** Gets what was found to be in order so far, after each checkpoint. */
export type OnProgress = (soFar: Pick<Walked, 'entries' | 'checkpoints'>) => Promise<void>;

interface Position {
  readonly number: number;
  readonly total: number;
  readonly hash: Buffer;
  readonly isSigned: boolean;
}

const START: Position = { number: 0, total: 0, hash: GENESIS, isSigned: false };
const AT_ONCE = 100;

/** Walks from the first checkpoint to the last, or to the first that is not as it was sealed. */
export async function walkChain(tx: Db, key: AuditKey, onProgress?: OnProgress): Promise<Walked> {
  let at = START;
  const found = (problem?: string): Walked => ({
    entries: at.total,
    checkpoints: at.number,
    ...(problem !== undefined && { problem }),
  });
  for (;;) {
    const batch = await checkpointsAfter(tx, at.number, AT_ONCE);
    for (const checkpoint of batch) {
      const problem = signatureProblem(checkpoint, at, key);
      if (problem !== undefined) return found(problem);
      const next = await walkEntries(tx, checkpoint, at);
      if (typeof next === 'string') return found(next);
      at = next;
      await onProgress?.({ entries: at.total, checkpoints: at.number });
    }
    if (batch.length < AT_ONCE) break;
  }
  return found(
    at.number > 0 && !at.isSigned
      ? `Entries 1 to ${at.total} come from an earlier version and nothing vouches for them yet. Start the server, which signs them.`
      : undefined,
  );
}

function signatureProblem(checkpoint: StoredCheckpoint, at: Position, key: AuditKey): string | undefined {
  const { number } = checkpoint;
  if (number !== at.number + 1) return `Checkpoint ${at.number + 1} is missing.`;
  if (!isSigned(checkpoint)) return at.isSigned ? `Checkpoint ${number} has lost its signature.` : undefined;
  if (checkpoint.keyId !== key.keyId)
    return `Checkpoint ${number} is signed with another key (${checkpoint.keyId}) than the one in SECRETS_DIR (${key.keyId}).`;
  return key.isValid(checkpoint)
    ? undefined
    : `Checkpoint ${number}, over ${entriesOf(checkpoint)}, was changed: its signature is not valid.`;
}

const entriesOf = ({ entries }: StoredCheckpoint): string => {
  const numbers = [...numbersIn(entries)];
  return `entries ${numbers[0]} to ${numbers.at(-1)}`;
};

/** The position after a checkpoint's entries, or what is wrong with them. */
async function walkEntries(tx: Db, checkpoint: StoredCheckpoint, at: Position): Promise<Position | string> {
  const { number } = checkpoint;
  const hashes = await hashesOf(tx, number);
  const entries = new Map((await readEntries(tx, number)).map((entry) => [entry.seq, entry]));
  let { hash, total } = at;
  let offset = 0;
  for (const seq of numbersIn(checkpoint.entries)) {
    const entry = entries.get(seq);
    if (entry === undefined) return `Entry ${seq} is missing.`;
    hash = nextHash(hash, entry.content);
    if (!hash.equals(hashes.subarray(offset, offset + HASH_BYTES)) || !agrees(entry))
      return `Entry ${seq} is not as it was sealed.`;
    offset += HASH_BYTES;
    total += 1;
  }
  if (hash.toString('hex') !== checkpoint.hash || total !== checkpoint.total || offset !== hashes.length)
    return `${entriesOf(checkpoint)} are not as checkpoint ${number} sealed them.`.replace(/^e/, 'E');
  return { number, total, hash, isSigned: isSigned(checkpoint) };
}

async function hashesOf(tx: Db, number: number): Promise<Buffer> {
  const row = await tx.row<{ hashes: Buffer }>(
    sql`SELECT hashes FROM audit_checkpoint WHERE number = ${number}`,
  );
  return row?.hashes ?? Buffer.alloc(0);
}

interface StoredEntry {
  readonly seq: number;
  readonly at: string;
  readonly action: string;
  readonly outcome: string;
  readonly actor: string | null;
  readonly impersonator: string | null;
  readonly kind: string | null;
  readonly key: string | null;
  readonly content: string;
}

const readEntries = (tx: Db, checkpoint: number) =>
  tx.rows<StoredEntry>(sql`
    SELECT seq, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, action, outcome,
           actor_key AS actor, impersonator_key AS impersonator, record_kind AS kind, record_key AS key, content
    FROM (SELECT unnest(entries) AS numbers FROM audit_checkpoint WHERE number = ${checkpoint}) AS part
    JOIN audit_entry ON seq >= lower(numbers) AND seq < upper(numbers)`);

/** The columns next to the content are for searching; they must match it. */
function agrees(entry: StoredEntry): boolean {
  const told = JSON.parse(entry.content) as Record<string, string | undefined>;
  return (
    entry.at === told.at?.replace('Z', '000Z') &&
    entry.action === told.action &&
    entry.outcome === told.outcome &&
    entry.actor === (told.actor?.toLowerCase() ?? null) &&
    entry.impersonator === (told.impersonator?.toLowerCase() ?? null) &&
    entry.kind === (told.kind ?? null) &&
    entry.key === (told.key ?? null)
  );
}
