import { fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import type { HeldClaim } from '../../claimRecord/index.ts';
import { addEvent } from '../../claimRecord/index.ts';

/** Moves the papers and messages of a duplicate to the claim it repeats. Both have to be of one account. */
export async function mergeInto(ctx: Ctx, duplicate: HeldClaim, originalKey: string): Promise<void> {
  const { db } = ctx;
  const fits = await db.row(sql`
    SELECT FROM claim original JOIN claim repeated ON repeated.account_key = original.account_key
    WHERE original.key = ${originalKey} AND repeated.key = ${duplicate.key} AND original.status <> 'DUPLICATE'
      AND original.number IS NOT NULL`);
  if (fits === undefined) fail('claimNotOriginal');
  await db.rows(sql`UPDATE document SET claim_key = ${originalKey} WHERE claim_key = ${duplicate.key}`);
  await db.rows(sql`UPDATE claim_message SET claim_key = ${originalKey} WHERE claim_key = ${duplicate.key}`);
  const facts = { number: duplicate.number ?? '' };
  await addEvent(db, originalKey, { kind: 'merged', facts }, ctx);
  await db.rows(sql`UPDATE claim SET version = version + 1 WHERE key = ${originalKey}`);
}
