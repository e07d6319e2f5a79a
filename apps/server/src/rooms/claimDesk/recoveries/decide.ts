import { fail } from '@portico/contract/errors';
import type { RecoveryApproval } from '@portico/contract/rooms/claimDesk';
import { isStale } from '@portico/contract/rules/claimApproval';
import { formatMoney } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { addEvent, holdClaim, holidaysSince } from '../../claimRecord/index.ts';
import { completeTask } from '../../tasks/index.ts';
import { needPowers } from '../claimDesk.powers.ts';
import { changed, moneyOf } from '../money/entries.ts';
import { bookRecovery } from './record.ts';
import { oneRecovery, recoveredWith, refusalFor, totalWith } from './stored.ts';

/** Books a recovery as the second person, who has seen by how much it leads above what was paid. */
export async function approveRecovery(
  ctx: Ctx,
  claimKey: string,
  key: string,
  { AcceptCents }: RecoveryApproval,
): Promise<void> {
  const { db, now, actor } = ctx;
  const { AuthorityCents: authorityCents } = await needPowers(ctx);
  await holdClaim(ctx, claimKey);
  const recovery = await oneRecovery(ctx, claimKey, key);
  const { state, askedAt, overReason, amountCents: cents } = recovery;
  if (state === 'booked') return;
  if (state === 'declined') fail('recoveryStepNotAllowed', { state });
  const askedOn = dayOf(askedAt);
  if (isStale(askedOn, dayOf(now), await holidaysSince(db, askedOn))) fail('approvalStale');
  const lines = await moneyOf(ctx, claimKey);
  const refusal = refusalFor(lines, recovery, { key: actor.personKey, authorityCents });
  if (refusal !== undefined)
    fail(refusal, { limit: formatMoney(authorityCents), total: formatMoney(totalWith(lines, recovery)) });
  const { overCents } = recoveredWith(lines, recovery);
  if (overCents > AcceptCents) fail('recoveryChanged', { over: formatMoney(overCents) });
  await db.rows(sql`
    UPDATE claim_recovery SET state = 'booked', decided_by = ${actor.personKey}, decided_at = ${now} WHERE key = ${key}`);
  await bookRecovery(ctx, recovery, { cents: overCents, reason: overReason });
  await completeTask(ctx, 'claimApproval', key, 'Approved');
  await changed(ctx, claimKey);
  const details = { claim: claimKey, cents, overCents, from: state, to: 'booked', reason: overReason };
  ctx.note({ kind: 'claimRecovery', key, details });
}

/** Also by the person who asked for it. Again changes nothing. */
export async function declineRecovery(
  ctx: Ctx,
  claimKey: string,
  key: string,
  reason: string,
): Promise<void> {
  const { db, now, actor } = ctx;
  await needPowers(ctx);
  await holdClaim(ctx, claimKey);
  const { state, amountCents: cents, source } = await oneRecovery(ctx, claimKey, key);
  if (state === 'declined') return;
  if (state === 'booked') fail('recoveryStepNotAllowed', { state });
  await db.rows(sql`
    UPDATE claim_recovery SET state = 'declined', decided_by = ${actor.personKey}, decided_at = ${now},
      decline_reason = ${reason}
    WHERE key = ${key}`);
  await addEvent(db, claimKey, { kind: 'recoveryDeclined', facts: { cents, source, reason } }, ctx);
  await completeTask(ctx, 'claimApproval', key, 'Declined');
  await changed(ctx, claimKey);
  const details = { claim: claimKey, cents, from: state, to: 'declined', reason };
  ctx.note({ kind: 'claimRecovery', key, details });
}
