import { fail } from '@portico/contract/errors';
import { isStale } from '@portico/contract/rules/claimApproval';
import { isAccepted } from '@portico/contract/rules/claimPayable';
import { formatMoney } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { worded } from '@portico/platform/outbox';
import { addEvent, holdOpenClaim, holidaysSince, renewNextDue } from '../../claimRecord/index.ts';
import { completeTask } from '../../tasks/index.ts';
import { needPowers } from '../claimDesk.powers.ts';
import { refusalFor, waitingAmong } from './authority.ts';
import { tellDeciders } from './deciders.ts';
import { changed } from './entries.ts';
import { payableOf, paymentsOn, warningsOf } from './payable.ts';
import { dropPay } from './payPromise.ts';

/** Makes the request work for those who can decide it. */
export async function askSecondPerson(ctx: Ctx, claimKey: string, paymentKey: string): Promise<void> {
  const payments = await paymentsOn(ctx, [claimKey]);
  const [waiting] = await waitingAmong(ctx, payments, ({ key }) => key === paymentKey);
  if (waiting === undefined) return fail('recordNotFound');
  const { payee, amountCents } = waiting.payment;
  const amount = formatMoney(amountCents);
  await tellDeciders(ctx, claimKey, {
    key: paymentKey,
    subject: `Decide on ${amount} to ${payee}`,
    canDecide: (person) => refusalFor(waiting, person) === undefined,
    wordsFor: ({ values, ...at }) =>
      worded('claims.approval', { ...at, values: { ...values, amount, payee } }),
  });
}

/** Asks for a payment again: one that waited too long, or was approved before something else came up. */
export async function askAgain(ctx: Ctx, claimKey: string, paymentKey: string): Promise<void> {
  const { db, now, actor } = ctx;
  await needPowers(ctx);
  const claim = await holdOpenClaim(ctx, claimKey);
  const facts = await payableOf(ctx, claimKey);
  const payment = facts.payments.find(({ key }) => key === paymentKey) ?? fail('recordNotFound');
  const warnings = warningsOf(facts, payment);
  const askedOn = dayOf(payment.askedAt);
  const canAsk =
    payment.state === 'requested'
      ? isStale(askedOn, facts.today, await holidaysSince(db, askedOn))
      : payment.state === 'approved' && warnings.some((one) => !isAccepted(one, payment.accepted));
  // Asked for again already, or nothing has come up.
  if (!canAsk && payment.state === 'requested') return;
  if (!canAsk) fail('paymentStepNotAllowed', { state: payment.state });
  await db.rows(sql`
    UPDATE claim_payment SET state = 'requested', asked_again_at = ${now}, asked_again_by = ${actor.personKey},
      approved_by = NULL, approved_at = NULL, accepted = '[]', accepted_reason = NULL, version = version + 1
    WHERE key = ${paymentKey}`);
  const { amountCents: cents, payee } = payment;
  await addEvent(db, claimKey, { kind: 'paymentAskedAgain', facts: { cents, payee } }, ctx);
  await completeTask(ctx, 'claimApproval', paymentKey, 'Asked for again');
  await askSecondPerson(ctx, claimKey, paymentKey);
  await dropPay(ctx, claim, payment, `The payment to ${payee} needs another approval.`);
  await renewNextDue(db, claimKey);
  await changed(ctx, claimKey);
  ctx.note({ kind: 'claimPayment', key: paymentKey, details: { claim: claimKey, cents } });
}
