import { createHash } from 'node:crypto';
import { Failure, fail } from '@portico/contract/errors';
import { type Db, named, type Query, sql } from '@portico/database/open';

/** A write that is done once: its repeats get the reply that the first one kept. */
export interface Claim {
  /** Takes the request for this transaction, or gives the reply to an earlier one. */
  take(tx: Db): Promise<string | undefined>;
  keep(reply: string): Query;
}

/** Who made the request, which call, and its content. */
interface Request {
  readonly actorKey: string;
  readonly rowId: string;
  readonly requestKey: string;
  readonly requestHash: Buffer;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

export function requestKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined || (typeof header === 'string' && KEY.test(header))) return header;
  throw new Failure('badRequest', {}, [
    { path: 'Idempotency-Key', message: 'must be 1 to 200 visible characters' },
  ]);
}

/** The parsed input has its fields in the schema's order, so equal requests hash alike. */
export const hashOf = (input: object): Buffer => createHash('sha256').update(JSON.stringify(input)).digest();

export const claimRequest = (request: Request, now: Date): Claim => ({
  take: (tx) => take(tx, request, now),
  keep: (reply) => keep(request, reply),
});

/** Parallel repeats wait here, on the row of the first, until it commits or rolls back. */
async function take(
  tx: Db,
  { actorKey, rowId, requestKey, requestHash }: Request,
  now: Date,
): Promise<string | undefined> {
  const claimed = await tx.row(
    named(
      'idempotency_claim',
      sql`INSERT INTO idempotent_reply (actor_key, row_id, request_key, request_hash, created_at)
          VALUES (${actorKey}, ${rowId}, ${requestKey}, ${requestHash}, ${now})
          ON CONFLICT DO NOTHING RETURNING true AS claimed`,
    ),
  );
  if (claimed !== undefined) return undefined;
  const earlier = await tx.row<{ request_hash: Buffer; body: string }>(sql`
    SELECT request_hash, body FROM idempotent_reply
    WHERE actor_key = ${actorKey} AND row_id = ${rowId} AND request_key = ${requestKey}`);
  // Swept between the two statements: the caller repeats a request of yesterday.
  if (earlier === undefined || !requestHash.equals(earlier.request_hash)) return fail('idempotencyConflict');
  return earlier.body;
}

const keep = ({ actorKey, rowId, requestKey }: Request, body: string): Query =>
  named(
    'idempotency_keep',
    sql`UPDATE idempotent_reply SET body = ${body}
        WHERE actor_key = ${actorKey} AND row_id = ${rowId} AND request_key = ${requestKey}`,
  );

const KEPT_MS = 24 * 60 * 60 * 1000;

/** A day is longer than any client repeats a request. */
export async function sweepReplies(db: Db, now: Date): Promise<void> {
  await db.rows(sql`DELETE FROM idempotent_reply WHERE created_at < ${new Date(now.getTime() - KEPT_MS)}`);
}
