import { expect, test } from 'vitest';
import { STAFF_ROLES } from '../roles.ts';
import { type ImpersonationTarget, targetRefusal } from './impersonation.ts';

const insured: ImpersonationTarget = {
  personKey: 'target',
  roles: ['INSURED'],
  hasLogon: true,
  isDisabled: false,
};

test.each([
  ['an insured', insured, undefined],
  ['an agent', { ...insured, roles: ['AGENT'] }, undefined],
  ['someone who has just signed up', { ...insured, roles: ['SIGNUP'] }, undefined],
  ['oneself', { ...insured, personKey: 'staff' }, 'self'],
  ...STAFF_ROLES.map((role) => [
    `an insured who is ${role} too`,
    { ...insured, roles: ['INSURED', role] },
    'staff',
  ]),
  ['a disabled member of staff', { ...insured, roles: ['INTERNAL'], isDisabled: true }, 'staff'],
  ['someone disabled', { ...insured, isDisabled: true }, 'disabled'],
  ['someone without a sign-in', { ...insured, hasLogon: false }, 'noAccount'],
  ['someone without a role', { ...insured, roles: [] }, 'noAccount'],
] as [string, ImpersonationTarget, string | undefined][])('%s', (_who, target, refusal) => {
  expect(targetRefusal('staff', target)).toBe(refusal);
});
