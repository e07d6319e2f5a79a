import { newKey } from '@portico/platform/ids';
import { type Database, sql } from '../packages/database/open.ts';
import { DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { openPortal } from './newcomer.ts';
import { allLinkable, type Linkable } from './securityQuestions.ts';

interface PolicyholderOnFile {
  readonly AccountKey: string;
  readonly AccountName: string;
  readonly Name: string;
  readonly Email: string;
}
export type OnFile = Linkable & PolicyholderOnFile;

const DOMAIN = 'onfile.portico.test';
const PHONE = '8135550100';

/**
 * A policy that no other journey uses, whose policyholder on file can be emailed and called but never signs in, and
 * which agent@ looks after.
 */
export async function policyOnFile(): Promise<OnFile> {
  const database = openPortal();
  try {
    for (const { PolicyNumber } of await allLinkable()) {
      const onFile = await take(database, PolicyNumber);
      // With its new agent, who is the answer to a question.
      const policy = (await allLinkable()).find((one) => one.PolicyNumber === PolicyNumber);
      if (onFile && policy) return { ...policy, ...onFile };
    }
    throw new Error('There are too few policies to link.');
  } finally {
    await database.close();
  }
}

/** Undefined where another journey was faster. */
const take = (database: Database, policyNumber: string) =>
  database.row<PolicyholderOnFile>(sql`
    WITH looked_after AS (
      UPDATE account SET agent_key = agent.key, agency_key = agent.agency_key
      FROM agent
      WHERE account.key = (SELECT account_key FROM policy WHERE policy_number = ${policyNumber} LIMIT 1)
        AND agent.key = ${DEMO_KEYS.agent.agent}
      RETURNING account.key, account.contact_name)
    UPDATE person SET email = ${`${newKey()}@${DOMAIN}`}, phone = ${PHONE}
    FROM looked_after JOIN account_person ON account_person.account_key = looked_after.key
    WHERE person.key = account_person.person_key AND account_person.relationship = 'owner'
      AND person.email NOT LIKE ${`%@${DOMAIN}`}
    RETURNING looked_after.key AS "AccountKey", looked_after.contact_name AS "AccountName", person.name_full AS "Name", person.email AS "Email"`);
