import { errorText } from '@portico/contract/errors';
import { type SignInSecurity, security } from '@portico/contract/rooms/security';
import { signin } from '@portico/contract/rooms/signin';
import { type User, type UserEvent, users } from '@portico/contract/rooms/users';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { emailedCodes } from '../../../../identity/src/testing/emails.ts';
import { atLogin } from '../../../../identity/src/testing/portal.ts';
import { type Office, openOffice } from './impersonation.fixture.ts';

const { rows } = users;
const HOUR = 60 * 60;
const Reason = 'Lost the phone on the ferry';
type Code = Parameters<typeof errorText>[0];
const refused = (code: Code) => ({ body: { code, message: errorText(code) } });

/** Ann and Ruth are administrators; Hannah has an authenticator app, and lost it. */
async function atOffice() {
  const office = await openOffice();
  const { database, origin } = office;
  const administrator = async (email: string, first: string) => {
    const { personKey } = await office.addPerson(email, ['INTERNAL', 'ADMIN']);
    await database.rows(
      sql`UPDATE person SET name_first = ${first}, name_last = 'Example' WHERE key = ${personKey}`,
    );
    await database.rows(sql`
      INSERT INTO administrator_right (key, person_key, given_at) VALUES (${newKey()}, ${personKey}, now())`);
    return { personKey, email, token: await office.signIn(email) };
  };
  const [ann, ruth] = [
    await administrator('ann@example.test', 'Ann'),
    await administrator('ruth@example.test', 'Ruth'),
  ];
  const hannah = { ...office.hannah, token: await office.signIn(office.hannah.email) };
  const secret = await addApp(office, hannah.token);

  const at = (path: string, key: string) => path.replace('{key}', key);
  const ask = (token = ann.token, key = hannah.personKey) =>
    office.call({ ...rows.resetFactor, path: at(rows.resetFactor.path, key) }, token, { body: { Reason } });
  const answer = (token: string, key: string, Answer = 'confirm') =>
    office.call({ ...rows.answerAdministrator, path: at(rows.answerAdministrator.path, key) }, token, {
      body: { Answer },
    });
  const user = async () =>
    (await office.call({ ...rows.get, path: at(rows.get.path, hannah.personKey) }, ann.token))
      .body as unknown as User;
  return {
    ...office,
    shared: office,
    ann,
    ruth,
    hannah,
    ask,
    answer,
    user,
    /** Ann asks, and Ruth confirms. */
    agree: async () => {
      const { body } = await ask();
      const reply = await answer(ruth.token, (body as unknown as User).Request?.Key ?? '');
      expect(reply).toMatchObject({ status: 200, body: { Request: null, Reset: { Reason } } });
    },
    stop: (token = ann.token) =>
      office.call({ ...rows.stopReset, path: at(rows.stopReset.path, hannah.personKey) }, token),
    codeNow: () => {
      office.clock.advance(60);
      return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: office.clock.now().getTime(),
      });
    },
    login: async () => {
      const login = await atLogin(origin);
      return { ...login, step: (await login.submit(hannah.email)).json<{ step?: string; sent?: boolean }>() };
    },
    emailsTo: async (email: string) =>
      (
        await database.rows<{ subject: string; body_text: string }>(sql`
          SELECT subject, body_text FROM outbox_message WHERE recipient = ${email} ORDER BY created_at, key`)
      ).map(({ subject, body_text }) => `${subject}\n${body_text}`),
    hasApp: async () =>
      (await database.row(
        sql`SELECT FROM logon WHERE key = ${hannah.logonKey} AND totp_secret IS NOT NULL`,
      )) !== undefined,
  };
}

async function addApp(office: Office, token: string): Promise<string> {
  const { body } = await office.call(security.rows.proposeAuthenticator, token);
  const secret = String(body.Secret);
  const Code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: office.clock.now().getTime(),
  });
  expect(await office.call(security.rows.addAuthenticator, token, { body: { Code } })).toMatchObject({
    status: 200,
  });
  await office.call(security.rows.keepRecoveryCodes, token);
  return secret;
}

const linkToken = (emails: readonly string[]) =>
  emails.flatMap((text) => /stop-reset#token=([\w-]+)/.exec(text)?.[1] ?? []).at(-1) ?? '';

describe('a reset of someone’s second factor', () => {
  // @spec I15.52
  test('takes two administrators, notice, the wait, the password and an emailed code', async () => {
    const desk = await atOffice();
    const { ask, answer, user, login, emailsTo, ann, ruth, hannah, database, clock, shared } = desk;
    const { hasApp, identity, call, signIn: renewed } = desk;
    const { body } = await ask();
    const Request = (body as unknown as User).Request;
    expect(Request).toMatchObject({
      Change: 'reset',
      Reason,
      IsMine: true,
      MayConfirm: false,
      IsForPerson: false,
    });
    expect((await emailsTo(ruth.email))[0]).toContain('reset the two-step verification of Hannah Whitlock');
    expect(await answer(ann.token, Request?.Key ?? '')).toMatchObject(refused('confirmByAnother'));
    expect((await answer(ruth.token, Request?.Key ?? '')).status).toBe(200);

    // Hannah is told at once, in words and with the time.
    const [notice = ''] = (await emailsTo(hannah.email)).slice(-1);
    expect(notice).toContain('Your Calder Group two-step verification will be reset');
    expect(notice).toContain('Ann Example asked to reset your two-step verification');
    expect(notice).toContain('Ruth Example confirmed it');
    expect((await emailsTo(ann.email)).at(-1)).toContain(
      'Two-step verification of Hannah Whitlock will be reset',
    );
    const { Reset } = await user();
    expect(Date.parse(Reset?.Ready ?? '') - clock.now().getTime()).toBe(24 * HOUR * 1000);

    // Before the wait is over, nothing has changed.
    clock.advance(24 * HOUR - 1);
    expect((await login()).step).toMatchObject({ step: 'secondFactor', app: true });
    clock.advance(1);
    const owner = await login();
    expect(owner.step).toMatchObject({ step: 'emailCode', sent: true });
    expect(await hasApp()).toBe(true);
    expect((await owner.enterEmailCode(hannah.email, '000000')).json()).toMatchObject({
      code: 'emailCodeInvalid',
    });
    expect(await hasApp()).toBe(true);
    const [code = ''] = await emailedCodes(shared, hannah.email);
    const token = await owner.finish(await owner.enterEmailCode(hannah.email, code));
    expect(await identity.authenticate(token)).toBeDefined();
    expect(await hasApp()).toBe(false);
    expect(await database.rows(sql`SELECT FROM recovery_code`)).toEqual([]);
    // Every other session has ended.
    expect(await identity.authenticate(hannah.token)).toBeUndefined();
    expect((await emailsTo(hannah.email)).at(-1)).toContain('Your two-step verification was reset');
    // The administrators' sessions are over, too.
    ann.token = await renewed(ann.email);
    expect(await user()).toMatchObject({ Reset: null, HasSecondFactor: false });

    // Once: the next sign-in is as any other.
    expect((await login()).step).toHaveProperty('redirectTo');
    const history = { ...rows.history, path: rows.history.path.replace('{key}', hannah.personKey) };
    const events = (await call(history, ann.token)).body as unknown as UserEvent[];
    expect(events.map(({ Event, Change, Outcome }) => [Event, Change, Outcome])).toEqual(
      expect.arrayContaining([
        ['users.resetFactor', 'reset', 'ask'],
        ['users.answerAdministrator', 'reset', 'confirm'],
        ['identity.secondFactor.reset', null, null],
      ]),
    );
  });

  test('gives a thief with the password nothing, not even after the wait', async () => {
    const { agree, login, hannah, clock, hasApp } = await atOffice();
    await agree();
    clock.advance(25 * HOUR);
    const thief = await login();
    expect(thief.step).toMatchObject({ step: 'emailCode' });
    for (const [action, body] of [
      ['second-factor', { code: '123456' }],
      ['new-passkey-options', {}],
      ['recovery-codes-kept', {}],
    ] as const)
      expect((await thief.post(action, body)).json(), action).toMatchObject({ code: 'interactionExpired' });
    expect((await thief.enterEmailCode(hannah.email, '123456')).status).toBe(401);
    expect(await hasApp()).toBe(true);
  });

  test('isn’t open for ever', async () => {
    const { agree, user, login, clock, ann, signIn: renewed } = await atOffice();
    await agree();
    clock.advance((24 + 7 * 24) * HOUR);
    expect((await login()).step).toMatchObject({ step: 'secondFactor' });
    ann.token = await renewed(ann.email);
    expect(await user()).toMatchObject({ Reset: null });
  });

  test('waits as long as Configuration says when it’s confirmed', async () => {
    const { agree, user, database, clock } = await atOffice();
    await database.rows(sql`
      INSERT INTO configuration (key, value, audience, about)
      VALUES ('W2_Portal_SecondFactorResetHours', '48', 'nobody', '')
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
    await agree();
    const { Reset } = await user();
    expect(Date.parse(Reset?.Ready ?? '') - clock.now().getTime()).toBe(48 * HOUR * 1000);
  });

  test('is refused for oneself, for who has none or can’t sign in, and without a second administrator', async () => {
    const { ask, ann, ruth, hannah, marcus, database } = await atOffice();
    const asking = async (key = hannah.personKey) => (await ask(ann.token, key)).body.code;
    expect(await asking(ann.personKey)).toBe('ownAccess');
    expect(await asking(marcus.personKey)).toBe('nothingToReset');
    expect(await asking(newKey())).toBe('recordNotFound');
    await database.rows(sql`UPDATE logon SET disabled_at = now() WHERE key = ${hannah.logonKey}`);
    expect(await asking()).toBe('turnOnFirst');
    await database.rows(sql`UPDATE logon SET disabled_at = NULL WHERE key = ${hannah.logonKey}`);
    await database.rows(sql`
      UPDATE administrator_right SET ended_at = now() WHERE person_key = ${ruth.personKey}`);
    expect(await asking()).toBe('resetOnServer');
  });

  test('is for administrators, and asked for once', async () => {
    const { ask, answer, staff, hannah, ann, ruth, stop, emailsTo } = await atOffice();
    for (const token of [staff.token, hannah.token]) {
      expect((await ask(token)).status).toBe(403);
      expect((await stop(token)).status).toBe(403);
    }
    const [first, again] = [await ask(), await ask()];
    const key = (first.body as unknown as User).Request?.Key ?? '';
    expect((again.body as unknown as User).Request?.Key).toBe(key);
    expect(await ask(ruth.token)).toMatchObject(refused('rightRequestOpen'));
    expect(await emailsTo(ruth.email)).toHaveLength(1);
    expect((await answer(hannah.token, key)).status).toBe(403);
    expect(await answer(ruth.token, key, 'refuse')).toMatchObject({ body: { Request: null, Reset: null } });
    expect(await answer(ann.token, key, 'withdraw')).toMatchObject(refused('rightRequestOver'));
  });

  test('needs a recent confirmation of the second administrator', async () => {
    const { ask, answer, ruth, clock } = await atOffice();
    clock.advance(6 * 60);
    const key = ((await ask()).body as unknown as User).Request?.Key ?? '';
    expect(await answer(ruth.token, key)).toMatchObject(refused('confirmationNeeded'));
  });
});

type Desk = Awaited<ReturnType<typeof atOffice>>;

describe('a reset that was agreed on is stopped', () => {
  const stopped = async ({ user, emailsTo, ann, ruth, hannah, hasApp, clock, login }: Desk, how: string) => {
    expect(await user()).toMatchObject({ Reset: null });
    for (const { email } of [ann, ruth, hannah]) expect((await emailsTo(email)).join(), email).toContain(how);
    clock.advance(26 * HOUR);
    expect((await login()).step).toMatchObject({ step: 'secondFactor' });
    expect(await hasApp()).toBe(true);
  };

  test('by the link of the email, once', async () => {
    const desk = await atOffice();
    await desk.agree();
    const body = { token: linkToken(await desk.emailsTo(desk.hannah.email)) };
    const login = await atLogin(desk.origin);
    const use = (token: string) =>
      login.browser.post(`${desk.origin}${signin.rows.stopReset.path}`, { token });
    expect((await use('not a token')).json()).toMatchObject({ code: 'verifyLinkInvalid' });
    expect((await use(body.token)).json()).toEqual({ email: desk.hannah.email });
    expect((await use(body.token)).json()).toMatchObject({ code: 'verifyLinkInvalid' });
    await stopped(desk, 'Hannah Whitlock stopped it with the link we emailed');
  });

  test('by the person on Sign-in Security', async () => {
    const desk = await atOffice();
    await desk.agree();
    const page = (await desk.call(security.rows.page, desk.hannah.token)).body as unknown as SignInSecurity;
    expect(page.Reset).toMatchObject({ Reason, AskedBy: { NameFull: 'Ann Example' } });
    expect((await desk.call(security.rows.stopReset, desk.hannah.token)).status).toBe(200);
    expect((await desk.call(security.rows.stopReset, desk.hannah.token)).status).toBe(200);
    await stopped(desk, 'Hannah Whitlock stopped it');
  });

  test('by an administrator', async () => {
    const desk = await atOffice();
    await desk.agree();
    expect(await desk.stop(desk.ruth.token)).toMatchObject({ status: 200, body: { Reset: null } });
    expect(await desk.stop(desk.ruth.token)).toMatchObject({ status: 200 });
    await stopped(desk, 'Ruth Example stopped it');
  });

  test('by setting up another app in an open session', async () => {
    const desk = await atOffice();
    await desk.agree();
    await addApp(desk.shared, desk.hannah.token);
    await stopped(desk, 'Hannah Whitlock set up another authenticator app');
  });

  test('by a sign-in with the second factor', async () => {
    const desk = await atOffice();
    await desk.agree();
    const login = await desk.login();
    expect((await login.post('second-factor', { code: desk.codeNow() })).json()).toHaveProperty('redirectTo');
    await stopped(desk, 'Hannah Whitlock signed in with two-step verification');
  });
});

test('a reset is used once by two who sign in at the same moment', async () => {
  const { agree, login, hannah, clock, database, shared } = await atOffice();
  await agree();
  clock.advance(25 * HOUR);
  const [one, two] = [await login(), await login()];
  const codes = await emailedCodes(shared, hannah.email, 2);
  const replies = await Promise.all(
    [one, two].flatMap((each) => codes.map((code) => each.enterEmailCode(hannah.email, code))),
  );
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await database.rows(sql`SELECT state FROM second_factor_reset`)).toEqual([{ state: 'used' }]);
  expect(
    await database.rows(sql`SELECT FROM audit_entry WHERE action = 'identity.secondFactor.reset'`),
  ).toHaveLength(1);
});
