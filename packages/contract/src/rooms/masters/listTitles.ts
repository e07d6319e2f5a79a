import type { LookupList } from '../lookups/items.ts';

/** What people call the portal's lists, in the order that they're offered. */
export const LIST_TITLES = {
  EFileType: 'Document types',
  InsuranceCarrier: 'Prior insurance companies',
  MortgageeSuffix: 'Clauses after a lender’s name',
  AdditionalInterestType: 'Additional interests',
  CancellationReason: 'Reasons to cancel',
  TransactionType: 'Policy transactions',
  TransactionTypeCode: 'Ledger codes',
  ClaimLossType: 'Types of loss',
  ClaimCauseCode: 'Causes of loss',
  ClaimStatusCode: 'Claim statuses',
  ClaimRepairsComplete: 'Repair statuses',
  ClaimInsuredOrLocation: 'Where a loss happened',
  ContactLicenseType: 'License types',
  PhoneMobileCarrier: 'Mobile phone carriers',
  NamingConvention: 'Name prefixes and suffixes',
  CustomerType: 'Customer types',
  CustomerRelationship: 'Relationships to the named insured',
  CustomerIndustryOccupation: 'Occupations',
  AddressState: 'States',
  AddressUnitType: 'Unit types of addresses',
  AddressCountry: 'Countries',
} as const satisfies Record<LookupList, string>;
