/** The demo's insured, as the API tells them of themselves. */
export const person = {
  Key: '0197c9a0-0000-7000-8000-000000000001',
  NameFirst: 'Hannah',
  NameLast: 'Whitlock',
  NameFull: 'Hannah Whitlock',
  OrganizationName: null,
  Email: 'insured@demo.portico.test',
  Phone: '2395550101',
  ContactMethod: 'Phone' as const,
  ContactWindow: 'Anytime' as const,
  LogonKey: null,
  AgencyInviteList: [],
  RecordInactive: false,
  Version: 3,
};
