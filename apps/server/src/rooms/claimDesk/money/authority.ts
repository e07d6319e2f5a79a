import { fail } from '@portico/contract/errors';
import { approvalRefusal, committedOn, needsSecondPerson } from '@portico/contract/rules/claimAuthority';
import type { AskedPayment, PayableReason } from '@portico/contract/rules/claimPayable';
import { formatMoney } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { businessDay, dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { needPowers } from '../claimDesk.powers.ts';
import type { StoredPayment } from './payable.ts';

const totalWith = (
  payments: readonly StoredPayment[],
  { key, coverageCode, amountCents }: AskedPayment,
): number => committedOn(payments, coverageCode, key) + amountCents;

/** Whether the caller's request is approved at once. */
export async function isAlone(
  ctx: Ctx,
  payments: readonly StoredPayment[],
  asked: AskedPayment,
  warnings: readonly PayableReason[],
): Promise<boolean> {
  const { AuthorityCents: authorityCents, SecondPersonCents } = await needPowers(ctx);
  const release = { totalCents: totalWith(payments, asked), authorityCents };
  return !needsSecondPerson(release, SecondPersonCents, warnings.length > 0);
}

/** A payment that waits, with what decides who can be its second person. */
export interface Waiting {
  readonly payment: StoredPayment;
  readonly totalCents: number;
  readonly reserveSetBy: readonly string[];
}

/** Those of these payments that match, each with the others of its claim. */
export async function waitingAmong(
  ctx: Ctx,
  payments: readonly StoredPayment[],
  matches: (payment: StoredPayment) => boolean,
): Promise<Waiting[]> {
  const wanted = payments.filter(matches);
  const setters = await reserveSetters(
    ctx,
    wanted.map(({ claimKey }) => claimKey),
  );
  return wanted.map((payment) => ({
    payment,
    totalCents: totalWith(
      payments.filter(({ claimKey }) => claimKey === payment.claimKey),
      payment,
    ),
    reserveSetBy: setters
      .filter((one) => one.claimKey === payment.claimKey && one.coverageCode === payment.coverageCode)
      .map(({ key }) => key),
  }));
}

/** Why someone can't be the second person, or nothing. */
export const refusalFor = (
  { payment, totalCents, reserveSetBy }: Waiting,
  person: { readonly key: string; readonly authorityCents: number },
) =>
  approvalRefusal({
    totalCents,
    authorityCents: person.authorityCents,
    approver: person.key,
    requestedBy: payment.requestedBy,
    askedAgainBy: payment.askedAgainBy,
    payeeBy: payment.payeeBy,
    reserveSetBy,
  });

/** Refuses a caller who can't be the second person of a payment. */
export async function needApprover(
  ctx: Ctx,
  payments: readonly StoredPayment[],
  { key }: StoredPayment,
): Promise<void> {
  const { AuthorityCents: authorityCents } = await needPowers(ctx);
  const [waiting] = await waitingAmong(ctx, payments, (one) => one.key === key);
  if (waiting === undefined) return fail('recordNotFound');
  const refusal = refusalFor(waiting, { key: ctx.actor.personKey, authorityCents });
  if (refusal !== undefined)
    fail(refusal, { limit: formatMoney(authorityCents), total: formatMoney(waiting.totalCents) });
}

interface Setter {
  readonly claimKey: string;
  readonly coverageCode: string;
  readonly key: string;
}
/** Who set reserves today. What payments take off a reserve has no setter. */
const reserveSetters = ({ db, now }: Ctx, claimKeys: readonly string[]) =>
  db.rows<Setter>(sql`
    SELECT DISTINCT claim_key AS "claimKey", coverage_code AS "coverageCode", by_key AS key FROM claim_entry
    WHERE claim_key = ANY (${claimKeys}::uuid[]) AND kind = 'reserve' AND payment_key IS NULL
      AND ${businessDay(sql`booked_at`)} = ${dayOf(now)}::date`);
