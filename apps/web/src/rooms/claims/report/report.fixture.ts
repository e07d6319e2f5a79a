import { type Claim, claims } from '@portico/contract/rooms/claims';
import { lookups } from '@portico/contract/rooms/lookups';
import { overviews } from '@portico/contract/rooms/overviews';
import { persons } from '@portico/contract/rooms/persons';
import { policies } from '@portico/contract/rooms/policies';
import { answer } from '../../../testing/api.ts';
import { answerConfiguration } from '../../../testing/configuration.ts';
import { keyOf } from '../../../testing/keys.ts';
import { person } from '../../../testing/person.ts';
import { policyOf } from '../../../testing/policy.ts';
import { EMPTY, type ReportValues } from './values.ts';

/** A report that can be sent. */
export const complete: ReportValues = {
  ...EMPTY,
  policy: {
    key: keyOf(100),
    number: 'CHO-100',
    street: '4 Palm Way',
    program: 'Homeowners',
    insured: 'Ann Shaw',
  },
  tile: 'tree',
  primary: 'WIND',
  secondary: 'TREE',
  causeName: 'Falling tree or limb',
  description: ' A limb fell on the roof. ',
  lossOn: '2026-11-14',
  lossTime: '18:00',
  hurt: 'no',
  habitable: 'yes',
  repairs: 'NO',
  name: 'Hannah Whitlock',
  phone: '(813) 555-0100',
  madeAt: '2026-11-14T23:10:00Z',
};

export const claimOf = (changes: Partial<Claim> = {}): Claim => ({
  Key: keyOf(500),
  ReceiptNumber: 'R-8F3KX2M7QW',
  ClaimNumber: 'CLM-26-000284',
  Policy: {
    Key: keyOf(100),
    AlternateKey: 'CHO-100',
    Street1: '4 Palm Way',
    City: 'Naples',
    State: 'FL',
    Program: 'Homeowners',
  },
  CustomerRiskAccountKey: keyOf(1),
  Insured: 'Hannah Whitlock',
  LossOn: '2026-11-14',
  ReportedAt: '2026-11-15T15:00:00Z',
  MadeAt: '2026-11-15T15:00:00Z',
  ClaimCausePrimary: { Key: 'WIND', Name: 'Wind and storm' },
  ClaimCauseSecondary: { Key: 'TREE', Name: 'Falling tree or limb' },
  Description: 'A limb fell on the roof.',
  Status: { Key: 'OPEN', Name: 'Open', Title: 'Claim opened', Words: 'We have your report.', IsOpen: true },
  Catastrophe: null,
  InForce: true,
  Adjuster: null,
  Next: { Text: 'We call you', Who: 'us', By: '2026-11-17' },
  LegalDay: null,
  Missed: null,
  StepList: [],
  DeductibleCents: 250_000,
  PaidCents: 0,
  HandOver: 'done',
  Items: {
    Notice: {
      ReportedBy: 'Hannah Whitlock',
      LossTime: null,
      InsuredOrLocation: { Key: 'LOCATION', Name: 'At the insured location' },
      AnyoneHurt: false,
      IsHabitable: true,
      RepairsComplete: { Key: 'NO', Name: 'Not started' },
      Contact: {
        Name: 'Hannah Whitlock',
        Phone: '8135550100',
        Email: 'hannah@example.com',
        ContactMethod: 'phone',
        ContactWindow: 'anytime',
      },
    },
    EventList: [],
    MessageList: [],
    PaymentList: [],
    LenderList: [],
    EFileList: [],
    PromiseList: [
      { Kind: 'call', Text: 'We call you', Who: 'us', By: '2026-11-17', KeptOn: null, IsOverdue: false },
    ],
    CoverageList: [{ Code: 'A', Name: 'Dwelling', LimitCents: 31_900_000, DeductibleCents: 250_000 }],
  },
  Version: 1,
  ...changes,
});

/** Everything the page asks before anything is sent. */
export function answerLists(): void {
  answerConfiguration({ W2_CLAIM_InsuredIsAvailable: 'true' });
  answer(persons.rows.get, person);
  answer(claims.rows.causesPrimary, [
    { Key: 'WATER', Name: 'Water damage' },
    { Key: 'WIND', Name: 'Wind and storm' },
    { Key: 'LIABILITY', Name: 'Injury or damage to others' },
  ]);
  answer(claims.rows.causesSecondary, [
    { Key: 'PIPE', Name: 'Burst or leaking pipe', ClaimCausePrimaryKey: 'WATER' },
    { Key: 'FREEZE', Name: 'Frozen pipe', ClaimCausePrimaryKey: 'WATER' },
    { Key: 'TREE', Name: 'Falling tree or limb', ClaimCausePrimaryKey: 'WIND' },
    { Key: 'DOG_BITE', Name: 'Dog bite', ClaimCausePrimaryKey: 'LIABILITY' },
  ]);
  answer(lookups.rows.sysClaimInsuredOrLocation, [
    { Key: 'LOCATION', Name: 'At the insured location', RecordInactive: false },
    { Key: 'AWAY', Name: 'Away from home', RecordInactive: false },
    { Key: 'BOAT', Name: 'On a boat', RecordInactive: false },
  ]);
  answer(lookups.rows.sysClaimRepairsComplete, [
    { Key: 'NO', Name: 'Not started', RecordInactive: false },
    { Key: 'TEMPORARY', Name: 'Temporary repairs only', RecordInactive: false },
    { Key: 'YES', Name: 'Complete', RecordInactive: false },
  ]);
  answer(policies.rows.list, [policyOf(100, 'CURRENT'), policyOf(99, 'QUOTE')]);
  answer(overviews.rows.limited, []);
  answer(claims.rows.match, { InForce: true, Catastrophes: [], Similar: [], Old: false });
  answer(claims.rows.shots, [
    { Title: 'Whole roof', Why: 'It shows how large the damage is.' },
    { Title: 'The tree', Why: 'It shows where it came from.' },
  ]);
}
