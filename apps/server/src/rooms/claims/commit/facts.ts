import { type Db, named, sql } from '@portico/database/open';
import type { PromisedFacts, Reader } from '../../claimRecord/index.ts';
import { POLICY_NUMBER } from '../../policies/index.ts';

/** A claim that is about to be committed, and who has to know. */
export interface Reported extends PromisedFacts {
  readonly receipt: string;
  readonly number: string | null;
  readonly isOpen: boolean;
  readonly accountKey: string;
  readonly policyKey: string;
  readonly policyNumber: string;
  readonly insured: string;
  readonly place: string;
  readonly lossOn: string;
  readonly lossType: string;
  readonly cause: string;
  readonly reporterKey: string;
  readonly reporterName: string;
  /** Otherwise an agent or staff, for someone else. */
  readonly isInsuredsReport: boolean;
  /** Who we call. */
  readonly contact: string;
  readonly site: string | null;
  /** The account's agent, or the agency. */
  readonly agent: Reader & { readonly personKey: string | null };
}

/** Locks the claim: of several commits at once, the others find it committed. */
export const holdReported = (db: Db, key: string): Promise<Reported | undefined> =>
  db.row(
    named(
      'claims_hold_reported',
      sql`
    SELECT claim.key, claim.receipt, claim.number, claim.is_open AS "isOpen", claim.policy_key AS "policyKey",
      claim.account_key AS "accountKey",
      ${POLICY_NUMBER} AS "policyNumber", account.contact_name AS insured,
      risk.street1 || ', ' || risk.city || ', ' || risk.state AS place, claim.state, NOT market.admitted AS "isSurplus",
      claim.catastrophe_key IS NOT NULL AS "isCatastrophe", claim.loss_on AS "lossOn", claim.loss_type AS "lossType",
      latest_name('ClaimCauseCode', claim.cause_code) AS cause,
      claim.reported_at AS "reportedAt", NULL AS "reopenedAt", NULL AS "provedAt", claim.reporter_key AS "reporterKey", reporter.name_full AS "reporterName",
      claim.reporter_role = 'insured' AS "isInsuredsReport", claim.contact_name AS contact, claim.site,
      json_build_object('email', agent.email, 'firstName', agent.first_name, 'personKey', agent.person_key) AS agent
    FROM claim
    JOIN policy ON policy.key = claim.policy_key
    JOIN market ON market.key = policy.market_key
    JOIN risk ON risk.key = claim.risk_key
    JOIN account ON account.key = claim.account_key
    JOIN person reporter ON reporter.key = claim.reporter_key
    CROSS JOIN LATERAL agent_mailbox(account.key) AS agent
    WHERE claim.key = ${key} FOR UPDATE OF claim`,
    ),
  );
