import { createHash, randomBytes } from 'node:crypto';
import { Browser } from '../apps/identity/src/testing/browser.ts';
import { OIDC_CLIENT_ID, OIDC_SCOPES } from '../packages/contract/src/constants.ts';
import { DEMO_PASSWORD } from '../packages/database/seeds/demo/accounts.ts';

export interface SignedIn {
  readonly token: string;
  readonly idToken: string;
  /** Of the session at the provider. */
  readonly cookies: readonly { readonly name: string; readonly value: string; readonly path: string }[];
}

/** Signs a demo account in over HTTP, step by step as the page does, without loading any page. */
export async function signIn(origin: string, email: string): Promise<SignedIn> {
  const browser = new Browser();
  const verifier = randomBytes(32).toString('base64url');
  const redirect = `${origin}/callback`;
  const parameters = new URLSearchParams({
    client_id: OIDC_CLIENT_ID,
    redirect_uri: redirect,
    response_type: 'code',
    scope: OIDC_SCOPES.join(' '),
    state: 'any',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const login = await browser.follow(`${origin}/identity/auth?${parameters}`, ({ pathname }) =>
    pathname.startsWith('/login/'),
  );
  const answer = await browser.post(
    `${login.href}/submit`,
    { username: email, password: DEMO_PASSWORD, remember: false },
    { origin },
  );
  const back = await browser.follow(
    answer.json<{ redirectTo: string }>().redirectTo,
    ({ pathname }) => pathname === '/callback',
  );
  const reply = await browser.submitForm(`${origin}/identity/token`, {
    grant_type: 'authorization_code',
    client_id: OIDC_CLIENT_ID,
    redirect_uri: redirect,
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
  });
  const { access_token, id_token } = reply.json<{ access_token: string; id_token: string }>();
  const cookies = [...browser.cookies.values()].map(({ name, value, path }) => ({ name, value, path }));
  return { token: access_token, idToken: id_token, cookies };
}
