import { POLICY_STATUSES, type Policy, type PolicyStatusKey } from '@portico/contract/rooms/policies';
import type { Risk } from '@portico/contract/rooms/risks';
import { addressAt } from './address.ts';
import { keyOf } from './keys.ts';

const ADDRESS = addressAt('4 Palm Way');
const named = (Name: string) => ({ Key: keyOf(9), Name });

/** A term of account 1. Only a bound one has a policy number. */
export const policyOf = (number: number, status: PolicyStatusKey, facts: Partial<Policy> = {}): Policy => {
  const { County, ...address } = ADDRESS;
  const policyNumber = status === 'QUOTE' || status === 'DECLINED' ? null : `CHO-${number}`;
  return {
    ...address,
    Key: keyOf(number),
    AlternateKey: policyNumber,
    PolicyNumber: policyNumber,
    QuoteAlternateKey: `Q-${number}`,
    InsuredName: 'Ann Shaw',
    TermNumber: 1,
    TermBegin: '2026-01-01',
    TermEnd: '2027-01-01',
    CancelledOn: null,
    Status: { Key: status, DisplayText: POLICY_STATUSES[status] },
    CustomerRiskAccount: { Key: keyOf(1) },
    Risk: { Key: keyOf(2) },
    Program: named('Homeowners'),
    Market: named('Harborline Mutual'),
    Contract: named('Homeowners in Florida'),
    Agency: named('Harbor Agency'),
    Agent: { Key: keyOf(8), NameFull: 'Max Agent' },
    PremiumCents: 100_000,
    FeesCents: 2500,
    TaxesCents: 500,
    TotalCents: 103_000,
    BalanceCents: 51_500,
    RecordInactive: false,
    Version: 1,
    ...facts,
  };
};

export const HOUSE = {
  Occupancy: 'home',
  Construction: 'Masonry',
  YearBuilt: 1998,
  RoofYear: 2019,
  SquareFeet: 1850,
  Stories: 1,
  ProtectionClass: '4',
} as const;

/** An insured location of account 1. */
export const riskOf = (number: number, facts: Partial<Risk> = {}): Risk => ({
  ...ADDRESS,
  Key: keyOf(number),
  CustomerRiskAccount: { Key: keyOf(1) },
  Latitude: 26.142,
  Longitude: -81.7948,
  ...HOUSE,
  Assumed: [],
  RecordInactive: false,
  Version: 1,
  ...facts,
});
