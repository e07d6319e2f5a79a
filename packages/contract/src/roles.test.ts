import { describe, expect, test } from 'vitest';
import {
  dashboardRole,
  isAgentOrStaff,
  isEmployee,
  isPureInsured,
  isStaff,
  TOKEN_ROLES,
  type TokenRole,
} from './roles.ts';

describe('the dashboard role', () => {
  // @spec 6.3
  test.each<[TokenRole[], string | undefined]>([
    [['SIGNUP'], 'SIGNUP'],
    [['INSURED'], 'INSURED'],
    [['AGENT'], 'AGENT'],
    [['INTERNAL'], 'INTERNAL'],
    [['UNDERWRITER'], 'UNDERWRITER'],
    [['INSURED', 'AGENT'], 'AGENT'],
    [['AGENT', 'UNDERWRITER'], 'UNDERWRITER'],
    [['UNDERWRITER', 'INTERNAL'], 'INTERNAL'],
    [['INSURED', 'SIGNUP', 'INTERNAL'], 'SIGNUP'],
    [['ADMIN', 'INTERNAL'], 'INTERNAL'],
    [['ADMIN'], 'INTERNAL'],
    [['ADMIN', 'INSURED'], 'INTERNAL'],
    [['ADMIN', 'SIGNUP'], 'SIGNUP'],
    [['SUPPORT', 'EMPLOYEE'], undefined],
    [[], undefined],
  ])('of %j is %s', (roles, expected) => {
    expect(dashboardRole(roles)).toBe(expected);
  });
});

// @spec 6.2
test.each<[TokenRole, boolean, boolean]>([
  ['SIGNUP', false, false],
  ['INSURED', false, false],
  ['AGENT', false, false],
  ['INTERNAL', true, false],
  ['UNDERWRITER', true, true],
  ['ADMIN', true, true],
  ['SUPPORT', true, true],
  ['EMPLOYEE', true, true],
])('%s is staff: %s, employee: %s', (role, staff, employee) => {
  expect(isStaff([role])).toBe(staff);
  expect(isEmployee([role])).toBe(employee);
});

test('an insured who is also an agent is not a pure insured', () => {
  expect(isPureInsured(['INSURED'])).toBe(true);
  expect(isPureInsured(['INSURED', 'AGENT'])).toBe(false);
  expect(isPureInsured(['SIGNUP'])).toBe(false);
  expect(isAgentOrStaff(['AGENT'])).toBe(true);
  expect(isAgentOrStaff(['INSURED'])).toBe(false);
});

// @spec 6.1
test('the roles of a token are those of spec §6', () => {
  expect([...TOKEN_ROLES]).toEqual([
    'SIGNUP',
    'INSURED',
    'AGENT',
    'INTERNAL',
    'UNDERWRITER',
    'ADMIN',
    'SUPPORT',
    'EMPLOYEE',
  ]);
});
