import { sql } from '@portico/database/open';
import { expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { emailsOf, waitForEmails } from '../testing/emails.ts';
import { addPerson, atLogin, estate, openPortal, PASSWORD, signIn } from '../testing/portal.ts';
import { spendGuesses } from './attempts.fixture.ts';
import { forgetDevices } from './devices.ts';

const HANNAH = 'hannah@example.test';
const MARCUS = 'marcus@example.test';
const NEW_PASSWORD = 'nine pelicans under Miami';

/** The same device after signing out, wherever it is now. */
function signedOut(browser: Browser, address = browser.address): Browser {
  const again = new Browser(address);
  for (const [key, cookie] of browser.cookies)
    if (key.endsWith('|portico.device')) again.cookies.set(key, cookie);
  return again;
}

const cookieOf = (browser: Browser) =>
  [...browser.cookies.entries()].find(([key]) => key.endsWith('|portico.device'))?.[1];

/** Whether someone who has been guessed at elsewhere gets in on this browser without a code. */
async function isKnown(origin: string, browser: Browser, email: string, password = PASSWORD) {
  const reply = await (await atLogin(origin, { browser: signedOut(browser) })).submit(email, password);
  return !('step' in reply.json());
}

test('needs no code on a device that has signed in before, wherever it is; a stranger at the same address does', async () => {
  const shared = await estate();
  const portal = await openPortal(shared);
  for (const email of [HANNAH, MARCUS]) {
    await addPerson(shared, email);
  }
  const laptop = new Browser('203.0.113.9');
  await signIn(portal.origin, HANNAH, { browser: laptop });
  for (const email of [HANNAH, MARCUS]) await spendGuesses(shared, email);
  const traveling = signedOut(laptop, '198.51.100.7');
  expect(await isKnown(portal.origin, new Browser('203.0.113.9'), HANNAH)).toBe(false);
  expect(await isKnown(portal.origin, traveling, MARCUS)).toBe(false);
  expect(await isKnown(portal.origin, traveling, HANNAH)).toBe(true);
});

test('the cookie is random, closed to scripts, kept for 180 days, and stored as a hash', async () => {
  const shared = await estate();
  const portal = await openPortal(shared);
  await addPerson(shared, HANNAH);
  const { browser } = await signIn(portal.origin, HANNAH);
  const cookie = cookieOf(browser);
  expect(cookie?.value).toMatch(/^[\w-]{43}$/);
  expect(cookie?.attributes).toBe('Path=/; Max-Age=15552000; HttpOnly; SameSite=Strict');
  const [row] = await shared.database.rows<{ token_hash: Buffer }>(sql`SELECT token_hash FROM known_device`);
  expect(row?.token_hash.toString('base64url')).not.toBe(cookie?.value);
  shared.clock.advance(181 * 24 * 60 * 60);
  await spendGuesses(shared, HANNAH);
  expect(await isKnown(portal.origin, browser, HANNAH)).toBe(false);
  await portal.identity.sweep();
  expect(await shared.database.rows(sql`SELECT FROM known_device`)).toEqual([]);
});

test('on https the cookie is Secure and of this host alone', async () => {
  const shared = await estate();
  const portal = await openPortal(shared, { scheme: 'https' });
  await addPerson(shared, HANNAH);
  const link = `${portal.origin.replace('https', 'http')}/login`;
  const browser = new Browser();
  await browser.post(`${link}/forgot-password`, { email: HANNAH });
  const [mail] = await waitForEmails(shared, 1);
  const token = /#token=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
  const reply = await browser.post(`${link}/reset-password`, { token, password: NEW_PASSWORD });
  expect(reply.headers.get('set-cookie')).toMatch(
    /^__Host-portico\.device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
  );
});

test('without "Remember me" nothing is left in the browser', async () => {
  const shared = await estate();
  const portal = await openPortal(shared);
  await addPerson(shared, HANNAH);
  const { browser, href } = await atLogin(portal.origin);
  const reply = await browser.post(`${href}/submit`, { username: HANNAH, password: PASSWORD });
  expect(reply.json()).toHaveProperty('redirectTo');
  expect(cookieOf(browser)).toBeUndefined();
});

test('a household shares a device; a token planted in the browser is worth nothing after the sign-in', async () => {
  const shared = await estate();
  const portal = await openPortal(shared);
  for (const email of [HANNAH, MARCUS]) await addPerson(shared, email);
  const { browser: thief } = await signIn(portal.origin, HANNAH);
  const browser = signedOut(thief);
  await signIn(portal.origin, MARCUS, { browser });
  expect(cookieOf(browser)?.value).not.toBe(cookieOf(thief)?.value);
  for (const email of [HANNAH, MARCUS]) await spendGuesses(shared, email);
  for (const email of [HANNAH, MARCUS]) expect(await isKnown(portal.origin, thief, email)).toBe(false);
  expect(await isKnown(portal.origin, browser, HANNAH)).toBe(true);
});

test('guesses on a known device end too, however often others sign in on it', async () => {
  const shared = await estate();
  const portal = await openPortal(shared);
  for (const email of [HANNAH, MARCUS]) await addPerson(shared, email);
  let { browser } = await signIn(portal.origin, HANNAH);
  const statuses = [];
  for (let round = 0; round < 3; round++) {
    browser = signedOut(browser);
    await signIn(portal.origin, MARCUS, { browser });
    browser = signedOut(browser);
    const { submit } = await atLogin(portal.origin, { browser });
    for (let guess = 0; guess < 8; guess++) statuses.push((await submit(HANNAH, `guess ${guess}`)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(4).fill(200)]);
});

test('a reset password makes other devices unknown, and the one it was reset on known', async () => {
  const shared = await estate();
  const portal = await openPortal(shared);
  await addPerson(shared, HANNAH);
  const { browser: laptop } = await signIn(portal.origin, HANNAH);
  await spendGuesses(shared, HANNAH);
  const stranger = await atLogin(portal.origin, { browser: new Browser('198.51.100.7') });
  await stranger.submit(HANNAH);
  for (let again = 0; again < 3; again++) await stranger.sendNewCode(HANNAH);
  for (let again = 0; again < 5; again++)
    await stranger.browser.post(`${portal.origin}/login/forgot-password`, { email: HANNAH });
  await waitForEmails(shared, 6);
  shared.clock.advance(29 * 60);
  await spendGuesses(shared, HANNAH);
  const phone = new Browser('203.0.113.9');
  const owner = await atLogin(portal.origin, { browser: phone });
  expect((await owner.submit(HANNAH)).json()).toMatchObject({ step: 'emailCode', sent: false });
  const links = (await emailsOf(shared)).flatMap(
    ({ body_text }) => /reset-password#token=(\S+)/.exec(body_text)?.[1] ?? [],
  );
  const reset = { token: links[0], password: NEW_PASSWORD };
  expect((await phone.post(`${portal.origin}/login/reset-password`, reset)).status).toBe(200);
  expect(await isKnown(portal.origin, phone, HANNAH, NEW_PASSWORD)).toBe(true);
  expect(await isKnown(portal.origin, laptop, HANNAH, NEW_PASSWORD)).toBe(false);
});

test('a link from an email that a stranger caused lets the owner in once the codes are spent', async () => {
  const shared = await estate();
  const portal = await openPortal(shared);
  await addPerson(shared, HANNAH);
  await spendGuesses(shared, HANNAH);
  const stranger = await atLogin(portal.origin, { browser: new Browser('198.51.100.7') });
  await stranger.submit(HANNAH);
  for (let again = 0; again < 3; again++) await stranger.sendNewCode(HANNAH);
  await waitForEmails(shared, 3);
  shared.clock.advance(60 * 60 - 1);
  await spendGuesses(shared, HANNAH);
  const links = (await emailsOf(shared)).flatMap(
    ({ body_text }) => /use-this-device#token=(\S+)/.exec(body_text)?.[1] ?? [],
  );
  expect(links).toHaveLength(3);
  const open = (browser: Browser, token = '') =>
    browser.post(`${portal.origin}/login/use-this-device`, { token });
  for (const [index, address] of ['203.0.113.9', '203.0.113.10'].entries()) {
    const browser = new Browser(address);
    const { submit } = await atLogin(portal.origin, { browser });
    expect((await submit(HANNAH)).json()).toMatchObject({ step: 'emailCode', sent: false });
    const opened = await open(browser, links[index]);
    expect([opened.status, opened.json()]).toEqual([200, { email: HANNAH }]);
    expect(await isKnown(portal.origin, browser, HANNAH)).toBe(true);
  }
  // It spares the code, not the password.
  expect((await (await atLogin(portal.origin)).submit(HANNAH, 'not it')).json()).toHaveProperty('step');
  for (const token of [links[0], 'made-up']) {
    const refused = await open(new Browser(), token);
    expect([refused.status, refused.json().code]).toEqual([410, 'verifyLinkInvalid']);
  }
  shared.clock.advance(1);
  expect((await open(new Browser(), links[2])).status).toBe(410);
});

test('a new password withdraws the links, too', async () => {
  const shared = await estate();
  const portal = await openPortal(shared);
  const { logonKey } = await addPerson(shared, HANNAH);
  await spendGuesses(shared, HANNAH);
  await (await atLogin(portal.origin)).submit(HANNAH);
  const [mail] = await waitForEmails(shared, 1);
  const token = /use-this-device#token=(\S+)/.exec(mail?.body_text ?? '')?.[1];
  await shared.database.transaction((tx) => forgetDevices(tx, logonKey, shared.clock.now()));
  const reply = await new Browser().post(`${portal.origin}/login/use-this-device`, { token });
  expect(reply.status).toBe(410);
});
