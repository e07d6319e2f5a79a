import { STAFF_ROLES, TOKEN_ROLES, type TokenRole } from '@portico/contract/roles';
import { expect, test } from 'vitest';
import { type Creator, rolesGiven, verdictOnCreating } from './rules.ts';

const agent: Creator = { reach: 'book', isAdmin: false };
const support: Creator = { reach: 'all', isAdmin: false };
const admin: Creator = { reach: 'all', isAdmin: true };
const insured: Creator = { reach: 'self', isAdmin: false };

const made = (creator: Creator, hasAccount: boolean): TokenRole[] =>
  TOKEN_ROLES.filter((role) => verdictOnCreating(creator, role, hasAccount) === 'create');

// @spec 7.35
test.each([
  ['an agent', agent, ['SIGNUP', 'INSURED'], []],
  ['support', support, ['SIGNUP', 'INSURED'], ['SIGNUP', 'AGENT']],
  ['an administrator', admin, ['SIGNUP', 'INSURED'], ['SIGNUP', 'AGENT', ...STAFF_ROLES]],
  ['an insured', insured, [], []],
] as const)('roles that %s can give, with an account and without', (_who, creator, withAccount, without) => {
  expect(made(creator, true)).toEqual(withAccount);
  expect([...made(creator, false)].sort()).toEqual([...without].sort());
});

test('a policyholder of nothing is asked for the account', () => {
  expect(verdictOnCreating(support, 'INSURED', false)).toBe('accountNeeded');
  expect(verdictOnCreating(agent, 'SIGNUP', false)).toBe('accountNeeded');
});

test('what they hold then', () => {
  expect(rolesGiven('SIGNUP', false)).toEqual(['SIGNUP']);
  expect(rolesGiven('SIGNUP', true)).toEqual(['INSURED']);
  expect(rolesGiven('INSURED', true)).toEqual(['INSURED']);
  expect(rolesGiven('AGENT', false)).toEqual(['AGENT']);
  expect(rolesGiven('INTERNAL', false)).toEqual(['INTERNAL']);
  expect(rolesGiven('SUPPORT', false)).toEqual(['INTERNAL', 'SUPPORT']);
});
