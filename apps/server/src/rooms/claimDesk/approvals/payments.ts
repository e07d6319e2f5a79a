import type { DeskApproval } from '@portico/contract/rooms/claimDesk';
import { payeesText } from '@portico/contract/rules/payees';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { refusalFor, waitingAmong } from '../money/authority.ts';
import { reasonsOf } from '../money/list.ts';
import { payablesOf, paymentsOn } from '../money/payable.ts';
import { claimsOf, type Decider, type Waiting, type WaitingMoney } from './waiting.ts';

export async function waitingPayments(ctx: Ctx, decider: Decider): Promise<WaitingMoney[]> {
  const claims = await ctx.db.rows<{ key: string }>(
    sql`SELECT DISTINCT claim_key AS key FROM claim_payment WHERE state = 'requested'`,
  );
  if (claims.length === 0) return [];
  const payments = await paymentsOn(
    ctx,
    claims.map(({ key }) => key),
  );
  const waiting = await waitingAmong(ctx, payments, ({ state }) => state === 'requested');
  return waiting.map((one) => ({
    ...one.payment,
    kind: 'payment',
    canDecide: refusalFor(one, decider) === undefined,
  }));
}

type Details = Pick<Extract<DeskApproval, { Kind: 'payment' }>, 'Kind' | 'Payee' | 'ReasonList'>;

export async function paymentDetails(ctx: Ctx, items: readonly Waiting[]): Promise<Map<string, Details>> {
  const facts = await payablesOf(ctx, claimsOf(items, 'payment'));
  return new Map(
    [...facts.values()].flatMap((payable) =>
      payable.payments.map((payment): [string, Details] => [
        payment.key,
        {
          Kind: 'payment',
          Payee: payeesText(payment.payee, payment.coPayee),
          ReasonList: reasonsOf(payable, payment),
        },
      ]),
    ),
  );
}
