import type { Signer } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import type { PaymentNotice, PaymentsBooked } from '@portico/contract/rooms/payments/notices';
import { formatMoney } from '@portico/contract/rules/format';
import { reschedule as rescheduled } from '@portico/contract/rules/installments';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { PublicCtx } from '@portico/platform/context';
import { readConfiguration } from '../../lookups/index.ts';
import { openTasks } from '../../tasks/index.ts';
import { changeOf, type StoredTerm } from '../payments.rules.ts';
import { reschedule } from '../payments.schedule.ts';
import { storedTerms } from '../payments.sql.ts';
import { refusePayment } from './collection.ts';
import { holdPayments } from './hold.ts';
import { sendReceipts } from './receipts.ts';
import { type Booking, bookingsOf, inOrder, type Received, received } from './rules.ts';
import {
  type Booked,
  holdPolicies,
  insertEntries,
  insertPayments,
  type KnownPayment,
  knownPayments,
  policiesOfStarts,
} from './sql.ts';

/** A bank's clock may be ahead of ours, and its day too. */
const AHEAD_MS = 24 * 60 * 60 * 1000;
const REVIEW_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Takes what a bank has received: all of it or, by the transaction that the caller is in, none. Payments that aren't plausible
 * wait for a person; the others are booked. One that came before is counted and left alone.
 */
export async function bookPayments(
  ctx: PublicCtx,
  processor: Signer,
  notices: readonly PaymentNotice[],
): Promise<PaymentsBooked> {
  const { db, now } = ctx;
  const today = dayOf(now);
  const sorted = inOrder(notices.map(received));
  const early = sorted.find(({ ReceivedAt }) => Date.parse(ReceivedAt) > now.getTime() + AHEAD_MS);
  if (early) refusePayment(early.index, 'receivedInFuture');

  const numbers = [...new Set(sorted.map(({ PolicyNumber }) => PolicyNumber))];
  await holdPolicies(db, numbers);
  const ids = sorted.map(({ TransactionId }) => TransactionId);
  const fresh = withoutRepeats(sorted, await knownPayments(db, processor, ids));
  const counted = { Booked: fresh.length, Repeated: sorted.length - fresh.length };
  ctx.note({ details: counted });
  if (fresh.length === 0) return counted;

  const terms = await storedTerms(db, sql`policy.policy_number = ANY (${numbers}::text[])`);
  const bookings = bookingsOf(fresh, terms, today, {
    ceilingCents: 100 * (await readConfiguration(db, 'W2_Payment_HoldAboveDollars')),
    policyOf: await policiesOfStarts(
      db,
      fresh.flatMap(({ Reference }) => Reference ?? []),
    ),
  }).map(
    (booking): Booking =>
      booking.term === undefined ? refusePayment(booking.notice.index, 'unknownPolicy') : booking,
  );
  const taken = await insertPayments(db, processor, bookings);
  if (taken.length < bookings.length)
    fail('paymentConflict', { transaction: fresh.map(({ TransactionId }) => TransactionId).join(', ') });
  const held = taken.filter(({ hold }) => hold !== null);
  await holdPayments(ctx, held);
  await enterPayments(
    ctx,
    taken.filter(({ hold }) => hold === null),
    today,
  );
  ctx.note({
    details: {
      payments: taken.map(({ paymentKey }) => paymentKey),
      ...(held.length > 0 && { held: held.map(({ paymentKey }) => paymentKey) }),
    },
  });
  return counted;
}

/** Brings payments into the ledger, with all that follows. */
export async function enterPayments(ctx: PublicCtx, booked: readonly Booked[], today: string): Promise<void> {
  if (booked.length === 0) return;
  await insertEntries(ctx.db, booked, ctx.now);
  await followUp(ctx, booked, today);
  await sendReceipts(ctx, booked);
}

/** The notices that aren't booked yet. One that names a known transaction with other facts is a conflict. */
function withoutRepeats(notices: readonly Received[], known: readonly KnownPayment[]): Received[] {
  const seen = new Map(known.map((payment) => [payment.transactionId, payment]));
  return notices.filter(({ TransactionId, PolicyNumber, cents }) => {
    const earlier = seen.get(TransactionId);
    seen.set(TransactionId, { transactionId: TransactionId, number: PolicyNumber, cents });
    if (earlier === undefined) return true;
    if (earlier.number !== PolicyNumber || earlier.cents !== cents)
      fail('paymentConflict', { transaction: TransactionId });
    return false;
  });
}

/** What a booking brings about: the schedule, and someone who looks at money that no one owed. */
async function followUp(ctx: PublicCtx, booked: readonly Booked[], today: string): Promise<void> {
  const latest = new Map(booked.map(({ term }) => [term.PolicyKey, term]));
  const outOfLine = [...latest.values()].filter((term) => isOutOfLine(term, today));
  if (outOfLine.length > 0)
    await reschedule(
      ctx,
      outOfLine.map(({ PolicyKey }) => PolicyKey),
    );
  const toReview = booked.filter(({ needsReview }) => needsReview);
  await openTasks(
    ctx,
    toReview.map(({ paymentKey, notice, term }) => ({
      kind: 'paymentCredit',
      recordKey: paymentKey,
      subject: `Payment of ${formatMoney(notice.cents)} after ${notice.PolicyNumber} was canceled`,
      accountKey: term.accountKey,
      dueAt: new Date(ctx.now.getTime() + REVIEW_MS),
    })),
  );
}

/** Most payments leave the installments as they were billed. */
const isOutOfLine = (term: StoredTerm, today: string): boolean =>
  rescheduled(term.installments, changeOf(term, today)) !== term.installments;
