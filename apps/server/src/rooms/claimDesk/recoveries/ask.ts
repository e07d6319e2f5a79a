import { fail } from '@portico/contract/errors';
import { isStale } from '@portico/contract/rules/claimApproval';
import { formatMoney } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { worded } from '@portico/platform/outbox';
import { addEvent, holdClaim, holidaysSince } from '../../claimRecord/index.ts';
import { completeTask } from '../../tasks/index.ts';
import { needPowers } from '../claimDesk.powers.ts';
import { tellDeciders } from '../money/deciders.ts';
import { changed, moneyOf } from '../money/entries.ts';
import { type AskedRecovery, oneRecovery, recoveredWith, refusalFor } from './stored.ts';

export async function askForRecovery(ctx: Ctx, recovery: AskedRecovery, overReason: string): Promise<void> {
  const { db, now, actor } = ctx;
  const { key, claimKey, coverageCode, cost, source, amountCents, reason } = recovery;
  await db.rows(sql`
    INSERT INTO claim_recovery (key, claim_key, coverage_code, cost, source, amount_cents, reason, over_reason,
                                requested_by, requested_at)
    VALUES (${key}, ${claimKey}, ${coverageCode}, ${cost}, ${source}, ${amountCents}, ${reason}, ${overReason},
            ${actor.personKey}, ${now})`);
  const facts = { cents: amountCents, source, reason: overReason };
  await addEvent(db, claimKey, { kind: 'recoveryRequested', facts }, ctx);
  await tellOfRequest(ctx, claimKey, key);
}

/** Makes the request work for those who can decide it. */
async function tellOfRequest(ctx: Ctx, claimKey: string, key: string): Promise<void> {
  const recovery = await oneRecovery(ctx, claimKey, key);
  const lines = await moneyOf(ctx, claimKey);
  const amount = formatMoney(recovery.amountCents);
  const over = formatMoney(recoveredWith(lines, recovery).overCents);
  await tellDeciders(ctx, claimKey, {
    key,
    subject: `Decide on a recovery of ${amount}`,
    canDecide: (person) => refusalFor(lines, recovery, person) === undefined,
    wordsFor: ({ values, ...at }) =>
      worded('claims.recoveryApproval', { ...at, values: { ...values, amount, over } }),
  });
}

/** Asks for a recovery again: one that no one decided in time, or someone declined. */
export async function askForRecoveryAgain(ctx: Ctx, claimKey: string, key: string): Promise<void> {
  const { db, now, actor } = ctx;
  await needPowers(ctx);
  await holdClaim(ctx, claimKey);
  const { state, askedAt, amountCents: cents, source } = await oneRecovery(ctx, claimKey, key);
  if (state === 'booked') fail('recoveryStepNotAllowed', { state });
  const askedOn = dayOf(askedAt);
  // Asked for again already.
  if (state === 'requested' && !isStale(askedOn, dayOf(now), await holidaysSince(db, askedOn))) return;
  await db.rows(sql`
    UPDATE claim_recovery SET state = 'requested', asked_again_at = ${now}, asked_again_by = ${actor.personKey},
      decided_by = NULL, decided_at = NULL, decline_reason = NULL
    WHERE key = ${key}`);
  await addEvent(db, claimKey, { kind: 'recoveryAskedAgain', facts: { cents, source } }, ctx);
  await completeTask(ctx, 'claimApproval', key, 'Asked for again');
  await tellOfRequest(ctx, claimKey, key);
  await changed(ctx, claimKey);
  ctx.note({ kind: 'claimRecovery', key, details: { claim: claimKey, cents, from: state, to: 'requested' } });
}
