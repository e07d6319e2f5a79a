import { fail } from '@portico/contract/errors';
import type { NewRecovery } from '@portico/contract/rooms/claimDesk';
import { formatMoney } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { addEvent, holdClaim } from '../../claimRecord/index.ts';
import { needPowers } from '../claimDesk.powers.ts';
import { book, changed, moneyOf, needCoverage } from '../money/entries.ts';
import { askForRecovery } from './ask.ts';
import { type AskedRecovery, recoveredWith } from './stored.ts';

/**
 * Money comes back for closed claims, too. Above what was paid, it waits for a second person. The page makes the key: sending a
 * recovery again finds it and changes nothing.
 */
export async function recordRecovery(ctx: Ctx, claimKey: string, body: NewRecovery): Promise<void> {
  await needPowers(ctx);
  await holdClaim(ctx, claimKey);
  if (await isKnown(ctx, claimKey, body.Key)) return;
  await needCoverage(ctx, claimKey, body.CoverageCode);
  const recovery: AskedRecovery = {
    key: body.Key,
    claimKey,
    coverageCode: body.CoverageCode,
    cost: body.Cost,
    source: body.Source,
    amountCents: body.AmountCents,
    reason: body.Reason,
  };
  const { overCents } = recoveredWith(await moneyOf(ctx, claimKey), recovery);
  if (overCents === 0) await bookRecovery(ctx, recovery);
  else if (body.OverReason === undefined) fail('recoveryReasonNeeded', { over: formatMoney(overCents) });
  else await askForRecovery(ctx, recovery, body.OverReason);
  await changed(ctx, claimKey);
  const { key, coverageCode: coverage, cost, source, amountCents: cents } = recovery;
  const details = { claim: claimKey, coverage, cost, source, cents, overCents, isBooked: overCents === 0 };
  ctx.note({ kind: 'claimRecovery', key, details });
}

/** Whether it was sent before. The key of another claim's recovery is no one's. */
async function isKnown({ db }: Ctx, claimKey: string, key: string): Promise<boolean> {
  const known = await db.row<{ claimKey: string }>(sql`
    SELECT claim_key AS "claimKey" FROM claim_recovery WHERE key = ${key}
    UNION ALL SELECT claim_key FROM claim_entry WHERE key = ${key} LIMIT 1`);
  if (known !== undefined && known.claimKey !== claimKey) fail('recordNotFound');
  return known !== undefined;
}

/** Books a recovery. `over`: what a second person has accepted. */
export async function bookRecovery(
  ctx: Ctx,
  { key, claimKey, coverageCode, cost, source, amountCents, reason }: AskedRecovery,
  over?: { readonly cents: number; readonly reason: string },
): Promise<void> {
  const entry = { coverageCode, cost, kind: 'recovery', amountCents } as const;
  await book(ctx, claimKey, [entry], { reason, source, key });
  await addEvent(
    ctx.db,
    claimKey,
    { kind: 'recoveryBooked', facts: { cents: amountCents, source, ...(over && { over }) } },
    ctx,
  );
}
