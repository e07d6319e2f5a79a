import type { Row } from '@portico/contract/define';
import { type SignInSecurity, security } from '@portico/contract/rooms/security';
import { sql } from '@portico/database/open';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test, vi } from 'vitest';
import { softAuthenticator } from '../../../../identity/src/testing/authenticator.ts';
import { atLogin, PASSWORD, renew, SOON, signIn } from '../../../../identity/src/testing/portal.ts';
import { type Office, openOffice, whoAmI } from './impersonation.fixture.ts';

const { rows } = security;
const CONFIRM = { status: 409, body: { code: 'confirmationNeeded' } };
const NEW_PASSWORD = 'nine pelicans under Naples';

/** The whole server and Hannah, who is signed in once. */
async function atHome() {
  const office = await openOffice();
  const first = await signIn(office.origin, office.hannah.email);
  const call = (row: Row, { token = first.token, key = '', body = undefined as object | undefined } = {}) =>
    office.call({ ...row, path: row.path.replace('{key}', key) }, token, body ? { body } : {});
  const page = async (token = first.token) =>
    (await call(rows.page, { token })).body as unknown as SignInSecurity;
  const again = () => signIn(office.origin, office.hannah.email);
  /** Past the five minutes in which the sign-in itself counts. */
  const wait = () => office.clock.advance(6 * 60);
  const codeOf = (secret: string) => {
    office.clock.advance(60);
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: office.clock.now().getTime(),
    });
  };
  const addAuthenticator = async () => {
    const { Secret: secret } = (await call(rows.proposeAuthenticator)).body as { Secret: string };
    const { body } = await call(rows.addAuthenticator, { body: { Code: codeOf(secret) } });
    return { secret, codes: body.Codes as string[] };
  };
  const mails = async () => {
    const sent = await office.database.rows<{ subject: string }>(
      sql`SELECT subject FROM outbox_message WHERE recipient = ${office.hannah.email} ORDER BY created_at, key`,
    );
    return sent.map(({ subject }) => subject);
  };
  return { office, first, call, page, again, wait, codeOf, addAuthenticator, mails };
}

const stands = async (office: Office, token: string) =>
  (await whoAmI(office, token, office.hannah.email)).status === 200;

describe('sessions', () => {
  // @spec D.9
  test('lists them with the current one marked, and signs each out right away, in every process', async () => {
    const { office, first, call, page, again } = await atHome();
    const second = await again();
    const { Sessions, Email } = await page();
    expect(Email).toBe(office.hannah.email);
    expect(Sessions).toMatchObject([
      { IsCurrent: true, Address: '127.0.0.1', Site: 'Calder Group' },
      { IsCurrent: false },
    ]);
    const key = Sessions[1]?.Key ?? '';
    const graces = ((await call(rows.page, { token: office.staff.token })).body as unknown as SignInSecurity)
      .Sessions[0]?.Key;
    expect(await call(rows.endSession, { key: graces ?? '' })).toMatchObject({ status: 404 });
    expect(await call(rows.endSession, { key: 'nonsense' })).toMatchObject({ status: 400 });
    expect(await office.elsewhere.authenticate(second.token)).toBeDefined();

    expect(await call(rows.endSession, { key })).toEqual({ status: 200, body: { Ended: 1 } });
    expect(await call(rows.endSession, { key })).toEqual({ status: 200, body: { Ended: 0 } });
    await vi.waitFor(async () => expect(await stands(office, second.token)).toBe(false), SOON);
    await vi.waitFor(
      async () => expect(await office.elsewhere.authenticate(second.token)).toBeUndefined(),
      SOON,
    );
    await expect(renew(office.origin, second.browser)).rejects.toThrow();
    expect(await stands(office, first.token)).toBe(true);
  });

  test('all others end together, of one’s own alone', async () => {
    const { office, call, page, again } = await atHome();
    const others = [await again(), await again()];
    expect(await call(rows.endOtherSessions)).toEqual({ status: 200, body: { Ended: 2 } });
    for (const { token } of others)
      await vi.waitFor(async () => expect(await stands(office, token)).toBe(false), SOON);
    expect((await page()).Sessions).toHaveLength(1);
    expect(await office.identity.authenticate(office.staff.token)).toBeDefined();
  });
});

describe('a sensitive change', () => {
  const SENSITIVE = [
    rows.proposeAuthenticator,
    rows.renewRecoveryCodes,
    rows.proposePasskey,
    {
      ...rows.removePasskey,
      path: rows.removePasskey.path.replace('{key}', '018cc251-f400-7000-8000-000000000000'),
    },
  ];

  test('needs the password or a passkey of the last five minutes, in this session', async () => {
    const { office, call, again, wait } = await atHome();
    const other = await again();
    wait();
    for (const row of SENSITIVE) expect(await call(row)).toMatchObject(CONFIRM);
    expect(await call(rows.addAuthenticator, { body: { Code: '123456' } })).toMatchObject(CONFIRM);

    const wrong = await call(rows.confirm, { body: { Password: 'not my password' } });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'passwordIncorrect' } });
    expect(await call(rows.confirm, { body: {} })).toMatchObject({ status: 400 });
    expect(await call(rows.proposePasskey)).toMatchObject(CONFIRM);
    expect(await call(rows.confirm, { body: { Password: PASSWORD } })).toMatchObject({ status: 200 });
    expect(await call(rows.proposePasskey)).toMatchObject({ status: 200 });
    expect(await call(rows.proposePasskey, { token: other.token })).toMatchObject(CONFIRM);

    const device = softAuthenticator();
    const ceremony = async (row: Row, token?: string) => ({
      challenge: String((await call(row, token === undefined ? {} : { token })).body.challenge),
      origin: office.origin,
    });
    const made = device.register(await ceremony(rows.proposePasskey));
    const body = { Name: 'My phone', Passkey: made };
    expect(await call(rows.addPasskey, { body })).toMatchObject({ status: 200, body: { Name: 'My phone' } });
    expect(await call(rows.addPasskey, { body })).toMatchObject({ status: 422 });
    const Passkey = device.authenticate(await ceremony(rows.askPasskey, other.token));
    const confirmed = await call(rows.confirm, { token: other.token, body: { Passkey } });
    expect(confirmed).toMatchObject({ status: 200 });
    const repeated = await call(rows.confirm, { token: other.token, body: { Passkey } });
    expect(repeated).toMatchObject({ status: 422, body: { code: 'passkeyNotAccepted' } });
    expect(await call(rows.proposePasskey, { token: other.token })).toMatchObject({ status: 200 });
  });

  test('is not made by guessing at an open session', async () => {
    const { call } = await atHome();
    const tries = await Promise.all(
      Array.from({ length: 13 }, (_, n) => call(rows.confirm, { body: { Password: `guess ${n}` } })),
    );
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(await call(rows.confirm, { body: { Password: PASSWORD } })).toMatchObject({ status: 429 });
  });

  test('and the whole page is closed to staff who impersonate the person', async () => {
    const { office, call } = await atHome();
    const token = await office.enter(office.hannah.email);
    for (const row of Object.values(rows) as Row[])
      expect((await call(row, { token, key: '018cc251-f400-7000-8000-000000000000' })).status).toBe(403);
  });
});

describe('the password', () => {
  // @spec D.8
  test('changes with the current one, signs out other sessions but not this one, and sends an email', async () => {
    const { office, first, call, again, mails } = await atHome();
    const second = await again();
    const login = await atLogin(office.origin);
    const change = (Current: string, New: string) => call(rows.changePassword, { body: { Current, New } });
    expect(await change('not my password', NEW_PASSWORD)).toMatchObject({
      body: { code: 'passwordIncorrect' },
    });
    for (const weak of ['short', 'Password-1234', PASSWORD, 'hannah whitlock'])
      expect(await change(PASSWORD, weak)).toMatchObject({
        status: 422,
        body: { code: 'passwordTooWeak', fields: [{ path: 'body.New' }] },
      });
    expect(await change(PASSWORD, NEW_PASSWORD)).toEqual({ status: 200, body: {} });
    await vi.waitFor(async () => expect(await stands(office, second.token)).toBe(false), SOON);
    expect(await stands(office, first.token)).toBe(true);
    const submit = (password: string) =>
      login.post('submit', { username: office.hannah.email, password, remember: false });
    expect((await submit(PASSWORD)).status).toBe(401);
    expect((await submit(NEW_PASSWORD)).status).toBe(200);
    expect(await mails()).toEqual(['Your Calder Group password was changed']);
    expect(await change(PASSWORD, 'another one altogether')).toMatchObject({ status: 422 });
  });
});

describe('the authenticator app', () => {
  // @spec D.8
  test('is turned on by its first code, replaced, and turned off by password and code', async () => {
    const { call, page, codeOf, addAuthenticator, mails } = await atHome();
    expect(await call(rows.addAuthenticator, { body: { Code: '123456' } })).toMatchObject({
      status: 422,
      body: { code: 'codeIncorrect' },
    });
    const { secret, codes } = await addAuthenticator();
    expect(new Set(codes).size).toBe(10);
    // Until they say that they saved them, they count as lost.
    expect((await page()).Authenticator).toMatchObject({ RecoveryCodesLeft: 0, IsNeeded: false });
    expect(await call(rows.keepRecoveryCodes)).toEqual({ status: 200, body: {} });
    expect((await page()).Authenticator).toMatchObject({ RecoveryCodesLeft: 10 });
    const replaced = await addAuthenticator();

    const remove = (Password: string, Code: string) =>
      call(rows.removeAuthenticator, { body: { Password, Code } });
    expect(await remove('not my password', codeOf(replaced.secret))).toMatchObject({ status: 422 });
    expect(await remove(PASSWORD, codeOf(secret))).toMatchObject({ body: { code: 'codeIncorrect' } });
    expect(await remove(PASSWORD, codes[0] ?? '')).toMatchObject({ body: { code: 'codeIncorrect' } });
    expect(await remove(PASSWORD, codeOf(replaced.secret))).toEqual({ status: 200, body: {} });
    expect((await page()).Authenticator).toEqual({ Since: null, RecoveryCodesLeft: 0, IsNeeded: false });
    expect(await call(rows.keepRecoveryCodes)).toMatchObject({ status: 404 });
    expect(await mails()).toEqual([
      'Two-step verification is on for Calder Group',
      'Your Calder Group authenticator app was replaced',
      'Two-step verification is off for Calder Group',
    ]);
  });

  test('may be lost: a recovery code signs in, once, and new ones make the old ones void', async () => {
    const { office, call, page, addAuthenticator, mails } = await atHome();
    const { codes } = await addAuthenticator();
    await call(rows.keepRecoveryCodes);
    const enter = async (code: string) => {
      const { submit, post } = await atLogin(office.origin);
      await submit(office.hannah.email);
      return (await post('second-factor', { code })).status;
    };
    const [first = '', second = '', third = ''] = codes;
    expect(await enter(first)).toBe(200);
    expect(await enter(first)).toBe(401);
    expect((await Promise.all([enter(second), enter(second)])).sort()).toEqual([200, 401]);
    expect((await page()).Authenticator.RecoveryCodesLeft).toBe(8);
    expect((await mails()).filter((subject) => subject.startsWith('A recovery code was used'))).toHaveLength(
      2,
    );

    const { body } = await call(rows.renewRecoveryCodes);
    expect(body.Codes).toHaveLength(10);
    expect(await enter(third)).toBe(401);
    const kept = await office.database.rows<{ code_hash: Buffer }>(sql`SELECT code_hash FROM recovery_code`);
    expect(kept).toHaveLength(10);
  });
});

test('passkeys are listed with their last use, and removed; another’s cannot be', async () => {
  const { office, call, page } = await atHome();
  const device = softAuthenticator();
  const { challenge } = (await call(rows.proposePasskey)).body as { challenge: string };
  const Passkey = device.register({ challenge, origin: office.origin });
  const { body } = await call(rows.addPasskey, { body: { Name: '  My phone ', Passkey } });
  expect(body).toMatchObject({ Name: 'My phone', Host: 'localhost', LastUsed: null });
  const nameless = await call(rows.addPasskey, { body: { Name: ' ', Passkey } });
  expect(nameless).toMatchObject({ status: 400, body: { fields: [{ message: 'Please enter a name.' }] } });
  const key = String(body.Key);
  const grace = { key, token: office.staff.token };
  expect(await call(rows.removePasskey, grace)).toMatchObject({ status: 404 });
  expect((await page()).Passkeys).toHaveLength(1);
  expect(await call(rows.removePasskey, { key })).toEqual({ status: 200, body: {} });
  expect(await call(rows.removePasskey, { key })).toMatchObject({ status: 404 });
  expect((await page()).Passkeys).toEqual([]);
});

// @spec D.9
test('shows who opened the account, newest first, with ticket and end, and no one else’s', async () => {
  const { office, call, page } = await atHome();
  await office.open(office.hannah.email);
  for (let n = 0; n < 6; n += 1) {
    await office.enter(office.hannah.email);
    office.clock.advance(60);
  }
  await office.enter(office.marcus.email);
  const { Openings, OpeningsTotal } = await page();
  expect(OpeningsTotal).toBe(6);
  expect(Openings).toHaveLength(5);
  expect(Openings[0]).toMatchObject({ Name: 'Grace Holloway', TicketId: null, Ended: null });
  expect(Openings[1]?.Ended).toEqual(Openings[0]?.Opened);
  const reply = await office.call(rows.openings, await office.signIn(office.hannah.email), {
    query: '?Skip=5&Take=5',
  });
  expect(reply.body).toHaveLength(1);
  expect((await call(rows.openings, { token: await office.signIn(office.marcus.email) })).body).toHaveLength(
    1,
  );
  office.clock.advance(60 * 60);
  const later = await page(await office.signIn(office.hannah.email));
  expect(later.Openings[0]?.Ended).not.toBeNull();
});
