import type {
  Availability,
  Markets,
  PlaceAnswer,
  ProgramGuide,
  UnderwritingGuide,
} from '@portico/contract/rooms/resources';
import { keyOf } from '../../testing/keys.ts';

const homeowners = { Key: keyOf(1), Code: 'HO3', Name: 'Homeowners' };
const flood = { Key: keyOf(2), Code: 'FLD', Name: 'Flood' };
const harborline = { Key: keyOf(11), Code: 'HBR', Name: 'Harborline Mutual', IsAdmitted: true };
const saltmarsh = { Key: keyOf(12), Code: 'SLT', Name: 'Saltmarsh Syndicate', IsAdmitted: false };
export const agency = { Key: keyOf(21), Name: 'Harborlight Insurance of Tampa' };
const office = {
  Key: keyOf(31),
  Name: 'Calder Underwriting Managers',
  Phone: '8135550140',
  Email: 'underwriting@calder.test',
  Hours: 'Monday to Friday, 8:30 am to 5:00 pm Eastern',
};

const choice = {
  Today: '2026-11-15',
  ProgramList: [flood, homeowners],
  MarketList: [harborline, saltmarsh],
  StateList: ['FL', 'GA'],
  Program: homeowners,
  Market: harborline,
  State: 'FL',
  Edition: 'HO3-HBR-2026.2',
};
const fourPoint = {
  Code: 'FOUR_POINT',
  Title: 'Four-point inspection',
  When: 'Home age is 30 or more',
  Needed: 'bind' as const,
  Days: null,
};

export const programGuide: ProgramGuide = {
  ...choice,
  CoverageList: [
    {
      Name: 'covA',
      Label: 'Dwelling (A)',
      Kind: 'limit',
      Offered: '$100,000 to $5,000,000',
      Assumed: null,
      About: 'What it would cost to rebuild the home.',
      When: null,
    },
    {
      Name: 'aop',
      Label: 'Deductible',
      Kind: 'deductible',
      Offered: '$1,000 or $2,500',
      Assumed: '$2,500',
      About: null,
      When: null,
    },
    {
      Name: 'waterBackup',
      Label: 'Water backup',
      Kind: 'optional',
      Offered: 'None or $5,000',
      Assumed: 'None',
      About: null,
      When: 'Stories is 1',
    },
  ],
  DocumentList: [
    fourPoint,
    { ...fourPoint, Code: 'PHOTO', Title: 'Photos', When: null, Needed: 'afterwards', Days: 30 },
  ],
  FormList: [{ Number: 'CB-HO-03', Edition: '07 24', Title: 'Homeowners Special Form', When: null }],
  FeeList: [{ Code: 'POLICY', Name: 'Policy fee', AmountCents: 2_500, When: null }],
  Cancellation: 'The unused premium is refunded in full.',
  EditionList: [
    {
      Market: harborline,
      Edition: 'HO3-HBR-2026.2',
      StateList: ['FL', 'GA'],
      NewFrom: '2026-07-01',
      RenewalFrom: '2026-09-01',
      Status: 'current',
    },
  ],
};

export const underwritingGuide: UnderwritingGuide = {
  ...choice,
  IneligibleList: [
    {
      Code: 'ROOF',
      Text: 'We can’t insure shingle roofs over 25 years old.',
      When: 'Roof age is more than 25',
    },
  ],
  ReferralList: [
    { Code: 'DOG', Text: 'A dog has bitten someone.', When: 'A dog that has bitten someone is yes' },
  ],
  DocumentList: [fourPoint],
  AgentLimitCents: 100_000_000,
  TurnAround: { Count: 12, MedianMinutes: 185 },
  UnderwriterList: [
    { Key: keyOf(41), NameFull: 'Una Ferris', Email: 'una@calder.test', Phone: '8135550177' },
  ],
  Office: office,
};

export const markets: Markets = {
  Today: '2026-11-15',
  Agency: agency,
  MarketList: [
    {
      ...harborline,
      ProgramList: [{ Program: homeowners, StateList: ['FL', 'GA'] }],
      FeeList: [
        {
          Name: 'Policy fee',
          AmountCents: 2_500,
          When: null,
          ProgramList: ['Homeowners'],
          StateList: ['FL', 'GA'],
        },
      ],
      ChargeList: [],
      CancellationList: ['The unused premium is refunded in full.'],
      OfficeList: [office],
      AppointmentList: [{ Program: 'Homeowners', State: 'FL', AppointedOn: '2021-07-19' }],
    },
    {
      ...saltmarsh,
      ProgramList: [{ Program: flood, StateList: ['FL'] }],
      FeeList: [],
      ChargeList: [
        {
          Code: 'SLT',
          State: 'FL',
          Name: 'Surplus lines tax',
          Rate: '4.94%',
          PayableTo: 'Florida Surplus Lines Service Office',
          Source: 'surplusmanual.example',
          CheckedOn: '2026-11-01',
          IsStale: false,
          ValidFrom: '2020-01-01',
          ValidTo: null,
          ProgramList: [],
        },
      ],
      CancellationList: [],
      OfficeList: [office],
      AppointmentList: [],
    },
  ],
};

const closing = {
  ID: keyOf(51),
  Title: 'Tropical Storm Quill',
  State: 'FL',
  Counties: ['Collier'],
  Programs: ['HO3'],
  Actions: ['new' as const],
  ActiveFrom: '2026-11-14T13:00:00.000Z',
  ActiveTo: null,
  Catastrophe: { Key: keyOf(52), Name: 'Quill' },
  UpdatedAt: '2026-11-14T13:00:00.000Z',
  Version: 1,
};

export const availability: Availability = {
  Today: '2026-11-15',
  Agency: agency,
  ProgramList: [flood, homeowners],
  MarketList: [harborline, saltmarsh],
  StateList: [
    {
      State: 'FL',
      Name: 'Florida',
      IsLicensed: true,
      WrittenList: [
        { Program: 'HO3', Market: 'HBR', AppointedOn: '2021-07-19' },
        { Program: 'HO3', Market: 'SLT', AppointedOn: null },
        { Program: 'FLD', Market: 'SLT', AppointedOn: '2022-07-19' },
      ],
    },
    {
      State: 'GA',
      Name: 'Georgia',
      IsLicensed: false,
      WrittenList: [{ Program: 'HO3', Market: 'HBR', AppointedOn: null }],
    },
  ],
  ClosingList: [closing],
  CountyList: [],
};
export const withCounties: Availability = {
  ...availability,
  CountyList: [
    { Name: 'Collier', ClosedList: [{ Program: 'HO3', ClosingID: closing.ID }] },
    { Name: 'Lee', ClosedList: [] },
  ],
};

export const place: PlaceAnswer = {
  State: 'FL',
  County: 'Collier',
  TermBegin: '2026-11-15',
  Agency: agency,
  OptionList: [
    {
      Program: homeowners,
      Market: harborline,
      CanQuote: true,
      CanBind: false,
      ReasonList: [{ Code: 'closing', Text: 'Collier County is closed to binding: Tropical Storm Quill.' }],
    },
    { Program: flood, Market: saltmarsh, CanQuote: true, CanBind: true, ReasonList: [] },
  ],
  ClosingList: [closing],
};
