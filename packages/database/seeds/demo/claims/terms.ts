import { type Db, type Sql, sql } from '../../../open.ts';
import { DEMO_KEYS } from '../accounts.ts';

/** A term that a loss can be on, and the people around it. */
export interface Term {
  readonly key: string;
  readonly accountKey: string;
  readonly riskKey: string;
  readonly agencyKey: string;
  readonly state: string;
  readonly county: string;
  readonly begin: string;
  /** The first day it no longer covers. */
  readonly end: string;
  readonly insured: string;
  /** The owner of the account, if someone uses the portal for it. */
  readonly ownerKey: string | null;
  readonly agentKey: string;
  readonly mortgagee: string | null;
  /** Surplus lines, for which some laws give more time. */
  readonly isSurplus: boolean;
  readonly coverages: readonly {
    readonly code: string;
    readonly limitCents: number;
    readonly deductibleCents: number | null;
  }[];
  /** The catastrophe it was in, if it was asked for by one. */
  readonly catastrophe: string | null;
}

const END = sql`coalesce(policy.cancelled_on, policy.term_end)`;
const WRITTEN = sql`policy.status IN ('bound', 'cancelled', 'expired')`;

const select = (db: Db, chosen: Sql): Promise<Term[]> =>
  db.rows(sql`
    SELECT policy.key, policy.account_key AS "accountKey", policy.risk_key AS "riskKey", account.agency_key AS "agencyKey",
      risk.state, risk.county, policy.term_begin AS begin, ${END} AS end, account.contact_name AS insured,
      (SELECT person_key FROM account_person linked WHERE linked.account_key = account.key
       ORDER BY relationship = 'owner' DESC, person_key LIMIT 1) AS "ownerKey",
      agent.person_key AS "agentKey", chosen.code AS catastrophe, NOT market.admitted AS "isSurplus",
      (SELECT org.name FROM policy_mortgagee loan
       JOIN mortgagee ON mortgagee.key = loan.mortgagee_key JOIN mortgagee_org org ON org.key = mortgagee.org_key
       WHERE loan.policy_key = policy.key AND loan.position = 1) AS mortgagee,
      (SELECT json_agg(json_build_object('code', code, 'limitCents', limit_cents, 'deductibleCents', deductible_cents)
         ORDER BY position) FROM coverage_on(policy.key, policy.term_end) AS coverage) AS coverages
    FROM (${chosen}) AS chosen
    JOIN policy ON policy.key = chosen.key
    JOIN account ON account.key = policy.account_key
    JOIN agent ON agent.key = account.agent_key
    JOIN risk ON risk.key = policy.risk_key
    JOIN market ON market.key = policy.market_key
    ORDER BY chosen.place`);

/** Some of the terms that were in force when a catastrophe began, in its states: always the same ones. */
export const termsHit = (db: Db, wanted: Readonly<Record<string, number>>): Promise<Term[]> =>
  select(
    db,
    sql`SELECT ranked.key, ranked.code, row_number() OVER (ORDER BY ranked.code, ranked.place) AS place
        FROM (
          SELECT policy.key, catastrophe.code,
            row_number() OVER (PARTITION BY catastrophe.code ORDER BY md5(policy.key::text || catastrophe.code)) AS place
          FROM catastrophe
          JOIN policy ON ${WRITTEN} AND policy.term_begin <= catastrophe.begins AND ${END} > catastrophe.begins
          JOIN risk ON risk.key = policy.risk_key AND risk.state = ANY (catastrophe.states)
          WHERE policy.account_key <> ALL (${[DEMO_KEYS.account.insured, DEMO_KEYS.account.insured2]}::uuid[])) AS ranked
        JOIN json_each_text(${JSON.stringify(wanted)}) AS wanted (code, number)
          ON wanted.code = ranked.code AND ranked.place <= wanted.number::int`,
  );

/** Terms for everyday losses: some of agent@'s agency first, then current ones and earlier ones by turns. */
export const termsAnywhere = (db: Db, today: string, most: number, atAgency: number): Promise<Term[]> =>
  select(
    db,
    sql`SELECT ranked.key, NULL::text AS code,
          row_number() OVER (ORDER BY ranked.is_known AND ranked.turn <= ${atAgency} DESC, ranked.turn, ranked.key) AS place
        FROM (
          SELECT policy.key, known.is_known, row_number() OVER (
            PARTITION BY ${END} > ${today}::date, known.is_known ORDER BY md5(policy.key::text || 'everyday')) AS turn
          FROM policy
          JOIN account ON account.key = policy.account_key
          CROSS JOIN LATERAL (SELECT account.agency_key = ${DEMO_KEYS.agency.firstBranch} AS is_known) AS known
          WHERE ${WRITTEN} AND policy.term_begin < ${today}::date - 3 AND ${END} > policy.term_begin + 10
            AND policy.account_key <> ALL (${[DEMO_KEYS.account.insured, DEMO_KEYS.account.insured2]}::uuid[])) AS ranked
        ORDER BY place LIMIT ${most}`,
  );

/** The current term of a policy and those before it, the latest first. */
export const termsOfPolicy = (db: Db, number: string, today: string): Promise<Term[]> =>
  select(
    db,
    sql`SELECT policy.key, NULL::text AS code, row_number() OVER (ORDER BY policy.term_begin DESC) AS place
        FROM policy WHERE policy.policy_number = ${number} AND ${WRITTEN} AND policy.term_begin < ${today}`,
  );
