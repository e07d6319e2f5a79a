import { sql } from '@portico/database/open';
import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { addPerson, atLogin, begin, estate, openPortal, SOON } from '../testing/portal.ts';

/** Up to the code, which is then exchanged by hand. */
async function codeOf(shared: Awaited<ReturnType<typeof estate>>) {
  const portal = await openPortal(shared);
  await addPerson(shared, 'hannah@example.test');
  const { browser, pending, submit, callbackOf } = await atLogin(portal.origin);
  const callback = await callbackOf(await submit('hannah@example.test'));
  const fields = {
    grant_type: 'authorization_code',
    client_id: 'portico-web',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: `${portal.origin}/callback`,
    code_verifier: pending.verifier,
  };
  const redeem = (changed: Partial<typeof fields> = {}) =>
    new Browser().submitForm(`${portal.origin}/identity/token`, { ...fields, ...changed });
  return { portal, redeem, browser };
}

const invalidGrant = { error: 'invalid_grant', error_description: 'grant request is invalid' };

// @spec D.24
test('ten concurrent exchanges of one code give one set of tokens, and its session is ended', async () => {
  const shared = await estate();
  const { portal, redeem } = await codeOf(shared);
  const replies = await Promise.all(Array.from({ length: 10 }, () => redeem()));
  const good = replies.filter(({ status }) => status === 200);
  expect(good).toHaveLength(1);
  for (const reply of replies) if (reply.status !== 200) expect(reply.json()).toMatchObject(invalidGrant);
  const { access_token } = good[0]?.json<{ access_token: string }>() ?? { access_token: '' };
  await expect.poll(() => portal.identity.authenticate(access_token), SOON).toBeUndefined();
});

test('a code that is presented again, later, is refused, and takes the tokens it gave with it', async () => {
  const shared = await estate();
  const { portal, redeem } = await codeOf(shared);
  const { access_token } = (await redeem()).json<{ access_token: string }>();
  expect(await portal.identity.authenticate(access_token)).toBeDefined();
  expect((await redeem()).json()).toMatchObject(invalidGrant);
  expect(await portal.identity.authenticate(access_token)).toBeUndefined();
  expect(await shared.database.row(sql`SELECT ended_reason FROM logon_session`)).toEqual({
    ended_reason: 'codeReplayed',
  });
  const left = await shared.database.rows(
    sql`SELECT model FROM oidc_artefact WHERE model IN ('Grant', 'AuthorizationCode', 'Session')`,
  );
  expect(left).toEqual([]);
});

// @spec I9.15
test.each([
  ['a wrong verifier', { code_verifier: client.randomPKCECodeVerifier() }],
  ['no verifier', { code_verifier: '' }],
  ['another redirect address', { redirect_uri: 'http://localhost/silent-renew' }],
])('uses the code up when it comes with %s', async (_what, changed) => {
  const { redeem } = await codeOf(await estate());
  expect((await redeem(changed)).status).toBe(400);
  expect((await redeem()).json()).toMatchObject(invalidGrant);
});

test('leaves the other codes alone when one is refused', async () => {
  const { redeem } = await codeOf(await estate());
  expect((await redeem({ code: 'an-unknown-code' })).status).toBe(400);
  expect((await redeem({ grant_type: 'made-up' })).status).toBe(400);
  expect((await redeem()).status).toBe(200);
});

test('a code is good for a minute', async () => {
  const shared = await estate();
  const { redeem } = await codeOf(shared);
  shared.clock.advance(61);
  expect((await redeem()).json()).toMatchObject(invalidGrant);
});

test('an authorization request that is not quite ours gets no further', async () => {
  const { origin } = await openPortal(await estate());
  const good = Object.fromEntries(new URL((await begin(origin)).url).searchParams);
  const ask = (changed: Record<string, string | undefined>) => {
    const query = Object.entries({ ...good, ...changed }).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    );
    return new Browser().visit(`${origin}/identity/auth?${new URLSearchParams(query)}`);
  };
  // No one is ever redirected to an unregistered address.
  for (const redirect_uri of [
    'https://evil.example/callback',
    `${origin}/callback/../evil`,
    `${origin}/callback?x=1`,
  ])
    expect(await ask({ redirect_uri })).toMatchObject({ status: 400, location: undefined });
  const refused: Record<string, string | undefined>[] = [
    { code_challenge: undefined, code_challenge_method: undefined },
    { code_challenge_method: 'plain' },
    { response_type: 'code id_token' },
    { response_type: 'id_token' },
    { prompt: 'consent' },
  ];
  for (const changed of refused) {
    const { location = '' } = await ask(changed);
    expect(location, JSON.stringify(changed)).toMatch(
      /[?&#]error=(invalid_request|unsupported_response_type)/,
    );
  }
  expect((await ask({})).location).toMatch(/\/login\/[\w-]+$/);
});
