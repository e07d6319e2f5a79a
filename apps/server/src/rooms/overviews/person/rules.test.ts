import type { TokenRole } from '@portico/contract/roles';
import { describe, expect, test } from 'vitest';
import { type AccessFacts, obstaclesOf, refusalText } from './rules.ts';

const fine: AccessFacts = {
  recordInactive: false,
  roles: ['INSURED'],
  logon: { isVerified: true, isDisabled: false, disabledReason: null },
  wrongPasswords: 0,
  locks: [],
  insuredOnClaims: true,
};
const codes = (facts: Partial<AccessFacts>) => obstaclesOf({ ...fine, ...facts }).map(({ Code }) => Code);
const texts = (facts: Partial<AccessFacts>) => obstaclesOf({ ...fine, ...facts }).map(({ Text }) => Text);
const logon = (more: Partial<NonNullable<AccessFacts['logon']>>) => ({
  isVerified: true,
  isDisabled: false,
  disabledReason: null,
  ...more,
});

describe('why can this person not get in', () => {
  test('nothing is in the way', () => expect(codes({})).toEqual([]));

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
    ['an insured where claims are not for them', { insuredOnClaims: false }, ['siteNotSupported']],
    ['an agent, never on the claims site', { roles: ['AGENT'] }, ['siteNotSupported']],
    ['staff, everywhere', { roles: ['INTERNAL', 'ADMIN'], insuredOnClaims: false }, []],
    [
      'all at once, the gravest first',
      {
        recordInactive: true,
        logon: logon({ isDisabled: true, isVerified: false }),
        wrongPasswords: 30,
        locks: [{ policyNumber: 'A', minutesLeft: 5 }],
        insuredOnClaims: false,
      },
      ['inactive', 'disabled', 'unverified', 'throttled', 'challengeLocked', 'siteNotSupported'],
    ],
  ] as const satisfies readonly (readonly [string, Partial<AccessFacts>, readonly string[]])[])(
    '%s',
    (_case, facts, expected) => expect(codes(facts)).toEqual(expected),
  );

  test('what shuts everything out, and what only a part', () => {
    const isTotal = (facts: Partial<AccessFacts>) => obstaclesOf({ ...fine, ...facts })[0]?.IsTotal;
    expect(isTotal({ recordInactive: true })).toBe(true);
    expect(isTotal({ logon: undefined })).toBe(true);
    expect(isTotal({ roles: [] })).toBe(true);
    expect(isTotal({ wrongPasswords: 10 })).toBe(false);
    expect(isTotal({ locks: [{ policyNumber: 'A', minutesLeft: 5 }] })).toBe(false);
    expect(isTotal({ insuredOnClaims: false })).toBe(false);
  });

  test('in words that help', () => {
    expect(texts({ logon: logon({ isDisabled: true, disabledReason: 'left the company' }) })).toEqual([
      'The sign-in is switched off: left the company.',
    ]);
    expect(texts({ logon: logon({ isDisabled: true }) })[0]).toContain('no reason was given');
    expect(texts({ locks: [{ policyNumber: 'CHO-1', minutesLeft: 1 }] })).toEqual([
      'Too many wrong answers about policy CHO-1: it is locked for 1 more minute.',
    ]);
    expect(texts({ locks: [{ policyNumber: 'CHO-1', minutesLeft: 61 }] })[0]).toContain('61 more minutes');
    expect(texts({ roles: ['AGENT'] as TokenRole[] })).toEqual(['Calder Claims is not for the role AGENT.']);
  });
});

test.each([
  ['identity.signIn', { refusal: 'credentials' }, undefined, 'Signing in: the password was wrong'],
  ['identity.signIn', { refusal: 'unverified' }, undefined, 'Signing in: the email address is not confirmed'],
  ['identity.signIn', { refusal: 'secondFactor' }, undefined, 'Signing in: the code was wrong'],
  ['identity.signIn', { refusal: 'emailCode' }, undefined, 'Signing in: the emailed code was wrong'],
  ['accounts.get', null, 'One account.', 'Was refused: One account.'],
  ['gone.row', {}, undefined, 'gone.row'],
])('%s %j in plain words', (action, details, about, text) => {
  expect(refusalText(action, details, about)).toBe(text);
});
