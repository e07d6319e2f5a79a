import { createHash } from 'node:crypto';
import { type Db, named, sql } from '@portico/database/open';

/** What happened, told by keys: names, addresses and secrets have no place here. */
export interface AuditEntry {
  readonly at: Date;
  readonly action: string;
  readonly outcome: 'done' | 'refused' | 'failed';
  /** The person whose rights counted. */
  readonly actor?: string;
  /** The staff member who acted on that person's behalf. */
  readonly impersonator?: string;
  readonly kind?: string;
  readonly key?: string;
  readonly requestId?: string;
  readonly details?: object;
}

/** Longer than any key of ours; a stranger may put anything into a path. */
const LONGEST_KEY = 200;

/**
 * Adds entries to the chain. Call it last in a transaction: it takes the chain's lock, and everyone who
 * writes waits until the transaction ends.
 */
export async function appendAudit(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await appendLines(db, entries.map(asLine));
}

async function appendLines(db: Db, lines: readonly string[]): Promise<void> {
  await db.rows(named('audit_append', sql`SELECT audit_append(${lines.join('\n')})`));
}

/** Canonical JSON: names in their order, no line breaks, nothing that PostgreSQL could not keep. */
function asLine(entry: AuditEntry): string {
  const { action, actor, at, details, impersonator, kind, outcome, requestId } = entry;
  const key = entry.key?.slice(0, LONGEST_KEY);
  const told = { action, actor, at, details, impersonator, key, kind, outcome, requestId };
  const line = details === undefined ? JSON.stringify(told) : JSON.stringify(told, inOrder);
  return line.replace(UNSTORABLE, (found) => (found === ESCAPED_BACKSLASH ? found : '\uFFFD'));
}

const ESCAPED_BACKSLASH = '\\\\';
/** An escaped NUL or half of a character; an escaped backslash is matched only to step over it. */
const UNSTORABLE = /\\\\|\\u0000|\\ud[89a-f]../g;

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export interface ReadAudit {
  /** Resolves when the entry is committed. Where it rejects, the reply must not go out. */
  record(entry: AuditEntry): Promise<void>;
  /** Commits what waits; nothing is taken after it. */
  close(): Promise<void>;
}

const LARGEST_GROUP = 500;

/** Groups the entries of concurrent reads: while one group is being committed, the next gathers. */
export function createReadAudit(database: Db): ReadAudit {
  let waiting: { line: string; resolve(): void; reject(cause: unknown): void }[] = [];
  let flushing: Promise<void> | undefined;
  let closed = false;

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.slice(0, LARGEST_GROUP);
      waiting = waiting.slice(LARGEST_GROUP);
      try {
        await appendLines(
          database,
          group.map(({ line }) => line),
        );
        for (const { resolve } of group) resolve();
      } catch (cause) {
        for (const { reject } of group) reject(cause);
      }
    }
    flushing = undefined;
  }

  return {
    record: (entry) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('The audit is closed.'));
        // Written out here: one that cannot be fails alone, not with its group.
        waiting.push({ line: asLine(entry), resolve, reject });
        flushing ??= flush();
      }),
    async close() {
      closed = true;
      await flushing;
    },
  };
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
  readonly hash: Buffer;
}

const BATCH = 5_000;

/** Walks the whole chain. `brokenAt` is the first entry that is missing, changed or one too many. */
export async function verifyAudit(db: Db): Promise<{ entries: number; brokenAt?: number }> {
  const head = await db.row<{ seq: number; hash: Buffer; stray: number | null }>(sql`
    SELECT seq, hash, (SELECT min(seq) FROM audit_entry WHERE seq < 1 OR seq > head.seq) AS stray
    FROM audit_head AS head`);
  if (!head) return { entries: 0, brokenAt: 1 };
  let seq = 0;
  let hash = createHash('sha256').update('portico').digest();
  while (seq < head.seq) {
    const batch = await readBatch(db, seq, head.seq);
    for (const entry of batch) {
      const expected = createHash('sha256').update(hash).update(entry.content).digest();
      if (entry.seq !== seq + 1 || !entry.hash.equals(expected) || !agrees(entry))
        return { entries: head.seq, brokenAt: seq + 1 };
      seq = entry.seq;
      hash = expected;
    }
    if (batch.length === 0) return { entries: head.seq, brokenAt: seq + 1 };
  }
  if (!head.hash.equals(hash)) return { entries: head.seq, brokenAt: head.seq };
  if (head.stray !== null) return { entries: head.seq, brokenAt: head.stray };
  return { entries: head.seq };
}

const readBatch = (db: Db, after: number, last: number) =>
  db.rows<StoredEntry>(sql`
    SELECT seq, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, action, outcome,
           actor_key AS actor, impersonator_key AS impersonator, record_kind AS kind, record_key AS key,
           content, hash
    FROM audit_entry WHERE seq > ${after} AND seq <= ${last} ORDER BY seq LIMIT ${BATCH}`);

/** The columns beside the content are for finding it: they say nothing else. */
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
