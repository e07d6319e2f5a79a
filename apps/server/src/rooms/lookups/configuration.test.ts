import type { ConfigurationKey } from '@portico/contract/configuration';
import { lookups } from '@portico/contract/rooms/lookups';
import { sql } from '@portico/database/open';
import { testDatabase } from '@portico/database/testing';
import { expect, test } from 'vitest';
import { type Caller, sharedServer } from '../../testing.ts';
import { readConfiguration } from './index.ts';

const server = await sharedServer({ template: 'reference' });
await server.database.rows(sql`
  INSERT INTO configuration (key, value, audience, about) VALUES
    ('House_Everyone', 'a', 'public', ''), ('House_SignedIn', 'b', 'signedIn', ''),
    ('House_Staff', 'c', 'staff', ''), ('House_Nobody', 'd', 'nobody', '')`);

const read = (Key: string, caller: Caller = {}) =>
  server.call(lookups.rows.configuration, { query: { Key } }, caller);

// @spec 7.62
test.each([
  ['signed out', undefined, ['House_Everyone', 'W2_Portal_ChatProvider']],
  [
    'a newcomer',
    'SIGNUP',
    ['House_Everyone', 'House_SignedIn', 'W2_Portal_ChatProvider', 'PolicyChallengeResetMinutes'],
  ],
  [
    'an agent',
    'AGENT',
    ['House_Everyone', 'House_SignedIn', 'W2_Portal_ChatProvider', 'PolicyChallengeResetMinutes'],
  ],
  [
    'staff',
    'ADMIN',
    [
      'House_Everyone',
      'House_SignedIn',
      'House_Staff',
      'W2_Portal_ChatProvider',
      'PolicyChallengeResetMinutes',
    ],
  ],
] as const)(
  '%s reads the variables meant for them, and of the others not even that they are there',
  async (_, role, theirs) => {
    const caller = role && (await server.as([role]));
    const all = [
      'House_Everyone',
      'House_SignedIn',
      'House_Staff',
      'House_Nobody',
      'W2_Portal_ChatProvider',
      'PolicyChallengeResetMinutes',
      'W2_Portal_AdminEmails',
    ];
    const replies = await Promise.all(all.map((key) => read(key, caller)));
    expect(all.filter((_, at) => replies[at]?.status === 200)).toEqual(theirs);
    const { requestId: __, ...unknown } = (await read('No_Such_Variable', caller)).body as Record<
      string,
      unknown
    >;
    expect(unknown).toMatchObject({ code: 'recordNotFound' });
    for (const { status, body } of replies.filter((reply) => reply.status !== 200))
      expect({ status, body }).toEqual({ status: 404, body: { ...unknown, requestId: expect.anything() } });
  },
);

// @spec 7.62, 7.135
test('the login screen needs no token for its texts', async () => {
  expect((await read('W2_Portal_ShowLoginComingSoonAmwinsAccessMessage')).body).toEqual({
    Key: 'W2_Portal_ShowLoginComingSoonAmwinsAccessMessage',
    Value: 'false',
  });
  expect((await read('W2_Portal_LoginComingSoonAmwinsAccessMessage')).body).toMatchObject({
    Value: expect.stringMatching(/coming soon/),
  });
});

test('the admin emails stay inside, whatever their row says', async () => {
  await server.database.rows(
    sql`UPDATE configuration SET audience = 'public' WHERE key = 'W2_Portal_AdminEmails'`,
  );
  expect((await read('W2_Portal_AdminEmails', await server.as(['INTERNAL', 'ADMIN']))).status).toBe(404);
});

// @spec 7.62
test('shows a change right away, and the default for a variable without a row', async () => {
  const set = (value: string) =>
    server.database.rows(sql`UPDATE configuration SET value = ${value} WHERE key = 'W2_Portal_ChatProvider'`);
  await set('FIVE9');
  expect((await read('W2_Portal_ChatProvider')).body).toEqual({
    Key: 'W2_Portal_ChatProvider',
    Value: 'FIVE9',
  });
  await server.database.rows(sql`DELETE FROM configuration WHERE key = 'W2_Portal_ChatProvider'`);
  expect((await read('W2_Portal_ChatProvider')).body).toMatchObject({ Value: 'EMBEDDED' });
});

test.each(['', 'two words', 'a;b', '\u0000', 'x'.repeat(101)])('the key %j is refused', async (key) => {
  expect((await read(key)).status).toBe(400);
});

test.each(['constructor', '__proto__', 'toString'])('the key %j is nothing special', async (key) => {
  expect((await read(key, await server.as(['ADMIN']))).status).toBe(404);
});

test('other rooms read values in their own type', async () => {
  const database = await testDatabase('reference');
  const set = (key: ConfigurationKey, value: string) =>
    database.rows(sql`UPDATE configuration SET value = ${value} WHERE key = ${key}`);
  expect(await readConfiguration(database, 'PolicyChallengeAttempts_Max')).toBe(100);
  expect(await readConfiguration(database, 'W2_Portal_AdminEmails')).toHaveLength(5);
  await set('PolicyChallengeAttempts_Max', '7');
  await set('W2_CLAIM_InsuredIsAvailable', 'true');
  await set('W2_Portal_SessionIdleMinutes', 'a while');
  expect(await readConfiguration(database, 'PolicyChallengeAttempts_Max')).toBe(7);
  expect(await readConfiguration(database, 'W2_CLAIM_InsuredIsAvailable')).toBe(true);
  expect(await readConfiguration(database, 'W2_Portal_SessionIdleMinutes')).toBe(20);
  await database.rows(sql`DELETE FROM configuration`);
  expect(await readConfiguration(database, 'PolicyChallengeAttempts_Max')).toBe(100);
});
