import type {
  Dashboard,
  DashboardClaim,
  DashboardPolicy,
  PolicyOverview,
} from '@portico/contract/rooms/overviews/insured';
import { settled, tenPayments, totalsFor } from '../../testing/billing.ts';
import { keyOf } from '../../testing/keys.ts';
import { HOUSE } from '../../testing/policy.ts';

const coverage = (Code: string, Name: string, limit: number, deductible: number | null, premium: number) => ({
  Code,
  Name,
  LimitCents: limit * 100,
  DeductibleCents: deductible === null ? null : deductible * 100,
  PremiumCents: premium * 100,
});

const price = { PremiumCents: 148_400, FeesCents: 2_500, TaxesCents: 1_509, TotalCents: 152_409 };
const home = {
  Street1: '12 Gulf Shore Blvd',
  Street2: null,
  City: 'Naples',
  State: 'FL',
  PostalCode: '34102',
};
const current = { Key: 'CURRENT', DisplayText: 'current' } as const;

export const agent = {
  Key: keyOf(900),
  NameFull: 'Marcus Delacroix',
  Title: 'Principal',
  AgencyName: 'Harborlight Insurance',
  Phone: '8135554459',
  Email: 'marcus@harborlight.example',
  Hours: 'Mon–Fri 8:30 am – 5:00 pm',
};

export const policyAt = (place: number, more: Partial<DashboardPolicy> = {}): DashboardPolicy => ({
  Key: keyOf(place),
  TermNumber: 2,
  TermBegin: '2026-03-01',
  TermEnd: '2027-03-01',
  CancelledOn: null,
  Status: current,
  ...price,
  ...home,
  AlternateKey: `CHO-${1000 + place}`,
  Program: { Code: 'HO3', Name: 'Homeowners' },
  AgentKey: agent.Key,
  Billing: settled,
  TermBilling: null,
  CoverageList: [
    coverage('A', 'Dwelling', 319_000, 2_500, 1_400),
    coverage('E', 'Personal Liability', 300_000, null, 84),
  ],
  ChangeAheadList: [],
  LastTerm: {
    PremiumCents: 140_000,
    TotalCents: 144_000,
    CoverageList: [
      coverage('A', 'Dwelling', 310_000, 2_500, 1_316),
      coverage('E', 'Personal Liability', 300_000, null, 84),
    ],
  },
  NextTerm: null,
  ...more,
});

export const dashboardOf = (
  policies: readonly DashboardPolicy[],
  more: Partial<Dashboard> = {},
): Dashboard => ({
  Today: '2026-11-15',
  Total: policies.length,
  Billing: policies[0]?.Billing ?? settled,
  PolicyList: [...policies],
  AgentList: policies.length === 0 ? [] : [agent],
  NewlyLinked: null,
  ClaimList: [],
  OfferList: [],
  ...more,
});

export const overview: PolicyOverview = {
  Key: keyOf(1),
  TermNumber: 2,
  TermBegin: '2026-03-01',
  TermEnd: '2027-03-01',
  CancelledOn: null,
  Status: current,
  ...price,
  Today: '2026-11-15',
  AsOf: '2026-11-15',
  Cancellation: null,
  NamedThen: null,
  AlternateKey: 'CHO-1001',
  InsuredName: 'Hannah Whitlock',
  Program: { Code: 'HO3', Name: 'Homeowners' },
  Market: { Name: 'Harborline Mutual' },
  BalanceCents: 5_000,
  Billing: totalsFor(tenPayments),
  TermBilling: tenPayments,
  Risk: {
    ...home,
    County: 'Collier',
    CountryCode: 'US',
    Latitude: 26.1,
    Longitude: -81.8,
    ...HOUSE,
  },
  CoverageList: [
    coverage('A', 'Dwelling', 319_000, 2_500, 1_400),
    coverage('E', 'Personal Liability', 300_000, null, 64),
    coverage('ZZ', 'Golf Carts', 5_000, 500, 20),
  ],
  Slice: { Begins: '2026-03-01', ...price },
  Declared: null,
  ChangeAheadList: [],
  UninsuredCents: 0,
  Agent: agent,
  MortgageeList: [
    {
      Key: keyOf(800),
      Policy: { Key: keyOf(1) },
      Mortgagee: {
        MortgageeID: keyOf(801),
        MortgageeOrg: { MortgageeOrgID: keyOf(802), Name: 'Stonewren Bank', Suffix: 'ISAOA/ATIMA' },
        Name: 'Stonewren Bank, ISAOA/ATIMA',
        Street1: 'PO Box 12',
        Street2: null,
        City: 'Tampa',
        County: 'Hillsborough',
        State: 'FL',
        PostalCode: '33602',
        CountryCode: 'US',
      },
      Position: 1,
      Kind: 'MORTGAGE',
      LoanNumber: '••••2345',
      Version: 1,
    },
  ],
  TermList: [
    {
      Key: keyOf(1),
      TermNumber: 2,
      TermBegin: '2026-03-01',
      TermEnd: '2027-03-01',
      CancelledOn: null,
      Status: current,
      ...price,
      BalanceCents: 5_000,
    },
    {
      Key: keyOf(2),
      TermNumber: 1,
      TermBegin: '2025-03-01',
      TermEnd: '2026-03-01',
      CancelledOn: null,
      Status: { Key: 'PRIOR', DisplayText: 'prior term' },
      ...price,
      BalanceCents: 0,
    },
  ],
  TransactionList: Array.from({ length: 20 }, (_, at) => ({
    Key: keyOf(100 + at),
    PolicyKey: keyOf(1),
    TransactionTypeCode: 'PAY' as const,
    Description: `Installment ${20 - at} of 20, card`,
    EffectiveOn: '2026-05-01',
    BookedAt: `2026-05-${String(28 - at).padStart(2, '0')}T14:00:00.000Z`,
    BookedOn: `2026-05-${String(28 - at).padStart(2, '0')}`,
    AmountCents: -5_000,
    PaymentMethod: 'card' as const,
  })),
};

export const claimAt = (place: number, more: Partial<DashboardClaim> = {}): DashboardClaim => ({
  Key: keyOf(place),
  ReceiptNumber: 'R-7K2M9QX4TD',
  ClaimNumber: 'CLM-26-000284',
  Policy: {
    Key: keyOf(1),
    AlternateKey: 'CHO-1001',
    Street1: '12 Gulf Shore Blvd',
    City: 'Naples',
    State: 'FL',
    Program: 'Homeowners',
  },
  ClaimCausePrimary: { Key: 'WATER', Name: 'Water' },
  ClaimCauseSecondary: { Key: 'PIPE', Name: 'Burst or leaking pipe' },
  Status: {
    Key: 'REVIEW',
    Name: 'In review',
    Title: 'Reviewing your coverage',
    Words: 'We’re reviewing your coverage.',
    IsOpen: true,
  },
  Next: { Text: 'We’ll make a decision on your claim.', Who: 'us', By: '2026-11-20' },
  Missed: null,
  StepList: [
    { Name: 'Report', State: 'done' },
    { Name: 'Inspection', State: 'done' },
    { Name: 'Decision', State: 'now' },
    { Name: 'Payment', State: 'later' },
  ],
  ...more,
});
