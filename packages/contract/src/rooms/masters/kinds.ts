import type { RecordKind } from '../../define.ts';
import type { Column } from './columns.ts';
import {
  choice,
  code,
  day,
  email,
  flag,
  optional,
  phone,
  record,
  state,
  text,
  url,
  whole,
  zip,
} from './columns.ts';

export const MASTER_KINDS = [
  'Agency',
  'License',
  'Market',
  'Program',
  'Contract',
  'Appointment',
  'Lender',
  'Branch',
  'Holiday',
] as const;
export type MasterKind = (typeof MASTER_KINDS)[number];

export interface MasterSpec {
  /** In the list of kinds. */
  readonly title: string;
  /** In sentences: “Add a market”. */
  readonly one: string;
  readonly about: string;
  /** Who may add and change them. All staff may look. */
  readonly level: 'employee' | 'admin';
  /** What the key of a record is called in calls. */
  readonly record: RecordKind;
  readonly columns: Readonly<Record<string, Column>>;
  /** Records can be narrowed by a state. */
  readonly hasState?: true;
  /** The column by whose record a list can be narrowed. */
  readonly of?: string;
  /** For records that are known by their parts, joined by dots: one of those keys. The others have a UUID. */
  readonly keyExample?: string;
  /** Records are retired by this day, and have no mark of their own. */
  readonly endsBy?: string;
  /** A record as it could be, for the API page and its tests. Records that it points to are left out. */
  readonly example: Readonly<Record<string, string | number | boolean>>;
}

const MARKET_CODE = 'Use 2 to 10 capital letters and digits, such as HBR.';

/** What a brokerage sets up about itself and its partners, in the order of the page. */
export const MASTERS: Readonly<Record<MasterKind, MasterSpec>> = {
  Agency: {
    title: 'Agencies',
    one: 'agency',
    about: 'Your managing agency, the agencies that sell for it, and their offices.',
    level: 'employee',
    hasState: true,
    record: 'agency',
    example: {
      Name: 'Example Agency of Tampa',
      IsManaging: false,
      Street1: '12 Bay St',
      City: 'Tampa',
      State: 'FL',
      Zip: '33602',
      Phone: '8135550100',
      Email: 'tampa@agency.example',
      Hours: 'Mon–Fri 9 am – 5 pm',
    },
    columns: {
      Name: text('Name', 200),
      Parent: optional(
        record('Main office', 'Agency', { hint: 'For a branch office.', record: 'managingAgency' }),
      ),
      IsManaging: flag('Managing agency', { hint: 'Contracts with insurance companies run through it.' }),
      Number: optional(
        whole('Number', 1, 2_147_483_647, {
          hint: 'Its number in other systems. Without one, it gets the next.',
        }),
      ),
      Street1: text('Street', 100),
      Street2: optional(text('Suite or floor', 100)),
      City: text('City', 60),
      County: optional(text('County', 60, { hint: 'Without one, it follows from the ZIP code.' })),
      State: state(),
      Zip: zip('ZIP code'),
      Phone: phone('Phone'),
      Email: email('Email'),
      Hours: text('Hours', 200, {
        hint: 'When the phone is answered, such as Monday to Friday, 9 am to 5 pm.',
        missing: 'Enter when the phone is answered.',
      }),
    },
  },
  License: {
    title: 'Licenses',
    one: 'license',
    about: 'Agents’ licenses by state. An agency binds in a state where one of its agents has one.',
    level: 'employee',
    hasState: true,
    record: 'license',
    of: 'Person',
    example: { Type: 'PL', Number: 'W123456', State: 'FL', IssuedOn: '2020-05-01', ExpiresOn: '2028-05-01' },
    columns: {
      Person: record('Person', 'Person', { isFixed: true }),
      Type: text('Type', 40, { hint: 'A key of the list ContactLicenseType, such as PL.' }),
      Number: text('Number', 40),
      State: state(),
      IssuedOn: day('Issued on'),
      ExpiresOn: day('Expires on'),
    },
  },
  Market: {
    title: 'Markets',
    one: 'market',
    about: 'The insurance companies whose policies you sell.',
    level: 'admin',
    record: 'market',
    example: { Code: 'EXM', Name: 'Example Mutual', Admitted: true },
    columns: {
      Code: code('Code', /^[A-Z0-9]{2,10}$/, MARKET_CODE, 10, {
        isFixed: true,
        hint: `${MARKET_CODE} Rates and contracts name it.`,
      }),
      Name: text('Name', 200),
      Admitted: flag('Admitted', { hint: 'Off: it writes surplus lines.' }),
      Naic: optional(code('NAIC number', /^\d{5}$/, 'Enter the five digits of its NAIC number.', 5)),
      ServicePhone: optional(
        phone('Service phone', { hint: 'For questions about bills that it sends itself.' }),
      ),
      PayUrl: optional(url('Where people pay', { hint: 'For policies that it bills itself.' })),
    },
  },
  Program: {
    title: 'Programs',
    one: 'program',
    about: 'What you sell: each program has its forms, questions and rates.',
    level: 'admin',
    record: 'program',
    example: { Code: 'UMB', Name: 'Umbrella', Line: 'other', NumberPrefix: 'CUM' },
    columns: {
      Code: code('Code', /^[A-Z0-9]{2,10}$/, 'Use 2 to 10 capital letters and digits, such as HO3.', 10, {
        isFixed: true,
      }),
      Name: text('Name', 100),
      Line: choice('Line', {
        homeowners: 'Homeowners',
        condo: 'Condominium',
        dwelling: 'Dwelling',
        flood: 'Flood',
        other: 'Other, without rates in the portal',
      }),
      NumberPrefix: code(
        'Policy numbers begin with',
        /^[A-Z]{2,4}$/,
        'Use 2 to 4 capital letters, such as CHO.',
        4,
      ),
    },
  },
  Contract: {
    title: 'Contracts',
    one: 'contract',
    about: 'Which market writes which program in which state, and from when to when.',
    level: 'admin',
    hasState: true,
    record: 'contract',
    of: 'Market',
    example: {
      Code: 'HO3-EXM-OH',
      Name: 'Example Mutual Homeowners, OH',
      State: 'OH',
      ValidFrom: '2026-01-01',
    },
    columns: {
      Code: text('Code', 40, { isFixed: true, hint: 'Such as HO3-HBR-FL.' }),
      Name: text('Name', 200),
      ManagingAgency: record('Managing agency', 'Agency', { record: 'managingAgency' }),
      Program: record('Program', 'Program', { isFixed: true }),
      Market: record('Market', 'Market', { isFixed: true }),
      State: state('State', { isFixed: true }),
      ValidFrom: day('First day'),
      ValidTo: optional(day('Until', { hint: 'The first day on which no new term begins under it.' })),
    },
  },
  Appointment: {
    title: 'Appointments',
    one: 'appointment',
    about: 'Which agency may sell what: a market’s program in a state.',
    level: 'employee',
    hasState: true,
    record: 'appointment',
    of: 'Agency',
    keyExample: '018cc251-f400-7000-8000-000000000000.018cc251-f400-7000-8000-000000000001',
    endsBy: 'EndedOn',
    example: { AppointedOn: '2026-01-01' },
    columns: {
      Agency: record('Agency', 'Agency', { isFixed: true }),
      Contract: record('Contract', 'Contract', { isFixed: true }),
      AppointedOn: day('Appointed on'),
      EndedOn: optional(day('Ended on')),
    },
  },
  Lender: {
    title: 'Lenders',
    one: 'lender',
    about: 'Mortgage companies, as policies name them.',
    level: 'employee',
    record: 'mortgageeOrg',
    example: { Name: 'Example Bank', Suffix: 'ISAOA' },
    columns: {
      Name: text('Name', 200),
      Suffix: optional(text('Clause', 40, { hint: 'A key of the list MortgageeSuffix, such as ISAOA.' })),
    },
  },
  Branch: {
    title: 'Lenders’ branches',
    one: 'branch',
    about: 'Where a lender gets its notices.',
    level: 'employee',
    hasState: true,
    record: 'mortgagee',
    of: 'Lender',
    example: { Street1: '1 Main St', City: 'Tampa', State: 'FL', Zip: '33602' },
    columns: {
      Lender: record('Lender', 'Lender', { isFixed: true }),
      Street1: text('Street', 100),
      Street2: optional(text('Suite or floor', 100)),
      City: text('City', 60),
      County: optional(text('County', 60, { hint: 'Without one, it follows from the ZIP code.' })),
      State: state(),
      Zip: zip('ZIP code'),
    },
  },
  Holiday: {
    title: 'Holidays',
    one: 'holiday',
    about: 'Days on which no one is at work: deadlines and chat hours leave them out.',
    level: 'admin',
    record: 'holiday',
    keyExample: '2026-12-25',
    example: { Day: '2027-12-27', Name: 'Day after Christmas' },
    columns: {
      Day: day('Day', { isFixed: true }),
      Name: text('Name', 100),
    },
  },
};
