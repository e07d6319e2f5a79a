import { fail } from '@portico/contract/errors';
import type { PayeeChange } from '@portico/contract/rooms/claimDesk';
import { payeesText } from '@portico/contract/rules/payees';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { addEvent, holdOpenClaim, renewNextDue } from '../../claimRecord/index.ts';
import { completeTask } from '../../tasks/index.ts';
import { needPowers } from '../claimDesk.powers.ts';
import { askSecondPerson } from './ask.ts';
import { isAlone } from './authority.ts';
import { changed } from './entries.ts';
import { type ClaimPayable, payableOf, type StoredPayment, warningsOf } from './payable.ts';
import { isOpenPayment } from './payments.rules.ts';
import { dropPay } from './payPromise.ts';

/** Changes who gets a payment that wasn't sent yet. To the same payee, it changes nothing. */
export async function changePayee(
  ctx: Ctx,
  claimKey: string,
  paymentKey: string,
  { Payee: payee, CoPayee, Reason: reason }: PayeeChange,
): Promise<void> {
  const { db, now, actor } = ctx;
  const coPayee = CoPayee ?? null;
  await needPowers(ctx);
  const claim = await holdOpenClaim(ctx, claimKey);
  const facts = await payableOf(ctx, claimKey);
  const payment = facts.payments.find(({ key }) => key === paymentKey) ?? fail('recordNotFound');
  if (!isOpenPayment(payment.state)) fail('paymentStepNotAllowed', { state: payment.state });
  if (payment.payee === payee && payment.coPayee === coPayee) return;
  const [from, to] = [payeesText(payment.payee, payment.coPayee), payeesText(payee, coPayee)];
  const stays = await staysApproved(ctx, facts, payment, { payee, coPayee });
  await db.rows(sql`
    UPDATE claim_payment SET payee = ${payee}, co_payee = ${coPayee}, payee_by = ${actor.personKey}, version = version + 1
    WHERE key = ${paymentKey}`);
  const { amountCents: cents } = payment;
  await addEvent(db, claimKey, { kind: 'payeeChanged', facts: { cents, from, to, reason } }, ctx);
  if (!stays) {
    await db.rows(sql`
      UPDATE claim_payment SET state = 'requested', asked_again_at = ${now}, asked_again_by = ${actor.personKey},
        approved_by = NULL, approved_at = NULL, accepted = '[]', accepted_reason = NULL
      WHERE key = ${paymentKey}`);
    await completeTask(ctx, 'claimApproval', paymentKey, 'The payee was changed');
    await askSecondPerson(ctx, claimKey, paymentKey);
    await dropPay(ctx, claim, payment, `The payment to ${from} goes to ${to} instead.`);
    await renewNextDue(db, claimKey);
  }
  await changed(ctx, claimKey);
  const details = { claim: claimKey, cents, from, to, reason, isApproved: stays };
  ctx.note({ kind: 'claimPayment', key: paymentKey, details });
}

/** It needed no one else when the same person requested it, and doesn't now. */
async function staysApproved(
  ctx: Ctx,
  facts: ClaimPayable,
  payment: StoredPayment,
  payees: Pick<StoredPayment, 'payee' | 'coPayee'>,
): Promise<boolean> {
  const me = ctx.actor.personKey;
  if (payment.state !== 'approved' || payment.requestedBy !== me || payment.approvedBy !== me) return false;
  const wanted = { ...payment, ...payees };
  return isAlone(ctx, facts.payments, wanted, warningsOf(facts, wanted));
}
