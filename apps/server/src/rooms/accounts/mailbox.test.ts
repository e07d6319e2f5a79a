import { type Sql, sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { expect, test } from 'vitest';
import { undoneServer } from '../../testing.ts';

const { database } = await undoneServer();
const { agent, agent2 } = DEMO_ACCOUNT;
const ACCOUNT = DEMO_KEYS.account.insured;
const mailbox = () =>
  database.row<{ email: string; person_key: string | null; first_name: string | null }>(
    sql`SELECT email, person_key, first_name FROM agent_mailbox(${ACCOUNT})`,
  );

test('emails to the agent of an account go to the person who looks after it', async () => {
  expect(await mailbox()).toMatchObject({ email: agent.Email, person_key: agent.PersonKey });
});

test.each<[string, Sql]>([
  ['has left the agency', sql`UPDATE agent SET ended_at = now() WHERE person_key = ${agent.PersonKey}`],
  ['is no longer active', sql`UPDATE person SET record_inactive = true WHERE key = ${agent.PersonKey}`],
  ['can’t sign in any more', sql`UPDATE logon SET disabled_at = now() WHERE key = ${agent.LogonKey}`],
  [
    'has no email',
    sql`WITH gone AS (DELETE FROM logon WHERE key = ${agent.LogonKey})
      UPDATE person SET email = NULL WHERE key = ${agent.PersonKey}`,
  ],
  [
    'works for another agency',
    sql`UPDATE account SET agent_key = (SELECT key FROM agent WHERE person_key = ${agent2.PersonKey} LIMIT 1)
      WHERE key = ${ACCOUNT}`,
  ],
])('and to the agency if that person %s', async (_why, end) => {
  await database.rows(end);
  const agency = await database.row<{ email: string }>(
    sql`SELECT agency.email FROM account JOIN agency ON agency.key = agency_key WHERE account.key = ${ACCOUNT}`,
  );
  expect(await mailbox()).toEqual({ email: agency?.email, person_key: null, first_name: null });
});
