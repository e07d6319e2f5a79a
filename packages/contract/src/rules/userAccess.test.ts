import { describe, expect, it } from 'vitest';
import { STAFF_ROLES, TOKEN_ROLES, type TokenRole } from '../roles.ts';
import { accessRefusal, isSameAccess, type UserAccess, withInternal } from './userAccess.ts';

const access = (roles: readonly TokenRole[], facts: Partial<UserAccess> = {}): UserAccess => ({
  Roles: roles,
  MayImpersonate: false,
  IsDisabled: false,
  ...facts,
});
const refusal = (before: UserAccess, after: UserAccess, { isSelf = false, isAdministrator = false } = {}) =>
  accessRefusal({ before, after, isSelf, isAdministrator });

describe('withInternal', () => {
  it.each([
    [['SUPPORT'], ['INTERNAL', 'SUPPORT']],
    [
      ['EMPLOYEE', 'UNDERWRITER'],
      ['INTERNAL', 'UNDERWRITER', 'EMPLOYEE'],
    ],
    [['INTERNAL'], ['INTERNAL']],
    [['AGENT'], ['AGENT']],
    [['SIGNUP', 'SIGNUP'], ['SIGNUP']],
    [[], []],
  ] as const)('makes %j into %j', (given, expected) => {
    expect(withInternal(given)).toEqual(expected);
  });
});

describe('isSameAccess', () => {
  it('ignores the order of roles, and sees every other difference', () => {
    const one = access(['INTERNAL', 'ADMIN']);
    expect(isSameAccess(one, access(['ADMIN', 'INTERNAL']))).toBe(true);
    expect(isSameAccess(one, access(['INTERNAL']))).toBe(false);
    expect(isSameAccess(one, access(['INTERNAL', 'ADMIN'], { MayImpersonate: true }))).toBe(false);
    expect(isSameAccess(one, access(['INTERNAL', 'ADMIN'], { IsDisabled: true }))).toBe(false);
  });
});

describe('a change of staff roles', () => {
  const subsets = (roles: readonly TokenRole[]): TokenRole[][] =>
    roles.reduce<TokenRole[][]>((sets, role) => sets.concat(sets.map((set) => [...set, role])), [[]]);
  const others = STAFF_ROLES.filter((role) => role !== 'INTERNAL' && role !== 'ADMIN');

  it('is fine from any combination to any other', () => {
    for (const from of subsets(others))
      for (const to of subsets(others))
        expect(refusal(access(['INTERNAL', ...from]), access(['INTERNAL', ...to]))).toBeUndefined();
  });

  it('leaves at least one', () => {
    expect(refusal(access(['INTERNAL', 'SUPPORT']), access([]))).toBe('staffKeepRole');
  });

  it('is refused for oneself, whatever it is', () => {
    const admin = access(['INTERNAL', 'ADMIN']);
    const isSelf = true;
    expect(refusal(admin, access(['INTERNAL']), { isSelf })).toBe('ownAccess');
    expect(refusal(admin, access(['INTERNAL', 'ADMIN', 'SUPPORT']), { isSelf })).toBe('ownAccess');
    expect(refusal(admin, { ...admin, IsDisabled: true }, { isSelf })).toBe('ownAccess');
    expect(refusal(admin, { ...admin, MayImpersonate: true }, { isSelf })).toBe('ownAccess');
  });

  it('is no change if everything stays', () => {
    const admin = access(['INTERNAL', 'ADMIN']);
    expect(refusal(admin, access(['ADMIN', 'INTERNAL']), { isSelf: true })).toBeUndefined();
    expect(refusal(access(['INSURED']), access(['INSURED']))).toBeUndefined();
  });
});

describe('the role ADMIN', () => {
  const [without, admin] = [access(['INTERNAL', 'SUPPORT']), access(['INTERNAL', 'ADMIN', 'SUPPORT'])];
  const isAdministrator = true;

  // @spec I15.36
  it('comes and goes with the right of an administrator alone', () => {
    expect(refusal(without, admin)).toBe('adminByRight');
    expect(refusal(admin, without, { isAdministrator })).toBe('adminByRight');
  });

  it('is taken from someone who has nothing else of an administrator', () => {
    expect(refusal(admin, without)).toBeUndefined();
  });

  it('stands in the way of no other change', () => {
    expect(refusal(admin, access(['INTERNAL', 'ADMIN']), { isAdministrator })).toBeUndefined();
    expect(refusal(admin, { ...admin, MayImpersonate: true }, { isAdministrator })).toBeUndefined();
    expect(refusal(admin, { ...admin, IsDisabled: true }, { isAdministrator })).toBeUndefined();
  });
});

describe('someone who isn’t staff', () => {
  it.each(['SIGNUP', 'INSURED'] as const)('doesn’t get or lose %s by hand', (role) => {
    for (const other of TOKEN_ROLES.filter((one) => one !== role)) {
      expect(refusal(access([other]), access([other, role]))).toBe('policyholderRole');
      expect(refusal(access([other, role]), access([other]))).toBe('policyholderRole');
    }
    expect(refusal(access([role]), access([]))).toBe('policyholderRole');
  });

  it('doesn’t get or lose AGENT by hand', () => {
    expect(refusal(access(['INTERNAL']), access(['INTERNAL', 'AGENT']))).toBe('agentRole');
    expect(refusal(access(['AGENT']), access([]))).toBe('agentRole');
  });

  // @spec I15.36
  it.each(['SIGNUP', 'INSURED', 'AGENT'] as const)('doesn’t become staff as %s', (role) => {
    for (const staff of STAFF_ROLES)
      expect(refusal(access([role]), access([role, staff]))).toBe('staffByInvitation');
  });

  it('can’t impersonate', () => {
    for (const role of ['SIGNUP', 'INSURED', 'AGENT'] as const)
      expect(refusal(access([role]), access([role], { MayImpersonate: true }))).toBe('impersonationForStaff');
  });

  it.each(['SIGNUP', 'INSURED', 'AGENT'] as const)('can be kept out and let in again as %s', (role) => {
    const [on, off] = [access([role]), access([role], { IsDisabled: true })];
    expect(refusal(on, off)).toBeUndefined();
    expect(refusal(off, on)).toBeUndefined();
  });

  it('loses staff roles from before this rule, and the right to impersonate with the last', () => {
    const both = access(['AGENT', 'INTERNAL'], { MayImpersonate: true });
    expect(refusal(both, access(['AGENT']))).toBeUndefined();
    expect(refusal(both, access(['AGENT'], { MayImpersonate: true }))).toBe('impersonationForStaff');
  });
});
