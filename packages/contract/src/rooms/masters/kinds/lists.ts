import { optional, within } from '../column.ts';
import { area, choice, code, day, flag, listed, many, programs, rank, states, text } from '../columns.ts';
import { LIST_TITLES } from '../listTitles.ts';
import type { MasterSpec } from '../spec.ts';

const LIMITED = { column: 'List', is: ['EFileType', 'CancellationReason'] } as const;
/** `NONE` fits no transaction, so the type isn’t offered during any. */
const TRANSACTIONS = {
  NEW: 'New business',
  REN: 'Renewals',
  END: 'Endorsements',
  CAN: 'Cancellations',
  REI: 'Reinstatements',
  NONE: 'None of these',
};
const inList = (...is: string[]) => ({ column: 'List', is });

/** What people choose from, and what they are asked to photograph. */
export const LIST_KINDS = {
  ListItem: {
    title: 'Lists',
    one: 'entry',
    about: 'What people choose from: document types, causes of loss, reasons to cancel and more.',
    level: 'admin',
    record: 'listItem',
    of: 'List',
    keyExample: 'EFileType.CORRESPONDENCE.1900-01-01',
    isLocked:
      'The portal itself uses this code, so it can’t be retired. You can change its name and its place in the list.',
    example: { List: 'EFileType', Code: 'MAP', Name: 'Map', Category: 'underwriting' },
    columns: {
      List: choice('List', LIST_TITLES, { isFixed: true }),
      Code: code(
        'Code',
        /^[A-Z0-9_]{1,40}$/,
        'Use up to 40 capital letters, digits and _, such as MAP.',
        40,
        {
          isFixed: true,
          hint: 'Records keep it, and other systems send it. It can’t be changed later.',
        },
      ),
      Name: text('Name', 200),
      Category: within(
        inList('EFileType'),
        choice('Category', {
          policy: 'Policy',
          underwriting: 'Underwriting',
          billing: 'Billing',
          claim: 'Claim',
          request: 'Request',
          correspondence: 'Correspondence',
          agency: 'Agency',
        }),
      ),
      LossType: within(inList('ClaimCauseCode'), listed('Type of loss', 'ClaimLossType')),
      Place: within(
        inList('NamingConvention'),
        choice('Place', { prefix: 'Before the name', suffix: 'After the name' }),
      ),
      Industry: within(inList('CustomerIndustryOccupation'), text('Industry', 80)),
      IsPerson: within(inList('CustomerType'), flag('People', { hint: 'Off: an organization.' })),
      InitiatedBy: within(
        inList('CancellationReason'),
        choice('Who cancels', {
          insured: 'The insured',
          carrier: 'The insurance company',
          either: 'Either of them',
        }),
      ),
      Regulation: within(
        inList('InsuranceCarrier'),
        choice('Regulation', { ADMITTED: 'Admitted', SURPLUS: 'Surplus lines' }),
      ),
      States: within(LIMITED, optional(states('Only in', { hint: 'Without one, in every state.' }))),
      Programs: within(LIMITED, optional(programs('Only for', { hint: 'Without one, for every program.' }))),
      Regulations: within(
        LIMITED,
        optional(
          many(
            'Only with',
            { ADMITTED: 'Admitted markets', SURPLUS: 'Surplus lines' },
            {
              hint: 'Without one, with every market.',
            },
          ),
        ),
      ),
      Transactions: within(
        inList('EFileType'),
        optional(
          many('Only during', TRANSACTIONS, {
            hint: 'While one of these is in progress. Leave all of them empty to offer it during any.',
          }),
        ),
      ),
      Terms: within(
        inList('EFileType'),
        optional(
          many(
            'Only in terms',
            { NEW: 'First term', REN: 'Later terms' },
            { hint: 'Without one, in every term.' },
          ),
        ),
      ),
      ValidFrom: optional(
        day('First day', { isFixed: true, hint: 'Without one, it has always been there.' }),
      ),
      ValidTo: optional(day('Until', { hint: 'The first day on which it’s no longer offered.' })),
      Position: rank('Place'),
    },
  },
  Shot: {
    title: 'Claim photo lists',
    one: 'photo',
    about: 'Which photos we ask for when someone reports a loss, by type of loss and cause.',
    level: 'admin',
    record: 'shot',
    of: 'LossType',
    example: { LossType: 'FIRE', Title: 'The whole room', Why: 'Shows how far the smoke went.' },
    columns: {
      LossType: listed('Type of loss', 'ClaimLossType', { isFixed: true }),
      Cause: optional(
        listed('Cause', 'ClaimCauseCode', {
          isFixed: true,
          hint: 'A cause with photos of its own asks for those alone.',
        }),
      ),
      Title: text('Photo', 80, { hint: 'Such as: The roof, from the ground' }),
      Why: area('Why', 200, { hint: 'What it shows. People read this below the title.' }),
      Position: rank('Place'),
    },
  },
} as const satisfies Record<string, MasterSpec>;
