import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from '@portico/database/open';
import { decodeJwt } from 'jose';
import Provider from 'oidc-provider';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Browser } from '../testing/browser.ts';
import {
  addPerson,
  atLogin,
  type Estate,
  estate,
  exchange,
  isCallback,
  openPortal,
} from '../testing/portal.ts';

interface Elsewhere {
  readonly issuer: string;
  /** The person it signs in, whatever it's asked. */
  person: { sub: string; email: string; email_verified?: boolean; inIdToken: boolean };
  /** Whether it answers at all. */
  isAway: boolean;
  /** How often it was asked for its configuration. */
  discoveries: number;
  allow(redirectUri: string): void;
}

/** A second, real provider with its own users. */
async function openElsewhere(): Promise<Elsewhere> {
  // It stores everything in memory, and warns about it.
  for (const method of ['warn', 'info'] as const) vi.spyOn(console, method).mockImplementation(() => {});
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirectUris: string[] = [`${issuer}/nowhere`];
  const elsewhere: Elsewhere = {
    issuer,
    person: { sub: 'u-1', email: 'hannah@example.test', email_verified: true, inIdToken: true },
    isAway: false,
    discoveries: 0,
    allow: (uri) => void redirectUris.push(uri),
  };
  let provider: Provider | undefined;
  const make = () =>
    new Provider(issuer, {
      clients: [{ client_id: 'portico', client_secret: 'shared', redirect_uris: redirectUris }],
      cookies: { keys: ['test'] },
      conformIdTokenClaims: !elsewhere.person.inIdToken,
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      findAccount: (_ctx, sub) => ({
        accountId: sub,
        claims: () => {
          const { email, email_verified } = elsewhere.person;
          return { sub, email, email_verified };
        },
      }),
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `${issuer}/sign-in/${uid}` },
      loadExistingGrant: async (ctx) => {
        const grant = new ctx.oidc.provider.Grant({
          accountId: elsewhere.person.sub,
          clientId: 'portico',
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
  server.on('request', (request, response) => {
    if (elsewhere.isAway) return void response.writeHead(503).end();
    if (request.url === '/.well-known/openid-configuration') elsewhere.discoveries += 1;
    provider ??= make();
    if (!request.url?.startsWith('/sign-in/')) return void provider.callback()(request, response);
    const result = { login: { accountId: elsewhere.person.sub } };
    return void provider.interactionFinished(request, response, result);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return elsewhere;
}

async function openBoth(shared: Estate) {
  const elsewhere = await openElsewhere();
  const portal = await openPortal(shared, {
    upstream: { issuer: elsewhere.issuer, clientId: 'portico', clientSecret: 'shared' },
  });
  elsewhere.allow(`${portal.origin}/identity/upstream/callback`);
  return { elsewhere, portal };
}

const isEnd = (url: URL) => isCallback(url) || /^\/login\/[\w-]+$/.test(url.pathname);

/** Through both providers, to our callback or back to the Login screen. */
async function throughUpstream(origin: string) {
  const { browser, pending, href } = await atLogin(origin);
  return { browser, pending, login: new URL(href), end: await browser.follow(`${href}/upstream`, isEnd) };
}

describe('with an upstream provider', () => {
  // @spec 1.20
  test('people sign in there, the tokens are ours, and the subject is remembered', async () => {
    const shared = await estate();
    const { elsewhere, portal } = await openBoth(shared);
    const person = await addPerson(shared, 'hannah@example.test', ['INSURED'], { withPassword: false });
    const { pending, end } = await throughUpstream(portal.origin);
    const { access_token } = await exchange(pending, end);
    expect(decodeJwt(access_token)).toMatchObject({ iss: `${portal.origin}/identity`, sub: person.logonKey });
    expect(await portal.identity.authenticate(access_token)).toMatchObject({ actor: { roles: ['INSURED'] } });
    expect(await shared.database.row(sql`SELECT upstream_subject FROM logon`)).toEqual({
      upstream_subject: `${elsewhere.issuer} u-1`,
    });
    // From now on the email may change there: it's the same person.
    elsewhere.person = { ...elsewhere.person, email: 'other@example.test', email_verified: false };
    const again = await throughUpstream(portal.origin);
    expect(decodeJwt((await exchange(again.pending, again.end)).access_token).sub).toBe(person.logonKey);
  });

  test('the email may come from the userinfo endpoint', async () => {
    const shared = await estate();
    const { elsewhere, portal } = await openBoth(shared);
    elsewhere.person = { ...elsewhere.person, inIdToken: false };
    await addPerson(shared, 'hannah@example.test');
    expect(isCallback((await throughUpstream(portal.origin)).end)).toBe(true);
  });

  test.each([
    ['no one here has that email', { email: 'stranger@example.test' }],
    ['it has not verified the email', { email_verified: false }],
  ])('no one gets in when %s', async (_why, changed) => {
    const shared = await estate();
    const { elsewhere, portal } = await openBoth(shared);
    elsewhere.person = { ...elsewhere.person, ...changed };
    await addPerson(shared, 'hannah@example.test');
    const { end, login, browser } = await throughUpstream(portal.origin);
    expect([end.pathname, end.search]).toEqual([login.pathname, '?error=noAccount']);
    expect((await browser.visit(`${login.href}/details`)).json()).toMatchObject({ upstream: true });
    expect(await shared.database.rows(sql`SELECT sid FROM logon_session`)).toEqual([]);
    expect(await shared.database.rows(sql`SELECT outcome FROM audit_entry`)).toEqual([
      { outcome: 'refused' },
    ]);
  });

  test('a logon that belongs to one subject is not given to another, nor to the disabled', async () => {
    const shared = await estate();
    const { elsewhere, portal } = await openBoth(shared);
    await addPerson(shared, 'hannah@example.test');
    await throughUpstream(portal.origin);
    elsewhere.person = { ...elsewhere.person, sub: 'u-2' };
    expect((await throughUpstream(portal.origin)).end.search).toBe('?error=noAccount');
    elsewhere.person = { ...elsewhere.person, sub: 'u-1' };
    await shared.database.rows(sql`UPDATE logon SET disabled_at = now()`);
    expect((await throughUpstream(portal.origin)).end.search).toBe('?error=noAccount');
  });

  test('passwords are refused, and no reset link is sent', async () => {
    const shared = await estate();
    const { portal } = await openBoth(shared);
    await addPerson(shared, 'hannah@example.test');
    const { browser, submit } = await atLogin(portal.origin);
    expect((await submit('hannah@example.test')).json()).toMatchObject({ code: 'forbidden' });
    await browser.post(`${portal.origin}/login/forgot-password`, { email: 'hannah@example.test' });
    await portal.identity.close();
    expect(await shared.database.rows(sql`SELECT FROM outbox_message`)).toEqual([]);
  });

  test('an answer cannot be completed by another browser, changed, or used again', async () => {
    const shared = await estate();
    const { portal } = await openBoth(shared);
    await addPerson(shared, 'hannah@example.test');
    const { browser, href } = await atLogin(portal.origin);
    const isReturn = (url: URL) => url.pathname === `${new URL(href).pathname}/upstream/callback`;
    const answer = await browser.follow(`${href}/upstream`, isReturn);
    expect((await new Browser().visit(answer.href)).location).toBe(href);
    const changed = new URL(answer);
    changed.searchParams.set('code', 'another');
    expect((await browser.visit(changed.href)).location).toMatch(/\?error=unauthenticated$/);
    expect((await browser.visit(answer.href)).location).toBe(href);
    const lost = await browser.visit(
      `${portal.origin}/identity/upstream/callback?code=x&state=//evil.example`,
    );
    expect(lost.location).toBe(`${portal.origin}/login`);
    expect(JSON.stringify(portal.logged)).not.toContain(answer.searchParams.get('code'));
  });

  test('one that cannot be reached sends people back, and is tried again', async () => {
    const shared = await estate();
    const { elsewhere, portal } = await openBoth(shared);
    await addPerson(shared, 'hannah@example.test');
    elsewhere.isAway = true;
    const away = await throughUpstream(portal.origin);
    expect([away.end.pathname, away.end.search]).toEqual([away.login.pathname, '?error=serverError']);
    elsewhere.isAway = false;
    expect(isCallback((await throughUpstream(portal.origin)).end)).toBe(true);
  });

  test('it is asked for its configuration once', async () => {
    const shared = await estate();
    const { elsewhere, portal } = await openBoth(shared);
    await addPerson(shared, 'hannah@example.test');
    for (let signIns = 0; signIns < 2; signIns++)
      expect(isCallback((await throughUpstream(portal.origin)).end)).toBe(true);
    expect(elsewhere.discoveries).toBe(1);
  });
});
