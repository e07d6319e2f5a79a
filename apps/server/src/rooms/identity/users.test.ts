import type { Input } from '@portico/contract/define';
import { errorText } from '@portico/contract/errors';
import { TOKEN_ROLES } from '@portico/contract/roles';
import { persons } from '@portico/contract/rooms/persons';
import { security } from '@portico/contract/rooms/security';
import {
  type SignedIn,
  type User,
  type UserChange,
  type UserEvent,
  users,
} from '@portico/contract/rooms/users';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNTS, DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { personKeyOf, undoneServer } from '../../testing.ts';

const { rows } = users;
const { person, logon } = DEMO_KEYS;
const server = await undoneServer();

type Code = Parameters<typeof errorText>[0];
const refused = (code: Code) => ({ body: { code, message: errorText(code) } });
const admin = () => server.demo('admin');
const list = async (query: Input<typeof rows.list>['query'] = {}, paging = {}) =>
  server.call(rows.list, { query, paging }, await admin());
const emailsIn = ({ body }: { body: unknown }) => (body as { Email: string }[]).map(({ Email }) => Email);
const get = async (key: string): Promise<User> =>
  (await server.call(rows.get, { params: { key } }, await admin())).body as User;
const change = async (key: string, body: UserChange, { version = 1, headers = {} } = {}) =>
  server.call(rows.change, { params: { key }, body, version }, { ...(await admin()), ...headers });
const accessOf = async (key: string) => {
  const { Roles, MayImpersonate, IsDisabled } = await get(key);
  return { Roles, MayImpersonate, IsDisabled };
};
const emailsTo = (email: string) =>
  server.database.rows<{ subject: string; kind: string; body_text: string }>(sql`
    SELECT subject, kind, body_text FROM outbox_message WHERE recipient = ${email} ORDER BY created_at, key`);
const entries = (action: string) =>
  server.database.rows<{ actor_key: string; record_key: string; details: unknown }>(sql`
    SELECT actor_key, record_kind, record_key, content::jsonb -> 'details' AS details FROM audit_entry
    WHERE action = ${action} AND outcome = 'done' ORDER BY seq`);
const startSession = async (logonKey: string, sid: string = newKey()) => {
  const made = await server.database.row<{ key: string }>(sql`
    INSERT INTO logon_session (sid, logon_key, started_at, address, device, site)
    VALUES (${sid}, ${logonKey}, ${server.clock.now()}, '203.0.113.7', 'Firefox/140', 'http://claims.localhost:4000')
    RETURNING key`);
  return made?.key ?? '';
};
const sessions = async (query: Input<typeof rows.sessions>['query'] = {}) =>
  (await server.call(rows.sessions, { query }, await admin())).body as SignedIn[];

test('an administrator who isn’t on the list can’t make any of these calls, and neither can anyone else', async () => {
  const callers = [
    await server.as(['INTERNAL', 'ADMIN']),
    ...(await Promise.all(TOKEN_ROLES.map((role) => server.as([role])))),
  ];
  const input = { params: { key: person.support }, body: { MayImpersonate: false }, version: 1 };
  for (const row of Object.values(rows))
    for (const caller of callers) expect((await server.call(row, input as never, caller)).status).toBe(403);
  expect(await accessOf(person.support)).toMatchObject({ MayImpersonate: true });
});

describe('the list of users', () => {
  test('has everyone with a sign-in, by last name, and no one else', async () => {
    const { body } = await list({}, { Take: 200 });
    const all = body as User[];
    expect(emailsIn({ body })).toEqual(expect.arrayContaining(DEMO_ACCOUNTS.map(({ Email }) => Email)));
    expect(all.map(({ Key }) => Key)).not.toContain(person.invitedAgent);
    expect(all.find(({ Key }) => Key === person.support)).toMatchObject({
      Roles: ['INTERNAL', 'SUPPORT'],
      MayImpersonate: true,
      IsDisabled: false,
      HasSecondFactor: false,
    });
  });

  // @spec I15.35
  test('finds words of the name and the email, in any order and case, and signs as they are', async () => {
    const { NameFull } = await get(person.support);
    const [first = '', last = ''] = NameFull.toUpperCase().split(' ');
    expect(emailsIn(await list({ q: `${last} ${first}` }))).toEqual(['support@demo.portico.test']);
    expect(emailsIn(await list({ q: 'SUPPORT@demo' }))).toEqual(['support@demo.portico.test']);
    expect((await list({ q: 'support_demo' })).body).toEqual([]);
    expect((await list({ q: '%' })).body).toEqual([]);
  });

  // @spec I15.35
  test('is narrowed by role and state', async () => {
    expect(emailsIn(await list({ Role: 'UNDERWRITER' }))).toContain('underwriter@demo.portico.test');
    expect(emailsIn(await list({ Role: 'UNDERWRITER' }))).not.toContain('support@demo.portico.test');
    expect(emailsIn(await list({ State: 'disabled' }))).not.toContain('support@demo.portico.test');
    await server.database.rows(sql`
      UPDATE logon SET disabled_at = now(), last_sign_in_at = now(), totp_secret = 'x', totp_confirmed_at = now()
      WHERE key = ${logon.support}`);
    await server.database.rows(sql`UPDATE person SET record_inactive = true WHERE key = ${person.agent2}`);
    const [active, disabled, never, noSecond] = [
      emailsIn(await list({ q: 'demo.portico.test', State: 'active' })),
      emailsIn(await list({ q: 'demo.portico.test', State: 'disabled' })),
      emailsIn(await list({ q: 'demo.portico.test', State: 'neverSignedIn' })),
      emailsIn(await list({ q: 'demo.portico.test', State: 'noSecondFactor' })),
    ];
    const [support, agent2] = ['support@demo.portico.test', 'agent2@demo.portico.test'];
    expect(disabled.sort()).toEqual([agent2, support]);
    expect(active).not.toEqual(expect.arrayContaining([support]));
    expect(active).not.toContain(agent2);
    expect(never).not.toContain(support);
    expect(noSecond).not.toContain(support);
    expect(noSecond).toContain(agent2);
    expect(emailsIn(await list({ Role: 'SUPPORT', State: 'active' }))).toEqual([]);
  });

  test('pages through two thousand', async () => {
    await server.database.rows(sql`
      INSERT INTO person (key, name_first, name_last, email, created_at, updated_at)
      SELECT gen_random_uuid(), 'Zed' || n, 'Zyzzyva', 'zed' || n || '@example.com', now(), now()
      FROM generate_series(1, 2000) n`);
    await server.database.rows(sql`
      INSERT INTO logon (key, person_key, email, created_at, updated_at)
      SELECT gen_random_uuid(), key, email, now(), now() FROM person WHERE name_last = 'Zyzzyva'`);
    const last = await list({ q: 'zyzzyva' }, { Skip: 1950, Take: 50 });
    expect(last.headers['x-total-count']).toBe('2000');
    expect(last.body).toHaveLength(50);
    expect((await list({ q: 'zyzzyva' }, { Skip: 2000, Take: 50 })).body).toEqual([]);
  });

  test.each([{ State: 'asleep' }, { Role: 'PUBLIC' }, { q: 'x'.repeat(101) }])(
    'refuses %j',
    async (query) => {
      expect((await list(query as never)).status).toBe(400);
    },
  );
});

describe('a user', () => {
  test('who has no sign-in or doesn’t exist isn’t found', async () => {
    for (const key of [person.invitedAgent, newKey()])
      for (const row of [rows.get, rows.history, rows.endSessions])
        expect(await server.call(row, { params: { key } }, await admin())).toMatchObject(
          refused('recordNotFound'),
        );
    expect(await change(person.invitedAgent, { IsDisabled: true, Reason: 'Gone' })).toMatchObject(
      refused('recordNotFound'),
    );
    expect((await server.call(rows.get, { params: { key: 'x' } }, await admin())).status).toBe(400);
  });

  test('says whether the admin check is passed, which takes the role and the list or the right', async () => {
    expect(await get(person.admin)).toMatchObject({ IsAdministrator: true, IsMe: true, Version: 1 });
    expect(await get(person.support)).toMatchObject({ IsAdministrator: false, IsMe: false });
    const unlisted = personKeyOf(await server.as(['INTERNAL', 'ADMIN']));
    expect(await get(unlisted)).toMatchObject({ IsAdministrator: false, Roles: ['INTERNAL', 'ADMIN'] });
  });
});

describe('a change of roles', () => {
  // @spec I15.35
  test('takes effect, is audited with before and after, and the person gets an email', async () => {
    const reply = await change(person.support, { Roles: ['EMPLOYEE', 'SUPPORT'] });
    expect(reply).toMatchObject({
      status: 200,
      body: { Roles: ['INTERNAL', 'SUPPORT', 'EMPLOYEE'], Version: 2 },
    });
    expect(await entries('users.change')).toEqual([
      {
        actor_key: person.admin,
        record_kind: 'person',
        record_key: person.support,
        details: {
          before: { Roles: ['INTERNAL', 'SUPPORT'], MayImpersonate: true, IsDisabled: false },
          after: { Roles: ['INTERNAL', 'SUPPORT', 'EMPLOYEE'], MayImpersonate: true, IsDisabled: false },
        },
      },
    ]);
    const [email] = await emailsTo('support@demo.portico.test');
    expect(email).toMatchObject({ kind: 'security', subject: 'Your Calder Brokerage access was changed' });
    expect(email?.body_text).toContain('Internal, Support, Employee (was: Internal, Support)');
    expect(email?.body_text).not.toContain('Can sign in');
  });

  // @spec I15.35
  test('of two administrators, the second gets 412 and changes nothing', async () => {
    await change(person.support, { MayImpersonate: false });
    expect(await change(person.support, { Roles: ['INTERNAL'] })).toMatchObject({ status: 412 });
    expect(await accessOf(person.support)).toMatchObject({ Roles: ['INTERNAL', 'SUPPORT'] });
    expect((await change(person.support, { Roles: ['INTERNAL'] }, { version: 2 })).status).toBe(200);
  });

  test('needs the version it started from', async () => {
    const input = { params: { key: person.support }, body: { MayImpersonate: false } };
    expect((await server.call(rows.change, input as never, await admin())).status).toBe(428);
  });

  test('happens once, however often the request is repeated', async () => {
    const headers = { 'idempotency-key': newKey() };
    const [first, again] = [
      await change(person.support, { Roles: ['INTERNAL'] }, { headers }),
      await change(person.support, { Roles: ['INTERNAL'] }, { headers }),
    ];
    expect(again).toMatchObject({ status: 200, body: first.body as object });
    expect(await emailsTo('support@demo.portico.test')).toHaveLength(1);
  });

  test('that changes nothing sends nothing', async () => {
    expect(await change(person.support, { Roles: ['SUPPORT', 'INTERNAL'] })).toMatchObject({
      status: 200,
      body: { Version: 1 },
    });
    expect(await emailsTo('support@demo.portico.test')).toEqual([]);
  });

  // @spec I15.36
  test.each([
    ['admin', { Roles: ['INTERNAL'] }, 'ownAccess'],
    ['admin', { IsDisabled: true, Reason: 'Me' }, 'ownAccess'],
    ['support', { Roles: [] }, 'staffKeepRole'],
    ['support', { Roles: ['INTERNAL', 'INSURED'] }, 'policyholderRole'],
    ['support', { Roles: ['INTERNAL', 'AGENT'] }, 'agentRole'],
    ['insured', { Roles: ['INSURED', 'SUPPORT'] }, 'staffByInvitation'],
    ['insured', { Roles: ['SUPPORT'] }, 'policyholderRole'],
    ['agent', { Roles: ['AGENT', 'INTERNAL'] }, 'staffByInvitation'],
    ['agent', { MayImpersonate: true }, 'impersonationForStaff'],
    ['support', { Roles: ['INTERNAL', 'ADMIN'] }, 'adminByRight'],
  ] as const)('is refused for %s with %j', async (name, body, code) => {
    const before = await accessOf(person[name]);
    expect(await change(person[name], body as UserChange)).toMatchObject(refused(code));
    expect(await accessOf(person[name])).toEqual(before);
  });

  test.each([{}, { Roles: ['PUBLIC'] }, { IsDisabled: true }, { Roles: ['INTERNAL'], Sid: 'x' }])(
    'refuses %j',
    async (body) => {
      expect((await change(person.support, body as UserChange)).status).toBe(400);
    },
  );
});

describe('a sign-in', () => {
  test('is turned off with a reason, ends every session, and is turned on again', async () => {
    await startSession(logon.insured);
    const off = await change(person.insured, { IsDisabled: true, Reason: ' Lost phone ' });
    expect(off).toMatchObject({ status: 200, body: { IsDisabled: true, DisabledReason: 'Lost phone' } });
    expect(await sessions({ PersonKey: person.insured })).toEqual([]);
    const open = await server.database.rows(sql`
      SELECT FROM logon_session WHERE logon_key = ${logon.insured} AND ended_at IS NULL`);
    expect(open).toEqual([]);
    const insured = await server.demo('insured');
    expect((await server.call(security.rows.page, {}, insured)).status).toBe(401);

    const on = await change(person.insured, { IsDisabled: false }, { version: 2 });
    expect(on).toMatchObject({ status: 200, body: { IsDisabled: false, DisabledReason: null } });
    expect((await server.call(security.rows.page, {}, insured)).status).toBe(200);
    expect(await sessions({ PersonKey: person.insured })).toEqual([]);
    const emails = await emailsTo('insured@demo.portico.test');
    expect(emails[0]?.body_text).toContain('turned off your sign-in');
    // The reason is for administrators.
    expect(emails[0]?.body_text).not.toContain('Lost phone');
    expect(emails[1]?.body_text).toContain('You can sign in again');
  });

  test('that was off before isn’t announced again when something else changes', async () => {
    await change(person.support, { IsDisabled: true, Reason: 'Left' });
    await change(person.support, { MayImpersonate: false }, { version: 2 });
    const [, email] = await emailsTo('support@demo.portico.test');
    expect(email?.body_text).toContain('Your access was changed');
    expect(email?.body_text).not.toMatch(/turned off|\/login/);
  });
});

describe('the history', () => {
  const history = async (key: string = person.support) =>
    (await server.call(rows.history, { params: { key } }, await admin())).body as UserEvent[];

  test('has changes, resets, ended sessions and sign-ins, newest first, with who did it', async () => {
    await server.database.rows(sql`
      INSERT INTO audit_entry (at, action, outcome, actor_key, record_kind, record_key, content)
      VALUES (now(), 'identity.signIn', 'done', ${person.support}, 'session', 'x', '{}'),
             (now(), 'identity.signIn', 'refused', ${person.support}, 'session', 'x', '{}'),
             (now(), 'policies.get', 'done', ${person.support}, 'person', ${person.support}, '{}')`);
    await server.call(security.rows.sendReset, { params: { key: person.support } }, await admin());
    await change(person.support, { MayImpersonate: false });
    await server.call(rows.endSessions, { params: { key: person.support } }, await admin());
    await get(person.support);
    const By = { Key: person.admin, NameFull: (await get(person.admin)).NameFull };
    const none = { Before: null, After: null, Reason: null };
    const access = { Roles: ['INTERNAL', 'SUPPORT'], MayImpersonate: true, IsDisabled: false };
    expect(await history()).toMatchObject([
      { Event: 'users.endSessions', By, ...none },
      { Event: 'users.change', By, Before: access, After: { ...access, MayImpersonate: false } },
      { Event: 'security.sendReset', By, ...none },
      { Event: 'identity.signIn', By: null, ...none },
    ]);
  });

  test('starts with the invitation', async () => {
    const body = { NameFirst: 'Ann', NameLast: 'Example', Email: `${newKey()}@example.com` };
    const made = await server.call(
      persons.rows.create,
      { query: { PersonRoleKey: 'SUPPORT' }, body },
      await admin(),
    );
    const { Person } = made.body as { Person: { Key: string } };
    expect(await history(Person.Key)).toMatchObject([{ Event: 'persons.create' }]);
    expect(await get(Person.Key)).toMatchObject({ Roles: ['INTERNAL', 'SUPPORT'], LastSignIn: null });
  });
});

describe('sessions', () => {
  // @spec I15.38
  test('show who is signed in now, where, and on whose behalf they act', async () => {
    const sid = newKey();
    await startSession(logon.support, sid);
    await server.database.rows(sql`
      INSERT INTO impersonation (key, staff_key, sid, target_key, ticket_id, code_hash, opened_at, ends_at, entered_at)
      VALUES (${newKey()}, ${person.support}, ${sid}, ${person.insured}, '4711', 'x', ${server.clock.now()},
              ${server.clock.now()}::timestamptz + interval '1 hour', ${server.clock.now()})`);
    const [found] = await sessions({ PersonKey: person.support });
    expect(found).toMatchObject({
      Person: { Key: person.support, Email: 'support@demo.portico.test' },
      Roles: ['INTERNAL', 'SUPPORT'],
      Device: 'Firefox/140',
      Address: '203.0.113.7',
      Site: 'Calder Claims',
      IsCurrent: false,
      Impersonations: [{ TicketId: '4711' }],
    });
    expect(await sessions({ q: '203.0.113.7 support@' })).toHaveLength(1);
    expect(await sessions({ q: '203.0.113.8' })).toEqual([]);
    server.clock.advance(13 * 60 * 60 * 1000);
    expect(await sessions({ PersonKey: person.support })).toEqual([]);
  });

  // @spec I15.38
  test('end one at a time, once, audited, and not one’s own', async () => {
    const [key, other] = [await startSession(logon.insured), await startSession(logon.insured)];
    const mine = await startSession(logon.admin, 'test');
    const end = async (one: string) => server.call(rows.endSession, { params: { key: one } }, await admin());
    expect((await end(key)).body).toEqual({ Ended: 1 });
    expect((await end(key)).body).toEqual({ Ended: 0 });
    expect((await sessions({ PersonKey: person.insured })).map(({ Key }) => Key)).toEqual([other]);
    expect(await end(mine)).toMatchObject(refused('ownSession'));
    expect(await end(newKey())).toMatchObject(refused('recordNotFound'));
    expect((await entries('users.endSession'))[0]).toMatchObject({
      actor_key: person.admin,
      record_key: person.insured,
      details: { session: key, ended: 1 },
    });
  });

  test('end all at once, except the one the administrator uses', async () => {
    await startSession(logon.insured);
    await startSession(logon.insured);
    await startSession(logon.admin, 'test');
    await startSession(logon.admin);
    const endAll = async (key: string) =>
      (await server.call(rows.endSessions, { params: { key } }, await admin())).body;
    expect(await endAll(person.insured)).toEqual({ Ended: 2 });
    expect(await endAll(person.insured)).toEqual({ Ended: 0 });
    expect(await endAll(person.admin)).toEqual({ Ended: 1 });
    expect(await sessions({ PersonKey: person.admin })).toMatchObject([{ IsCurrent: true }]);
  });
});
