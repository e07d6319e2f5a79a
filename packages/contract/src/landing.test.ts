import { describe, expect, it } from 'vitest';
import type { BrandId } from './brands.ts';
import { landingFor } from './landing.ts';
import type { TokenRole } from './roles.ts';

type Case = readonly [roles: TokenRole[], brokerageOrGroup: string | undefined, claims: string | undefined];

const DASHBOARD = '/insured/dashboard';
/** The same cases with W2_CLAIM_InsuredIsAvailable off, then what it changes. */
const cases: readonly Case[] = [
  [['SIGNUP'], '/signup', undefined],
  [['INSURED'], DASHBOARD, undefined],
  [['AGENT'], '/quotes', undefined],
  [['UNDERWRITER'], '/quotes', undefined],
  [['INTERNAL'], '/quotes', '/claims'],
  [['INTERNAL', 'UNDERWRITER'], '/quotes', '/claims'],
  [['INTERNAL', 'ADMIN'], '/quotes', '/claims'],
  [['INTERNAL', 'SUPPORT'], '/quotes', '/claims'],
  [['INTERNAL', 'EMPLOYEE'], '/quotes', '/claims'],
  // ADMIN counts as INTERNAL, but not on the claims brand, which spec §4 opens to INTERNAL alone.
  [['ADMIN'], '/quotes', undefined],
  // No dashboard role: not supported anywhere.
  [['SUPPORT'], undefined, undefined],
  [['EMPLOYEE'], undefined, undefined],
  [['ADMIN', 'SUPPORT', 'EMPLOYEE'], '/quotes', undefined],
  [[], undefined, undefined],
  // Precedence SIGNUP, INTERNAL, UNDERWRITER, AGENT, INSURED, in whichever order the token lists them.
  [['INSURED', 'SIGNUP'], '/signup', undefined],
  [['INTERNAL', 'SIGNUP'], '/signup', '/claims'],
  [['INSURED', 'INTERNAL'], '/quotes', '/claims'],
  [['INSURED', 'UNDERWRITER'], '/quotes', undefined],
  [['INSURED', 'AGENT'], '/quotes', undefined],
  [['ADMIN', 'INSURED'], '/quotes', undefined],
];

describe('landingFor', () => {
  // @spec 2.10, 2.16, 2.25, 2.26, 2.27, 4.27, 4.28, 6.3
  it.each(cases)('%j lands on %s, on the claims brand on %s', (roles, elsewhere, claims) => {
    const land = (brand: BrandId) => landingFor(roles, brand, { insuredOnClaims: false });
    expect([land('brokerage'), land('group'), land('claims')]).toEqual([elsewhere, elsewhere, claims]);
  });

  it.each([
    [['SIGNUP'], '/insured/link-policy'],
    [['INSURED'], '/claims/my-claims'],
    [['INSURED', 'SIGNUP'], '/insured/link-policy'],
    [['INSURED', 'AGENT'], '/claims/my-claims'],
    [['INSURED', 'INTERNAL'], '/claims'],
    [['INTERNAL'], '/claims'],
    [['AGENT'], undefined],
    [['UNDERWRITER'], undefined],
    [['ADMIN'], undefined],
    [[], undefined],
  ] satisfies [TokenRole[], string | undefined][])(
    '%j lands on %s where insureds are let into the claims brand',
    (roles, claims) => {
      expect(landingFor(roles, 'claims', { insuredOnClaims: true })).toBe(claims);
    },
  );

  it.each(cases)('%j lands on %s elsewhere, whatever that variable says', (roles, elsewhere) => {
    expect(landingFor(roles, 'brokerage', { insuredOnClaims: true })).toBe(elsewhere);
    expect(landingFor(roles, 'group', { insuredOnClaims: true })).toBe(elsewhere);
  });
});
