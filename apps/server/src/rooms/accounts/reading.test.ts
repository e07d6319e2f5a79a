import { type Sql, sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { brandOf } from '@portico/platform/brands';
import { queueEmail, startOutbox, worded } from '@portico/platform/outbox';
import { expect, onTestFinished, test } from 'vitest';
import { testServer, undoneServer } from '../../testing.ts';
import { mayReadAbout } from './index.ts';

const server = await undoneServer();
const { database, clock } = server;
const { insured, insured2, agent, employee } = DEMO_ACCOUNT;
const ACCOUNT = DEMO_KEYS.account.insured;
const mayRead = (email: string) => mayReadAbout(database, ACCOUNT, email);

test('an email about an account may go to those who see it, to staff, and to mailboxes of no one we know', async () => {
  for (const { Email } of [insured, agent, employee]) expect(await mayRead(Email), Email).toBe(true);
  expect(await mayRead('office@agency.example')).toBe(true);
  expect(await mayRead(insured2.Email)).toBe(false);
  expect(await mayRead(DEMO_ACCOUNT.agent2.Email)).toBe(false);
});

const now = () => clock.now();
test.each<[string, string, Sql]>([
  ['the link', insured.Email, sql`DELETE FROM account_person WHERE person_key = ${insured.PersonKey}`],
  ['the place', agent.Email, sql`UPDATE agent SET ended_at = ${now()} WHERE person_key = ${agent.PersonKey}`],
  [
    'the sign-in',
    insured.Email,
    sql`UPDATE logon SET disabled_at = ${now()} WHERE key = ${insured.LogonKey}`,
  ],
  [
    'the person',
    employee.Email,
    sql`UPDATE person SET record_inactive = true WHERE key = ${employee.PersonKey}`,
  ],
])('but not once %s has ended', async (_what, email, end) => {
  await database.rows(end);
  expect(await mayRead(email)).toBe(false);
});

test('the contact that a claim names may read about it, unless they were taken off the account', async () => {
  await database.rows(sql`
    UPDATE claim SET contact_email = ${insured2.Email.toUpperCase()}
    WHERE key = (SELECT key FROM claim WHERE account_key = ${ACCOUNT} LIMIT 1)`);
  expect(await mayRead(insured2.Email)).toBe(true);
  await database.rows(sql`
    INSERT INTO account_person (account_key, person_key, relationship, linked_at)
    VALUES (${ACCOUNT}, ${insured2.PersonKey}, 'coinsured', ${now()})`);
  await database.rows(
    sql`DELETE FROM account_person WHERE account_key = ${ACCOUNT} AND person_key = ${insured2.PersonKey}`,
  );
  expect(await mayRead(insured2.Email)).toBe(false);
});

test('someone with a limited link may read about their policy', async () => {
  await database.rows(sql`
    INSERT INTO limited_link (account_key, person_key, policy_number, linked_at, told_by)
    SELECT account_key, ${insured2.PersonKey}, policy_number, ${now()}, '{}' FROM policy
    WHERE account_key = ${ACCOUNT} AND policy_number IS NOT NULL LIMIT 1`);
  expect(await mayRead(insured2.Email)).toBe(true);
});

test('an email that waits isn’t sent to someone whose access has ended by then, and staff read why', async () => {
  const own = await testServer();
  const sent: string[] = [];
  const outbox = startOutbox({
    database: own.database,
    clock: own.clock,
    transport: { send: async ({ to }) => void sent.push(to), close: () => {} },
    log: own.app.log,
    mayRead: (accountKey, to) => mayReadAbout(own.database, accountKey, to),
  });
  onTestFinished(() => outbox.stop());
  const email = (to: string, about: object) => ({
    cause: `waiting:${to}`,
    kind: 'payment' as const,
    to,
    ...about,
    ...worded('payments.receipt', {
      brand: brandOf('brokerage'),
      values: { amount: '$1' },
      button: { url: '/insured/payment-history' },
    }),
  });
  await own.database.transaction(async (tx) => {
    await tx.rows(sql`DELETE FROM account_person WHERE person_key = ${insured.PersonKey}`);
    for (const [{ Email }, about] of [
      [insured, { accountKey: ACCOUNT }],
      [agent, { accountKey: ACCOUNT }],
      [insured2, {}],
    ] as const)
      await queueEmail(tx, email(Email, about), own.clock.now());
  });
  await outbox.drain();
  expect(sent.sort()).toEqual([agent.Email, insured2.Email]);
  expect(
    await own.database.row(
      sql`SELECT status, last_error AS error FROM outbox_message WHERE cause = ${`waiting:${insured.Email}`}`,
    ),
  ).toEqual({
    status: 'failed',
    error: 'Not sent. The reader no longer has access to the account it’s about.',
  });
});
