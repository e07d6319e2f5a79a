import { errorText } from '@portico/contract/errors';
import type { TokenRole } from '@portico/contract/roles';
import { accounts } from '@portico/contract/rooms/accounts';
import { type PersonInvited, persons } from '@portico/contract/rooms/persons';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, createTestServer, type TestServer } from '../../testing.ts';

const { rows } = persons;
const { account, person } = DEMO_KEYS;
const SITE = 'http://brokerage.localhost:4000';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.database.rows(sql`
    INSERT INTO logon_session (sid, logon_key, started_at, site)
    SELECT 'test', key, ${server.clock.now()}, ${SITE} FROM logon LIMIT 1`);
});
afterAll(() => server.close());

const demo = (name: string) => server.as(`${name}@demo.portico.test`);
const fresh = () => `${newKey()}@example.com`;
interface Wish {
  readonly role?: TokenRole;
  readonly of?: string | undefined;
  readonly email?: string;
}
const create = (caller: Caller, { role = 'INSURED', of = account.insured, email = fresh() }: Wish = {}) =>
  server.call(
    rows.create,
    {
      query: { PersonRoleKey: role, ...(of && { CustomerRiskAccountKey: of }) },
      body: { NameFirst: 'Ann', NameLast: 'Example', Email: email, Phone: '2395550100' },
    },
    caller,
  );
const mailsTo = (email: string) =>
  server.database.rows<{ body_text: string }>(
    sql`SELECT body_text FROM outbox_message WHERE recipient = ${email} ORDER BY created_at, key`,
  );
const rolesOf = async (key: string) =>
  (
    await server.database.rows<{ role: string }>(
      sql`SELECT role FROM person_role WHERE person_key = ${key} ORDER BY role`,
    )
  ).map(({ role }) => role);
const personsWith = (email: string) =>
  server.database.rows<{ key: string }>(sql`SELECT key FROM person WHERE email = ${email}`);
const keyIn = ({ body }: { body: unknown }) => (body as PersonInvited).Person?.Key ?? '';

describe('an agent', () => {
  test('makes a policyholder of an account of the book, who is told how to get in; the owner hears of it', async () => {
    const email = fresh();
    const reply = await create(await demo('agent'), { email: ` ${email.toUpperCase()} ` });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        Person: { NameFull: 'Ann Example', Email: email, Phone: '2395550100', LogonKey: null },
        MailedTo: email,
      },
    });
    expect(await rolesOf(keyIn(reply))).toEqual(['INSURED']);
    const { body } = await server.call(rows.get, { params: { key: keyIn(reply) } }, await demo('agent'));
    expect(body).toMatchObject({ Email: email });
    const [mail] = await mailsTo(email);
    expect(mail?.body_text).toContain(`${SITE}/create-account?email=${encodeURIComponent(email)}`);
    const told = await mailsTo('insured@demo.portico.test');
    expect(told.at(-1)?.body_text).toContain('Your agency has added "Ann Example" to your account');
    const entry = await server.database.row(sql`
      SELECT actor_key, content::jsonb -> 'details' AS details FROM audit_entry
      WHERE action = 'persons.create' AND record_key = ${keyIn(reply)}`);
    expect(entry).toEqual({
      actor_key: person.agent,
      details: { role: 'INSURED', account: account.insured, isNew: true },
    });
  });

  test('not without an account, not of another book, not one who works here', async () => {
    const agent = await demo('agent');
    expect(await create(agent, { role: 'SIGNUP', of: '' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'query.CustomerRiskAccountKey' }] },
    });
    const email = fresh();
    expect((await create(agent, { of: account.insured2, email })).status).toBe(404);
    expect((await create(agent, { of: newKey(), email })).status).toBe(404);
    expect(await personsWith(email)).toEqual([]);
    for (const role of ['AGENT', 'SUPPORT', 'ADMIN'] as const)
      expect((await create(agent, { role, of: '' })).status).toBe(403);
  });

  test('ties somebody of the book who is there already, once', async () => {
    const agent = await demo('agent');
    const email = fresh();
    const first = keyIn(await create(agent, { email }));
    const again = await create(agent, { email });
    expect(keyIn(again)).toBe(first);
    expect(await personsWith(email)).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('sees nothing of somebody known elsewhere: they are asked, and tied when they accept', async () => {
    const agent = await demo('agent');
    const reply = await create(agent, { email: 'insured2@demo.portico.test' });
    expect(reply).toMatchObject({ status: 200, body: { Person: null } });
    expect((await server.call(rows.get, { params: { key: person.insured2 } }, agent)).status).toBe(404);
    const token = /#token=(\S+)/.exec(
      (await mailsTo('insured2@demo.portico.test')).at(-1)?.body_text ?? '',
    )?.[1];
    const accepted = await server.call(
      accounts.rows.acceptInvitation,
      { body: { Token: token ?? '' } },
      await demo('insured2'),
    );
    expect(accepted.status).toBe(200);
    expect((await server.call(rows.get, { params: { key: person.insured2 } }, agent)).status).toBe(200);
  });

  test('leaves those who work here alone, and a sign-in that nobody has confirmed', async () => {
    const agent = await demo('agent');
    expect(await create(agent, { email: 'support@demo.portico.test' })).toMatchObject({
      status: 409,
      body: { code: 'personKnown', message: errorText('personKnown') },
    });
    // Anybody can type another's address into the sign-up: that record gets nothing.
    const unproved = await server.as(['SIGNUP']);
    const squatter = unproved.authorization?.split('.')[1] ?? '';
    const reply = await create(agent, { email: `${squatter}@test.portico.test` });
    expect(reply.status).toBe(200);
    expect(keyIn(reply)).not.toBe(squatter);
    expect(await rolesOf(squatter)).toEqual(['SIGNUP']);
  });
});

describe('staff', () => {
  test('make policyholders, with an account or without, and agents, whose mailbox opens the sign-in', async () => {
    const support = await demo('support');
    expect(await rolesOf(keyIn(await create(support, { of: account.insured2 })))).toEqual(['INSURED']);
    expect(await rolesOf(keyIn(await create(support, { role: 'SIGNUP', of: '' })))).toEqual(['SIGNUP']);
    expect((await create(support, { of: '' })).status).toBe(400);
    const email = fresh();
    const agent = await create(support, { role: 'AGENT', of: '', email });
    expect((agent.body as PersonInvited).Person?.LogonKey).not.toBeNull();
    expect(await rolesOf(keyIn(agent))).toEqual(['AGENT']);
    expect((await mailsTo(email))[0]?.body_text).toContain(`${SITE}/forgot-password`);
    expect((await create(support, { role: 'EMPLOYEE', of: '' })).status).toBe(403);
  });

  test('staff are made by listed administrators alone, and of nobody who is there', async () => {
    const admin = await demo('admin');
    const reply = await create(admin, { role: 'SUPPORT', of: '' });
    expect(await rolesOf(keyIn(reply))).toEqual(['INTERNAL', 'SUPPORT']);
    expect((await create(admin, { role: 'ADMIN', of: '', email: 'insured@demo.portico.test' })).status).toBe(
      409,
    );
    await server.database.rows(sql`UPDATE configuration SET value = '' WHERE key = 'W2_Portal_AdminEmails'`);
    expect((await create(admin, { role: 'SUPPORT', of: '' })).status).toBe(403);
  });

  test('tie whoever signs in already, and say so', async () => {
    const caller = await server.as(['SIGNUP']);
    const key = caller.authorization?.split('.')[1] ?? '';
    await server.database.rows(sql`UPDATE logon SET email_verified_at = now() WHERE person_key = ${key}`);
    const email = `${key}@test.portico.test`;
    expect(keyIn(await create(await demo('support'), { email }))).toBe(key);
    expect(await rolesOf(key)).toEqual(['INSURED']);
    expect((await mailsTo(email))[0]?.body_text).toContain('Sign in with this email address');
    expect((await server.call(accounts.rows.get, { params: { key: account.insured } }, caller)).status).toBe(
      200,
    );
  });
});

test('fifty at once make one person and one mail', async () => {
  const support = await demo('support');
  const email = fresh();
  const replies = await Promise.all(Array.from({ length: 50 }, () => create(support, { email })));
  expect(new Set(replies.map(keyIn)).size).toBe(1);
  expect(await personsWith(email)).toHaveLength(1);
  expect(await mailsTo(email)).toHaveLength(1);
});

test.each([
  ['NameFirst', ''],
  ['NameLast', ' '],
  ['Email', 'nobody'],
  ['Phone', '12'],
])('%s %j is refused', async (field, value) => {
  const body = { NameFirst: 'Ann', NameLast: 'Example', Email: fresh(), [field]: value };
  const input = { query: { PersonRoleKey: 'SIGNUP' as const }, body };
  const reply = await server.call(rows.create, input, await demo('support'));
  expect(reply).toMatchObject({ status: 400, body: { fields: [{ path: `body.${field}` }] } });
});

test('the mail is sent again, three times an hour, within reach, and only where there is an address', async () => {
  const agent = await demo('agent');
  const email = fresh();
  const key = keyIn(await create(agent, { email }));
  const again = (caller: Caller, of = key) => server.call(rows.resendInvite, { params: { key: of } }, caller);
  expect((await again(await demo('agent2'))).status).toBe(404);
  for (let sent = 0; sent < 3; sent += 1)
    expect(await again(agent)).toMatchObject({ status: 200, body: { MailedTo: email } });
  expect((await again(agent)).status).toBe(429);
  expect(await mailsTo(email)).toHaveLength(4);
  await server.database.rows(sql`UPDATE person SET email = NULL WHERE key = ${key}`);
  expect((await again(agent)).body).toMatchObject({ code: 'noEmailOnFile' });
});
