import * as z from 'zod/mini';
import { DocumentCategory } from './documentCategory.ts';

/** What all reference lists have in common. Some add a field or two. */
const Item = z.object({ Key: z.string(), Name: z.string(), RecordInactive: z.boolean() });

/** The reference lists by the name they are stored under, with what one item of each looks like. */
export const LOOKUP_ITEMS = {
  PhoneMobileCarrier: Item,
  AddressState: z.extend(Item, { Kind: z.enum(['state', 'district', 'territory', 'military']) }),
  /** IsRange: the type is followed by a number or letter (APT 4B), as PH or REAR are not. */
  AddressUnitType: z.extend(Item, { IsRange: z.boolean() }),
  AddressCountry: Item,
  ContactLicenseType: Item,
  /** Effect: whether a transaction of this type increases the balance, decreases it, or either. */
  TransactionTypeCode: z.extend(Item, { Effect: z.enum(['charge', 'credit', 'either']) }),
  EFileType: z.extend(Item, { Category: DocumentCategory }),
  ClaimInsuredOrLocation: Item,
  ClaimLossType: Item,
  ClaimCauseCode: z.extend(Item, { LossTypeKey: z.string() }),
  ClaimStatusCode: z.extend(Item, { IsOpen: z.boolean() }),
  ClaimRepairsComplete: Item,
  AdditionalInterestType: Item,
  InsuranceCarrier: z.extend(Item, { InsuranceRegulatoryTypeCode: z.enum(['ADMITTED', 'SURPLUS']) }),
  NamingConvention: z.extend(Item, { Kind: z.enum(['prefix', 'suffix']) }),
  CustomerRelationship: Item,
  CustomerIndustryOccupation: z.extend(Item, { Industry: z.string() }),
  CustomerType: z.extend(Item, { IsPerson: z.boolean() }),
  MortgageeSuffix: Item,
  /** TransactionTypeCode: how it is posted to the ledger. Null if nothing is posted. */
  TransactionType: z.extend(Item, { TransactionTypeCode: z.nullable(z.string()) }),
  CancellationReason: z.extend(Item, { InitiatedBy: z.enum(['insured', 'carrier', 'either']) }),
} as const;

export type LookupList = keyof typeof LOOKUP_ITEMS;
export type LookupItem<L extends LookupList> = z.infer<(typeof LOOKUP_ITEMS)[L]>;

export const Program = z.object({
  Key: z.uuid(),
  /** What the parameter `Program` of other calls means. */
  Code: z.string(),
  Name: z.string(),
  Line: z.enum(['homeowners', 'condo', 'dwelling', 'flood']),
});

export const Market = z.object({ Key: z.uuid(), Code: z.string(), Name: z.string(), Admitted: z.boolean() });

export const Contract = z.object({
  Key: z.uuid(),
  /** What the parameter `ContractCode` of other calls means. */
  Code: z.string(),
  Name: z.string(),
  State: z.string(),
  ProgramKey: z.uuid(),
  MarketKey: z.uuid(),
  MGAKey: z.uuid(),
  ValidFrom: z.iso.date(),
  ValidTo: z.iso.date(),
});

export type Program = z.infer<typeof Program>;
export type Market = z.infer<typeof Market>;
export type Contract = z.infer<typeof Contract>;
