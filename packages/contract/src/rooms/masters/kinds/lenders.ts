import { optional } from '../column.ts';
import { listed, record, state, text, zip } from '../columns.ts';
import type { MasterSpec } from '../spec.ts';

/** Who has a loan on what is insured. */
export const LENDER_KINDS = {
  Lender: {
    title: 'Lenders',
    one: 'lender',
    about: 'Mortgage companies, as policies name them.',
    level: 'employee',
    record: 'mortgageeOrg',
    example: { Name: 'Example Bank', Suffix: 'ISAOA' },
    columns: {
      Name: text('Name', 200),
      Suffix: optional(listed('Clause', 'MortgageeSuffix', { hint: 'What follows its name on a policy.' })),
    },
  },
  Branch: {
    title: 'Lenders’ branches',
    one: 'branch',
    about: 'Where a lender gets its notices.',
    needs: 'A branch belongs to a lender, so add that first.',
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
} as const satisfies Record<string, MasterSpec>;
