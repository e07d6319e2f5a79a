import type { LookupList } from '../rooms/lookups/items.ts';

/** Lists that the portal itself knows entry by entry. Names can be changed, but nothing can be added or retired. */
export const CLOSED_LISTS: readonly LookupList[] = [
  'AddressState',
  'AddressUnitType',
  'ClaimInsuredOrLocation',
  'ClaimRepairsComplete',
  'ClaimStatusCode',
  'TransactionType',
  'TransactionTypeCode',
];

/** In other lists, the codes that the portal itself uses. */
export const LOCKED_KEYS: Readonly<Partial<Record<LookupList, readonly string[]>>> = {
  AddressCountry: ['US'],
  CancellationReason: ['ERROR', 'NONPAYMENT', 'NOT_TAKEN', 'SOLD'],
  ClaimCauseCode: ['FREEZE', 'HAIL', 'HURRICANE', 'PIPE', 'TREE'],
  ClaimLossType: ['CYBER', 'FIRE', 'FLOOD', 'IDENTITY', 'LIABILITY', 'OTHER', 'THEFT', 'WATER', 'WIND'],
  CustomerRelationship: ['SELF'],
  CustomerType: ['INDIVIDUAL'],
  EFileType: [
    'AGENCY_REPORT',
    'APPLICATION',
    'CANCELLATION_NOTICE',
    'CANCELLATION_REQUEST',
    'CLAIM_ESTIMATE',
    'CLAIM_LETTER',
    'CLAIM_PHOTO',
    'CLAIM_REQUEST',
    'COMMISSION_STATEMENT',
    'CORRESPONDENCE',
    'DECLARATIONS',
    'ENDORSEMENT',
    'ENDORSEMENT_REQUEST',
    'EVIDENCE',
    'ID_CARD',
    'LOSS_RUN',
    'PHOTO',
    'POLICY_FORMS',
    'PROOF_OF_LOSS',
    'QUOTE_SUMMARY',
    'RECEIPT',
    'REINSTATEMENT_NOTICE',
    'RENEWAL_OFFER',
  ],
};

/** Whether the portal's code counts on this entry of a list. */
export const isLockedKey = (list: LookupList, key: string): boolean =>
  CLOSED_LISTS.includes(list) || (LOCKED_KEYS[list] ?? []).includes(key);
