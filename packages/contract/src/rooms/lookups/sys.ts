import { get, list, type ModuleKey, type Schema, signedIn } from '../../define.ts';
import { CancellationFilter, CarrierFilter, DayFilter, EFileTypeFilter, NoFilter } from './filters.ts';
import { LOOKUP_ITEMS, type LookupList } from './items.ts';

interface Sys<L extends LookupList, Q extends Schema> {
  readonly call: number;
  readonly about: string;
  readonly items: L;
  readonly query: Q;
  readonly example?: object;
  readonly module?: ModuleKey;
}

/** The lists under /seasys/sys differ in name, filters and items; everything else about them is alike. */
const sys = <const N extends string, const L extends LookupList, Q extends Schema>(
  name: N,
  { call, about, items, query, example = {}, module = 'W2_PORTAL' }: Sys<L, Q>,
) =>
  get(`/seasys/sys/${name}`, {
    about,
    call,
    module,
    allow: signedIn,
    unaudited: true,
    query,
    example: { query: example },
    reply: list(LOOKUP_ITEMS[items], { whole: true }),
  });

const day = { AtDate: '2026-07-01' };
const claim = { module: 'W2_CLAIM', query: DayFilter, example: day } as const;
const plain = { query: NoFilter } as const;

export const sysRows = {
  sysClaimInsuredOrLocation: sys('SysClaims_InsuredOrLocation', {
    ...claim,
    call: 75,
    about: 'Where a claim happened, seen from the insured.',
    items: 'ClaimInsuredOrLocation',
  }),
  sysClaimLossTypes: sys('SysClaims_LossType', {
    ...claim,
    call: 76,
    about: 'Kinds of loss.',
    items: 'ClaimLossType',
  }),
  sysClaimCauseCodes: {
    ...sys('SysClaims_CauseCodes', {
      ...claim,
      call: 77,
      about: 'Causes of loss, each with its kind of loss.',
      items: 'ClaimCauseCode',
    }),
    quiet: true,
  },
  sysClaimStatusCodes: sys('SysClaims_StatusCode', {
    ...claim,
    call: 78,
    about: 'Where a claim stands, open or closed.',
    items: 'ClaimStatusCode',
  }),
  sysClaimRepairsComplete: sys('SysClaims_RepairsComplete', {
    ...claim,
    call: 79,
    about: 'How far the repairs of a loss have come.',
    items: 'ClaimRepairsComplete',
  }),
  sysAdditionalInterestTypes: sys('SysAdditionalInterestType', {
    call: 80,
    about: 'Who may have an interest in a policy besides the insured.',
    items: 'AdditionalInterestType',
    query: DayFilter,
    example: day,
  }),
  sysStates: sys('SysState', {
    call: 81,
    about: 'States, districts, territories and military post regions.',
    items: 'AddressState',
    query: DayFilter,
    example: day,
    module: 'W2_ADDRESS',
  }),
  sysCountries: sys('SysCountry', {
    ...plain,
    call: 82,
    about: 'Countries by their two-letter codes.',
    items: 'AddressCountry',
    module: 'W2_ADDRESS',
  }),
  sysInsuranceCarriers: sys('SysInsuranceCarriers', {
    call: 83,
    about: 'Insurance carriers, admitted and surplus lines.',
    items: 'InsuranceCarrier',
    query: CarrierFilter,
    example: { InsuranceRegulatoryTypeCode: 'SURPLUS', ...day },
  }),
  sysNamingConventions: sys('SysNamingConvention', {
    ...plain,
    call: 84,
    about: 'What goes before and after a name.',
    items: 'NamingConvention',
  }),
  sysCustomerRelationships: sys('SysCustomerRelationship', {
    ...plain,
    call: 85,
    about: 'How a person stands to the named insured.',
    items: 'CustomerRelationship',
  }),
  sysCustomerIndustryOccupations: sys('SysCustomerIndustryOccupation', {
    ...plain,
    call: 86,
    about: 'Occupations, each with its industry.',
    items: 'CustomerIndustryOccupation',
  }),
  sysCustomerTypes: sys('SysCustomerType', {
    ...plain,
    call: 87,
    about: 'What kind of person or body a customer is.',
    items: 'CustomerType',
  }),
  sysMortgageeSuffixes: sys('SysMortgageeSuffix', {
    ...plain,
    call: 88,
    about: 'Clauses that follow the name of a mortgagee.',
    items: 'MortgageeSuffix',
  }),
  sysTransactionTypes: sys('SysTransactionType', {
    ...plain,
    call: 89,
    about: 'What can be done to a policy, and how the ledger books it.',
    items: 'TransactionType',
  }),
  sysEFileTypes: {
    ...sys('SysEFileTypes', {
      call: 91,
      about: 'Document types that fit a term and what is being done to it.',
      items: 'EFileType',
      query: EFileTypeFilter,
      example: {
        TermBegin: '2026-07-01',
        State: 'FL',
        Program: 'HO3',
        Mode: 'NEW',
        UnderwritingString: 'ROOF',
      },
      module: 'W2_POLICYDOC',
    }),
    quiet: true,
  },
  sysCancellationReasons: sys('SysCancellationReason', {
    call: 92,
    about: 'Reasons to cancel that fit a term.',
    items: 'CancellationReason',
    query: CancellationFilter,
    example: { TermBegin: '2026-07-01', TermEnd: '2027-07-01', State: 'FL', Program: 'HO3' },
  }),
} as const;
