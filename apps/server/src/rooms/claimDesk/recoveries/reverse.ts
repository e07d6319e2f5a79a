import { fail } from '@portico/contract/errors';
import { type EntryAmount, type RecoverySource, reversalOf } from '@portico/contract/rules/claimLedger';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { addEvent, holdClaim } from '../../claimRecord/index.ts';
import { needPowers } from '../claimDesk.powers.ts';
import { book, changed } from '../money/entries.ts';

interface Booked extends EntryAmount {
  readonly source: RecoverySource | null;
  readonly isReversed: boolean;
}

/** Takes back a recovery that was booked: a check that bounced, or the wrong claim. Again changes nothing. */
export async function reverseRecovery(
  ctx: Ctx,
  claimKey: string,
  key: string,
  reason: string,
): Promise<void> {
  const { db } = ctx;
  await needPowers(ctx);
  await holdClaim(ctx, claimKey);
  const booked = await db.row<Booked>(sql`
    SELECT coverage_code AS "coverageCode", cost, kind, amount_cents AS "amountCents", source,
      EXISTS (SELECT FROM claim_entry undone WHERE undone.reverses_key = entry.key) AS "isReversed"
    FROM claim_entry entry
    WHERE key = ${key} AND claim_key = ${claimKey} AND kind = 'recovery' AND reverses_key IS NULL`);
  if (booked === undefined) return fail('recordNotFound');
  if (booked.isReversed) return;
  const { coverageCode: coverage, cost, amountCents: cents, source } = booked;
  const from = source === null ? {} : { source };
  await book(ctx, claimKey, [reversalOf(booked)], { reason, reverses: [key], ...from });
  await addEvent(db, claimKey, { kind: 'recoveryReversed', facts: { cents, reason, ...from } }, ctx);
  await changed(ctx, claimKey);
  ctx.note({ kind: 'claimRecovery', key, details: { claim: claimKey, coverage, cost, cents, reason } });
}
