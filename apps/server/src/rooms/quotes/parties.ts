/** Who gets emails about a term: the account's agent, and its people. */
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';

export interface Reader {
  readonly email: string;
  readonly firstName: string | null;
}
export interface Parties {
  readonly accountKey: string;
  readonly agency: string;
  /** The account's, or the agency if they have left. */
  readonly agents: readonly Reader[];
  /** Everyone on the account whose email we know. */
  readonly insureds: readonly Reader[];
}

const READER = sql`json_build_object('email', coalesce(logon.email, person.email), 'firstName', person.name_first)`;
export const partiesOf = ({ db }: Ctx, policyKey: string): Promise<Parties | undefined> =>
  db.row(sql`
    SELECT account.key AS "accountKey", agency.name AS agency,
      coalesce((SELECT json_agg(${READER}) FROM agent JOIN person ON person.key = agent.person_key
       LEFT JOIN logon ON logon.person_key = person.key
       WHERE agent.key = account.agent_key AND agent.ended_at IS NULL AND NOT person.record_inactive
         AND coalesce(logon.email, person.email) IS NOT NULL),
       json_build_array(json_build_object('email', agency.email, 'firstName', NULL))) AS agents,
      (SELECT coalesce(json_agg(${READER} ORDER BY person.key), '[]') FROM account_person linked
       JOIN person ON person.key = linked.person_key AND NOT person.record_inactive
       LEFT JOIN logon ON logon.person_key = person.key
       WHERE linked.account_key = account.key AND coalesce(logon.email, person.email) IS NOT NULL) AS insureds
    FROM policy JOIN account ON account.key = policy.account_key JOIN agency ON agency.key = account.agency_key
    WHERE policy.key = ${policyKey}`);
