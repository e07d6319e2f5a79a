import { API_AUDIENCE, type TokenClaims } from '@portico/contract/token';

const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');

export const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

/** An access token as the page sees one; nothing here checks its signature. */
export function makeToken(claims: Partial<TokenClaims> = {}): string {
  const payload: TokenClaims = {
    email: 'insured@demo.portico.test',
    sub: 'a-logon',
    role: ['INSURED'],
    exp: secondsFromNow(600),
    aud: API_AUDIENCE,
    can_impersonate: false,
    ...claims,
  };
  return `${encode({ alg: 'ES256', typ: 'at+jwt' })}.${encode(payload)}.signature`;
}

export const expiredToken = (claims: Partial<TokenClaims> = {}): string =>
  makeToken({ ...claims, exp: secondsFromNow(-1) });
