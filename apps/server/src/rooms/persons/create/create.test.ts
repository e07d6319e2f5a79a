import { errorText } from '@portico/contract/errors';
import type { TokenRole } from '@portico/contract/roles';
import { accounts } from '@portico/contract/rooms/accounts';
import { coinsureds } from '@portico/contract/rooms/coinsureds';
import { overviews } from '@portico/contract/rooms/overviews';
import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import { type PersonInvited, persons } from '@portico/contract/rooms/persons';
import { users } from '@portico/contract/rooms/users';
import { type Db, type Query, sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import type { Actor } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf, sharedServer } from '../../../testing.ts';
import { withEmail } from '../persons.sql.ts';

const { rows } = persons;
const { account, person } = DEMO_KEYS;
const SITE = 'http://brokerage.localhost:4000';

const server = await sharedServer();
await server.database.rows(sql`
  INSERT INTO logon_session (sid, logon_key, started_at, site)
  SELECT 'test', key, ${server.clock.now()}, ${SITE} FROM logon LIMIT 1`);
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
const emailsTo = (email: string) =>
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
const overview = async (caller: Caller, key: string = account.insured) =>
  (await server.call(overviews.rows.account, { params: { key } }, caller)).body as AccountOverview;
/** By the link in the last email to them. */
const accept = async (caller: Caller, email: string) => {
  const texts = (await emailsTo(email)).map(({ body_text }) => body_text);
  const Token = /#token=(\S+)/.exec(texts.findLast((text) => text.includes('#token=')) ?? '')?.[1] ?? '';
  return server.call(coinsureds.rows.acceptInvitation, { body: { Token } }, caller);
};
/** Of the first demo agent's, with its people taken off. */
async function unownedAccount(): Promise<string> {
  const found = await server.database.row<{ key: string }>(sql`
    SELECT key FROM account WHERE agent_key = ${DEMO_KEYS.agent.agent} AND key <> ${account.insured}
      AND NOT record_inactive AND EXISTS (SELECT 1 FROM account_person WHERE account_key = account.key)
    ORDER BY key LIMIT 1`);
  await server.database.rows(sql`DELETE FROM account_person WHERE account_key = ${found?.key}`);
  return found?.key ?? '';
}
const keyIn = ({ body }: { body: unknown }) => (body as PersonInvited).Person?.Key ?? '';

describe('an agent', () => {
  const strangers = [
    ['no one', fresh()],
    ['another agency’s client', 'insured2@demo.portico.test'],
    ['another agency’s agent', 'agent2@demo.portico.test'],
    ['staff', 'support@demo.portico.test'],
    ['someone who just signed up', 'signup@demo.portico.test'],
  ] as const;

  // @spec I9.12
  test.each(strangers)(
    'invites anyone with an email, and learns nothing, if it is %s',
    async (_who, email) => {
      const agent = await server.demo('agent');
      const known = await personsWith(email);
      const reply = await create(agent, { email: ` ${email.toUpperCase()} ` });
      expect(reply).toMatchObject({ status: 200 });
      expect(reply.body).toEqual({ Person: null, MailedTo: email });
      expect(await create(agent, { email })).toMatchObject({
        status: 409,
        body: { message: errorText('coinsuredInvitedAlready', { email }) },
      });
      expect(await personsWith(email)).toEqual(known);
      const [shown] = (await overview(agent)).InvitationList.filter(
        (invitation) => invitation.Email === email,
      );
      expect(shown).toMatchObject({ Name: 'Ann Example', HasExpired: false });
      const emails = (await emailsTo(email)).filter(({ body_text }) =>
        body_text.includes('/invitation#token='),
      );
      expect(emails).toHaveLength(1);
      expect(emails[0]?.body_text).toMatch(/^Hi Ann,/);
    },
  );

  test('has the same work done whether or not someone has the email', async () => {
    const statementsFor = async (email: string) => {
      const asked: Query[] = [];
      const db: Db = {
        rows: (query) => {
          asked.push(query);
          return server.database.rows(query);
        },
        row: () => expect.fail('It asks for all of them.'),
      };
      const actor = { personKey: DEMO_KEYS.person.agent } as Actor;
      await withEmail({ db, actor, reach: 'book' }, email);
      return asked;
    };
    for (const [, email] of strangers) {
      const asked = await statementsFor(email);
      expect(asked).toHaveLength(2);
      // The second looks for at least one key, if only for one that no one has.
      expect(asked[1]?.values.find(Array.isArray)).not.toEqual([]);
    }
  });

  test('brings a newcomer in by the link: the first becomes the owner if there was none', async () => {
    const agent = await server.demo('agent');
    const accountKey = await unownedAccount();
    const newcomer = await server.as(['SIGNUP']);
    const key = personKeyOf(newcomer);
    await server.database.rows(sql`UPDATE logon SET email_verified_at = now() WHERE person_key = ${key}`);
    await create(agent, { of: accountKey, email: `${key}@test.portico.test` });
    expect((await accept(newcomer, `${key}@test.portico.test`)).status).toBe(200);
    expect(await rolesOf(key)).toEqual(['INSURED']);
    expect((await overview(agent, accountKey)).PersonList).toMatchObject([
      { Key: key, Relationship: 'owner', Phone: '2395550100' },
    ]);
    expect((await overview(agent, accountKey)).InvitationList).toEqual([]);
  });

  test('doesn’t change the phone number of someone who has one', async () => {
    const newcomer = await server.as(['SIGNUP']);
    const key = personKeyOf(newcomer);
    await server.database.rows(sql`UPDATE logon SET email_verified_at = now() WHERE person_key = ${key}`);
    await server.database.rows(sql`UPDATE person SET phone = '8135550199' WHERE key = ${key}`);
    await create(await server.demo('agent'), { email: `${key}@test.portico.test` });
    expect((await accept(newcomer, `${key}@test.portico.test`)).status).toBe(200);
    const { PersonList } = await overview(await server.demo('agent'));
    expect(PersonList.find(({ Key }) => Key === key)?.Phone).toBe('8135550199');
  });

  test('doesn’t give staff a phone number, though they have none and accept', async () => {
    const staff = await server.as(['INSURED', 'SUPPORT']);
    const key = personKeyOf(staff);
    await server.database.rows(sql`UPDATE logon SET email_verified_at = now() WHERE person_key = ${key}`);
    await create(await server.demo('agent'), { email: `${key}@test.portico.test` });
    expect((await accept(staff, `${key}@test.portico.test`)).status).toBe(200);
    const { PersonList } = await overview(await server.demo('agent'));
    expect(PersonList.find(({ Key }) => Key === key)?.Phone).toBeNull();
  });

  // @spec 7.35
  test('not without an account, not of another book, not one who works here', async () => {
    const agent = await server.demo('agent');
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

  test('adds someone of the book to another account at once, one time', async () => {
    const agent = await server.demo('agent');
    const email = fresh();
    const first = keyIn(await create(await server.demo('support'), { email }));
    const accountKey = await unownedAccount();
    const again = [
      await create(agent, { email, of: accountKey }),
      await create(agent, { email, of: accountKey }),
    ];
    expect(again.map(keyIn)).toEqual([first, first]);
    expect(await personsWith(email)).toHaveLength(1);
    expect(await emailsTo(email)).toHaveLength(2);
  });

  test('adds a client of the book at once, although someone elsewhere signs in with that email', async () => {
    const [email, agent] = [fresh(), await server.demo('agent')];
    const client = keyIn(await create(await server.demo('support'), { email }));
    await server.database.rows(sql`UPDATE logon SET email = ${email} WHERE person_key = ${person.insured2}`);
    expect(keyIn(await create(agent, { email }))).toBe(client);
    await server.database.rows(
      sql`UPDATE logon SET email = 'insured2@demo.portico.test' WHERE person_key = ${person.insured2}`,
    );
  });

  test('sees someone known elsewhere once they accept', async () => {
    const agent = await server.demo('agent');
    expect((await server.call(rows.get, { params: { key: person.insured2 } }, agent)).status).toBe(404);
    await create(agent, { email: 'insured2@demo.portico.test', of: await unownedAccount() });
    const accepted = await accept(await server.demo('insured2'), 'insured2@demo.portico.test');
    expect(accepted.status).toBe(200);
    expect((await server.call(rows.get, { params: { key: person.insured2 } }, agent)).status).toBe(200);
  });

  test('is told about colleagues, whose email they see anyway', async () => {
    expect(await create(await server.demo('agent'), { email: 'agent@demo.portico.test' })).toMatchObject({
      status: 409,
      body: { code: 'personKnown', message: errorText('personKnown') },
    });
  });

  test('finds an email outside the book neither by list nor by lookup', async () => {
    const agent = await server.demo('agent');
    for (const email of ['support@demo.portico.test', 'unknown@example.com']) {
      const found = await server.call(rows.list, { query: { PersonEmail: email } }, agent);
      expect(found).toMatchObject({ status: 200, body: [] });
      const one = await server.call(rows.get, { params: { key: 'unknown' }, query: { email } }, agent);
      expect(one).toMatchObject({ status: 404, body: { code: 'recordNotFound' } });
    }
  });
});

describe('staff', () => {
  // @spec 7.35
  test('add a policyholder at once, who is told how to get in; the owner hears of it', async () => {
    const email = fresh();
    const support = await server.demo('support');
    const reply = await create(support, { email });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        Person: { NameFull: 'Ann Example', Email: email, Phone: '2395550100', LogonKey: null },
        MailedTo: email,
      },
    });
    expect(await rolesOf(keyIn(reply))).toEqual(['INSURED']);
    const [mail] = await emailsTo(email);
    expect(mail?.body_text).toContain(`${SITE}/create-account?email=${encodeURIComponent(email)}`);
    const told = await emailsTo('insured@demo.portico.test');
    expect(told.at(-1)?.body_text).toContain('Your agency added "Ann Example" to your account');
    const entry = await server.database.row(sql`
      SELECT actor_key, content::jsonb -> 'details' AS details FROM audit_entry
      WHERE action = 'persons.create' AND record_key = ${keyIn(reply)}`);
    expect(entry).toEqual({
      actor_key: person.support,
      details: { role: 'INSURED', account: account.insured, isNew: true },
    });
  });

  test('don’t change agents and staff, or a sign-in with an unverified email', async () => {
    const support = await server.demo('support');
    expect((await create(support, { email: 'agent2@demo.portico.test' })).status).toBe(409);
    // Anyone can sign up with another person's address: that record gets nothing.
    const unproved = await server.as(['SIGNUP']);
    const squatter = personKeyOf(unproved);
    const reply = await create(support, { email: `${squatter}@test.portico.test` });
    expect(reply.status).toBe(200);
    expect(keyIn(reply)).not.toBe(squatter);
    expect(await rolesOf(squatter)).toEqual(['SIGNUP']);
  });

  // @spec 7.35
  test('make policyholders, with an account or without, and agents, whose mailbox opens the sign-in', async () => {
    const support = await server.demo('support');
    expect(await rolesOf(keyIn(await create(support, { of: account.insured2 })))).toEqual(['INSURED']);
    expect(await rolesOf(keyIn(await create(support, { role: 'SIGNUP', of: '' })))).toEqual(['SIGNUP']);
    expect((await create(support, { of: '' })).status).toBe(400);
    const email = fresh();
    const agent = await create(support, { role: 'AGENT', of: '', email });
    expect((agent.body as PersonInvited).Person?.LogonKey).not.toBeNull();
    expect(await rolesOf(keyIn(agent))).toEqual(['AGENT']);
    expect((await emailsTo(email))[0]?.body_text).toContain(`${SITE}/forgot-password`);
    expect((await create(support, { role: 'EMPLOYEE', of: '' })).status).toBe(403);
  });

  test('only administrators add staff, and never from an existing person', async () => {
    const admin = await server.demo('admin');
    const reply = await create(admin, { role: 'SUPPORT', of: '' });
    expect(await rolesOf(keyIn(reply))).toEqual(['INTERNAL', 'SUPPORT']);
    expect((await create(admin, { role: 'ADMIN', of: '', email: 'insured@demo.portico.test' })).status).toBe(
      409,
    );
    // An invited administrator has the role at once, and the right when a second person has confirmed it.
    const invited = keyIn(await create(admin, { role: 'ADMIN', of: '' }));
    expect(await rolesOf(invited)).toEqual(['ADMIN', 'INTERNAL']);
    const user = await server.call(users.rows.get, { params: { key: invited } }, admin);
    expect(user.body).toMatchObject({
      IsAdministrator: false,
      Request: { Change: 'give', IsMine: true, IsForPerson: true },
    });
    await server.database.rows(sql`UPDATE configuration SET value = '' WHERE key = 'W2_Portal_AdminEmails'`);
    expect((await create(admin, { role: 'SUPPORT', of: '' })).status).toBe(403);
  });

  test('link people who already sign in, and say so', async () => {
    const caller = await server.as(['SIGNUP']);
    const key = personKeyOf(caller);
    await server.database.rows(sql`UPDATE logon SET email_verified_at = now() WHERE person_key = ${key}`);
    const email = `${key}@test.portico.test`;
    expect(keyIn(await create(await server.demo('support'), { email }))).toBe(key);
    expect(await rolesOf(key)).toEqual(['INSURED']);
    expect((await emailsTo(email))[0]?.body_text).toContain('Sign in with this email address');
    expect((await server.call(accounts.rows.get, { params: { key: account.insured } }, caller)).status).toBe(
      200,
    );
  });
});

test('fifty at once make one person and one mail', async () => {
  const support = await server.demo('support');
  const email = fresh();
  const replies = await Promise.all(Array.from({ length: 50 }, () => create(support, { email })));
  expect(new Set(replies.map(keyIn)).size).toBe(1);
  expect(await personsWith(email)).toHaveLength(1);
  expect(await emailsTo(email)).toHaveLength(1);
});

test.each([
  ['NameFirst', ''],
  ['NameLast', ' '],
  ['Email', 'ann'],
  ['Phone', '12'],
])('%s %j is refused', async (field, value) => {
  const body = { NameFirst: 'Ann', NameLast: 'Example', Email: fresh(), [field]: value };
  const input = { query: { PersonRoleKey: 'SIGNUP' as const }, body };
  const reply = await server.call(rows.create, input, await server.demo('support'));
  expect(reply).toMatchObject({ status: 400, body: { fields: [{ path: `body.${field}` }] } });
});

test('the email is sent again, three times an hour, within reach, and only if there is an address', async () => {
  const agent = await server.demo('agent');
  const email = fresh();
  const key = keyIn(await create(await server.demo('support'), { email }));
  const again = (caller: Caller, of = key) => server.call(rows.resendInvite, { params: { key: of } }, caller);
  expect((await again(await server.demo('agent2'))).status).toBe(404);
  for (let sent = 0; sent < 3; sent += 1)
    expect(await again(agent)).toMatchObject({ status: 200, body: { MailedTo: email } });
  expect((await again(agent)).status).toBe(429);
  expect(await emailsTo(email)).toHaveLength(4);
  await server.database.rows(sql`UPDATE person SET email = NULL WHERE key = ${key}`);
  expect((await again(agent)).body).toMatchObject({ code: 'noEmailOnFile' });
});
