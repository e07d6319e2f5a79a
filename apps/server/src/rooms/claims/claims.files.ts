import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { addEvent } from '../claimRecord/index.ts';
import { filedDocuments } from '../documents/index.ts';

/**
 * Files documents of the account under a claim, and makes drafts final: what someone has sent us stays as it was. Those
 * of another claim stay there.
 */
export async function fileUnder(
  ctx: Ctx,
  claimKey: string,
  accountKey: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const documents = await filedDocuments(ctx, keys, { accountKey });
  await ctx.db.rows(sql`
    UPDATE document SET claim_key = coalesce(claim_key, ${claimKey}), state = 'final',
      final_at = coalesce(final_at, ${ctx.now}), version = version + 1
    WHERE key = ANY (${documents.map(({ key }) => key)}::uuid[]) AND (claim_key IS NULL OR state = 'draft')`);
}

/** Photos come by the dozen, so only other papers are on the timeline. */
export async function fileAdded(
  ctx: Ctx,
  claimKey: string,
  { typeKey, title }: { readonly typeKey: string; readonly title: string },
): Promise<void> {
  if (typeKey === 'CLAIM_PHOTO' || typeKey === 'PHOTO') return;
  await addEvent(ctx.db, claimKey, { kind: 'documentAdded', facts: { title } }, ctx);
}
