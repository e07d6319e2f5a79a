import { fail } from '@portico/contract/errors';
import type { ClaimPaymentState, NewClaimPayment, PaymentStep } from '@portico/contract/rooms/claimDesk';
import { type Cost, type EntryAmount, paymentEntries, reversalOf } from '@portico/contract/rules/claimLedger';
import { statusAfterPayment } from '@portico/contract/rules/claimStatus';
import { formatMoney } from '@portico/contract/rules/format';
import { empty, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import {
  addEvent,
  type HeldClaim,
  holdClaim,
  holdOpenClaim,
  keepPromise,
  makePromises,
  promisesGoOn,
  renewNextDue,
} from '../../claimRecord/index.ts';
import { tellOfPayment } from '../claimDesk.emails.ts';
import { needPowers } from '../claimDesk.powers.ts';
import { book, changed, moneyOf, needCoverage, outstanding } from './entries.ts';
import { PAYMENT_TABLE, refusalOf } from './payments.rules.ts';

interface Payment {
  readonly key: string;
  readonly coverageCode: string;
  readonly cost: Cost;
  readonly amountCents: number;
  readonly payee: string;
  readonly coPayee: string | null;
  readonly state: ClaimPaymentState;
  readonly requestedBy: string;
}

const readPayment = ({ db }: Ctx, claimKey: string, key: string): Promise<Payment | undefined> =>
  db.row(sql`
    SELECT key, coverage_code AS "coverageCode", cost, amount_cents AS "amountCents", payee, co_payee AS "coPayee",
      state, requested_by AS "requestedBy"
    FROM claim_payment WHERE key = ${key} AND claim_key = ${claimKey} FOR UPDATE`);

/** The page makes the payment's key: sending the request again finds it and changes nothing. */
export async function requestPayment(ctx: Ctx, key: string, asked: NewClaimPayment): Promise<void> {
  const { db, now, actor } = ctx;
  const { AuthorityCents } = await needPowers(ctx);
  const claim = await holdOpenClaim(ctx, key);
  await needCoverage(ctx, key, asked.CoverageCode);
  const isApproved = asked.AmountCents <= AuthorityCents;
  const made = await db.row(sql`
    INSERT INTO claim_payment (key, claim_key, coverage_code, cost, amount_cents, payee, co_payee, method, state,
                               requested_by, requested_at, approved_by, approved_at)
    VALUES (${asked.Key}, ${key}, ${asked.CoverageCode}, ${asked.Cost}, ${asked.AmountCents}, ${asked.Payee},
            ${asked.CoPayee ?? null}, ${asked.Method}, ${isApproved ? 'approved' : 'requested'}, ${actor.personKey},
            ${now}, ${isApproved ? actor.personKey : null}, ${isApproved ? now : null})
    ON CONFLICT (key) DO NOTHING RETURNING key`);
  if (made === undefined) return void ((await readPayment(ctx, key, asked.Key)) ?? fail('recordNotFound'));
  const facts = { cents: asked.AmountCents, payee: asked.Payee };
  await addEvent(db, key, { kind: 'paymentRequested', facts }, ctx);
  if (isApproved) await approved(ctx, claim, { amountCents: asked.AmountCents, payee: asked.Payee });
  await changed(ctx, key);
  ctx.note({
    kind: 'claimPayment',
    key: asked.Key,
    details: { claim: key, cents: asked.AmountCents, isApproved },
  });
}

/** From here on, the money is promised: with a day by which it is sent. */
async function approved(
  ctx: Ctx,
  claim: HeldClaim,
  { amountCents, payee }: Pick<Payment, 'amountCents' | 'payee'>,
) {
  const { db, now } = ctx;
  await addEvent(db, claim.key, { kind: 'paymentApproved', facts: { cents: amountCents, payee } }, ctx);
  await makePromises(db, claim, ['pay'], now, { happened: { agreement: now } });
  await renewNextDue(db, claim.key);
}

/** Takes a payment one step further. A step that was already taken changes nothing. */
export async function movePayment(
  ctx: Ctx,
  key: string,
  paymentKey: string,
  step: PaymentStep,
): Promise<void> {
  const { AuthorityCents } = await needPowers(ctx);
  // The claim first, as everyone does: of twenty approvals at once, nineteen find it approved.
  const claim = await holdClaim(ctx, key);
  const payment = (await readPayment(ctx, key, paymentKey)) ?? fail('recordNotFound');
  const { from, to } = PAYMENT_TABLE[step];
  if (payment.state === to) return;
  if (!from.includes(payment.state)) fail('paymentStepNotAllowed', { state: payment.state });
  if (step === 'Approve') needApproval(ctx, payment, AuthorityCents);
  await setState(ctx, payment.key, to);
  if (step === 'Approve') await approved(ctx, claim, payment);
  if (step === 'Issue') await issue(ctx, claim, payment);
  if (step === 'Void') await voided(ctx, claim, payment);
  await changed(ctx, key);
  const details = { claim: key, cents: payment.amountCents, from: payment.state, to };
  ctx.note({ kind: 'claimPayment', key: paymentKey, details });
}

function needApproval({ actor }: Ctx, { amountCents, requestedBy }: Payment, authorityCents: number): void {
  const refusal = refusalOf({ amountCents, requestedBy, approver: actor.personKey, authorityCents });
  if (refusal !== undefined) fail(refusal, { limit: formatMoney(authorityCents) });
}

const STAMPS: Readonly<Partial<Record<ClaimPaymentState, (ctx: Ctx) => Sql>>> = {
  approved: ({ now, actor }) => sql`, approved_by = ${actor.personKey}, approved_at = ${now}`,
  issued: ({ now }) => sql`, issued_at = ${now}`,
  voided: ({ now }) => sql`, voided_at = ${now}`,
};

const setState = (ctx: Ctx, key: string, state: ClaimPaymentState) =>
  ctx.db.rows(sql`
    UPDATE claim_payment SET state = ${state}, version = version + 1${STAMPS[state]?.(ctx) ?? empty}
    WHERE key = ${key}`);

/** Books the payment and what it takes off the reserve. The first one moves the claim to Partly paid. */
async function issue(ctx: Ctx, claim: HeldClaim, payment: Payment): Promise<void> {
  const { db, now } = ctx;
  const { coverageCode, cost, amountCents, payee, coPayee } = payment;
  const reserve = outstanding(await moneyOf(ctx, claim.key), coverageCode, cost);
  await book(ctx, claim.key, paymentEntries(payment, amountCents, reserve), {
    reason: `Payment to ${payee}`,
    paymentKey: payment.key,
  });
  if (cost === 'indemnity') {
    await addEvent(
      db,
      claim.key,
      { kind: 'paymentIssued', facts: { cents: amountCents, payee, coPayee } },
      ctx,
    );
    const status = statusAfterPayment(claim.status);
    if (status !== claim.status) {
      await db.rows(sql`UPDATE claim SET status = ${status} WHERE key = ${claim.key}`);
      await promisesGoOn(ctx, claim, status);
    }
    await tellOfPayment(ctx, claim.key, payment);
  }
  await keepPromise(db, claim.key, 'pay', now);
  if (claim.isOpen) await renewNextDue(db, claim.key);
}

/** Undoes what was booked when the payment was issued, reserve included. */
async function voided(ctx: Ctx, claim: HeldClaim, payment: Payment): Promise<void> {
  const { db, now } = ctx;
  const booked = await db.rows<EntryAmount & { key: string }>(sql`
    SELECT key, coverage_code AS "coverageCode", cost, kind, amount_cents AS "amountCents"
    FROM claim_entry WHERE payment_key = ${payment.key} ORDER BY kind, key`);
  await book(ctx, claim.key, booked.map(reversalOf), {
    reason: `Payment to ${payment.payee} voided`,
    paymentKey: payment.key,
    reverses: booked.map(({ key }) => key),
  });
  const facts = { cents: payment.amountCents, payee: payment.payee };
  if (booked.length > 0 && payment.cost === 'indemnity')
    await addEvent(db, claim.key, { kind: 'paymentVoided', facts }, ctx);
  const left = await db.row(
    sql`SELECT FROM claim_payment WHERE claim_key = ${claim.key} AND state IN ('requested', 'approved')`,
  );
  if (left === undefined) await keepPromise(db, claim.key, 'pay', now);
  if (claim.isOpen) await renewNextDue(db, claim.key);
}
