import { fail } from '@portico/contract/errors';
import type { ClaimPaymentMethod } from '@portico/contract/rooms/claims';
import type { PaymentPeople } from '@portico/contract/rules/claimAuthority';
import {
  type AskedPayment,
  type KnownPayment,
  type PayableFacts,
  type PayableReason,
  type ReasonKey,
  reasonsAgainst,
  textOf,
} from '@portico/contract/rules/claimPayable';
import { type CoveredTerm, isInForce } from '@portico/contract/rules/inForce';
import { sql } from '@portico/database/open';
import { businessDay, dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { DEDUCTIBLE } from '../../claimRecord/index.ts';
import { LAPSES } from '../../policies/index.ts';
import { moneyOn } from './entries.ts';

export interface StoredPayment extends KnownPayment, PaymentPeople {
  readonly claimKey: string;
  readonly payeeBy: string;
  readonly askedAgainBy: string | null;
  /** When it was asked for, last. */
  readonly askedAt: Date;
  readonly approvedAt: Date | null;
  readonly method: ClaimPaymentMethod;
  readonly issuedOn: string | null;
  readonly replacesKey: string | null;
  readonly accepted: readonly ReasonKey[];
}
/** What the rules about a claim's payments ask for. */
export interface ClaimPayable extends PayableFacts {
  readonly payments: readonly StoredPayment[];
}

type Read = Pick<PayableFacts, 'lossOn' | 'estimateCents' | 'deductibleCents' | 'coverages' | 'lenders'> & {
  readonly key: string;
  readonly term: CoveredTerm;
};

/** For deciding, the claim has to be held. */
export async function payableOf(ctx: Ctx, key: string): Promise<ClaimPayable> {
  const facts = (await payablesOf(ctx, [key])).get(key);
  if (facts === undefined) throw new Error('A claim that was found has gone.');
  return facts;
}

type Question = PayableFacts['questions'][number];

/** Of several claims, by their keys. */
export async function payablesOf(ctx: Ctx, keys: readonly string[]): Promise<Map<string, ClaimPayable>> {
  const { db, now } = ctx;
  const read = await db.rows<Read>(sql`
    SELECT claim.key, claim.loss_on AS "lossOn", claim.estimate_cents AS "estimateCents", ${DEDUCTIBLE} AS "deductibleCents",
      (SELECT coalesce(json_agg(json_build_object('code', coverage.code, 'name', coverage.name,
         'limitCents', coverage.limit_cents) ORDER BY coverage.position, coverage.code), '[]')
       FROM coverage_on(claim.policy_key, claim.loss_on) AS coverage) AS coverages,
      ARRAY(SELECT org.name FROM policy_mortgagee loan JOIN mortgagee ON mortgagee.key = loan.mortgagee_key
            JOIN mortgagee_org org ON org.key = mortgagee.org_key
            WHERE loan.policy_key = claim.policy_key ORDER BY loan.position, org.name) AS lenders,
      json_build_object('status', policy.status, 'termBegin', policy.term_begin, 'termEnd', policy.term_end,
        'cancelledOn', policy.cancelled_on, 'lapses', ${LAPSES}) AS term
    FROM claim JOIN policy ON policy.key = claim.policy_key WHERE claim.key = ANY (${keys}::uuid[])`);
  const lines = await moneyOn(ctx, keys);
  const payments = await paymentsOn(ctx, keys);
  const questions = await db.rows<Question & { claimKey: string }>(sql`
    SELECT claim_key AS "claimKey", key, coverage_code AS "coverageCode", text FROM claim_question
    WHERE claim_key = ANY (${keys}::uuid[]) AND answered_at IS NULL ORDER BY asked_at, key`);
  return new Map(
    read.map(({ key, term, ...facts }) => [
      key,
      {
        ...facts,
        today: dayOf(now),
        isInForce: isInForce(term, facts.lossOn),
        lines: lines.get(key) ?? [],
        payments: payments.filter(({ claimKey }) => claimKey === key),
        questions: questions.filter(({ claimKey }) => claimKey === key),
      },
    ]),
  );
}

/** What a second person has to accept. What no one may pay is refused. */
export function warningsOf(facts: ClaimPayable, asked: AskedPayment): PayableReason[] {
  const reasons = reasonsAgainst(facts, asked);
  const stops = reasons.filter(({ level }) => level === 'stop');
  return stops.length > 0 ? fail('paymentStopped', { reasons: textOf(stops) }) : reasons;
}

/** The payments of claims, in the order in which they were requested. */
export const paymentsOn = ({ db }: Ctx, claimKeys: readonly string[]) =>
  db.rows<StoredPayment>(sql`
    SELECT key, claim_key AS "claimKey", coverage_code AS "coverageCode", cost, amount_cents AS "amountCents", payee, co_payee AS "coPayee",
      invoice, state, ${businessDay(sql`requested_at`)} AS "requestedOn", requested_by AS "requestedBy",
      coalesce(payee_by, requested_by) AS "payeeBy", asked_again_by AS "askedAgainBy",
      coalesce(asked_again_at, requested_at) AS "askedAt", approved_by AS "approvedBy", approved_at AS "approvedAt", voided_by AS "voidedBy",
      issued_at IS NOT NULL AS "wasIssued", ${businessDay(sql`issued_at`)} AS "issuedOn", method,
      replaces_key AS "replacesKey", accepted
    FROM claim_payment WHERE claim_key = ANY (${claimKeys}::uuid[]) ORDER BY requested_at, key`);
