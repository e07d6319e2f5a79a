import type { HoldReason } from '@portico/contract/rooms/payments';
import { formatMoney } from '@portico/contract/rules/format';
import { type Db, sql } from '@portico/database/open';
import type { PublicCtx } from '@portico/platform/context';
import { nextBusinessDay, openTasks } from '../../tasks/index.ts';
import type { Booked } from './sql.ts';

const WHY: Readonly<Record<HoldReason, string>> = {
  amount: 'more than we’d expect',
  reference: 'with a reference that isn’t of this policy',
};

/** Keeps payments out of the ledger until staff have looked at them. */
export async function holdPayments(ctx: PublicCtx, held: readonly Booked[]): Promise<void> {
  if (held.length === 0) return;
  await ctx.db.rows(sql`
    INSERT INTO payment_hold (payment_key, reason, held_at)
    SELECT made.key, made.reason, ${ctx.now}
    FROM unnest(${held.map(({ paymentKey }) => paymentKey)}::uuid[], ${held.map(({ hold }) => hold)}::text[])
      AS made (key, reason)`);
  await openTasks(
    ctx,
    held.flatMap(({ paymentKey, notice, term, hold }) =>
      hold === null
        ? []
        : {
            kind: 'paymentHeld',
            recordKey: paymentKey,
            subject: `Payment of ${formatMoney(notice.cents)} on ${notice.PolicyNumber}, ${WHY[hold]}`,
            accountKey: term.accountKey,
            dueAt: nextBusinessDay(ctx.now),
          },
    ),
  );
}

/** Whether a payment on any term of this one's policy waits for a person. */
export const hasHeldPayment = async (db: Db, policyKey: string): Promise<boolean> =>
  (await db.row(sql`
    SELECT FROM payment_hold hold JOIN payment ON payment.key = hold.payment_key
    JOIN policy ON policy.key = payment.policy_key
    WHERE hold.decision IS NULL
      AND policy.policy_number = (SELECT policy_number FROM policy WHERE key = ${policyKey}) LIMIT 1`)) !==
  undefined;
