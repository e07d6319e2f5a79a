import { fail } from '@portico/contract/errors';
import type { ClaimStatus } from '@portico/contract/rules/claimStatus';
import { type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import type { PromisedFacts } from './promises.ts';

/** A claim that no one else changes until the end of the transaction. */
export interface HeldClaim extends PromisedFacts {
  readonly number: string | null;
  readonly receipt: string;
  readonly status: ClaimStatus;
  readonly isOpen: boolean;
  readonly accountKey: string;
  readonly policyKey: string;
  readonly lossType: string;
  readonly cause: string;
  readonly adjusterKey: string | null;
  readonly catastropheKey: string | null;
  readonly estimateCents: number | null;
  readonly version: number;
}

/** The columns of `PromisedFacts` besides the claim's key. */
export const PROMISED_FACTS = sql`
  claim.state, claim.reported_at AS "reportedAt", claim.reopened_at AS "reopenedAt",
  (SELECT max(event.at) FROM claim_event event
   WHERE event.claim_key = claim.key AND event.kind = 'proofComplete') AS "provedAt",
  claim.catastrophe_key IS NOT NULL AS "isCatastrophe",
  (SELECT NOT market.admitted FROM policy JOIN market ON market.key = policy.market_key
   WHERE policy.key = claim.policy_key) AS "isSurplus"`;

/**
 * Locks claims in the order of their keys, so that two changes of the same claims wait instead of blocking each other.
 * Whose claims the caller may change is a condition on `claim`. The desk changes all of them.
 */
export async function holdClaims(
  { db }: Ctx,
  keys: readonly string[],
  scope: Sql = sql`true`,
): Promise<HeldClaim[]> {
  const held = await db.rows<HeldClaim>(sql`
    SELECT claim.key, claim.number, claim.receipt, claim.status, claim.is_open AS "isOpen", claim.account_key AS "accountKey",
      claim.policy_key AS "policyKey",
      claim.loss_type AS "lossType", claim.cause_code AS cause, claim.adjuster_key AS "adjusterKey",
      claim.catastrophe_key AS "catastropheKey",
      claim.estimate_cents AS "estimateCents", claim.version, ${PROMISED_FACTS}
    FROM claim WHERE claim.key = ANY (${keys}::uuid[]) AND ${scope} ORDER BY claim.key FOR UPDATE`);
  return held.length === new Set(keys).size ? held : fail('recordNotFound');
}

export async function holdClaim(ctx: Ctx, key: string, scope?: Sql): Promise<HeldClaim> {
  const [claim] = await holdClaims(ctx, [key], scope);
  return claim ?? fail('recordNotFound');
}

/** For what can only be done while there is work on a claim. */
export async function holdOpenClaim(ctx: Ctx, key: string): Promise<HeldClaim> {
  const claim = await holdClaim(ctx, key);
  return claim.isOpen && claim.number !== null ? claim : fail('claimNotOpen');
}
