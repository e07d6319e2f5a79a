import { errorText } from '@portico/contract/errors';
import { persons } from '@portico/contract/rooms/persons';
import { type SignInSecurity, security } from '@portico/contract/rooms/security';
import { type Administrators, type User, type UserEvent, users } from '@portico/contract/rooms/users';
import type { RequestAnswer, RightChange } from '@portico/contract/rules/administrators';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { asAdministrator, type Caller, personKeyOf, testServer, undoneServer } from '../../testing.ts';

const { rows } = users;
const { person } = DEMO_KEYS;
const server = await undoneServer();
type Code = Parameters<typeof errorText>[0];
const refused = (code: Code) => ({ body: { code, message: errorText(code) } });
const Reason = 'Runs the office in Tampa';

/** Administrators of a server; the demo's own one is the first. */
const officeAt = (at: Pick<typeof server, 'call' | 'database' | 'clock' | 'as' | 'demo'>) => {
  const change = (caller: Caller, key: string, Change: RightChange, headers = {}) =>
    at.call(
      rows.changeAdministrator,
      { params: { key }, body: { Change, Reason } },
      { ...caller, ...headers },
    );
  const answer = (caller: Caller, key: string, Answer: RequestAnswer) =>
    at.call(rows.answerAdministrator, { params: { key }, body: { Answer } }, caller);
  return {
    change,
    answer,
    ask: async (caller: Caller, key: string, Change: RightChange = 'give') => {
      const { body } = await change(caller, key, Change);
      return (body as User).Request?.Key ?? expect.fail(JSON.stringify(body));
    },
    own: (caller: Caller, key: string, Answer: 'confirm' | 'refuse' = 'confirm') =>
      at.call(security.rows.answerAdministrator, { params: { key }, body: { Answer } }, caller),
    get: async (key: string, caller?: Caller) =>
      (await at.call(rows.get, { params: { key } }, caller ?? (await at.demo('admin')))).body as User,
    /** The sessions of these tests are one, which was just confirmed. */
    confirmNow: () =>
      at.database.rows(sql`
        INSERT INTO logon_session (sid, logon_key, started_at, confirmed_at)
        SELECT 'test', key, ${at.clock.now()}, ${at.clock.now()} FROM logon LIMIT 1`),
    administrators: async () =>
      (
        await at.database.rows<{ key: string }>(sql`
          SELECT person_key AS key FROM logon WHERE is_admin(person_key, email) AND disabled_at IS NULL ORDER BY key`)
      ).map(({ key }) => key),
    list: (emails: string) =>
      at.database.rows(sql`UPDATE configuration SET value = ${emails} WHERE key = 'W2_Portal_AdminEmails'`),
  };
};
const { change, answer, ask, own, get, confirmNow, administrators, list } = officeAt(server);
const emailsTo = async (key: string) =>
  (
    await server.database.rows<{ subject: string; body_text: string }>(sql`
      SELECT subject, body_text FROM outbox_message
      WHERE recipient = (SELECT email FROM logon WHERE person_key = ${key}) ORDER BY created_at, key`)
  ).map(({ subject, body_text }) => `${subject}\n${body_text}`);

describe('giving the right', () => {
  // @spec 6.11, I15.36
  test('waits for another administrator, who is emailed; then it counts from the next call on, without the list', async () => {
    const [grace, second] = [await server.demo('admin'), await asAdministrator(server)];
    const support = await server.demo('support');
    await list('admin@demo.portico.test');
    const key = await ask(grace, person.support);
    expect((await server.call(rows.list, {}, support)).status).toBe(403);
    expect(await get(person.support)).toMatchObject({
      IsAdministrator: false,
      Right: null,
      Request: { Change: 'give', Reason, IsMine: true, MayConfirm: false, IsForPerson: false },
    });
    expect((await emailsTo(personKeyOf(second)))[0]).toContain('make Ben Takahashi an administrator');
    expect(await emailsTo(person.support)).toEqual([]);

    // The page that someone left open isn't enough.
    expect(await answer(second, key, 'confirm')).toMatchObject(refused('confirmationNeeded'));
    await confirmNow();
    expect(await answer(grace, key, 'confirm')).toMatchObject(refused('confirmByAnother'));
    expect(await own(support, key)).toMatchObject(refused('recordNotFound'));
    expect(await answer(second, key, 'confirm')).toMatchObject({
      status: 200,
      body: {
        IsAdministrator: true,
        Roles: ['INTERNAL', 'ADMIN', 'SUPPORT'],
        Right: {
          IsListed: false,
          GivenBy: { Key: person.admin },
          ConfirmedBy: { Key: personKeyOf(second) },
        },
        Request: null,
        Version: 2,
      },
    });
    expect((await server.call(rows.list, {}, support)).status).toBe(200);
    for (const one of [person.admin, personKeyOf(second), person.support])
      expect((await emailsTo(one)).at(-1)).toContain('Ben Takahashi is now an administrator');
    expect(await answer(second, key, 'confirm')).toMatchObject(refused('rightRequestOver'));

    const { body } = await server.call(rows.history, { params: { key: person.support } }, grace);
    expect((body as UserEvent[]).map(({ Event, Change, Outcome }) => [Event, Change, Outcome])).toEqual([
      ['users.answerAdministrator', 'give', 'confirm'],
      ['users.changeAdministrator', 'give', 'ask'],
    ]);
  });

  // @spec I15.36
  test('is confirmed by the person where there’s no other administrator: the first right takes two people, too', async () => {
    const [grace, support] = [await server.demo('admin'), await server.demo('support')];
    const key = await ask(grace, person.support);
    await confirmNow();
    expect(await answer(grace, key, 'confirm')).toMatchObject(refused('confirmByAnother'));
    const page = (await server.call(security.rows.page, {}, support)).body as SignInSecurity;
    expect(page).toMatchObject({ Administrator: null, AdministratorRequest: { Key: key, Change: 'give' } });
    expect((await emailsTo(person.support))[0]).toContain('make you an administrator');
    // No one else learns of it.
    const other = await server.demo('underwriter');
    expect(await own(other, key)).toMatchObject(refused('recordNotFound'));
    expect((await server.call(security.rows.page, {}, other)).body).toMatchObject({
      AdministratorRequest: null,
    });
    expect((await own(support, key)).status).toBe(200);
    expect((await server.call(security.rows.page, {}, support)).body).toMatchObject({
      Administrator: { GivenBy: { Key: person.admin }, ConfirmedBy: { Key: person.support } },
      AdministratorRequest: null,
    });
    expect(await administrators()).toHaveLength(2);
  });

  test.each([
    ['admin', 'ownAccess'],
    ['insured', 'staffByInvitation'],
    ['agent', 'staffByInvitation'],
    ['invitedAgent', 'recordNotFound'],
  ] as const)('is refused for %s', async (name, code) => {
    expect(await change(await server.demo('admin'), person[name], 'give')).toMatchObject(refused(code));
  });

  test('is refused for someone whose sign-in is off, by the time it’s confirmed, too', async () => {
    const [grace, second] = [await server.demo('admin'), await asAdministrator(server)];
    const turnOff = () =>
      server.database.rows(sql`UPDATE logon SET disabled_at = now() WHERE person_key = ${person.support}`);
    const key = await ask(grace, person.support);
    await confirmNow();
    await turnOff();
    expect(await answer(second, key, 'confirm')).toMatchObject(refused('turnOnFirst'));
    expect(await change(grace, person.internal, 'give')).toMatchObject({ status: 200 });
    expect(await change(second, person.support, 'give')).toMatchObject(refused('turnOnFirst'));
  });

  test('is asked for once, and ends with a refusal, a withdrawal, a week, or the right of the one who asked', async () => {
    const [grace, second] = [await server.demo('admin'), await asAdministrator(server)];
    await confirmNow();
    const key = await ask(grace, person.support);
    expect(await ask(grace, person.support)).toBe(key);
    expect(await change(second, person.support, 'give')).toMatchObject(refused('rightRequestOpen'));
    expect(await answer(second, key, 'withdraw')).toMatchObject(refused('confirmByAnother'));
    expect((await answer(second, key, 'refuse')).body).toMatchObject({
      Request: null,
      IsAdministrator: false,
    });
    const again = await ask(grace, person.support);
    expect((await answer(grace, again, 'withdraw')).body).toMatchObject({ Request: null });
    const third = await ask(grace, person.support);
    server.clock.advance(7 * 24 * 60 * 60 * 1000);
    expect(await answer(second, third, 'confirm')).toMatchObject(refused('confirmationNeeded'));
    expect(await answer(second, third, 'refuse')).toMatchObject(refused('rightRequestOver'));
    expect((await get(person.support)).Request).toBeNull();
    // The list alone made Grace an administrator.
    const last = await ask(grace, person.support);
    await list('');
    expect(await answer(second, last, 'refuse')).toMatchObject(refused('rightRequestOver'));
    const overview = (await server.call(rows.administrators, {}, second)).body as Administrators;
    expect(overview).toMatchObject({
      Administrators: [{ Key: personKeyOf(second), IsListed: false, HasSecondFactor: false }],
      Requests: [],
    });
  });

  test('happens once, however often the request is repeated', async () => {
    const [grace, second] = [await server.demo('admin'), await asAdministrator(server)];
    const headers = { 'idempotency-key': newKey() };
    const replies = [
      await change(grace, person.support, 'give', headers),
      await change(grace, person.support, 'give', headers),
    ];
    expect(replies[1]).toMatchObject({ status: 200, body: replies[0]?.body as object });
    expect(await emailsTo(personKeyOf(second))).toHaveLength(1);
  });

  test.each([{ Change: 'give' }, { Change: 'give', Reason: ' ' }, { Change: 'keep', Reason }, { Reason }])(
    'refuses %j',
    async (body) => {
      const input = { params: { key: person.support }, body };
      expect(
        (await server.call(rows.changeAdministrator, input as never, await server.demo('admin'))).status,
      ).toBe(400);
    },
  );
});

describe('ending the right', () => {
  // @spec I15.36
  test('is done at once while two stay, and takes a second person if one would', async () => {
    const grace = await server.demo('admin');
    const [second, third] = [await asAdministrator(server), await asAdministrator(server)];
    expect((await change(grace, personKeyOf(third), 'take')).body).toMatchObject({
      IsAdministrator: false,
      Roles: ['INTERNAL'],
      Request: null,
    });
    expect((await server.call(rows.list, {}, third)).status).toBe(403);
    const key = await ask(grace, personKeyOf(second), 'take');
    expect((await server.call(rows.list, {}, second)).status).toBe(200);
    expect((await emailsTo(personKeyOf(second))).at(-1)).toContain('end your right as an administrator');
    await confirmNow();
    expect(await answer(grace, key, 'confirm')).toMatchObject(refused('confirmByAnother'));
    expect((await own(second, key)).status).toBe(200);
    expect(await administrators()).toEqual([person.admin]);
    expect(await change(grace, person.admin, 'take')).toMatchObject(refused('ownAccess'));
  });

  test('takes the email off the list, with a line in the history of the variable', async () => {
    const [second] = [await asAdministrator(server), await asAdministrator(server)];
    await server.database.rows(
      sql`UPDATE logon SET email = 'grace@calder.example' WHERE person_key = ${person.admin}`,
    );
    await list('ann@calder.example, Grace@Calder.example,bo@calder.example');
    expect((await change(second, person.admin, 'take')).body).toMatchObject({ IsAdministrator: false });
    expect(
      await server.database.rows(sql`
        SELECT value, after, changed_by_key FROM configuration JOIN configuration_change ON variable = configuration.key
        WHERE configuration.key = 'W2_Portal_AdminEmails'`),
    ).toEqual([
      {
        value: 'ann@calder.example,bo@calder.example',
        after: 'ann@calder.example,bo@calder.example',
        changed_by_key: personKeyOf(second),
      },
    ]);
  });

  // @spec I15.36
  test('isn’t possible by a way around: the sign-in, the record or the list', async () => {
    const [grace, second] = [await server.demo('admin'), await asAdministrator(server)];
    const key = personKeyOf(second);
    const turnOff = (version: number) =>
      server.call(rows.change, { params: { key }, body: { IsDisabled: true, Reason: 'x' }, version }, grace);
    expect(await turnOff(1)).toMatchObject(refused('administratorByTwo'));
    const deactivate = { params: { key }, body: { RecordInactive: true }, version: 1 };
    expect(await server.call(persons.rows.change, deactivate, grace)).toMatchObject(refused('endRightFirst'));
    const roles = { params: { key }, body: { Roles: ['INTERNAL' as const] }, version: 1 };
    expect(await server.call(rows.change, roles, grace)).toMatchObject(refused('adminByRight'));
    // With a third one, turning the sign-in off ends the right, and turning it on doesn't bring it back.
    const third = await asAdministrator(server);
    expect((await turnOff(1)).body).toMatchObject({
      IsDisabled: true,
      IsAdministrator: false,
      Roles: ['INTERNAL'],
    });
    expect((await emailsTo(personKeyOf(third))).at(-1)).toContain('is no longer an administrator');
    const { Version } = await get(key);
    const on = { params: { key }, body: { IsDisabled: false }, version: Version };
    expect((await server.call(rows.change, on, grace)).body).toMatchObject({ IsAdministrator: false });
  });
});

test('no one uses the right while acting for someone, and ADMIN alone opens nothing of it', async () => {
  const unlisted = await server.as(['INTERNAL', 'ADMIN']);
  expect(await change(unlisted, person.support, 'give')).toMatchObject({ status: 403 });
  expect(await get(personKeyOf(unlisted))).toMatchObject({ IsAdministrator: false, Right: null });
  const acting = await server.asOnBehalf('insured@demo.portico.test', 'admin@demo.portico.test');
  for (const row of [rows.administrators, rows.changeAdministrator, rows.answerAdministrator])
    expect(
      (
        await server.call(
          row,
          { params: { key: person.support }, body: { Answer: 'refuse' } } as never,
          acting,
        )
      ).status,
    ).toBe(403);
});

test('someone who is an administrator by the list stays one with a new email', async () => {
  const grace = await server.demo('admin');
  await server.database.rows(sql`
    INSERT INTO email_change (key, person_key, old_email, new_email, old_code_hash, created_at, expires_at, security_code_key, passed_at)
    VALUES (${newKey()}, ${person.admin}, 'admin@demo.portico.test', 'grace@calder.example', '', ${server.clock.now()},
      ${server.clock.now()}::timestamptz + interval '1 hour', ${person.support}, ${server.clock.now()})`);
  const body = { Email: 'grace@calder.example' };
  const input = {
    params: { key: person.admin },
    query: { SecurityCodeKey: person.support },
    body,
    version: 1,
  };
  expect((await server.call(persons.rows.change, input, grace)).status).toBe(200);
  expect(await administrators()).toEqual([person.admin]);
});

describe('at the same moment', () => {
  // @spec I15.36
  test('two of three administrators who end each other’s right leave one of them, and two administrators in all', async () => {
    const own = await testServer();
    const at = officeAt(own);
    const [one, two] = [await own.demo('admin'), await asAdministrator(own)];
    await asAdministrator(own);
    const replies = await Promise.all([
      at.change(one, personKeyOf(two), 'take'),
      at.change(two, personKeyOf(one), 'take'),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await at.administrators()).toHaveLength(2);

    // Of two, neither can: each asks, and each can only confirm what the other asked about them.
    const left = [one, two].find((caller) => replies[caller === one ? 0 : 1]?.status === 200) ?? one;
    const other = (await at.administrators()).find((key) => key !== personKeyOf(left)) ?? '';
    const rest = { authorization: `Bearer test.${other}` };
    await at.confirmNow();
    const [mine, theirs] = [await at.ask(left, other, 'take'), await at.ask(rest, personKeyOf(left), 'take')];
    const answers = await Promise.all([at.own(rest, mine), at.own(left, theirs)]);
    // The other one's request ended with their right.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await at.administrators()).toHaveLength(1);
  });

  test('two who confirm the same request make one administrator', async () => {
    const own = await testServer();
    const at = officeAt(own);
    const grace = await own.demo('admin');
    const others = [await asAdministrator(own), await asAdministrator(own)];
    await at.confirmNow();
    const key = await at.ask(grace, person.support);
    const replies = await Promise.all(others.map((caller) => at.answer(caller, key, 'confirm')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const held = await own.database.rows(sql`
      SELECT FROM administrator_right WHERE person_key = ${person.support}`);
    expect(held).toHaveLength(1);
  });
});
