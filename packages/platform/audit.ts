import { type Db, named, type Query, sql } from '@portico/database/open';

/** What happened, by keys only: names, addresses and secrets don't belong here. */
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

/** Adds entries in the caller's transaction, without waiting for anyone. A sealer chains them once they're committed. */
export async function appendAudit(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await db.rows(insertAll(entries.map(columnsOf)));
}

/** One entry as a statement, to send together with the COMMIT. */
export const insertAudit = (entry: AuditEntry): Query => {
  const [at, action, outcome, actor, impersonator, kind, key, content] = columnsOf(entry);
  return named(
    'audit_insert',
    sql`INSERT INTO audit_entry (at, action, outcome, actor_key, impersonator_key, record_kind, record_key, content)
        VALUES (${at}, ${action}, ${outcome}, ${actor}, ${impersonator}, ${kind}, ${key}, ${content})`,
  );
};

/** In the table's order. */
type Columns = readonly [
  at: string,
  action: string,
  outcome: string,
  actor: string | null,
  impersonator: string | null,
  kind: string | null,
  key: string | null,
  content: string,
];

function insertAll(entries: readonly Columns[]): Query {
  const column = (at: number) => entries.map((columns) => columns[at]);
  return named(
    'audit_insert_all',
    sql`INSERT INTO audit_entry (at, action, outcome, actor_key, impersonator_key, record_kind, record_key, content)
        SELECT * FROM unnest(
          ${column(0)}::timestamptz[], ${column(1)}::text[], ${column(2)}::text[], ${column(3)}::uuid[],
          ${column(4)}::uuid[], ${column(5)}::text[], ${column(6)}::text[], ${column(7)}::text[])`,
  );
}

/** Longer than any key of ours; a stranger may put anything into a path. */
const LONGEST_KEY = 200;
/** A NUL, or half of a character: PostgreSQL can't keep them. */
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The entry as canonical JSON, with the columns it is searched by. */
function columnsOf(entry: AuditEntry): Columns {
  const { action, actor, impersonator, kind, outcome, requestId } = entry;
  const details = inOrder(entry.details);
  const at = entry.at.toISOString();
  const key = entry.key?.slice(0, LONGEST_KEY).replace(UNSTORABLE, '\uFFFD');
  // In the order of their names. A replacer would sort them too, in several times as long.
  const facts = { action, actor, at, details, impersonator, key, kind, outcome, requestId };
  const content = storable(JSON.stringify(facts));
  return [at, action, outcome, actor ?? null, impersonator ?? null, kind ?? null, key ?? null, content];
}

const ESCAPED_BACKSLASH = '\\\\';
/** In JSON these are escaped; an escaped backslash is matched only to step over it. */
const ESCAPED_UNSTORABLE = /\\\\|\\u0000|\\ud[89a-f]../g;

const storable = (json: string) =>
  json.replace(ESCAPED_UNSTORABLE, (found) => (found === ESCAPED_BACKSLASH ? found : '\uFFFD'));

/** Dates and the like know themselves how they are written. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const fields = Object.entries(value).map(([name, field]) => [name, inOrder(field)] as const);
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

export interface ReadAudit {
  /** Resolves when the entry is committed. If it rejects, the reply must not go out. */
  record(entry: AuditEntry): Promise<void>;
  /** Commits what is waiting. Nothing is accepted after it. */
  close(): Promise<void>;
}

const LARGEST_GROUP = 500;

/** Groups the entries of concurrent reads: while one group is being committed, the next gathers. */
export function createReadAudit(database: Db): ReadAudit {
  let waiting: { columns: Columns; resolve(): void; reject(cause: unknown): void }[] = [];
  let flushing: Promise<void> | undefined;
  let closed = false;

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.slice(0, LARGEST_GROUP);
      waiting = waiting.slice(LARGEST_GROUP);
      try {
        await database.rows(insertAll(group.map(({ columns }) => columns)));
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
        // Converted here, so an entry that can't be written fails alone and not with its group.
        waiting.push({ columns: columnsOf(entry), resolve, reject });
        flushing ??= flush();
      }),
    async close() {
      closed = true;
      await flushing;
    },
  };
}
