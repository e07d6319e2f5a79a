import type { ConversationPerson } from '@portico/contract/rooms/overviews/conversation';
import { keyOf } from '../../../testing/keys.ts';

/** A visitor: we only know what they typed. */
export const visitor: ConversationPerson = {
  Name: 'Hannah Brooks',
  Email: 'hannah@example.com',
  StartedAt: '2026-11-15T12:00:00.000Z',
  Person: null,
  AccountList: [],
  AgencyList: [],
  PolicyList: { Rows: [], Total: 0 },
  ClaimList: { Rows: [], Total: 0 },
  ContactList: [],
};

/** An insured with a policy and an open claim. */
export const insured: ConversationPerson = {
  ...visitor,
  Person: {
    Key: keyOf(11),
    NameFull: 'Hannah Whitlock',
    Email: 'hannah@on.file',
    Phone: '8135550142',
    Roles: ['INSURED'],
  },
  AccountList: [
    {
      Key: keyOf(12),
      AlternateKey: 'A-1001',
      Name: 'Hannah Whitlock',
      Relationship: 'owner',
      LimitedSince: null,
      AgencyName: 'Bay Agency',
    },
  ],
  PolicyList: {
    Rows: [
      {
        Key: keyOf(13),
        AlternateKey: 'CHO-1',
        Program: { Key: keyOf(14), Name: 'Homeowners' },
        Street1: '12 Palm Ave',
        City: 'Tampa',
        State: 'FL',
        TermEnd: '2027-03-01',
        Status: { Key: 'CURRENT', DisplayText: 'In force' },
        Billing: { BalanceCents: 0, OwedCents: 0, Next: null, PastDue: null, HeldCents: 0 },
      },
    ],
    Total: 31,
  },
  ClaimList: {
    Rows: [
      {
        Key: keyOf(15),
        Number: 'CLM-26-000123',
        LossOn: '2026-11-10',
        Cause: 'Water',
        Status: 'Assigned',
        Adjuster: 'Rosa Diaz',
      },
    ],
    Total: 1,
  },
  ContactList: [
    {
      Key: keyOf(16),
      Kind: 'claimMessage',
      At: '2026-11-14T12:00:00.000Z',
      Text: 'The plumber comes on Friday.',
      RecordKey: keyOf(15),
    },
    {
      Key: keyOf(17),
      Kind: 'email',
      At: '2026-11-13T12:00:00.000Z',
      Text: 'Your declarations',
      RecordKey: null,
    },
  ],
};
