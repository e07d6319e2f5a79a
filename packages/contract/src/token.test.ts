import { expect, test } from 'vitest';
import { readClaims } from './token.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = {
  email: 'zoë@demo.portico.test',
  sub: 'a',
  role: ['INTERNAL', 'ADMIN'],
  exp: 1_800_000_000,
  aud: 'portico-api',
  can_impersonate: true,
};

// @spec 3.16
test("reads a token's claims, whatever letters they contain", () => {
  expect(readClaims(`e30.${encode(claims)}.sig`)).toEqual(claims);
});

test.each(['', 'abc', 'a.%%%.c', `e30.${encode({ ...claims, role: ['KING'] })}.x`, `e30.${encode([])}.x`])(
  "has no claims for what isn't a token: %s",
  (token) => {
    expect(readClaims(token)).toBeUndefined();
  },
);
