import { type Db, type Sql, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { PolicyFacts } from './questions.ts';

/** The term of a policy that its questions are about. */
export interface AskedPolicy extends PolicyFacts {
  readonly policyKey: string;
  readonly policyNumber: string;
  readonly accountKey: string;
  readonly state: string;
  /** The same for every policy of one home, whichever account it's on. */
  readonly home: string;
}

const today = (now: Date) => sql`${dayOf(now)}::date`;

/** What we only assume about a building isn't known to its policyholder either. */
const unlessAssumed = (fact: 'YearBuilt' | 'RoofYear' | 'SquareFeet', column: Sql) =>
  sql`CASE WHEN ${fact} <> ALL (risk.assumed) THEN ${column} END`;

/** As it is insured on the day of the question. */
const FACTS = sql`
  program.line, risk.occupancy, risk.street1, risk.postal_code AS "postalCode",
  ${unlessAssumed('YearBuilt', sql`risk.year_built`)} AS "yearBuilt",
  ${unlessAssumed('RoofYear', sql`risk.roof_year`)} AS "roofYear",
  ${unlessAssumed('SquareFeet', sql`risk.square_feet`)} AS "squareFeet", building.limit_cents AS "limitCents",
  building.deductible_cents AS "deductibleCents",
  (SELECT plan FROM billing_plan WHERE billing_plan.policy_key = policy.key) AS "payPlan",
  (SELECT loan_number FROM policy_mortgagee loan WHERE loan.policy_key = policy.key AND loan.position = 1) AS "loanNumber",
  slice.premium_cents + slice.fees_cents + slice.taxes_cents AS "totalCents",
  policy.term_begin AS "termBegin", agent_person.name_full AS "agentName"`;
const ofPolicyOn = (day: Sql) => sql`
  JOIN program ON program.key = policy.program_key
  JOIN risk ON risk.key = policy.risk_key
  JOIN account ON account.key = policy.account_key
  JOIN agent ON agent.key = account.agent_key
  JOIN person agent_person ON agent_person.key = agent.person_key
  CROSS JOIN LATERAL slice_on(policy.key, ${day}) AS slice
  LEFT JOIN coverage building ON building.policy_key = policy.key AND building.sequence = slice.sequence
    AND building.code IN ('A', 'BLDG')`;

/** People whose policy ended longer ago than this ask their agent. */
const LINKABLE_AFTER_END = sql`interval '2 years'`;

/** Of a number's terms the one in force; where none is, the latest. Quotes have no policy number. */
const askedTerms = (which: Sql, now: Date) => sql`
  SELECT DISTINCT ON (policy.policy_number) policy.* FROM policy
  WHERE ${which} AND NOT policy.record_inactive AND policy.status IN ('bound', 'cancelled', 'expired')
  ORDER BY policy.policy_number,
    policy.term_begin <= ${today(now)} AND policy.term_end > ${today(now)} DESC, policy.term_begin DESC`;

const selectAsked = (which: Sql, now: Date) => sql`
  SELECT policy.key AS "policyKey", policy.policy_number AS "policyNumber", account.key AS "accountKey", risk.state,
    lower(concat_ws('|', risk.street1, risk.street2, left(risk.postal_code, 5))) AS home, ${FACTS}
  FROM (${askedTerms(which, now)}) policy ${ofPolicyOn(today(now))}
  WHERE NOT account.record_inactive
    AND COALESCE(policy.cancelled_on, policy.term_end) > ${today(now)} - ${LINKABLE_AFTER_END}`;

export const findAskedPolicy = (db: Db, number: string, now: Date): Promise<AskedPolicy | undefined> =>
  db.row(selectAsked(sql`policy.policy_number = ${number}`, now));

const SAMPLE = 200;

/** Other households' policies in the same state, from which wrong answers are taken. */
export const sampleOthers = (db: Db, { state, accountKey }: AskedPolicy, now: Date): Promise<PolicyFacts[]> =>
  db.rows(sql`
    SELECT ${FACTS}
    FROM (SELECT policy.* FROM policy JOIN risk ON risk.key = policy.risk_key
          WHERE risk.state = ${state} AND policy.account_key <> ${accountKey} AND policy.policy_number IS NOT NULL
          ORDER BY random() LIMIT ${SAMPLE}) policy ${ofPolicyOn(today(now))}`);

/** Policies, one per account, that no one who can sign in is linked to, however limited. */
export const findFreePolicies = (db: Db, count: number, now: Date): Promise<AskedPolicy[]> =>
  db.rows(sql`
    SELECT * FROM (
      SELECT DISTINCT ON ("accountKey") * FROM (
        ${selectAsked(
          sql`policy.policy_number IS NOT NULL AND NOT EXISTS (
            SELECT 1 FROM account_person linked JOIN logon ON logon.person_key = linked.person_key
            WHERE linked.account_key = policy.account_key)
            AND NOT EXISTS (SELECT 1 FROM limited_link WHERE limited_link.account_key = policy.account_key)`,
          now,
        )}) asked
      WHERE "termBegin" <= ${today(now)} ORDER BY "accountKey", "policyNumber") one_each
    ORDER BY "policyNumber" LIMIT ${count}`);

export const isLinked = async (db: Db, personKey: string, accountKey: string): Promise<boolean> =>
  (await db.row(sql`
    SELECT 1 FROM account_person WHERE person_key = ${personKey} AND account_key = ${accountKey}`)) !==
  undefined;

/** Whether someone's right answers have opened this policy's limited link already. */
export const isLimited = async (
  db: Db,
  { personKey, policyNumber }: { readonly personKey: string; readonly policyNumber: string },
  { accountKey }: Pick<AskedPolicy, 'accountKey'>,
): Promise<boolean> =>
  (await db.row(sql`
    SELECT 1 FROM limited_link
    WHERE person_key = ${personKey} AND account_key = ${accountKey} AND policy_number = ${policyNumber}`)) !==
  undefined;
