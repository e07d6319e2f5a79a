import { type Entry, plain } from './entry.ts';

const transactionTypeCodes: Entry<'TransactionTypeCode'>[] = [
  { Key: 'NEW', Name: 'New business', Effect: 'charge' },
  { Key: 'END', Name: 'Endorsement', Effect: 'either' },
  { Key: 'REN', Name: 'Renewal', Effect: 'charge' },
  { Key: 'CAN', Name: 'Cancellation', Effect: 'credit' },
  { Key: 'REI', Name: 'Reinstatement', Effect: 'charge' },
  { Key: 'PAY', Name: 'Payment', Effect: 'credit' },
  { Key: 'REF', Name: 'Refund', Effect: 'charge' },
];

const booked = (TransactionTypeCode: string | null, names: Readonly<Record<string, string>>) =>
  plain(names).map((type) => ({ ...type, TransactionTypeCode }));

const transactionTypes: Entry<'TransactionType'>[] = [
  ...booked(null, { QUOTE: 'Quote', REQUOTE: 'Requote', DECLINE: 'Decline', NONRENEW: 'Nonrenewal' }),
  ...booked('NEW', { NEW: 'New business', REWRITE: 'Rewrite' }),
  ...booked('END', {
    ENDORSE: 'Endorsement',
    MORTGAGEE_CHANGE: 'Mortgagee change',
    ADDRESS_CHANGE: 'Mailing address change',
    AUDIT: 'Premium adjustment',
  }),
  ...booked('REN', { RENEW: 'Renewal' }),
  ...booked('CAN', {
    CANCEL_FLAT: 'Cancellation from the start of the term',
    CANCEL_PRO_RATA: 'Cancellation pro rata',
    CANCEL_SHORT_RATE: 'Cancellation short rate',
  }),
  ...booked('REI', { REINSTATE: 'Reinstatement', REINSTATE_LAPSE: 'Reinstatement with lapse' }),
  ...booked('PAY', { PAYMENT: 'Payment' }),
  ...booked('REF', { REFUND: 'Refund of premium', RETURNED_PAYMENT: 'Returned payment' }),
];

const additionalInterests: Entry<'AdditionalInterestType'>[] = [
  ...plain({
    MORTGAGEE_1: 'First mortgagee',
    MORTGAGEE_2: 'Second mortgagee',
    LOSS_PAYEE: 'Loss payee',
    LIENHOLDER: 'Lienholder',
    ADDITIONAL_INSURED: 'Additional insured',
    ADDITIONAL_INTEREST: 'Additional interest, notice only',
    CONTRACT_HOLDER: 'Holder of a contract for deed',
    TRUST: 'Trust',
    LIFE_ESTATE: 'Holder of a life estate',
    ASSOCIATION: 'Condominium or homeowners association',
    PROPERTY_MANAGER: 'Property manager',
    PREMIUM_FINANCE: 'Premium finance company',
  }),
  { Key: 'RENTAL_PLATFORM', Name: 'Short-term rental platform', from: '2016-01-01' },
  { Key: 'SOLAR_LESSOR', Name: 'Lessor of solar panels', from: '2018-01-01' },
  { Key: 'MORTGAGEE_3', Name: 'Third mortgagee', to: '2012-01-01' },
];

const mortgageeSuffixes = plain({
  ISAOA: 'ISAOA',
  ATIMA: 'ATIMA',
  ISAOA_ATIMA: 'ISAOA/ATIMA',
  ITS_SUCCESSORS: 'Its successors and/or assigns',
  ITS_SUCCESSORS_ATIMA: 'Its successors and/or assigns, as their interest may appear',
  CO_SERVICER: 'c/o its loan servicer',
  TRUSTEE: 'As trustee',
});

const by = (
  InitiatedBy: Entry<'CancellationReason'>['InitiatedBy'],
  reasons: Readonly<Record<string, string>>,
  limits: Pick<Entry<'CancellationReason'>, 'appliesTo' | 'from' | 'to'> = {},
) => plain(reasons).map((reason) => ({ ...reason, InitiatedBy, ...limits }));

const cancellationReasons: Entry<'CancellationReason'>[] = [
  ...by('insured', {
    INSURED_REQUEST: "At the insured's request",
    SOLD: 'Property sold',
    PLACED_ELSEWHERE: 'Coverage placed elsewhere',
    DUPLICATE: 'Duplicate coverage',
    NOT_TAKEN: 'Policy not taken',
    DECEASED: 'Insured deceased',
    FORECLOSED: 'Property foreclosed',
  }),
  ...by('carrier', {
    NONPAYMENT: 'Nonpayment of premium',
    RETURNED_PAYMENT: 'Payment returned by the bank',
    MISREPRESENTATION: 'Material misrepresentation',
    UNDERWRITING: 'Underwriting reasons',
    INSPECTION: 'Unacceptable inspection',
    NO_INSPECTION: 'Inspection not possible',
    RISK_CHANGED: 'Substantial change in the risk',
    CLAIMS: 'Claims history',
  }),
  ...by('either', { REWRITTEN: 'Rewritten with us', ERROR: 'Issued in error' }),
  ...by('carrier', { VACANT: 'Dwelling vacant or unoccupied' }, { appliesTo: { Program: ['HO3', 'DP3'] } }),
  ...by('carrier', { RENTED: 'Owner no longer lives there' }, { appliesTo: { Program: ['HO3', 'HO6'] } }),
  ...by('insured', { NOT_RENTED: 'No longer rented to others' }, { appliesTo: { Program: ['DP3'] } }),
  ...by(
    'insured',
    { ASSOCIATION: "Covered by the association's policy" },
    { appliesTo: { Program: ['HO6'] } },
  ),
  ...by(
    'insured',
    { ZONE_CHANGED: 'No longer in a special flood hazard area', LOAN_PAID: 'Lender no longer requires it' },
    { appliesTo: { Program: ['FLD'] } },
  ),
  ...by(
    'insured',
    { STATE_INSURER: 'Moved to the state-run insurer' },
    { appliesTo: { State: ['FL', 'LA'], Program: ['HO3', 'HO6', 'DP3'] } },
  ),
  ...by(
    'insured',
    { COASTAL_POOL: 'Moved to the coastal property pool' },
    { appliesTo: { State: ['AL', 'NC', 'SC', 'TX'], Program: ['HO3', 'HO6', 'DP3'] } },
  ),
  ...by(
    'carrier',
    { SINKHOLE: 'Sinkhole activity found' },
    { appliesTo: { State: ['FL'], Program: ['HO3', 'DP3'] } },
  ),
  ...by(
    'carrier',
    { CAPACITY: 'Syndicate capacity withdrawn' },
    { appliesTo: { InsuranceRegulatoryTypeCode: ['SURPLUS'] } },
  ),
  ...by('insured', { PANDEMIC: 'Pandemic hardship' }, { from: '2020-03-01', to: '2022-01-01' }),
  ...by('carrier', { ROOF_AGE: 'Roof past its insurable age' }, { from: '2019-07-01' }),
];

export const policies = {
  TransactionTypeCode: transactionTypeCodes,
  TransactionType: transactionTypes,
  AdditionalInterestType: additionalInterests,
  MortgageeSuffix: mortgageeSuffixes,
  CancellationReason: cancellationReasons,
};
