import { errorText } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import { decodeProtectedHeader } from 'jose';
import * as client from 'openid-client';
import { describe, expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { addPerson, atLogin, estate, openPortal, PASSWORD, renew, SOON, signIn } from '../testing/portal.ts';

const loginRequired = { error: 'login_required' };

describe('signing in', () => {
  // @spec 1.20
  test('gives tokens that say who it is, and leaves a session in the registry', async () => {
    const shared = await estate();
    const portal = await openPortal(shared);
    const person = await addPerson(shared, 'grace@example.test', ['ADMIN', 'INTERNAL'], {
      canImpersonate: true,
    });
    const { token, tokens, browser, login } = await signIn(portal.origin, person.email);

    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      iss: `${portal.origin}/identity`,
      aud: 'portico-api',
      sub: person.logonKey,
      email: person.email,
      role: ['INTERNAL', 'ADMIN'],
      can_impersonate: true,
      scope: 'personal-lines-insured',
    });
    expect(claims.exp - claims.iat).toBe(600);
    expect(tokens.claims()).toMatchObject({
      sub: person.logonKey,
      sid: claims.sid,
      email: person.email,
      name: 'Hannah Whitlock',
    });
    expect(tokens.refresh_token).toBeUndefined();
    expect(await portal.identity.authenticate(token)).toEqual({
      actor: {
        personKey: person.personKey,
        logonKey: person.logonKey,
        sid: claims.sid,
        email: person.email,
        name: 'Hannah Whitlock',
        roles: ['INTERNAL', 'ADMIN'],
        canImpersonate: true,
        isAdmin: false,
      },
    });

    const sessions = await shared.database.rows(
      sql`SELECT sid, logon_key, address, ended_at FROM logon_session`,
    );
    expect(sessions).toEqual([
      { sid: claims.sid, logon_key: person.logonKey, address: '127.0.0.1', ended_at: null },
    ]);
    const audit = await shared.database.rows(
      sql`SELECT action, outcome, actor_key, record_key FROM audit_entry`,
    );
    expect(audit).toEqual([
      { action: 'identity.signIn', outcome: 'done', actor_key: person.personKey, record_key: claims.sid },
    ]);
    const kept = [...browser.cookies.entries()].filter(([key]) => !key.endsWith('.sig'));
    const interaction = kept.find(([key]) => key.endsWith('|portico.interaction'))?.[1];
    expect(interaction).toMatchObject({
      path: login.pathname,
      attributes: expect.stringContaining('samesite=lax'),
    });
    const session = kept.find(([key]) => key.endsWith('|portico.session'))?.[1];
    expect(session).toMatchObject({
      path: '/',
      attributes: expect.stringMatching(/samesite=lax; httponly/i),
    });
    expect(session?.attributes).not.toMatch(/secure/i);
  });

  test('behind a proxy that speaks https, addresses and cookies are the origin’s', async () => {
    const shared = await estate();
    const portal = await openPortal(shared, { scheme: 'https' });
    const person = await addPerson(shared, 'hannah@example.test');
    const { browser, tokens, token } = await signIn(portal.origin, person.email);
    const session = [...browser.cookies.entries()].find(([key]) => key.endsWith('|__Host-portico.session'));
    expect(session?.[1].attributes).toMatch(/secure/i);
    expect(tokens.claims()?.iss).toBe(`${portal.origin}/identity`);
    expect(await portal.identity.authenticate(token)).toBeDefined();
  });

  test('a cookie of a session that is not to be remembered ends with the browser', async () => {
    const shared = await estate();
    const portal = await openPortal(shared);
    await addPerson(shared, 'hannah@example.test');
    for (const remember of [true, false]) {
      const { browser, post, callbackOf } = await atLogin(portal.origin);
      await callbackOf(
        await post('submit', { username: ' Hannah@Example.test ', password: PASSWORD, remember }),
      );
      const session = [...browser.cookies.entries()].find(([key]) => key.endsWith('|portico.session'));
      expect(/expires=/i.test(session?.[1].attributes ?? '')).toBe(remember);
    }
  });

  test('gives two tabs their own interactions', async () => {
    const shared = await estate();
    const portal = await openPortal(shared);
    const person = await addPerson(shared, 'hannah@example.test');
    const browser = new Browser();
    const tabs = [await atLogin(portal.origin, { browser }), await atLogin(portal.origin, { browser })];
    for (const { submit, finish } of tabs) {
      const token = await finish(await submit(person.email));
      expect(await portal.identity.authenticate(token)).toBeDefined();
    }
  });

  test('ends the existing session when someone else signs in', async () => {
    const shared = await estate();
    const portal = await openPortal(shared);
    await addPerson(shared, 'hannah@example.test');
    await addPerson(shared, 'marcus@example.test', ['AGENT']);
    const browser = new Browser();
    const { token: hers } = await signIn(portal.origin, 'hannah@example.test', { browser });
    const { submit, finish } = await atLogin(portal.origin, { browser, parameters: { prompt: 'login' } });
    const his = await finish(await submit('marcus@example.test'));
    expect(await portal.identity.authenticate(hers)).toBeUndefined();
    expect(await portal.identity.authenticate(his)).toMatchObject({ actor: { roles: ['AGENT'] } });
  });
});

describe('silent renewal', () => {
  test('keeps the session’s sid and brings a gained role', async () => {
    const shared = await estate();
    const portal = await openPortal(shared);
    const person = await addPerson(shared, 'priya@example.test', ['SIGNUP']);
    const { browser, tokens, token } = await signIn(portal.origin, person.email);
    await shared.database.rows(sql`
      INSERT INTO person_role (person_key, role, granted_at) VALUES (${person.personKey}, 'INSURED', now())`);
    expect(await portal.identity.authenticate(token)).toMatchObject({ actor: { roles: ['SIGNUP'] } });
    const renewed = await renew(portal.origin, browser);
    expect(renewed.claims()?.sid).toBe(tokens.claims()?.sid);
    await expect
      .poll(() => portal.identity.authenticate(renewed.access_token), SOON)
      .toMatchObject({ actor: { roles: ['SIGNUP', 'INSURED'] } });
  });

  test('is refused without a session, and after twelve hours', async () => {
    const shared = await estate();
    const portal = await openPortal(shared);
    await addPerson(shared, 'hannah@example.test');
    await expect(renew(portal.origin, new Browser())).rejects.toMatchObject(loginRequired);
    const { browser } = await signIn(portal.origin, 'hannah@example.test');
    shared.clock.advance(11 * 3600);
    await renew(portal.origin, browser);
    shared.clock.advance(3601);
    await expect(renew(portal.origin, browser)).rejects.toMatchObject(loginRequired);
    shared.clock.advance(600);
    await portal.identity.sweep();
    expect(await shared.database.row(sql`SELECT ended_reason FROM logon_session`)).toEqual({
      ended_reason: 'expired',
    });
    expect(
      await shared.database.rows(sql`SELECT model FROM oidc_artefact WHERE payload ? 'accountId'`),
    ).toEqual([]);
  });

  test.each([
    ['the logon is disabled', sql`UPDATE logon SET disabled_at = now()`],
    ['the person is made inactive', sql`UPDATE person SET record_inactive = true`],
    ['the session is ended', sql`UPDATE logon_session SET ended_at = now()`],
  ])('is refused when %s', async (_why, statement) => {
    const shared = await estate();
    const portal = await openPortal(shared);
    await addPerson(shared, 'hannah@example.test');
    const { browser } = await signIn(portal.origin, 'hannah@example.test');
    await shared.database.rows(statement);
    await expect(renew(portal.origin, browser)).rejects.toMatchObject(loginRequired);
    const { href } = await atLogin(portal.origin, { browser });
    expect((await browser.visit(`${href}/details`)).json()).toEqual({
      upstream: false,
      demo: false,
      signUp: true,
    });
  });
});

describe('signing out', () => {
  const hiddenFields = (page: string) =>
    Object.fromEntries(
      [...page.matchAll(/<input[^>]* name="(\w+)"[^>]* value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );

  test('with the ID token needs no question, ends the session, and leads back with the state', async () => {
    const shared = await estate();
    const portal = await openPortal(shared);
    await addPerson(shared, 'hannah@example.test');
    const { browser, tokens, token, pending } = await signIn(portal.origin, 'hannah@example.test');
    const target = client.buildEndSessionUrl(pending.config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: `${portal.origin}/signout-callback`,
      state: 'there',
    });
    const page = await browser.visit(target.href);
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'self'/);
    expect(page.text).toContain('<script src="/identity/continue.js" defer></script>');
    expect(page.text).not.toMatch(/<script>|<style|style="|onclick|https?:\/\/(?!localhost)/);
    expect((await browser.visit(`${portal.origin}/identity/continue.js`)).text).toContain('requestSubmit');

    const action = / action="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const done = await browser.submitForm(action, hiddenFields(page.text));
    expect(done.location).toBe(`${portal.origin}/signout-callback?state=there`);
    expect(await portal.identity.authenticate(token)).toBeUndefined();
    await expect(renew(portal.origin, browser)).rejects.toMatchObject(loginRequired);
    const registry = await shared.database.row(sql`SELECT ended_reason FROM logon_session`);
    expect(registry).toEqual({ ended_reason: 'signedOut' });
    const audit = await shared.database.rows(sql`SELECT action FROM audit_entry ORDER BY seq`);
    expect(audit).toEqual([{ action: 'identity.signIn' }, { action: 'identity.signOut' }]);
  });

  test('by a link from elsewhere asks first', async () => {
    const shared = await estate();
    const portal = await openPortal(shared);
    await addPerson(shared, 'hannah@example.test');
    const { browser, token } = await signIn(portal.origin, 'hannah@example.test');
    const page = await browser.visit(`${portal.origin}/identity/session/end`);
    expect(page.text).toContain('Do you want to sign out?');
    expect(page.text).not.toContain('<script');
    expect(await portal.identity.authenticate(token)).toBeDefined();
    const action = / action="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const { xsrf: _, ...without } = hiddenFields(page.text);
    expect((await browser.submitForm(action, without)).status).toBe(400);
    expect(await portal.identity.authenticate(token)).toBeDefined();
    const done = await browser.submitForm(action, hiddenFields(page.text));
    expect(await browser.follow(done.location ?? '', isLoginStart)).toBeDefined();
    expect(await portal.identity.authenticate(token)).toBeUndefined();
  });

  const isLoginStart = (url: URL) => url.pathname === '/login';

  test('twice at once ends on the login page, not on an error', async () => {
    const shared = await estate();
    const portal = await openPortal(shared);
    await addPerson(shared, 'hannah@example.test');
    const { browser } = await signIn(portal.origin, 'hannah@example.test');
    const page = await browser.visit(`${portal.origin}/identity/session/end`);
    const action = / action="([^"]+)"/.exec(page.text)?.[1] ?? '';
    await browser.submitForm(action, hiddenFields(page.text));
    const again = await browser.visit(action, {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(hiddenFields(page.text)).toString(),
    });
    expect([again.status, again.location]).toEqual([302, `${portal.origin}/login`]);
  });

  test('returns to the portal even without a session, under the same policy', async () => {
    const portal = await openPortal(await estate());
    const browser = new Browser();
    const query = new URLSearchParams({
      client_id: 'portico-web',
      post_logout_redirect_uri: `${portal.origin}/signout-callback`,
    });
    const page = await browser.visit(`${portal.origin}/identity/session/end?${query}`);
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
    const action = / action="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const done = await browser.submitForm(action, hiddenFields(page.text));
    expect(done.location).toBe(`${portal.origin}/signout-callback`);
  });
});

describe('origins', () => {
  test('makes each origin its own issuer, and the API accepts tokens from all', async () => {
    const shared = await estate();
    const portal = await openPortal(shared);
    await addPerson(shared, 'hannah@example.test');
    for (const origin of portal.origins) {
      const { tokens, token, pending } = await signIn(origin, 'hannah@example.test');
      expect(tokens.claims()?.iss).toBe(`${origin}/identity`);
      expect(pending.config.serverMetadata()).toMatchObject({
        issuer: `${origin}/identity`,
        token_endpoint: `${origin}/identity/token`,
        end_session_endpoint: `${origin}/identity/session/end`,
        code_challenge_methods_supported: ['S256'],
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['ES256'],
      });
      expect(await portal.identity.authenticate(token)).toBeDefined();
    }
  });

  // @spec I9.17
  test('tells an unknown host so, and shows people a page', async () => {
    const portal = await openPortal(await estate());
    const stranger = portal.origin.replace('localhost', 'stranger.localhost');
    for (const path of ['/identity/.well-known/openid-configuration', '/login/any/details']) {
      const reply = await new Browser().visit(`${stranger}${path}`);
      expect([reply.status, reply.json().code]).toEqual([421, 'unknownHost']);
    }
    const visit = (path: string) =>
      new Browser().visit(`${stranger}${path}`, { headers: { accept: 'text/html' } });
    const page = await visit('/identity/auth?client_id=portico-web');
    expect(page.status).toBe(421);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.text).toContain(`<p>${errorText('unknownHost')}</p>`);
    const [, styles = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(page.text) ?? [];
    expect((await visit(styles)).headers.get('content-type')).toContain('text/css');
  });

  test('the page of another site may not ask for tokens', async () => {
    const portal = await openPortal(await estate());
    const reply = await new Browser().visit(`${portal.origin}/identity/token`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'client_id=portico-web&grant_type=authorization_code&code=x&redirect_uri=x&code_verifier=x',
    });
    expect(reply.status).toBe(400);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('shows errors on our own plain page, with input escaped', async () => {
    const portal = await openPortal(await estate());
    const reply = await new Browser().visit(
      `${portal.origin}/identity/auth?client_id=%3Cscript%3E&redirect_uri=x`,
      { headers: { accept: 'text/html' } },
    );
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('<a href="/login" target="_top">Return to the portal</a>');
    expect(reply.text).not.toMatch(/<script|<style|googleapis/);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});
