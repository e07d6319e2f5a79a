import { fail } from '@portico/contract/errors';
import {
  MOST_IN_BATCH,
  type PrintBatch,
  type PrintCopy,
  type PrintQueue,
} from '@portico/contract/rooms/claimLetters';
import { type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';

/** Those that are still of use. */
const LATEST_BATCHES = 20;

const COPY = (reason: Sql): Sql => sql`json_build_object('Key', copy.key,
  'Claim', json_build_object('Key', claim.key, 'ClaimNumber', coalesce(claim.number, claim.receipt)),
  'Kind', letter.kind, 'Title', letter.title, 'Name', copy.name, 'SentAt', ${instant(sql`letter.sent_at`)},
  'Pages', document.pages, 'ReprintReason', ${reason})`;
const COPIES = sql`
  claim_letter_copy copy JOIN claim_letter letter ON letter.key = copy.letter_key
  JOIN claim ON claim.key = letter.claim_key JOIN document ON document.key = copy.document_key`;

/** What waits to be printed, and what was printed last. */
export async function printQueue({ db }: Ctx): Promise<PrintQueue> {
  const waiting = await db.rows<{ copy: PrintCopy; total: number }>(sql`
    SELECT ${COPY(sql`copy.reprint_reason`)} AS copy, count(*) OVER ()::int AS total
    FROM ${COPIES} WHERE copy.waits ORDER BY letter.sent_at, copy.key LIMIT ${MOST_IN_BATCH}`);
  const batches = await db.rows<PrintBatch>(sql`
    SELECT batch.key AS "Key", ${instant(sql`batch.made_at`)} AS "MadeAt", maker.name_full AS "MadeBy",
      ${instant(sql`batch.printed_at`)} AS "PrintedAt", printer.name_full AS "PrintedBy",
      (SELECT json_agg(${COPY(sql`part.reason`)} ORDER BY part.position)
       FROM letter_batch_copy part JOIN ${COPIES} ON part.copy_key = copy.key
       WHERE part.batch_key = batch.key) AS "Copies"
    FROM letter_batch batch JOIN person maker ON maker.key = batch.made_by
    LEFT JOIN person printer ON printer.key = batch.printed_by
    WHERE batch.canceled_at IS NULL
    ORDER BY batch.printed_at IS NOT NULL, batch.made_at DESC, batch.key DESC LIMIT ${LATEST_BATCHES}`);
  return {
    Waiting: waiting.map(({ copy }) => copy),
    WaitingTotal: waiting[0]?.total ?? 0,
    Batches: batches,
  };
}

/** Takes letters off the queue to print them together. One that someone else has taken is in no second batch. */
export async function makeBatch(ctx: Ctx, key: string, copyKeys: readonly string[]): Promise<void> {
  const { db, now, actor } = ctx;
  const wanted = [...new Set(copyKeys)];
  const made = await db.row(sql`
    INSERT INTO letter_batch (key, made_at, made_by) VALUES (${key}, ${now}, ${actor.personKey})
    ON CONFLICT (key) DO NOTHING RETURNING key`);
  if (made === undefined) return;
  const held = await db.rows<{ waits: boolean }>(sql`
    SELECT waits FROM claim_letter_copy WHERE key = ANY (${wanted}::uuid[]) ORDER BY key FOR UPDATE`);
  if (held.length !== wanted.length) fail('recordNotFound');
  if (held.some(({ waits }) => !waits)) fail('stale');
  await db.rows(sql`
    INSERT INTO letter_batch_copy (batch_key, copy_key, position, reason)
    SELECT ${key}::uuid, copy.key, wanted.position, copy.reprint_reason
    FROM unnest(${wanted}::uuid[]) WITH ORDINALITY AS wanted (key, position)
    JOIN claim_letter_copy copy ON copy.key = wanted.key`);
  await db.rows(sql`UPDATE claim_letter_copy SET waits = false WHERE key = ANY (${wanted}::uuid[])`);
  ctx.note({ kind: 'letterBatch', key, details: { letters: wanted.length } });
}

const holdBatch = async ({ db }: Ctx, key: string) =>
  (await db.row<{ isPrinted: boolean; isCanceled: boolean }>(sql`
    SELECT printed_at IS NOT NULL AS "isPrinted", canceled_at IS NOT NULL AS "isCanceled"
    FROM letter_batch WHERE key = ${key} FOR UPDATE`)) ?? fail('recordNotFound');

/** The paper is on its way. Saying it again changes nothing. */
export async function markPrinted(ctx: Ctx, key: string): Promise<void> {
  const { db, now, actor } = ctx;
  const { isPrinted, isCanceled } = await holdBatch(ctx, key);
  if (isCanceled) fail('stale');
  if (isPrinted) return;
  await db.rows(
    sql`UPDATE letter_batch SET printed_at = ${now}, printed_by = ${actor.personKey} WHERE key = ${key}`,
  );
  await db.rows(sql`
    UPDATE claim_letter_copy copy SET reprint_reason = NULL
    FROM letter_batch_copy part WHERE part.batch_key = ${key} AND part.copy_key = copy.key`);
  ctx.note({ kind: 'letterBatch', key });
}

/** It wasn't printed: its letters wait again. */
export async function cancelBatch(ctx: Ctx, key: string): Promise<void> {
  const { db, now } = ctx;
  const { isPrinted, isCanceled } = await holdBatch(ctx, key);
  if (isPrinted) fail('stale');
  if (isCanceled) return;
  await db.rows(sql`UPDATE letter_batch SET canceled_at = ${now} WHERE key = ${key}`);
  await db.rows(sql`
    UPDATE claim_letter_copy copy SET waits = true
    FROM letter_batch_copy part WHERE part.batch_key = ${key} AND part.copy_key = copy.key`);
  ctx.note({ kind: 'letterBatch', key });
}

/** A letter that was printed before waits once more, with the reason. */
export async function reprint(ctx: Ctx, copyKey: string, reason: string): Promise<void> {
  const { db } = ctx;
  const copy =
    (await db.row<{ waits: boolean; wasPrinted: boolean }>(sql`
      SELECT copy.waits, EXISTS (
        SELECT FROM letter_batch_copy part JOIN letter_batch batch ON batch.key = part.batch_key
        WHERE part.copy_key = copy.key AND batch.printed_at IS NOT NULL) AND NOT EXISTS (
        SELECT FROM letter_batch_copy part JOIN letter_batch batch ON batch.key = part.batch_key
        WHERE part.copy_key = copy.key AND batch.printed_at IS NULL AND batch.canceled_at IS NULL) AS "wasPrinted"
      FROM claim_letter_copy copy WHERE copy.key = ${copyKey} FOR UPDATE`)) ?? fail('recordNotFound');
  if (copy.waits) return;
  if (!copy.wasPrinted) fail('stale');
  await db.rows(
    sql`UPDATE claim_letter_copy SET waits = true, reprint_reason = ${reason} WHERE key = ${copyKey}`,
  );
  ctx.note({ kind: 'letterCopy', key: copyKey, details: { reason } });
}
