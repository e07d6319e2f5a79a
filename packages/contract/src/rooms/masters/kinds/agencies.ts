import { optional } from '../column.ts';
import { day, email, flag, listed, phone, record, state, text, whole, zip } from '../columns.ts';
import type { MasterSpec } from '../spec.ts';

/** Who sells, and what they need for it. */
export const AGENCY_KINDS = {
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
    needs: 'A license belongs to someone, so invite your agents first.',
    about: 'Agents’ licenses by state. An agency binds in a state where one of its agents has one.',
    level: 'employee',
    hasState: true,
    record: 'license',
    of: 'Person',
    example: { Type: 'PL', Number: 'W123456', State: 'FL', IssuedOn: '2020-05-01', ExpiresOn: '2028-05-01' },
    columns: {
      Person: record('Person', 'Person', { isFixed: true }),
      Type: listed('Type', 'ContactLicenseType'),
      Number: text('Number', 40),
      State: state(),
      IssuedOn: day('Issued on'),
      ExpiresOn: day('Expires on'),
    },
  },
  Appointment: {
    title: 'Appointments',
    one: 'appointment',
    about: 'Which agency may sell what: a market’s program in a state.',
    needs: 'An appointment joins an agency with a contract, so add those first.',
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
} as const satisfies Record<string, MasterSpec>;
