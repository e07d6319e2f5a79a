import { fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { holdClaim } from '../../claimRecord/index.ts';

/** For staff only. Everyone on the desk can write one, also on a closed claim. */
export async function addNote(ctx: Ctx, claimKey: string, text: string): Promise<void> {
  await holdClaim(ctx, claimKey);
  const key = newKey();
  await ctx.db.rows(sql`
    INSERT INTO claim_note (key, claim_key, written_at, author_key, text)
    VALUES (${key}, ${claimKey}, ${ctx.now}, ${ctx.actor.personKey}, ${text})`);
  ctx.note({ details: { note: key } });
}

interface NewItem {
  readonly DueOn: string;
  readonly Text: string;
}

export async function addDiaryItem(ctx: Ctx, claimKey: string, { DueOn, Text }: NewItem): Promise<void> {
  const claim = await holdClaim(ctx, claimKey);
  if (!claim.isOpen) fail('claimNotOpen');
  const key = newKey();
  await ctx.db.rows(sql`
    INSERT INTO claim_diary (key, claim_key, due_on, text, added_by, added_at)
    VALUES (${key}, ${claimKey}, ${DueOn}, ${Text}, ${ctx.actor.personKey}, ${ctx.now})`);
  ctx.note({ details: { item: key } });
}

/** Who was first did it: doing it again changes nothing. */
export async function finishDiaryItem(ctx: Ctx, claimKey: string, itemKey: string): Promise<void> {
  await holdClaim(ctx, claimKey);
  const found = await ctx.db.row(sql`
    UPDATE claim_diary SET done_at = coalesce(done_at, ${ctx.now}), done_by = coalesce(done_by, ${ctx.actor.personKey})
    WHERE key = ${itemKey} AND claim_key = ${claimKey} RETURNING key`);
  if (found === undefined) fail('recordNotFound');
  ctx.note({ details: { item: itemKey } });
}
