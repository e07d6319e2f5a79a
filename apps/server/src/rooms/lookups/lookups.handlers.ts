import type { Page, Paging } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import type { LookupFilters, LookupItem, LookupList, lookups } from '@portico/contract/rooms/lookups';
import type { Ctx, Handlers } from '@portico/platform/context';
import { configurationFor } from './configuration.ts';
import { pageOf } from './lookups.rules.ts';
import { findItems, selectContracts, selectMarkets, selectPrograms } from './lookups.sql.ts';

interface Asked {
  readonly query?: Partial<LookupFilters>;
  readonly paging: Required<Paging>;
}

/** The one handler of all reference lists. Their differences are in their rows and in the table. */
const items =
  <L extends LookupList>(list: L) =>
  async ({ db, now }: Ctx, { query = {}, paging }: Asked): Promise<Page<LookupItem<L>>> =>
    pageOf(await findItems(db, list, query, now), paging);

export const handlers: Handlers<(typeof lookups)['rows']> = {
  configuration: async ({ db, actor }, { query: { Key } }) => ({
    Key,
    Value: (await configurationFor(db, Key, actor?.roles)) ?? fail('recordNotFound'),
  }),
  programs: async ({ db }, { paging }) => pageOf(await selectPrograms(db), paging),
  markets: async ({ db }, { paging }) => pageOf(await selectMarkets(db), paging),
  contracts: async ({ db }, { query, paging }) => pageOf(await selectContracts(db, query), paging),
  mobileCarriers: items('PhoneMobileCarrier'),
  states: items('AddressState'),
  unitTypes: items('AddressUnitType'),
  countries: items('AddressCountry'),
  licenseTypes: items('ContactLicenseType'),
  transactionTypeCodes: items('TransactionTypeCode'),
  documentTypes: items('EFileType'),
  sysClaimInsuredOrLocation: items('ClaimInsuredOrLocation'),
  sysClaimLossTypes: items('ClaimLossType'),
  sysClaimCauseCodes: items('ClaimCauseCode'),
  sysClaimStatusCodes: items('ClaimStatusCode'),
  sysClaimRepairsComplete: items('ClaimRepairsComplete'),
  sysAdditionalInterestTypes: items('AdditionalInterestType'),
  sysStates: items('AddressState'),
  sysCountries: items('AddressCountry'),
  sysInsuranceCarriers: items('InsuranceCarrier'),
  sysNamingConventions: items('NamingConvention'),
  sysCustomerRelationships: items('CustomerRelationship'),
  sysCustomerIndustryOccupations: items('CustomerIndustryOccupation'),
  sysCustomerTypes: items('CustomerType'),
  sysMortgageeSuffixes: items('MortgageeSuffix'),
  sysTransactionTypes: items('TransactionType'),
  sysEFileTypes: items('EFileType'),
  sysCancellationReasons: items('CancellationReason'),
};
