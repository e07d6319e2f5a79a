import type { Person } from '@portico/contract/rooms/persons';
import { keyOf } from './keys.ts';

/** The insured of the demo, as the API describes them. */
export const person: Person = {
  Key: keyOf(1),
  NameFirst: 'Hannah',
  NameLast: 'Whitlock',
  NameFull: 'Hannah Whitlock',
  OrganizationName: null,
  Email: 'insured@demo.portico.test',
  Phone: '2395550101',
  ContactMethod: 'Phone',
  ContactWindow: 'Anytime',
  LogonKey: null,
  IsStaff: false,
  AgencyInviteList: [],
  RecordInactive: false,
  Version: 3,
};
