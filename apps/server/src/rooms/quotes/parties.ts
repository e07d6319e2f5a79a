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
      (SELECT json_agg(json_build_object('email', agent.email, 'firstName', agent.first_name))
       FROM agent_mailbox(account.key) AS agent) AS agents,
      (SELECT coalesce(json_agg(${READER} ORDER BY person.key), '[]') FROM account_person linked
       JOIN person ON person.key = linked.person_key AND NOT person.record_inactive
       LEFT JOIN logon ON logon.person_key = person.key
       WHERE linked.account_key = account.key AND coalesce(logon.email, person.email) IS NOT NULL) AS insureds
    FROM policy JOIN account ON account.key = policy.account_key JOIN agency ON agency.key = account.agency_key
    WHERE policy.key = ${policyKey}`);
