import { type Db, named, sql } from '@portico/database/open';
import { POLICY_NUMBER } from '../../policies/index.ts';

interface Reader {
  readonly email: string;
  readonly firstName: string | null;
}

/** A claim that is about to be committed, and who has to know. */
export interface Reported {
  readonly key: string;
  readonly receipt: string;
  readonly number: string | null;
  readonly isOpen: boolean;
  readonly accountKey: string;
  readonly policyKey: string;
  readonly policyNumber: string;
  readonly insured: string;
  readonly place: string;
  readonly state: string;
  readonly isSurplus: boolean;
  readonly isCatastrophe: boolean;
  readonly lossOn: string;
  readonly lossType: string;
  readonly cause: string;
  readonly reportedAt: Date;
  readonly reporterKey: string;
  readonly site: string | null;
  readonly reader: Reader | null;
  readonly agent: Reader;
}

const reader = (email: string, alias: string) =>
  sql([`json_build_object('email', ${email}, 'firstName', ${alias}.name_first)`]);

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
      claim.reported_at AS "reportedAt", claim.reporter_key AS "reporterKey", claim.site,
      coalesce(
        (SELECT ${reader('coalesce(logon.email, person.email)', 'person')}
         FROM account_person linked
         JOIN person ON person.key = linked.person_key AND NOT person.record_inactive
         LEFT JOIN logon ON logon.person_key = person.key
         WHERE linked.account_key = claim.account_key AND coalesce(logon.email, person.email) IS NOT NULL
           AND (linked.person_key = claim.reporter_key OR linked.relationship = 'owner')
         ORDER BY linked.person_key = claim.reporter_key DESC, linked.person_key LIMIT 1),
        CASE WHEN claim.contact_email IS NOT NULL
          THEN json_build_object('email', claim.contact_email, 'firstName', NULL) END) AS reader,
      json_build_object(
        'email', CASE WHEN works THEN clerk.email ELSE agency.email END,
        'firstName', CASE WHEN works THEN clerk.name_first END) AS agent
    FROM claim
    JOIN policy ON policy.key = claim.policy_key
    JOIN market ON market.key = policy.market_key
    JOIN risk ON risk.key = claim.risk_key
    JOIN account ON account.key = claim.account_key
    JOIN agency ON agency.key = account.agency_key
    JOIN agent ON agent.key = account.agent_key
    JOIN person clerk ON clerk.key = agent.person_key
    CROSS JOIN LATERAL (
      SELECT agent.ended_at IS NULL AND NOT clerk.record_inactive AND clerk.email IS NOT NULL AS works) AS at_work
    WHERE claim.key = ${key} FOR UPDATE OF claim`,
    ),
  );
