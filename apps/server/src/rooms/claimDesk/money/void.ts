import { fail } from '@portico/contract/errors';
import { type EntryAmount, reversalOf } from '@portico/contract/rules/claimLedger';
import { overPaid } from '@portico/contract/rules/claimRecovery';
import { formatMoney } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { addEvent, type HeldClaim, holdClaim, renewNextDue } from '../../claimRecord/index.ts';
import { completeTask } from '../../tasks/index.ts';
import { tellOfVoid } from '../claimDesk.emails.ts';
import { needPowers } from '../claimDesk.powers.ts';
import { book, changed, moneyOf } from './entries.ts';
import { payableOf, type StoredPayment } from './payable.ts';
import { PAYMENT_TABLE } from './payments.rules.ts';
import { dropPay } from './payPromise.ts';

/** Declines a payment or takes it back, or stops its check. Again changes nothing. */
export async function takeBack(
  ctx: Ctx,
  key: string,
  paymentKey: string,
  step: 'Void' | 'Stop',
  reason: string,
): Promise<void> {
  await needPowers(ctx);
  const claim = await holdClaim(ctx, key);
  const { payments } = await payableOf(ctx, key);
  const payment = payments.find((one) => one.key === paymentKey) ?? fail('recordNotFound');
  const { from, to } = PAYMENT_TABLE[step];
  if (payment.state === to) return;
  if (!from.includes(payment.state)) fail('paymentStepNotAllowed', { state: payment.state });
  if (step === 'Stop' && payment.method !== 'check') fail('stopNeedsCheck');
  if (payment.state === 'issued') await needNotRecovered(ctx, key, payment);
  await ctx.db.rows(sql`
    UPDATE claim_payment SET state = ${to}, voided_at = ${ctx.now}, voided_by = ${ctx.actor.personKey},
      void_reason = ${reason}, version = version + 1
    WHERE key = ${paymentKey}`);
  await undo(ctx, claim, payment, step, reason);
  await completeTask(ctx, 'claimApproval', paymentKey, 'Declined');
  await changed(ctx, key);
  const details = { claim: key, cents: payment.amountCents, from: payment.state, to, reason };
  ctx.note({ kind: 'claimPayment', key: paymentKey, details });
}

/** More would have come back than was paid, which takes a second person. */
async function needNotRecovered(ctx: Ctx, key: string, payment: StoredPayment): Promise<void> {
  const { coverageCode, cost, amountCents } = payment;
  const line = (await moneyOf(ctx, key)).find(
    (one) => one.coverageCode === coverageCode && one.cost === cost,
  );
  if (line !== undefined && overPaid(line, amountCents) > overPaid(line, 0))
    fail('recoveredAlready', { recovered: formatMoney(line.recoveredCents) });
}

/** Books the reversal of what was booked when the payment was issued, reserve included. */
async function undo(
  ctx: Ctx,
  claim: HeldClaim,
  payment: StoredPayment,
  step: 'Void' | 'Stop',
  reason: string,
): Promise<void> {
  const { db } = ctx;
  const isStopped = step === 'Stop';
  const why = `${isStopped ? 'stopped' : 'voided'}: ${reason}`;
  const booked = await db.rows<EntryAmount & { key: string }>(sql`
    SELECT key, coverage_code AS "coverageCode", cost, kind, amount_cents AS "amountCents"
    FROM claim_entry WHERE payment_key = ${payment.key} ORDER BY kind, key`);
  await book(ctx, claim.key, booked.map(reversalOf), {
    reason: `Payment to ${payment.payee} ${why}`,
    paymentKey: payment.key,
    reverses: booked.map(({ key }) => key),
  });
  const { amountCents: cents, payee } = payment;
  const wasTold = booked.length > 0 && payment.cost === 'indemnity';
  if (wasTold) {
    const kind = isStopped ? 'paymentStopped' : 'paymentVoided';
    await addEvent(db, claim.key, { kind, facts: { cents, payee } }, ctx);
  }
  const ended = { cents, payee, wasSent: booked.length > 0, isStopped, reason };
  await addEvent(db, claim.key, { kind: 'paymentEnded', facts: ended }, ctx);
  await dropPay(ctx, claim, payment, `The payment to ${payee} was ${why}`);
  if (claim.isOpen) await renewNextDue(db, claim.key);
  if (wasTold) await tellOfVoid(ctx, claim.key, payment, isStopped);
}
