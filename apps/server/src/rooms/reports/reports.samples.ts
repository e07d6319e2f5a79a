import type { Declared, DeclaredLine } from '@portico/contract/declared';
import { FORMS, type FormNumber } from '@portico/contract/rooms/reports';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import type { Sheet } from '@portico/platform/sheets/sheet';
import { type FormFacts, sheetFrom, type TemplateName } from '../documents/index.ts';

const TEMPLATES: Readonly<Record<FormNumber, TemplateName>> = {
  'CB-DEC-01': 'declarations',
  'CB-PFL-01': 'policyForms',
  'CB-IDC-01': 'idCard',
  'CB-EVI-01': 'evidence',
  'CB-QTS-01': 'quoteSummary',
  'CB-RCT-01': 'receipt',
  'CB-REN-01': 'renewal',
  'CB-RCM-01': 'renewalComparison',
  'CB-CXL-01': 'cancellation',
  'CB-CHR-01': 'endorsementRequest',
  'CB-CXR-01': 'cancelRequest',
};

const coverage = (name: string, limit: number, deductible: number | null, premium: number) => ({
  name,
  limitCents: limit * 100,
  deductibleCents: deductible === null ? null : deductible * 100,
  premiumCents: premium * 100,
});

const line = (Label: string, Value: string, more: Partial<DeclaredLine> = {}): DeclaredLine => ({
  ...{ Code: Label, Control: null, Label, Value, Detail: null, Cents: null, Percent: null },
  ...more,
});
const ofDwelling = (percent: number) => ({ Detail: `${percent}% of the Dwelling limit`, Percent: percent });

/** What comes with these coverages. */
const declared = (dwelling: string, property: string, hurricane: string): Declared => ({
  Edition: 'HO3-SAMPLE',
  SectionList: [
    {
      Kind: 'limits',
      Title: 'Limits',
      LineList: [
        line('Dwelling', dwelling),
        line('Personal Property', property, ofDwelling(50)),
        line('Personal Liability', '$300,000'),
      ],
    },
    {
      Kind: 'deductibles',
      Title: 'Deductibles',
      LineList: [
        line('All other perils', '$2,500', { Detail: 'Each loss' }),
        line('Hurricane', hurricane, { Detail: '2% of the Dwelling limit, per calendar year', Percent: 2 }),
      ],
    },
    {
      Kind: 'options',
      Title: 'Options',
      LineList: [line('Replacement cost on contents', 'Included')],
    },
    {
      Kind: 'basis',
      Title: 'What this is based on',
      LineList: [line('Year built', '1995'), line('Construction', 'Masonry')],
    },
    {
      Kind: 'credits',
      Title: 'Credits and surcharges',
      LineList: [line('Central station alarm', '−7%', { Detail: 'Fire, theft and other perils' })],
    },
    {
      Kind: 'forms',
      Title: 'Forms',
      LineList: [line('Homeowners Special Form', '07 24', { Code: 'CB-HO-03' })],
    },
    { Kind: 'fees', Title: 'Fees', LineList: [line('Policy fee', '$25.00', { Cents: 2_500 })] },
    {
      Kind: 'taxes',
      Title: 'Taxes and surcharges',
      LineList: [
        line('Emergency management surcharge', '$2.00', { Cents: 200 }),
        line('Guaranty association assessment', '$29.00', { Cents: 2_900 }),
      ],
    },
  ],
});

/** Of no one and nowhere. */
const DECLARATIONS = {
  number: 'CHO-0000000',
  termBegin: '2026-01-01',
  termEnd: '2027-01-01',
  insured: 'Jordan Sample',
  mailing: null,
  property: {
    street1: '100 Example St',
    street2: null,
    city: 'Anytown',
    state: 'FL',
    postalCode: '00000',
  },
  program: 'Homeowners',
  insurer: 'Example Insurance Company',
  admitted: true,
  agency: { name: 'Example Agency', phone: '8005550100', email: 'agency@example.com' },
  coverages: [
    coverage('Dwelling', 350_000, 2_500, 1_480),
    coverage('Personal Property', 175_000, 2_500, 310),
    coverage('Personal Liability', 300_000, null, 64),
  ],
  declared: declared('$350,000', '$175,000', '$7,000'),
  premiumCents: 185_400,
  feesCents: 2_500,
  taxesCents: 3_100,
  mortgagees: [
    {
      position: 1,
      name: 'Example Bank, ISAOA',
      street1: '1 Lender Way',
      street2: null,
      city: 'Anytown',
      state: 'FL',
      postalCode: '00000',
      loanEnd: '0000',
    },
  ],
};

/** What the forms say besides the facts of a policy. */
const MORE = {
  code: 'SPECIMEN0000',
  amountCents: 46_350,
  method: 'card',
  reference: '00000000',
  receivedAt: '2026-02-01T15:00:00Z',
  balanceCents: 139_050,
  endsOn: '2026-07-01',
  creditCents: 92_700,
  totalCents: 191_000,
  earlierTotalCents: 183_000,
  askedBy: 'Jordan Sample',
  effectiveOn: '2026-07-01',
  about: 'Something else',
  message: 'Please use these words as an example.',
  attachments: [],
  forms: [
    {
      number: 'CB-HO-03',
      edition: '07 24',
      title: 'Homeowners Special Form',
      about: 'The main part of the policy.',
    },
  ],
  earlier: {
    ...DECLARATIONS,
    termBegin: '2025-01-01',
    termEnd: '2026-01-01',
    coverages: [
      coverage('Dwelling', 340_000, 2_500, 1_400),
      coverage('Personal Property', 170_000, 2_500, 300),
      coverage('Personal Liability', 300_000, null, 64),
    ],
    declared: declared('$340,000', '$170,000', '$6,800'),
    premiumCents: 176_400,
  },
};

const specimen = (template: TemplateName, facts: object, issuedAt: Date, origin: string): Sheet => ({
  ...sheetFrom(template, { ...DECLARATIONS, ...MORE, ...facts }, issuedAt, origin),
  isSpecimen: true,
});

export const isOurForm = (number: string): number is FormNumber => Object.hasOwn(FORMS, number);

/** A form with invented facts, or with those of a policy, marked so that no one takes it for the real thing. */
export const sampleOf = (form: FormNumber, issuedAt: Date, origin: string, policy: object = {}): Sheet =>
  specimen(TEMPLATES[form], policy, issuedAt, origin);

/** One of the forms that policies are made of, in today's edition. */
export const currentForm = ({ db, now }: Ctx, number: string) =>
  db.row<FormFacts>(sql`
    SELECT number, edition, title, about FROM policy_form
    WHERE number = ${number} AND ${dayOf(now)} >= valid_from AND ${dayOf(now)} < valid_to`);

/** Our own sheet about it. Where the carrier's copy comes with it, it's the first page. */
export const samplePolicyForm = (form: FormFacts, issuedAt: Date, origin: string, policy: object): Sheet =>
  specimen('policyForm', { ...policy, form }, issuedAt, origin);
