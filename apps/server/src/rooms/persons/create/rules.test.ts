import { STAFF_ROLES, TOKEN_ROLES, type TokenRole } from '@portico/contract/roles';
import { expect, test } from 'vitest';
import { type Creator, rolesGiven, verdictOnCreating } from './rules.ts';

const agent: Creator = { roles: ['AGENT'], reach: 'book', isListedAdmin: false };
const support: Creator = { roles: ['INTERNAL', 'SUPPORT'], reach: 'all', isListedAdmin: false };
const admin: Creator = { roles: ['INTERNAL', 'ADMIN'], reach: 'all', isListedAdmin: true };
const unlisted: Creator = { ...admin, isListedAdmin: false };
const impostor: Creator = { ...support, isListedAdmin: true };
const insured: Creator = { roles: ['INSURED'], reach: 'self', isListedAdmin: false };

const made = (creator: Creator, hasAccount: boolean): TokenRole[] =>
  TOKEN_ROLES.filter((role) => verdictOnCreating(creator, role, hasAccount) === 'create');

test.each([
  ['an agent', agent, ['SIGNUP', 'INSURED'], []],
  ['support', support, ['SIGNUP', 'INSURED'], ['SIGNUP', 'AGENT']],
  ['a listed admin', admin, ['SIGNUP', 'INSURED'], ['SIGNUP', 'AGENT', ...STAFF_ROLES]],
  ['an admin who is not listed', unlisted, ['SIGNUP', 'INSURED'], ['SIGNUP', 'AGENT']],
  ['support with a listed email', impostor, ['SIGNUP', 'INSURED'], ['SIGNUP', 'AGENT']],
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
