import { sql } from '@portico/database/open';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { spendGuesses } from '../signin/attempts.fixture.ts';
import { Browser } from '../testing/browser.ts';
import { emailedCodes } from '../testing/emails.ts';
import { addPerson, atLogin, type Estate, estate, openPortal } from '../testing/portal.ts';

const codeAt = (secret: string, { clock }: Estate, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + steps * 30_000,
  });

/** What someone with an authenticator app and no passkey is asked for. */
const APP = { step: 'secondFactor', app: true, passkeyHosts: [] };

/** The password is right; what comes next is up to the test. */
async function half(origin: string, email: string) {
  const login = await atLogin(origin);
  const reply = await login.submit(email);
  return {
    ...login,
    step: reply.json<{ step?: string; secret: string; otpauthUrl: string; qr: string }>(),
    enter: (code: string) => login.post('second-factor', { code }),
  };
}

async function enrolled(shared: Estate, origin: string, email: string): Promise<string> {
  const { step, enter, finish } = await half(origin, email);
  await finish(await enter(codeAt(step.secret, shared)));
  // Past the step whose code has just been used.
  shared.clock.advance(90);
  return step.secret;
}

describe('staff without a second factor', () => {
  test('add one when they sign in, if it is required', async () => {
    const shared = await estate();
    const portal = await openPortal(shared, { requireSecondFactorOfStaff: true });
    const person = await addPerson(shared, 'grace@example.test', ['INTERNAL', 'ADMIN']);
    const { step, enter, href, browser } = await half(portal.origin, person.email);
    expect(step).toMatchObject({
      step: 'enrolSecondFactor',
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    });
    expect(step.otpauthUrl).toMatch(
      /^otpauth:\/\/totp\/Calder%20Group:grace%40example\.test\?issuer=Calder%20Group/,
    );
    expect(step.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(step).not.toHaveProperty('redirectTo');

    expect((await enter('000000')).json()).toMatchObject({ code: 'secondFactorInvalid' });
    expect(await shared.database.row(sql`SELECT totp_secret FROM logon`)).toEqual({ totp_secret: null });
    // Going on without it leads to another Login screen, not in.
    expect((await browser.visit(href.replace('/login/', '/identity/auth/'))).location).toMatch(/\/login\//);
  });

  test('sign in with it afterwards, and the secret is stored encrypted', async () => {
    const shared = await estate();
    const portal = await openPortal(shared, { requireSecondFactorOfStaff: true });
    const person = await addPerson(shared, 'grace@example.test', ['INTERNAL']);
    const first = await half(portal.origin, person.email);
    const { secret } = first.step;
    const token = await first.finish(await first.enter(codeAt(secret, shared)));
    expect(await portal.identity.authenticate(token)).toBeDefined();

    const row = await shared.database.row<{ totp_secret: Buffer }>(sql`SELECT totp_secret FROM logon`);
    expect(row?.totp_secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
    expect(await shared.database.rows(sql`SELECT recipient FROM outbox_message`)).toEqual([
      { recipient: person.email },
    ]);
    const audit = await shared.database.rows(sql`SELECT action FROM audit_entry ORDER BY seq`);
    expect(audit).toEqual([
      { action: 'identity.secondFactor.enrol' },
      { action: 'identity.recoveryCodes.make' },
      { action: 'identity.signIn' },
    ]);

    const second = await half(portal.origin, person.email);
    expect(second.step).toEqual(APP);
    expect((await second.enter(codeAt(secret, shared))).json()).toMatchObject({
      code: 'secondFactorInvalid',
    });
    shared.clock.advance(30);
    expect((await second.enter(codeAt(secret, shared))).status).toBe(200);
  });

  test("aren't asked if it isn't required, and others aren't either", async () => {
    const shared = await estate();
    const lax = await openPortal(shared);
    const strict = await openPortal(shared, { requireSecondFactorOfStaff: true });
    await addPerson(shared, 'grace@example.test', ['INTERNAL']);
    await addPerson(shared, 'hannah@example.test', ['INSURED']);
    expect((await half(lax.origin, 'grace@example.test')).step).toHaveProperty('redirectTo');
    expect((await half(strict.origin, 'hannah@example.test')).step).toHaveProperty('redirectTo');
    expect((await half(strict.origin, 'grace@example.test')).step).toHaveProperty('secret');
  });
});

test('a secret copied to someone else’s sign-in opens nothing there', async () => {
  const shared = await estate();
  const portal = await openPortal(shared, { requireSecondFactorOfStaff: true });
  const [grace, ruth] = [
    await addPerson(shared, 'grace@example.test', ['INTERNAL']),
    await addPerson(shared, 'ruth@example.test', ['INTERNAL']),
  ];
  const secret = await enrolled(shared, portal.origin, grace.email);
  await enrolled(shared, portal.origin, ruth.email);
  await shared.database.rows(sql`
    UPDATE logon SET totp_secret = (SELECT totp_secret FROM logon WHERE email = ${grace.email})
    WHERE email = ${ruth.email}`);
  const { enter } = await half(portal.origin, ruth.email);
  expect((await enter(codeAt(secret, shared))).json()).toMatchObject({ code: 'serverError' });
  expect((await (await half(portal.origin, grace.email)).enter(codeAt(secret, shared))).status).toBe(200);
});

describe('a code', () => {
  test('of the step before or after is right, of any other wrong; and each works once', async () => {
    const shared = await estate();
    const portal = await openPortal(shared, { requireSecondFactorOfStaff: true });
    await addPerson(shared, 'grace@example.test', ['INTERNAL']);
    const secret = await enrolled(shared, portal.origin, 'grace@example.test');
    const statusOf = async (code: string) =>
      (await (await half(portal.origin, 'grace@example.test')).enter(code)).status;
    expect(await statusOf(codeAt(secret, shared, -2))).toBe(401);
    expect(await statusOf(codeAt(secret, shared, 2))).toBe(401);
    expect(await statusOf(codeAt(secret, shared, -1))).toBe(200);
    const now = codeAt(secret, shared);
    expect(await statusOf(`${now.slice(0, 3)} ${now.slice(3)}`)).toBe(200);
    expect(await statusOf(now)).toBe(401);
    // One that is older than the last used has had its time too.
    expect(await statusOf(codeAt(secret, shared, -1))).toBe(401);
    expect(await statusOf(codeAt(secret, shared, 1))).toBe(200);
  });

  test('cannot be used by two at the same moment', async () => {
    const shared = await estate();
    const portal = await openPortal(shared, { requireSecondFactorOfStaff: true });
    await addPerson(shared, 'grace@example.test', ['INTERNAL']);
    const secret = await enrolled(shared, portal.origin, 'grace@example.test');
    const tries = [
      await half(portal.origin, 'grace@example.test'),
      await half(portal.origin, 'grace@example.test'),
    ];
    const code = codeAt(secret, shared);
    const statuses = await Promise.all(tries.map(async ({ enter }) => (await enter(code)).status));
    expect(statuses.sort()).toEqual([200, 401]);
  });

  test('cannot be guessed, nor given before the password', async () => {
    const shared = await estate();
    const portal = await openPortal(shared, { requireSecondFactorOfStaff: true });
    await addPerson(shared, 'grace@example.test', ['INTERNAL']);
    const secret = await enrolled(shared, portal.origin, 'grace@example.test');
    const { post } = await atLogin(portal.origin);
    const early = await post('second-factor', { code: codeAt(secret, shared) });
    expect(early.json()).toMatchObject({ code: 'interactionExpired' });

    const { enter } = await half(portal.origin, 'grace@example.test');
    const statuses = [];
    for (let guess = 0; guess < 11; guess++) statuses.push((await enter(String(100_000 + guess))).status);
    expect(statuses).toEqual([...Array(10).fill(401), 200]);
    // From here on, a right code counts only from someone who also reads the email.
    expect((await enter(codeAt(secret, shared))).json()).toMatchObject({ step: 'emailCode', sent: true });
  });

  test('is still accepted from the owner, who reads the email, while someone with the password guesses', async () => {
    const shared = await estate();
    const portal = await openPortal(shared, { requireSecondFactorOfStaff: true });
    const { email } = await addPerson(shared, 'grace@example.test', ['INTERNAL']);
    const secret = await enrolled(shared, portal.origin, email);
    const thief = await half(portal.origin, email);
    for (let guess = 0; guess < 12; guess++) await thief.enter(String(100_000 + guess));
    await emailedCodes(shared, email);
    const browser = new Browser('203.0.113.9');
    const owner = await atLogin(portal.origin, { browser });
    const enter = (code: string) => browser.post(`${owner.href}/second-factor`, { code });
    expect((await owner.submit(email)).json()).toEqual(APP);
    expect((await enter(codeAt(secret, shared))).json()).toMatchObject({ step: 'emailCode', sent: true });
    const [, code = ''] = await emailedCodes(shared, email, 2);
    expect((await owner.enterEmailCode(email, code)).json()).toEqual(APP);
    const statuses = [];
    for (let slip = 0; slip < 4; slip++) statuses.push((await enter(String(100_000 + slip))).status);
    expect(statuses).toEqual(Array(4).fill(401));
    const token = await owner.finish(await enter(codeAt(secret, shared)));
    expect(await portal.identity.authenticate(token)).toBeDefined();
  });

  test('is no longer checked after too many wrong ones that came with password and emailed code', async () => {
    const shared = await estate();
    const portal = await openPortal(shared, { requireSecondFactorOfStaff: true });
    const { email } = await addPerson(shared, 'grace@example.test', ['INTERNAL']);
    await enrolled(shared, portal.origin, email);
    await spendGuesses(shared, email, 'secondFactor');
    const { browser, href, submit, enterEmailCode } = await atLogin(portal.origin);
    const enter = () => browser.post(`${href}/second-factor`, { code: '000000' });
    await submit(email);
    await enter();
    const [code = ''] = await emailedCodes(shared, email);
    await enterEmailCode(email, code);
    const statuses = [];
    for (let guess = 0; guess < 6; guess++) statuses.push((await enter()).status);
    expect(statuses).toEqual([...Array(5).fill(401), 429]);
  });

  test("doesn't help someone who has been disabled", async () => {
    const shared = await estate();
    const portal = await openPortal(shared, { requireSecondFactorOfStaff: true });
    await addPerson(shared, 'grace@example.test', ['INTERNAL']);
    const { step, enter } = await half(portal.origin, 'grace@example.test');
    await shared.database.rows(sql`UPDATE logon SET disabled_at = now()`);
    expect((await enter(codeAt(step.secret, shared))).json()).toMatchObject({ code: 'interactionExpired' });
  });
});
