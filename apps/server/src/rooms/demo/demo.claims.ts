import { type Db, type Sql, sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';

/** An open claim of the demo with what is reserved for one of its coverages. */
export interface DemoClaim {
  readonly key: string;
  readonly adjuster: string;
  readonly insured: string;
  /** The only one, if there's one. */
  readonly lender: string | null;
  /** The policy's first form. */
  readonly form: string;
  readonly coverage: string;
  readonly leftCents: number;
}

/** Of a claim's policy: part of a statement. */
export const FIRST_FORM = sql`(
  SELECT source.facts -> 'forms' -> 0 ->> 'number' FROM policy_forms_facts source WHERE source.policy_key = claim.policy_key)`;

/** Finds claims to work on: each one once, and none of the accounts that the demo page names. */
export function claimsOf(db: Db): (condition: Sql) => Promise<DemoClaim | undefined> {
  const used: string[] = [];
  return async (condition) => {
    const found = await db.row<DemoClaim>(sql`
      SELECT claim.key, claim.adjuster_key AS adjuster, account.contact_name AS insured, line.coverage,
        line.left_cents AS "leftCents", loan.lender,
        ${FIRST_FORM} AS form
      FROM claim JOIN account ON account.key = claim.account_key JOIN adjuster ON adjuster.person_key = claim.adjuster_key
      JOIN LATERAL (
        SELECT coverage_code AS coverage, sum(amount_cents)::int AS left_cents FROM claim_entry entry
        WHERE entry.claim_key = claim.key AND kind = 'reserve' AND cost = 'indemnity'
        GROUP BY coverage_code ORDER BY 2 DESC LIMIT 1) AS line ON true
      JOIN LATERAL (
        SELECT CASE count(*) WHEN 1 THEN min(org.name) END AS lender, count(*) AS lenders
        FROM policy_mortgagee linked JOIN mortgagee ON mortgagee.key = linked.mortgagee_key
        JOIN mortgagee_org org ON org.key = mortgagee.org_key WHERE linked.policy_key = claim.policy_key) AS loan ON true
      WHERE claim.is_open AND claim.number IS NOT NULL AND claim.key <> ALL (${used}::uuid[])
        AND claim.account_key <> ALL (${Object.values(DEMO_KEYS.account)}::uuid[]) AND ${condition}
      ORDER BY claim.key DESC LIMIT 1`);
    if (found) used.push(found.key);
    return found;
  };
}
