import type { FileToSend } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { type CombineParts, combineToPdf, toSend } from '../../documents/index.ts';

/** The letters of a batch as one PDF. Printed on both sides, each begins on the front of a sheet. */
export async function batchPdf(ctx: Ctx, key: string, parts: CombineParts): Promise<FileToSend> {
  const batch =
    (await ctx.db.row<{ madeAt: Date; documents: string[] }>(sql`
      SELECT batch.made_at AS "madeAt", array_agg(copy.document_key::text ORDER BY part.position) AS documents
      FROM letter_batch batch JOIN letter_batch_copy part ON part.batch_key = batch.key
      JOIN claim_letter_copy copy ON copy.key = part.copy_key
      WHERE batch.key = ${key} AND batch.canceled_at IS NULL GROUP BY batch.key`)) ?? fail('recordNotFound');
  const title = `Letters ${dayOf(batch.madeAt)}`;
  const combined = await combineToPdf(
    ctx,
    { keys: batch.documents, title, madeAt: batch.madeAt, onFronts: true },
    parts,
  );
  return toSend(combined, combined, 'inline', parts);
}
