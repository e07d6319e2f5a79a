import { sql } from '@portico/database/open';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { emailsOf, waitForEmails } from '../testing/emails.ts';
import {
  addPerson,
  atLogin,
  type Estate,
  estate,
  openPortal,
  renew,
  SOON,
  signIn,
} from '../testing/portal.ts';

const NEW_PASSWORD = 'nine pelicans under Miami';

const forgot = (origin: string, email: string, headers: Record<string, string> = {}) =>
  new Browser().post(`${origin}/login/forgot-password`, { email }, headers);
const reset = (origin: string, token: string, password = NEW_PASSWORD) =>
  new Browser().post(`${origin}/login/reset-password`, { token, password });

/** Asks for a link and reads it from the email. */
async function linkFor(shared: Estate, origin: string, email: string): Promise<string> {
  const before = (await emailsOf(shared)).length;
  await forgot(origin, email);
  const text = (await waitForEmails(shared, before + 1)).at(-1)?.body_text ?? '';
  const link = new URL(/^http\S+$/m.exec(text)?.[0] ?? '');
  expect([link.origin, link.pathname, link.search]).toEqual([origin, '/reset-password', '']);
  return new URLSearchParams(link.hash.slice(1)).get('token') ?? '';
}

test('an emailed link sets a new password once, and ends every session', async () => {
  const shared = await estate();
  const portal = await openPortal(shared);
  const person = await addPerson(shared, 'hannah@example.test');
  const { token: old, browser } = await signIn(portal.origin, person.email);
  const [earlier, token] = [
    await linkFor(shared, portal.origin, ' Hannah@Example.TEST '),
    await linkFor(shared, portal.origin, person.email),
  ];
  const stored = await shared.database.rows<{ token_hash: Buffer }>(sql`SELECT token_hash FROM mailed_token`);
  for (const { token_hash } of stored) expect(token_hash.toString('base64url')).not.toBe(token);

  const weak = await reset(portal.origin, token, 'I am hannah of Tampa');
  expect([weak.status, weak.json()]).toMatchObject([
    422,
    { code: 'passwordTooWeak', fields: [{ path: 'password', message: expect.stringContaining('email') }] },
  ]);
  expect((await reset(portal.origin, token)).status).toBe(200);
  expect(await portal.identity.authenticate(old)).toBeUndefined();
  await expect(renew(portal.origin, browser)).rejects.toMatchObject({ error: 'login_required' });
  await expect(signIn(portal.origin, person.email)).rejects.toThrow('credentialsInvalid');
  const again = await signIn(portal.origin, person.email, { password: NEW_PASSWORD });
  expect(await portal.identity.authenticate(again.token)).toBeDefined();

  for (const used of [token, earlier, 'made-up', `${token}x`]) {
    const reply = await reset(portal.origin, used);
    expect([reply.status, reply.json().code]).toEqual([410, 'resetLinkInvalid']);
  }
  expect((await emailsOf(shared)).at(-1)?.subject).toBe('Your Calder Group password was changed');
  const audit = await shared.database.rows<{ action: string; content: string }>(
    sql`SELECT action, content FROM audit_entry WHERE action LIKE 'identity.passwordReset%' ORDER BY seq`,
  );
  expect(audit.map(({ action }) => action)).toEqual([
    'identity.passwordReset.request',
    'identity.passwordReset.request',
    'identity.passwordReset',
  ]);
  expect(JSON.stringify([audit, portal.logged])).not.toMatch(new RegExp(`${token}|pelicans`));
});

test('a link works for half an hour, and for one of many concurrent requests', async () => {
  const shared = await estate();
  const portal = await openPortal(shared);
  await addPerson(shared, 'hannah@example.test');
  const late = await linkFor(shared, portal.origin, 'hannah@example.test');
  shared.clock.advance(30 * 60 + 1);
  expect((await reset(portal.origin, late)).status).toBe(410);
  const token = await linkFor(shared, portal.origin, 'hannah@example.test');
  const statuses = await Promise.all(
    Array.from({ length: 4 }, async () => (await reset(portal.origin, token)).status),
  );
  expect(statuses.sort()).toEqual([200, 410, 410, 410]);
  shared.clock.advance(30 * 60 + 1);
  await portal.identity.sweep();
  expect(await shared.database.rows(sql`SELECT FROM mailed_token`)).toEqual([]);
});

test('asking always gets the same answer; only people who may sign in get an email, and not endlessly', async () => {
  const shared = await estate();
  const portal = await openPortal(shared);
  await addPerson(shared, 'hannah@example.test');
  const disabled = await addPerson(shared, 'disabled@example.test');
  await shared.database.rows(sql`UPDATE logon SET disabled_at = now() WHERE key = ${disabled.logonKey}`);
  for (const email of [
    'unknown@example.test',
    'disabled@example.test',
    ...Array(5).fill('hannah@example.test'),
  ]) {
    const reply = await forgot(portal.origin, email);
    expect([reply.status, reply.text]).toEqual([202, '{}']);
  }
  expect((await forgot(portal.origin, 'not an address')).status).toBe(400);
  await portal.identity.close();
  expect((await emailsOf(shared)).map(({ recipient }) => recipient)).toEqual(
    Array(3).fill('hannah@example.test'),
  );
  expect((await forgot(portal.origin, 'x', { origin: 'https://evil.example' })).status).toBe(403);
});

test('a new password ends sign-ins that were half done with the old one', async () => {
  const shared = await estate();
  const portal = await openPortal(shared, { requireSecondFactorOfStaff: true });
  await addPerson(shared, 'grace@example.test', ['INTERNAL']);
  const thief = await atLogin(portal.origin);
  const { secret } = (await thief.submit('grace@example.test')).json<{ secret: string }>();
  await reset(portal.origin, await linkFor(shared, portal.origin, 'grace@example.test'));
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await thief.post('second-factor', { code })).json()).toMatchObject({
    code: 'interactionExpired',
  });
});

test('the owner of a link that was disabled since cannot use it', async () => {
  const shared = await estate();
  const portal = await openPortal(shared);
  await addPerson(shared, 'hannah@example.test');
  const token = await linkFor(shared, portal.origin, 'hannah@example.test');
  await shared.database.rows(sql`UPDATE logon SET disabled_at = now()`);
  expect((await reset(portal.origin, token)).status).toBe(410);
});

test('a stranger at the same address blocks neither the link nor its use', async () => {
  const shared = await estate();
  const portal = await openPortal(shared);
  await addPerson(shared, 'hannah@example.test');
  await addPerson(shared, 'newcomer@example.test');
  await signIn(portal.origin, 'hannah@example.test');
  // All from one address: more links than it may ask for, and more wrong ones than it may try.
  for (let other = 0; other < 21; other++) await forgot(portal.origin, `person${other}@example.test`);
  const tries = [];
  for (let guess = 0; guess < 31; guess++)
    tries.push((await reset(portal.origin, `made-up-${guess}`)).status);
  expect(tries).toEqual([...Array(30).fill(410), 429]);
  await forgot(portal.origin, 'newcomer@example.test');
  const token = await linkFor(shared, portal.origin, 'hannah@example.test');
  expect((await reset(portal.origin, token)).status).toBe(200);
  await portal.identity.close();
  expect((await emailsOf(shared)).map(({ recipient }) => recipient)).not.toContain('newcomer@example.test');
});

test('leaves a working link in the mailbox when no more can be sent', async () => {
  const shared = await estate();
  const portal = await openPortal(shared);
  await addPerson(shared, 'hannah@example.test');
  const first = await linkFor(shared, portal.origin, 'hannah@example.test');
  for (let again = 0; again < 4; again++) await forgot(portal.origin, 'hannah@example.test');
  await waitForEmails(shared, 3);
  // No reply waits for the count. Those by address and by email add up: the second stops at its limit.
  const counted = (total: number) =>
    expect
      .poll(
        async () => (await shared.database.row(sql`SELECT sum(count)::int AS total FROM throttle`)) ?? {},
        SOON,
      )
      .toEqual({ total });
  await counted(5 + 3);
  // As long as no other link is sent, the oldest of them works; from then on another is sent.
  shared.clock.advance(30 * 60 - 1);
  await forgot(portal.origin, 'hannah@example.test');
  await counted(6 + 3);
  expect((await reset(portal.origin, first, 'I am hannah of Tampa')).status).toBe(422);
  shared.clock.advance(1);
  await linkFor(shared, portal.origin, 'hannah@example.test');
  expect(await emailsOf(shared)).toHaveLength(4);
});
