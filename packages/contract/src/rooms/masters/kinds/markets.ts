import { optional } from '../column.ts';
import { choice, code, day, flag, phone, record, state, text, url } from '../columns.ts';
import type { MasterSpec } from '../spec.ts';

const MARKET_CODE = 'Use 2 to 10 capital letters and digits, such as HBR.';

/** What is sold, and which company insures it. */
export const MARKET_KINDS = {
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
    needs: 'A contract names a managing agency, a market and a program, so add those first.',
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
} as const satisfies Record<string, MasterSpec>;
