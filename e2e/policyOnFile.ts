import { newKey } from '@portico/platform/ids';
import { sql } from '../packages/database/open.ts';
import { DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { openPortal } from './newcomer.ts';
import { type Linkable, linkable } from './securityQuestions.ts';

export interface OnFile extends Linkable {
  readonly AccountName: string;
  /** Of the policyholder on file, who never signs in. */
  readonly Name: string;
  readonly Email: string;
}

export const PHONE_ON_FILE = '8135550100';

/** A policy that no one has linked yet, whose policyholder can be emailed and called, and which agent@ looks after. */
export async function policyOnFile(place: number): Promise<OnFile> {
  const policy = await linkable(place);
  const email = `${newKey()}@onfile.portico.test`;
  const database = openPortal();
  try {
    const found = await database.row<{ AccountName: string; Name: string }>(sql`
      WITH asked AS (
        SELECT account_key FROM policy WHERE policy_number = ${policy.PolicyNumber} LIMIT 1),
      looked_after AS (
        UPDATE account SET agent_key = agent.key, agency_key = agent.agency_key
        FROM asked, agent WHERE account.key = asked.account_key AND agent.key = ${DEMO_KEYS.agent.agent}
        RETURNING account.key, account.contact_name)
      UPDATE person SET email = ${email}, phone = ${PHONE_ON_FILE}
      FROM looked_after JOIN account_person ON account_person.account_key = looked_after.key
      WHERE person.key = account_person.person_key AND account_person.standing = 'owner'
      RETURNING looked_after.contact_name AS "AccountName", person.name_full AS "Name"`);
    if (found === undefined) throw new Error(`Policy ${policy.PolicyNumber} has no policyholder on file.`);
    return { ...policy, ...found, Email: email };
  } finally {
    await database.close();
  }
}
