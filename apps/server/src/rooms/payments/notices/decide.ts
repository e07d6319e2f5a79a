import { fail } from '@portico/contract/errors';
import type { DecideHold, HeldPayment, HoldDecision, HoldReason } from '@portico/contract/rooms/payments';
import type { PaymentMethod } from '@portico/contract/rooms/payments/notices';
import { formatMoney } from '@portico/contract/rules/format';
import { type Db, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { completeTask } from '../../tasks/index.ts';
import { storedTerms } from '../payments.sql.ts';
import { enterPayments } from './book.ts';
import { sendReturned } from './receipts.ts';
import { bookingOf, costOf, type Received } from './rules.ts';
import { holdPolicies } from './sql.ts';

interface Held {
  readonly key: string;
  readonly number: string;
  readonly accountKey: string;
  readonly cents: number;
  readonly method: PaymentMethod;
  readonly transactionId: string;
  readonly receivedAt: Date;
  readonly reason: HoldReason;
  readonly decision: HoldDecision | null;
  readonly note: string | null;
  readonly decidedBy: HeldPayment['DecidedBy'];
}

const findHeld = (db: Db, key: string): Promise<Held | undefined> =>
  db.row(sql`
    SELECT payment.key, policy.policy_number AS number, policy.account_key AS "accountKey", payment.amount_cents AS cents,
      payment.method, payment.transaction_id AS "transactionId", payment.received_at AS "receivedAt", hold.reason,
      hold.decision, hold.note,
      CASE WHEN person.key IS NOT NULL THEN json_build_object('Key', person.key, 'Name', person.name_full) END AS "decidedBy"
    FROM payment_hold hold JOIN payment ON payment.key = hold.payment_key JOIN policy ON policy.key = payment.policy_key
    LEFT JOIN person ON person.key = hold.decided_by_key
    WHERE hold.payment_key = ${key}`);

const termsOf = (db: Db, number: string) => storedTerms(db, sql`policy.policy_number = ${number}`);

/** For staff, who see all policies. */
export async function heldPayment({ db }: Pick<Ctx, 'db'>, key: string): Promise<HeldPayment | undefined> {
  const held = await findHeld(db, key);
  if (held === undefined) return undefined;
  const { balanceCents, yearCents } = costOf(await termsOf(db, held.number));
  return {
    Key: held.key,
    AlternateKey: held.number,
    AmountCents: held.cents,
    Method: held.method,
    ReceivedOn: dayOf(held.receivedAt),
    Reference: `••••${held.transactionId.length >= 8 ? held.transactionId.slice(-4) : ''}`,
    Reason: held.reason,
    BalanceCents: balanceCents,
    YearCents: yearCents,
    Decision: held.decision,
    Note: held.note,
    DecidedBy: held.decidedBy,
  };
}

/** Books what was held or sends it back. Of two people at once, the second one waits, and then finds it decided. */
export async function decidePayment(
  ctx: Ctx,
  key: string,
  { Decision: decision, Note: note }: DecideHold,
): Promise<void> {
  const { db, now, actor } = ctx;
  const { number } = (await findHeld(db, key)) ?? fail('recordNotFound');
  await holdPolicies(db, [number]);
  const held = (await findHeld(db, key)) ?? fail('recordNotFound');
  ctx.note({ details: { decision, cents: held.cents } });
  if (held.decision !== null) {
    if (held.decision !== decision) fail('paymentDecided');
    return ctx.note({ details: { repeat: true } });
  }
  await db.rows(sql`
    UPDATE payment_hold SET decision = ${decision}, decided_at = ${now}, decided_by_key = ${actor.personKey},
      note = ${note ?? null}
    WHERE payment_key = ${key}`);
  if (decision === 'book') await book(ctx, held);
  else await sendReturned(ctx, held);
  await completeTask(ctx, 'paymentHeld', key, note === undefined ? 'Booked' : `Sent back: ${note}`);
}

/** On the term that owes it now, which may be another one than when it came in. */
async function book(ctx: Ctx, held: Held): Promise<void> {
  const { db, now } = ctx;
  const { key, number, cents, method, transactionId, receivedAt } = held;
  const notice: Received = {
    index: 0,
    cents,
    TransactionId: transactionId,
    PolicyNumber: number,
    Amount: formatMoney(cents),
    ReceivedAt: receivedAt.toISOString(),
    Method: method,
  };
  const today = dayOf(now);
  const booking = bookingOf(notice, await termsOf(db, number), today);
  if (booking === undefined) throw new Error(`The policy ${number} has no billed term.`);
  // The person who started a payment on another policy isn't told that this one arrived.
  await db.rows(sql`
    UPDATE payment SET policy_key = ${booking.term.PolicyKey},
      start_key = (SELECT start.key FROM payment_start start JOIN policy ON policy.key = start.policy_key
                   WHERE start.key = payment.start_key AND policy.policy_number = ${number})
    WHERE key = ${key}`);
  await enterPayments(ctx, [{ ...booking, paymentKey: key }], today);
}
