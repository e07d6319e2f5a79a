import { expect, test } from 'vitest';
import { sql } from '../../open.ts';
import { sharedDatabase, TEST_DAY } from '../../testing.ts';
import { DEMO_KEYS } from './accounts.ts';

const database = await sharedDatabase('demo');

test('every invitation ends seven days after it was sent, the open ones days from now', async () => {
  const open = sql`status = 'pending' AND expires_at > ${TEST_DAY}`;
  expect(
    await database.row(sql`
      SELECT bool_and(expires_at - created_at = interval '7 days') AS week, count(*) FILTER (WHERE ${open}) > 0 AS some,
        min(expires_at) FILTER (WHERE ${open}) > ${TEST_DAY}::timestamptz + interval '5 days' AS days
      FROM agency_invitation`),
  ).toEqual({ week: true, some: true, days: true });
});

test('no invitation holds up an agent who signs in to the demo', async () => {
  const { agent, agent2 } = DEMO_KEYS.person;
  expect(
    await database.rows(sql`SELECT 1 FROM agency_invitation WHERE person_key IN (${agent}, ${agent2})`),
  ).toEqual([]);
});

test('an agency is appointed for whatever it writes', async () => {
  expect(
    await database.rows(sql`
      SELECT policy.key FROM policy JOIN account ON account.key = policy.account_key
      LEFT JOIN agency_appointment appointment
        ON appointment.agency_key = account.agency_key AND appointment.contract_key = policy.contract_key
      WHERE appointment.agency_key IS NULL LIMIT 3`),
  ).toEqual([]);
});
