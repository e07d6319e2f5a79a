import { fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import type { HeldClaim } from '../../claimRecord/index.ts';
import { addEvent, renewNextDue } from '../../claimRecord/index.ts';

/** Moves the papers and messages of a duplicate to the claim it repeats. Both have to be of one account. */
export async function mergeInto(ctx: Ctx, duplicate: HeldClaim, originalKey: string): Promise<void> {
  const { db } = ctx;
  const original = await db.row(sql`
    SELECT FROM claim original JOIN claim repeated ON repeated.account_key = original.account_key
    WHERE original.key = ${originalKey} AND repeated.key = ${duplicate.key} AND original.status <> 'DUPLICATE'
      AND original.number IS NOT NULL`);
  if (original === undefined) fail('claimNotOriginal');
  await db.rows(sql`UPDATE document SET claim_key = ${originalKey} WHERE claim_key = ${duplicate.key}`);
  await db.rows(sql`UPDATE claim_message SET claim_key = ${originalKey} WHERE claim_key = ${duplicate.key}`);
  const facts = { number: duplicate.number ?? '' };
  await addEvent(db, originalKey, { kind: 'merged', facts }, ctx);
  await moveReply(ctx, duplicate, originalKey);
  await renewNextDue(db, originalKey);
}

/** A message that waits for an answer waits on the original claim, by the earlier day if one waits there already. */
async function moveReply({ db, now, actor }: Ctx, duplicate: HeldClaim, originalKey: string): Promise<void> {
  const waits = sql`kind = 'reply' AND kept_at IS NULL AND ended_at IS NULL`;
  const moved = await db.row<{
    key: string;
    dueOn: string;
    lawDueOn: string | null;
    citation: string | null;
  }>(sql`
    UPDATE claim_promise SET ended_at = ${now}, settled_as = 'replaced', settled_by = ${actor.personKey},
      settled_reason = 'The message was moved to the original claim.'
    WHERE claim_key = ${duplicate.key} AND ${waits}
    RETURNING key, due_on AS "dueOn", law_due_on AS "lawDueOn", citation`);
  if (moved === undefined) return;
  const { dueOn, lawDueOn, citation } = moved;
  await db.rows(sql`
    UPDATE claim_promise SET ended_at = ${now}, settled_as = 'replaced', settled_by = ${actor.personKey},
      settled_reason = 'An earlier message was moved here.'
    WHERE claim_key = ${originalKey} AND ${waits} AND due_on > ${dueOn}`);
  await db.rows(sql`
    INSERT INTO claim_promise (key, claim_key, kind, owner, made_at, due_on, law_due_on, citation)
    VALUES (${newKey()}, ${originalKey}, 'reply', 'us', ${now}, ${dueOn}, ${lawDueOn}, ${citation})
    ON CONFLICT DO NOTHING`);
}
