import { fail } from '@portico/contract/errors';
import type { PaymentApproval } from '@portico/contract/rooms/claimDesk';
import { isStale } from '@portico/contract/rules/claimApproval';
import { isAccepted, type ReasonKey, textOf } from '@portico/contract/rules/claimPayable';
import { payeesText } from '@portico/contract/rules/payees';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import {
  addEvent,
  type HeldClaim,
  holdOpenClaim,
  holidaysSince,
  renewNextDue,
} from '../../claimRecord/index.ts';
import { completeTask } from '../../tasks/index.ts';
import { needPowers } from '../claimDesk.powers.ts';
import { needApprover } from './authority.ts';
import { changed } from './entries.ts';
import { payableOf, warningsOf } from './payable.ts';
import { promisePay } from './payPromise.ts';

/** Approves a payment as the second person. Warnings that they didn't list are ones that they haven't seen. */
export async function approvePayment(
  ctx: Ctx,
  claimKey: string,
  paymentKey: string,
  { AcceptList = [], Reason, SeenPayee }: PaymentApproval,
): Promise<void> {
  await needPowers(ctx);
  const claim = await holdOpenClaim(ctx, claimKey);
  const facts = await payableOf(ctx, claimKey);
  const payment = facts.payments.find(({ key }) => key === paymentKey) ?? fail('recordNotFound');
  const warnings = warningsOf(facts, payment);
  // Approved already, and nothing has come up since.
  if (payment.state === 'approved' && warnings.every((one) => isAccepted(one, payment.accepted))) return;
  if (payment.state !== 'requested' && payment.state !== 'approved')
    fail('paymentStepNotAllowed', { state: payment.state });
  const askedOn = dayOf(payment.askedAt);
  if (payment.state === 'requested' && isStale(askedOn, facts.today, await holidaysSince(ctx.db, askedOn)))
    fail('approvalStale');
  await needApprover(ctx, facts.payments, payment);
  const payees = payeesText(payment.payee, payment.coPayee);
  if (SeenPayee === undefined ? payment.payeeBy !== payment.requestedBy : SeenPayee !== payees)
    fail('payeeChanged', { payee: payees });
  const seen = AcceptList.map(
    ({ Code, About, Cents }): ReasonKey => ({ code: Code, about: About, cents: Cents }),
  );
  const unseen = warnings.filter((one) => !isAccepted(one, seen));
  if (unseen.length > 0) fail('paymentReasonsChanged', { reasons: textOf(unseen) });
  const accepted = warnings.map(({ code, about, cents }): ReasonKey => ({ code, about, cents }));
  const reason = accepted.length === 0 ? null : (Reason ?? null);
  await ctx.db.rows(sql`
    UPDATE claim_payment SET state = 'approved', version = version + 1, approved_by = ${ctx.actor.personKey},
      approved_at = ${ctx.now}, accepted = ${JSON.stringify(accepted)}::jsonb, accepted_reason = ${reason}
    WHERE key = ${paymentKey}`);
  await completeTask(ctx, 'claimApproval', paymentKey, 'Approved');
  const { amountCents: cents, payee } = payment;
  await afterApproval(ctx, claim, {
    cents,
    payee,
    ...(reason !== null && { accepted: textOf(warnings), reason }),
  });
  await changed(ctx, claimKey);
  ctx.note({
    kind: 'claimPayment',
    key: paymentKey,
    details: {
      claim: claimKey,
      cents,
      from: payment.state,
      to: 'approved',
      accepted: accepted.map(({ code }) => code),
      ...(reason !== null && { reason }),
    },
  });
}

/** From here on, money for the loss is promised: with a day by which it is sent. */
export async function afterApproval(
  ctx: Ctx,
  claim: HeldClaim,
  facts: {
    readonly cents: number;
    readonly payee: string;
    readonly accepted?: string;
    readonly reason?: string;
  },
): Promise<void> {
  const { db } = ctx;
  await addEvent(db, claim.key, { kind: 'paymentApproved', facts }, ctx);
  await promisePay(ctx, claim);
  await renewNextDue(db, claim.key);
}
