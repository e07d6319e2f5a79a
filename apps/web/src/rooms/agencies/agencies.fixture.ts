import type { Agency, AgencyDesk, Agent, AgentContact } from '@portico/contract/rooms/agencies';
import type { AgencyInvitation } from '@portico/contract/rooms/invitations';
import { addressAt } from '../../testing/address.ts';

const keyOf = (kind: string, number: string) => `0197c9a0-0000-7000-8${kind}-${number.padStart(12, '0')}`;

export const agency: Agency = {
  Key: keyOf('001', '1'),
  Name: 'Harborlight Insurance of Naples',
  OrgBranchId: 101,
  Parent: { Key: keyOf('001', '9'), Name: 'Harborlight Insurance Group' },
  IsUnderwriter: false,
  ...addressAt('12 Harbor Way'),
  Phone: '2395550100',
  Email: 'branch1@harborlight.example',
  Hours: 'Mon–Fri 8:30 am – 5:00 pm',
  RecordInactive: false,
};

export const agent: Agent = {
  Key: keyOf('002', '1'),
  Title: 'Principal',
  Person: {
    Key: keyOf('003', '1'),
    NameFull: 'Marcus Delacroix',
    Email: 'agent@demo.portico.test',
    Phone: '2395550101',
  },
  Agency: { Key: agency.Key, Name: agency.Name },
  Started: '2024-01-02T14:00:00.000Z',
  Ended: null,
  LicenseList: [
    {
      Key: keyOf('004', '1'),
      TypeName: 'Property and casualty',
      Number: 'FL1002345',
      State: 'FL',
      ExpiresOn: '2026-12-01',
      DaysLeft: 16,
      Status: 'expiring',
    },
  ],
  InvitedAt: null,
};

export const policy = (number: string) => ({
  Key: keyOf('005', number),
  AlternateKey: `P-${number}`,
  Program: 'Homeowners',
  Street1: `${number} Palm St`,
});

export const contactOf = (number: string, more: Partial<AgentContact> = {}): AgentContact => ({
  CustomerRiskAccount: { Key: keyOf('006', number), AlternateKey: `A-${number}`, Name: 'Hannah Whitlock' },
  PolicyList: [policy(`1${number}`), policy(`2${number}`)],
  Agency: agency,
  Agent: agent,
  ...more,
});

export const invitationOf = (number: string, more: Partial<AgencyInvitation> = {}): AgencyInvitation => ({
  Key: keyOf('007', number),
  Agency: { Key: agency.Key, Name: agency.Name, City: agency.City, State: agency.State },
  Person: {
    Key: keyOf('003', number),
    NameFull: `Joanna Petrov ${number}`,
    Email: `joanna${number}@example.com`,
  },
  Email: `joanna${number}@example.com`,
  InvitedBy: { NameFull: 'Marcus Delacroix' },
  State: 'pending',
  Created: '2026-11-15T12:00:00.000Z',
  Sent: '2026-11-15T12:00:00.000Z',
  Expires: '2026-11-22T12:00:00.000Z',
  Answered: null,
  ...more,
});

export const desk: AgencyDesk = {
  OwnList: [{ Key: agency.Key, Name: agency.Name }],
  Agency: agency,
  BranchList: [
    {
      Key: keyOf('001', '9'),
      Name: 'Harborlight Insurance Group',
      OrgBranchId: 100,
      City: 'Naples',
      State: 'FL',
      Phone: '2395550199',
    },
  ],
  AgentList: [agent],
  AppointmentList: [
    {
      ContractKey: keyOf('008', '1'),
      Program: 'Homeowners',
      Market: 'Harborline Mutual',
      State: 'FL',
      AppointedOn: '2022-03-04',
    },
  ],
  InvitationList: [],
  ActivityList: [],
};
