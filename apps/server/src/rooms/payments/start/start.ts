import { fail } from '@portico/contract/errors';
import type { PaymentStart, StartedPayment, StartPayment } from '@portico/contract/rooms/payments';
import { ROUTES } from '@portico/contract/routes';
import { payChoices } from '@portico/contract/rules/payNow';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { withoutLimited } from '../../accounts/index.ts';
import { siteOfSession } from '../../identity/index.ts';
import { policyScope } from '../../policies/index.ts';
import { chooseTerm } from '../notices/rules.ts';
import { billingOf } from '../payments.rules.ts';
import { storedTerms } from '../payments.sql.ts';
import { handoverUrl, type PaymentPage } from './handover.ts';

/** What people pay with, if this installation takes payments. */
export interface PayNow {
  readonly page: PaymentPage;
  /** For someone whose session doesn't say where it began. */
  readonly site: string;
}

const STARTS = { limit: 30, seconds: 3600 };

/** Notes that someone is about to pay, and gives the signed address of the page where they do. */
export async function startPayment(
  ctx: Ctx,
  payNow: PayNow | undefined,
  { PolicyKey, AmountCents }: StartPayment,
): Promise<PaymentStart> {
  const { page, site } = payNow ?? fail('payNotOffered');
  const today = dayOf(ctx.now);
  // The bank's notice names the policy and not the term, so look at all of them.
  const terms = await storedTerms(
    ctx.db,
    sql`${policyScope(ctx)} AND policy.policy_number = (SELECT policy_number FROM policy WHERE key = ${PolicyKey})`,
  );
  if (!terms.some((term) => term.PolicyKey === PolicyKey)) fail('recordNotFound');
  const term = chooseTerm(terms, today) ?? fail('recordNotFound');
  const choices = payChoices(billingOf(term, today));
  if (choices.length === 0) fail('nothingToPay');
  if (term.PolicyKey !== PolicyKey) fail('payEarlierTerm');
  const [first] = choices;
  const cents = AmountCents ?? first?.cents;
  const choice = choices.find((one) => one.cents === cents) ?? fail('payAmountChanged');

  await ctx.throttle.takeOrFail(`payment.start:${ctx.actor.personKey}`, STARTS);
  const Reference = newKey();
  await ctx.db.rows(sql`
    INSERT INTO payment_start (key, person_key, policy_key, amount_cents, started_at)
    VALUES (${Reference}, ${ctx.actor.personKey}, ${PolicyKey}, ${choice.cents}, ${ctx.now})`);
  ctx.note({ details: { start: Reference, cents: choice.cents } });
  // The ledger isn't open to limited links.
  const seesLedger = await ctx.db.row(
    sql`SELECT FROM policy WHERE key = ${PolicyKey} AND ${policyScope(withoutLimited(ctx))}`,
  );
  const back = seesLedger ? ROUTES.paymentHistory : ROUTES.insuredDashboard;
  const path = `${back.path}?started=${Reference}`;
  const handover = {
    reference: Reference,
    policyNumber: term.AlternateKey,
    cents: choice.cents,
    returnTo: `${(await siteOfSession(ctx)) ?? site}${path}`,
  };
  return { Reference, Url: handoverUrl(page, handover, ctx.now) };
}

/** What has become of a payment that the caller started. */
export const startedPayment = (ctx: Ctx, key: string): Promise<StartedPayment | undefined> =>
  ctx.db.row(sql`
    SELECT start.key AS "Key", policy.key AS "PolicyKey", policy.policy_number AS "AlternateKey",
      start.amount_cents AS "AmountCents",
      coalesce(sum(payment.amount_cents) FILTER (WHERE entry.key IS NOT NULL), 0)::bigint AS "PaidCents",
      coalesce(bool_or(hold.payment_key IS NOT NULL AND hold.decision IS NULL), false) AS "IsHeld",
      CASE WHEN ${policyScope(withoutLimited(ctx))}
        THEN (array_agg(entry.key ORDER BY entry.booked_at) FILTER (WHERE entry.key IS NOT NULL))[1] END AS "ReceiptKey"
    FROM payment_start start JOIN policy ON policy.key = start.policy_key
    LEFT JOIN payment ON payment.start_key = start.key
    LEFT JOIN payment_hold hold ON hold.payment_key = payment.key
    LEFT JOIN policy_transaction entry ON entry.payment_key = payment.key
    WHERE start.key = ${key} AND start.person_key = ${ctx.actor.personKey} AND ${policyScope(ctx)}
    GROUP BY start.key, policy.key`);
