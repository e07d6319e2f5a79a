import type { Row } from '@portico/contract/define';
import { type SignInSecurity, security } from '@portico/contract/rooms/security';
import { sql } from '@portico/database/open';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test, vi } from 'vitest';
import { softAuthenticator } from '../testing/authenticator.ts';
import type { Visit } from '../testing/browser.ts';
import { emailsOf } from '../testing/emails.ts';
import { addPerson, atLogin, type Estate, estate, isLogin, openPortal, SOON } from '../testing/portal.ts';

const { rows } = security;
const EMAIL = 'grace@example.test';
const STRICT = { requireSecondFactorOfStaff: true };

const codeAt = (secret: string, { clock }: Estate) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
const codesIn = (reply: Visit) => reply.json<{ codes: string[] }>().codes;

/** Staff who have to set up a second factor, at a portal that requires one. */
async function newcomer() {
  const shared = await estate();
  const portal = await openPortal(shared, STRICT);
  const person = await addPerson(shared, EMAIL, ['INTERNAL']);
  return { ...shared, shared, ...portal, person };
}

/** The password was right. */
async function half(origin: string) {
  const login = await atLogin(origin);
  const step = (await login.submit(EMAIL)).json<{ step: string; secret: string }>();
  return { ...login, step, enter: (code: string) => login.post('second-factor', { code }) };
}
type Half = Awaited<ReturnType<typeof half>>;

/** Adds an app, and gives what the next sign-in needs. */
async function withApp(shared: Estate, origin: string) {
  const login = await half(origin);
  const shown = await login.enter(codeAt(login.step.secret, shared));
  return { login, secret: login.step.secret, codes: codesIn(shown), shown };
}

async function makePasskey(login: Half, origin: string, device = softAuthenticator()) {
  const { challenge } = (await login.post('new-passkey-options', {})).json<{ challenge: string }>();
  const passkey = device.register({ challenge, origin });
  return { device, reply: await login.post('new-passkey', { name: 'My phone', passkey }) };
}

const lastEmails = async (shared: Estate) => (await emailsOf(shared)).map(({ subject }) => subject);

describe('recovery codes', () => {
  // @spec I15.51
  test('are shown when a second factor is set up, and no one is signed in before they say that they saved them', async () => {
    const { shared, origin, database, identity } = await newcomer();
    const { login, shown, codes } = await withApp(shared, origin);
    expect(shown.json()).toEqual({
      step: 'keepCodes',
      codes: Array(10).fill(expect.stringMatching(/^\d{4}( \d{4}){2}$/)),
    });
    expect(new Set(codes)).toHaveProperty('size', 10);
    const onward = await login.browser.visit(login.href.replace('/login/', '/identity/auth/'));
    expect(onward.location).toMatch(/\/login\//);
    expect(await database.rows(sql`SELECT FROM logon_session`)).toEqual([]);

    const again = await half(origin);
    shared.clock.advance(30);
    const others = await again.enter(codeAt(login.step.secret, shared));
    expect(codesIn(others)).not.toEqual(codes);
    const token = await again.finish(others);
    expect(await identity.authenticate(token)).toBeDefined();
    shared.clock.advance(30);
    const third = await half(origin);
    expect((await third.enter(codeAt(login.step.secret, shared))).json()).toHaveProperty('redirectTo');
  });

  test('that another sign-in has replaced can’t be kept', async () => {
    const { shared, origin } = await newcomer();
    const { login, secret } = await withApp(shared, origin);
    shared.clock.advance(30);
    const other = await half(origin);
    await other.enter(codeAt(secret, shared));
    const late = await login.post('recovery-codes-kept', {});
    expect(late.json()).toMatchObject({ code: 'interactionExpired' });
    expect((await other.post('recovery-codes-kept', {})).json()).toHaveProperty('redirectTo');
  });

  test('can’t be called saved before they were shown', async () => {
    const { shared, origin } = await newcomer();
    const early = await atLogin(origin);
    expect((await early.post('recovery-codes-kept', {})).json()).toMatchObject({
      code: 'interactionExpired',
    });
    const { secret, login, shown } = await withApp(shared, origin);
    await login.finish(shown);
    shared.clock.advance(30);
    const next = await half(origin);
    expect((await next.post('recovery-codes-kept', {})).json()).toMatchObject({ code: 'interactionExpired' });
    expect((await next.enter(codeAt(secret, shared))).json()).toHaveProperty('redirectTo');
  });

  test('are replaced by ten new ones when the last is used, and an email says so', async () => {
    const { shared, origin, database } = await newcomer();
    const { login, codes, shown } = await withApp(shared, origin);
    await login.finish(shown);
    await database.rows(sql`
      UPDATE recovery_code SET used_at = now()
      WHERE code_hash <> (SELECT min(code_hash::text)::bytea FROM recovery_code)`);
    const replies = [];
    for (const code of codes) {
      const reply = await (await half(origin)).enter(code);
      replies.push(reply.json<{ step?: string }>().step ?? reply.status);
    }
    expect(replies.sort()).toEqual([...Array(9).fill(401), 'keepCodes']);
    expect((await emailsOf(shared)).at(-2)?.body_text).toContain('It was the last one');
    expect(await lastEmails(shared)).toEqual([
      'Two-step verification is on for Calder Group',
      'A recovery code was used at Calder Group',
      'New recovery codes for Calder Group',
    ]);
  });

  test('are asked of someone with a passkey only if they need a second factor', async () => {
    const shared = await estate();
    const lax = await openPortal(shared);
    const strict = await openPortal(shared, STRICT);
    await addPerson(shared, EMAIL, ['INTERNAL']);
    const first = await half(strict.origin);
    const { device, reply } = await makePasskey(first, strict.origin);
    expect(reply.json()).toMatchObject({ step: 'keepCodes' });
    const withPasskey = async (origin: string) => {
      const login = await atLogin(origin);
      const { challenge } = (await login.post('passkey-options', {})).json<{ challenge: string }>();
      const passkey = device.authenticate({ challenge, origin });
      return (await login.post('passkey', { passkey, remember: true })).json();
    };
    expect(await withPasskey(lax.origin)).toHaveProperty('redirectTo');
    expect(await withPasskey(strict.origin)).toMatchObject({ step: 'keepCodes' });
  });
});

describe('a passkey', () => {
  test('that is all someone has who needs a second factor comes with recovery codes, and can’t be removed', async () => {
    const { origin, database } = await newcomer();
    const login = await half(origin);
    const device = softAuthenticator();
    const token = await login.finish((await makePasskey(login, origin, device)).reply);
    const call = async ({ method, path, module }: Row, key = '', body?: object) => {
      const reply = await login.browser.visit(`${origin}${path.replace('{key}', key)}`, {
        method,
        headers: {
          'x-module-key': module ?? '',
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: reply.status, body: reply.json<Record<string, unknown>>() };
    };
    const page = async () => (await call(rows.page)).body as unknown as SignInSecurity;
    const [first] = (await page()).Passkeys;
    expect((await page()).Authenticator).toEqual({ Since: null, RecoveryCodesLeft: 10, IsNeeded: true });
    const renewed = await call(rows.renewRecoveryCodes);
    expect(renewed.body.Codes).toHaveLength(10);
    expect(await call(rows.removePasskey, first?.Key)).toMatchObject({
      status: 422,
      body: { code: 'lastPasskeyNeeded' },
    });
    const { challenge } = (await call(rows.proposePasskey)).body as { challenge: string };
    const Passkey = softAuthenticator().register({ challenge, origin });
    expect((await call(rows.addPasskey, '', { Name: 'My key', Passkey })).status).toBe(200);
    // Two tabs that each remove one leave one of them.
    const keys = (await page()).Passkeys.map(({ Key }) => Key);
    const removing = await database.transaction(async (tx) => {
      await tx.rows(sql`SELECT FROM passkey FOR UPDATE`);
      const both = keys.map((key) => call(rows.removePasskey, key));
      const waiting = sql`
        SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      await vi.waitFor(async () => expect(await database.rows(waiting)).toHaveLength(2), SOON);
      return both;
    });
    const removed = await Promise.all(removing);
    expect(removed.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await database.rows(sql`SELECT FROM passkey`)).toHaveLength(1);
  });

  // @spec I15.51
  test('can be the second factor from the first sign-in on', async () => {
    const { shared, origin, database, identity } = await newcomer();
    const login = await half(origin);
    const { reply } = await makePasskey(login, origin);
    const token = await login.finish(reply);
    expect(await identity.authenticate(token)).toBeDefined();
    expect(await database.rows(sql`SELECT name, rp_id FROM passkey`)).toEqual([
      { name: 'My phone', rp_id: 'localhost' },
    ]);
    expect(await database.rows(sql`SELECT action FROM audit_entry ORDER BY seq`)).toEqual([
      { action: 'identity.secondFactor.enrol' },
      { action: 'identity.recoveryCodes.make' },
      { action: 'identity.signIn' },
    ]);
    expect(await lastEmails(shared)).toEqual(['A passkey was added to your Calder Group account']);
  });

  test('then is what a password needs beside it: no one gets to add an app or another passkey', async () => {
    const { origin } = await newcomer();
    const owner = await half(origin);
    const { reply } = await makePasskey(owner, origin);
    const codes = codesIn(reply);
    await owner.finish(reply);
    const thief = await half(origin);
    expect(thief.step).toEqual({ step: 'secondFactor', app: false, passkeyHosts: ['localhost'] });
    expect((await thief.enter('123456')).json()).toMatchObject({ code: 'secondFactorInvalid' });
    expect((await thief.post('new-passkey-options', {})).json()).toMatchObject({
      code: 'interactionExpired',
    });
    expect((await thief.enter(codes[0] ?? '')).json()).toHaveProperty('redirectTo');
  });

  test('or an app that someone else is adding is too late once there is one', async () => {
    const { shared, origin, database } = await newcomer();
    const [slow, slower, owner] = [await half(origin), await half(origin), await half(origin)];
    const { reply } = await makePasskey(owner, origin);
    expect(reply.json()).toMatchObject({ step: 'keepCodes' });
    expect((await slow.enter(codeAt(slow.step.secret, shared))).json()).toMatchObject({
      code: 'secondFactorInvalid',
    });
    expect((await makePasskey(slower, origin)).reply.json()).toMatchObject({ code: 'passkeyNotAccepted' });
    expect(
      await database.rows(
        sql`SELECT totp_secret, (SELECT count(*)::int FROM passkey) AS passkeys FROM logon`,
      ),
    ).toEqual([{ totp_secret: null, passkeys: 1 }]);
  });

  test('and an app at the same moment: one of them counts', async () => {
    const { shared, origin, database } = await newcomer();
    const logins = [await half(origin), await half(origin), await half(origin)] as const;
    const replies = await Promise.all([
      logins[0].enter(codeAt(logins[0].step.secret, shared)),
      makePasskey(logins[1], origin).then(({ reply }) => reply),
      makePasskey(logins[2], origin).then(({ reply }) => reply),
    ]);
    expect(replies.filter((reply) => reply.json<{ step?: string }>().step === 'keepCodes')).toHaveLength(1);
    const [{ factors } = { factors: 0 }] = await database.rows<{ factors: number }>(sql`
      SELECT (SELECT count(*)::int FROM passkey) + count(totp_secret)::int AS factors FROM logon`);
    expect(factors).toBe(1);
  });

  test('made for another site isn’t taken', async () => {
    const { origin } = await newcomer();
    const login = await half(origin);
    const { challenge } = (await login.post('new-passkey-options', {})).json<{ challenge: string }>();
    const passkey = softAuthenticator().register({ challenge, origin: 'http://evil.example' });
    const reply = await login.post('new-passkey', { name: 'Theirs', passkey });
    expect(reply.json()).toMatchObject({ code: 'passkeyNotAccepted' });
    expect(isLogin(new URL(login.href))).toBe(true);
  });
});
