import type { TokenRole } from '@portico/contract/roles';
import { describe, expect, test } from 'vitest';
import { type AccessFacts, obstaclesOf, refusalText, sitesOf } from './rules.ts';

const fine: AccessFacts = {
  recordInactive: false,
  roles: ['INSURED'],
  logon: { isVerified: true, isDisabled: false, disabledReason: null, hasPassword: true },
  wrongPasswords: 0,
  locks: [],
};
const codes = (facts: Partial<AccessFacts>) => obstaclesOf({ ...fine, ...facts }).map(({ Code }) => Code);
const texts = (facts: Partial<AccessFacts>) => obstaclesOf({ ...fine, ...facts }).map(({ Text }) => Text);
const logon = (more: Partial<NonNullable<AccessFacts['logon']>>) => ({
  isVerified: true,
  isDisabled: false,
  disabledReason: null,
  hasPassword: true,
  ...more,
});

// @spec D.37
describe('why someone can’t sign in', () => {
  test('finds nothing if all is well', () => expect(codes({})).toEqual([]));

  test.each([
    ['inactive', { recordInactive: true }, ['inactive']],
    ['no sign-in, whatever the roles', { logon: undefined, roles: [] }, ['noLogon']],
    ['no sign-in, many wrong passwords', { logon: undefined, wrongPasswords: 99 }, ['noLogon']],
    ['disabled', { logon: logon({ isDisabled: true }) }, ['disabled']],
    ['not verified', { logon: logon({ isVerified: false }) }, ['unverified']],
    ['no role', { roles: [] }, ['noRole']],
    ['a role without a page', { roles: ['SUPPORT'] }, ['roleNotSupported']],
    ['nine wrong passwords', { wrongPasswords: 9 }, []],
    ['ten wrong passwords', { wrongPasswords: 10 }, ['throttled']],
    ['a lock that has run out', { locks: [{ policyNumber: 'A', minutesLeft: 0 }] }, []],
    ['a lock', { locks: [{ policyNumber: 'A', minutesLeft: 1 }] }, ['challengeLocked']],
    [
      'no password, confirmed or not',
      { logon: logon({ hasPassword: false, isVerified: false }) },
      ['noPassword'],
    ],
    [
      'all at once, the gravest first',
      {
        recordInactive: true,
        logon: logon({ isDisabled: true, isVerified: false }),
        wrongPasswords: 30,
        locks: [{ policyNumber: 'A', minutesLeft: 5 }],
      },
      ['inactive', 'disabled', 'unverified', 'throttled', 'challengeLocked'],
    ],
  ] as const satisfies readonly (readonly [string, Partial<AccessFacts>, readonly string[]])[])(
    '%s',
    (_case, facts, expected) => expect(codes(facts)).toEqual(expected),
  );

  test('tells what keeps them out entirely from what doesn’t', () => {
    const isTotal = (facts: Partial<AccessFacts>) => obstaclesOf({ ...fine, ...facts })[0]?.IsTotal;
    expect(isTotal({ recordInactive: true })).toBe(true);
    expect(isTotal({ logon: undefined })).toBe(true);
    expect(isTotal({ roles: [] })).toBe(true);
    expect(isTotal({ wrongPasswords: 10 })).toBe(false);
    expect(isTotal({ locks: [{ policyNumber: 'A', minutesLeft: 5 }] })).toBe(false);
    expect(isTotal({ logon: logon({ hasPassword: false }) })).toBe(true);
  });

  test('says what it is, in a sentence', () => {
    expect(texts({ logon: logon({ isDisabled: true, disabledReason: 'left the company' }) })).toEqual([
      'Their sign-in is turned off (left the company).',
    ]);
    expect(texts({ logon: logon({ isDisabled: true }) })[0]).toContain('no reason given');
    const locked = (minutesLeft: number) => texts({ locks: [{ policyNumber: 'CHO-1', minutesLeft }] })[0];
    expect(locked(1)).toBe('Linking policy CHO-1 is locked for 1 minute after too many wrong answers.');
    expect(locked(45)).toContain('for 45 minutes after');
    expect(locked(60)).toContain('for 1 hour after');
    expect(locked(90)).toContain('for 1 hour 30 minutes after');
    expect(locked(125)).toContain('for 2 hours 5 minutes after');
  });
});

test.each<[TokenRole[], boolean, string[]]>([
  [['INSURED'], true, ['Calder Claims', 'Calder Group', 'Calder Brokerage']],
  [['INSURED'], false, ['Calder Group', 'Calder Brokerage']],
  [['AGENT'], true, ['Calder Group', 'Calder Brokerage']],
  [['INTERNAL', 'ADMIN'], false, ['Calder Claims', 'Calder Group', 'Calder Brokerage']],
  [[], true, []],
])('%j can use the right sites, with claims open to insureds: %s', (roles, insuredOnClaims, sites) =>
  expect(sitesOf(roles, insuredOnClaims)).toEqual(sites),
);

test.each([
  ['identity.signIn', { refusal: 'credentials' }, undefined, 'Sign-in: wrong password'],
  ['identity.signIn', { refusal: 'unverified' }, undefined, 'Sign-in: email not confirmed'],
  ['identity.signIn', { refusal: 'secondFactor' }, undefined, 'Sign-in: wrong verification code'],
  ['identity.signIn', { refusal: 'emailCode' }, undefined, 'Sign-in: wrong emailed code'],
  ['accounts.get', null, 'One account.', 'Refused: One account.'],
  ['gone.row', {}, undefined, 'gone.row'],
])('%s %j in plain words', (action, details, about, text) => {
  expect(refusalText(action, details, about)).toBe(text);
});
