import { sql } from '@portico/database/open';
import { createThrottle } from '@portico/platform/throttle';
import { describe, expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { emailedCodes } from '../testing/emails.ts';
import { addPerson, atLogin, estate, openPortal, PASSWORD } from '../testing/portal.ts';

describe('the Login screen', () => {
  test('learns what it needs to know', async () => {
    const portal = await openPortal(await estate(), { demo: true });
    const { browser, href } = await atLogin(portal.origin, {
      parameters: { login_hint: 'hannah@example.test' },
    });
    const reply = await browser.visit(`${href}/details`);
    expect(reply.json()).toEqual({
      upstream: false,
      demo: true,
      signUp: true,
      loginHint: 'hannah@example.test',
    });
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('reveals nothing about who exists: wrong name, wrong password and no access read the same', async () => {
    const shared = await estate();
    const portal = await openPortal(shared);
    await addPerson(shared, 'hannah@example.test');
    const disabled = await addPerson(shared, 'disabled@example.test');
    const inactive = await addPerson(shared, 'inactive@example.test');
    await addPerson(shared, 'invited@example.test', ['INSURED'], { withPassword: false });
    await shared.database.rows(sql`UPDATE logon SET disabled_at = now() WHERE key = ${disabled.logonKey}`);
    await shared.database.rows(
      sql`UPDATE person SET record_inactive = true WHERE key = ${inactive.personKey}`,
    );
    const { submit } = await atLogin(portal.origin);
    const tries = [
      ['unknown@example.test', PASSWORD],
      ['hannah@example.test', 'not the password'],
      ['disabled@example.test', PASSWORD],
      ['inactive@example.test', PASSWORD],
      ['invited@example.test', PASSWORD],
    ] as const;
    for (const [username, password] of tries) {
      const reply = await submit(username, password);
      const { requestId: _, ...body } = reply.json();
      expect([reply.status, body], username).toEqual([
        401,
        { code: 'credentialsInvalid', message: 'The username or password is incorrect. Please try again.' },
      ]);
    }
    const audit = await shared.database.rows<{ content: string }>(
      sql`SELECT content FROM audit_entry WHERE action = 'identity.signIn' AND outcome = 'refused'`,
    );
    expect(audit).toHaveLength(tries.length);
    for (const { content } of audit) expect(content).not.toMatch(/example\.test|herons|not the password/);
    expect(await shared.database.rows(sql`SELECT sid FROM logon_session`)).toEqual([]);
    // After all those slips the right password still opens.
    expect((await submit('hannah@example.test')).json()).toHaveProperty('redirectTo');
    expect(JSON.stringify(portal.logged)).not.toMatch(/herons|example\.test/);
  });

  test('starts again when its sign-in is over, unknown, or another browser’s', async () => {
    const shared = await estate();
    const portal = await openPortal(shared);
    await addPerson(shared, 'hannah@example.test');
    const mine = await atLogin(portal.origin);
    const theirs = await atLogin(portal.origin);
    const expired = async (browser: Browser, href: string) => {
      const reply = await browser.post(`${href}/submit`, {
        username: 'hannah@example.test',
        password: PASSWORD,
      });
      expect([reply.status, reply.json().code]).toEqual([410, 'interactionExpired']);
      expect((await browser.visit(`${href}/details`)).status).toBe(410);
    };
    await expired(mine.browser, theirs.href);
    await expired(mine.browser, `${portal.origin}/login/made-up`);
    await expired(new Browser(), mine.href);
    // Someone who learns the number of a sign-in cannot make the cookie: it is signed.
    const thief = new Browser();
    const uid = new URL(mine.href).pathname.split('/')[2] ?? '';
    const { host, pathname: path } = new URL(mine.href);
    const name = 'portico.interaction';
    thief.cookies.set(`${host}|${path}|${name}`, { name, value: uid, host, path, attributes: '' });
    await expired(thief, mine.href);
    const { redirectTo } = (await mine.submit('hannah@example.test')).json<{ redirectTo: string }>();
    expect((await thief.visit(redirectTo)).status).toBe(400);
    shared.clock.advance(31 * 60);
    await expired(mine.browser, mine.href);
  });

  test('speaks JSON, from our own pages, and only what it should', async () => {
    const shared = await estate();
    const portal = await openPortal(shared);
    await addPerson(shared, 'hannah@example.test');
    const { browser, href, submit } = await atLogin(portal.origin);
    const raw = (body: string, type = 'application/json') =>
      browser.visit(`${href}/submit`, { method: 'POST', headers: { 'content-type': type }, body });
    const form = `username=hannah%40example.test&password=${encodeURIComponent(PASSWORD)}`;
    expect(await raw(form, 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 });
    expect(await raw(JSON.stringify({ username: 'x', password: 'y' }), 'text/plain')).toMatchObject({
      status: 415,
    });
    for (const body of ['{', '[]', 'null', '{"username":"x"}', '{"username":{"a":1},"password":"y"}'])
      expect((await raw(body)).json(), body).toMatchObject({ code: 'badRequest' });
    expect(await raw(JSON.stringify({ username: 'x'.repeat(9_000), password: 'y' }))).toMatchObject({
      status: 413,
    });
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      expect((await submit('hannah@example.test', PASSWORD, headers)).json()).toMatchObject({
        code: 'forbidden',
      });
    expect((await submit('hannah@example.test', PASSWORD, { origin: portal.origin })).status).toBe(200);
  });
});

describe('throttling', () => {
  test('asks for an emailed code after 10 wrong passwords from one address, until the time is over', async () => {
    const shared = await estate();
    const portal = await openPortal(shared);
    await addPerson(shared, 'hannah@example.test');
    const { submit } = await atLogin(portal.origin);
    const guesses = [];
    for (let guess = 0; guess < 12; guess++)
      guesses.push(await submit('hannah@example.test', `guess ${guess}`));
    expect(guesses.map(({ status }) => status)).toEqual([...Array(10).fill(401), 200, 200]);
    expect((await submit('hannah@example.test')).json()).toMatchObject({ step: 'emailCode' });
    shared.clock.advance(15 * 60 + 1);
    expect((await submit('hannah@example.test')).json()).toHaveProperty('redirectTo');
  });

  test('treats an account that does not exist like any other', async () => {
    const portal = await openPortal(await estate());
    const { submit } = await atLogin(portal.origin);
    const statuses = [];
    for (let guess = 0; guess < 11; guess++) statuses.push((await submit('unknown@example.test')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 200]);
  });

  test("doesn't block other people at the address of someone who guesses", async () => {
    const shared = await estate();
    const portal = await openPortal(shared);
    await addPerson(shared, 'hannah@example.test');
    const throttle = createThrottle(shared);
    for (let guess = 0; guess <= 30; guess++)
      await throttle.take('password:address:127.0.0.1', { limit: 30, seconds: 300 });
    const { submit, enterEmailCode } = await atLogin(portal.origin);
    expect((await submit('hannah@example.test')).json()).toMatchObject({ step: 'emailCode', sent: true });
    const [code = ''] = await emailedCodes(shared, 'hannah@example.test');
    expect((await enterEmailCode('hannah@example.test', code)).json()).toHaveProperty('redirectTo');
  });
});
