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
    about: 'Where a claim happened, relative to the insured.',
    items: 'ClaimInsuredOrLocation',
  }),
  sysClaimLossTypes: sys('SysClaims_LossType', {
    ...claim,
    call: 76,
    about: 'Loss types.',
    items: 'ClaimLossType',
  }),
  sysClaimCauseCodes: {
    ...sys('SysClaims_CauseCodes', {
      ...claim,
      call: 77,
      about: 'Causes of loss, each with its loss type.',
      items: 'ClaimCauseCode',
    }),
    quiet: true,
  },
  sysClaimStatusCodes: sys('SysClaims_StatusCode', {
    ...claim,
    call: 78,
    about: 'Claim statuses, open and closed.',
    items: 'ClaimStatusCode',
  }),
  sysClaimRepairsComplete: sys('SysClaims_RepairsComplete', {
    ...claim,
    call: 79,
    about: 'Repair statuses of a loss.',
    items: 'ClaimRepairsComplete',
  }),
  sysAdditionalInterestTypes: sys('SysAdditionalInterestType', {
    call: 80,
    about: 'Types of additional interests in a policy.',
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
    about: 'Name prefixes and suffixes.',
    items: 'NamingConvention',
  }),
  sysCustomerRelationships: sys('SysCustomerRelationship', {
    ...plain,
    call: 85,
    about: 'Relationships to the named insured.',
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
    about: 'Customer types, such as individual or trust.',
    items: 'CustomerType',
  }),
  sysMortgageeSuffixes: sys('SysMortgageeSuffix', {
    ...plain,
    call: 88,
    about: 'Clauses that follow a mortgagee’s name.',
    items: 'MortgageeSuffix',
  }),
  sysTransactionTypes: sys('SysTransactionType', {
    ...plain,
    call: 89,
    about: 'Policy transaction types, and how each is posted to the ledger.',
    items: 'TransactionType',
  }),
  sysEFileTypes: {
    ...sys('SysEFileTypes', {
      call: 91,
      about: 'Document types that apply to a term and the transaction in progress.',
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
    about: 'Cancellation reasons that apply to a term.',
    items: 'CancellationReason',
    query: CancellationFilter,
    example: { TermBegin: '2026-07-01', TermEnd: '2027-07-01', State: 'FL', Program: 'HO3' },
  }),
} as const;
