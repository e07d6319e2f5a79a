import { fail } from '@portico/contract/errors';
import type { PAYMENT_MOVES } from '@portico/contract/rooms/claimDesk';
import { paymentEntries } from '@portico/contract/rules/claimLedger';
import { isAccepted, textOf } from '@portico/contract/rules/claimPayable';
import { statusAfterPayment } from '@portico/contract/rules/claimStatus';
import { empty, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { addEvent, type HeldClaim, holdClaim, promisesGoOn, renewNextDue } from '../../claimRecord/index.ts';
import { tellOfPayment } from '../claimDesk.emails.ts';
import { needPowers } from '../claimDesk.powers.ts';
import { book, changed, moneyOf, outstanding } from './entries.ts';
import { type ClaimPayable, payableOf, type StoredPayment, warningsOf } from './payable.ts';
import { PAYMENT_TABLE } from './payments.rules.ts';
import { keepPay } from './payPromise.ts';

type Move = (typeof PAYMENT_MOVES)[number];

/** Takes a payment one step further. A step that was already taken changes nothing. */
export async function movePayment(ctx: Ctx, key: string, paymentKey: string, step: Move): Promise<void> {
  await needPowers(ctx);
  // The claim first, as everyone does: of twenty steps at once, nineteen find it taken.
  const claim = await holdClaim(ctx, key);
  const facts = await payableOf(ctx, key);
  const payment = facts.payments.find((one) => one.key === paymentKey) ?? fail('recordNotFound');
  const { from, to } = PAYMENT_TABLE[step];
  if (payment.state === to) return;
  if (!from.includes(payment.state)) fail('paymentStepNotAllowed', { state: payment.state });
  if (step === 'Issue') needNothingNew(facts, payment);
  await ctx.db.rows(sql`
    UPDATE claim_payment SET state = ${to}, version = version + 1${step === 'Issue' ? sql`, issued_at = ${ctx.now}` : empty} WHERE key = ${payment.key}`);
  if (step === 'Issue') await issue(ctx, claim, payment, firstOnOf(facts, payment));
  await changed(ctx, key);
  const details = { claim: key, cents: payment.amountCents, from: payment.state, to };
  ctx.note({ kind: 'claimPayment', key: paymentKey, details });
}

/** What has come up since the approval has to be looked at before any money goes out. */
function needNothingNew(facts: ClaimPayable, payment: StoredPayment): void {
  const news = warningsOf(facts, payment).filter((one) => !isAccepted(one, payment.accepted));
  if (news.length > 0) fail('paymentReasonsChanged', { reasons: textOf(news) });
}

/** The day that the first of the payments was sent that this one replaces, one after the other. */
function firstOnOf(facts: ClaimPayable, { replacesKey }: StoredPayment): string | null {
  const replaced = facts.payments.find(({ key }) => key === replacesKey);
  return replaced === undefined ? null : (firstOnOf(facts, replaced) ?? replaced.issuedOn);
}

/** Books the payment and what it takes off the reserve. The first one moves the claim to Partly paid. */
async function issue(
  ctx: Ctx,
  claim: HeldClaim,
  payment: StoredPayment,
  firstOn: string | null,
): Promise<void> {
  const { db } = ctx;
  const { coverageCode, cost, amountCents, payee, coPayee } = payment;
  const reserve = outstanding(await moneyOf(ctx, claim.key), coverageCode, cost);
  await book(ctx, claim.key, paymentEntries(payment, amountCents, reserve), {
    reason: `Payment to ${payee}`,
    paymentKey: payment.key,
  });
  if (cost === 'indemnity') {
    const facts = { cents: amountCents, payee, coPayee };
    await addEvent(
      db,
      claim.key,
      firstOn === null
        ? { kind: 'paymentIssued', facts }
        : { kind: 'paymentReissued', facts: { ...facts, firstOn } },
      ctx,
    );
    const status = statusAfterPayment(claim.status);
    if (status !== claim.status) {
      await db.rows(sql`UPDATE claim SET status = ${status} WHERE key = ${claim.key}`);
      await promisesGoOn(ctx, claim, status);
    }
    await tellOfPayment(ctx, claim.key, payment, firstOn);
    await keepPay(ctx, claim);
  }
  if (claim.isOpen) await renewNextDue(db, claim.key);
}
