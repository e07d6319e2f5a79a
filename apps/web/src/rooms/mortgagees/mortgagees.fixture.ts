import type { Mortgagee, PolicyMortgagee } from '@portico/contract/rooms/mortgagees';
import type { Policy } from '@portico/contract/rooms/policies';

const keyAt = (place: number) => `0197c9a0-0000-7000-8000-${String(place).padStart(12, '0')}`;

export const stonewren = { MortgageeOrgID: keyAt(701), Name: 'Stonewren Bank', Suffix: 'ISAOA/ATIMA' };

export const branchAt = (place: number, PostalCode = '33602'): Mortgagee => ({
  ...{ MortgageeID: keyAt(710 + place), MortgageeOrg: stonewren, Name: 'Stonewren Bank, ISAOA/ATIMA' },
  ...{ Street1: `PO Box ${place}`, Street2: null, City: 'Tampa', County: 'Hillsborough', State: 'FL' },
  ...{ PostalCode, CountryCode: 'US' },
});

/** On the current term that the account page's test has. */
export const loanAt = (place: number): PolicyMortgagee => ({
  ...{ Key: keyAt(720 + place), Policy: { Key: keyAt(31) }, Mortgagee: branchAt(place), Position: 1 },
  ...{ Kind: 'MORTGAGE', LoanNumber: '4400012345', Version: 3 },
});

const named = { Key: keyAt(9), Name: 'Named' };
/** The current term that the loans are on. */
export const term: Policy = {
  ...{ Key: keyAt(31), AlternateKey: 'CHO-31', PolicyNumber: 'CHO-31', QuoteAlternateKey: null },
  ...{ InsuredName: 'Ann Shaw', Street1: '4 Palm Way', Street2: null, City: 'Naples', State: 'FL' },
  ...{
    PostalCode: '34102',
    CountryCode: 'US',
    TermNumber: 1,
    TermBegin: '2026-01-01',
    TermEnd: '2027-01-01',
  },
  ...{ CancelledOn: null, Status: { Key: 'CURRENT', DisplayText: 'current' } },
  ...{ CustomerRiskAccount: { Key: keyAt(1) }, Risk: { Key: keyAt(2) } },
  ...{ Program: named, Market: named, Contract: named, Agency: named },
  ...{ Agent: { Key: keyAt(8), NameFull: 'Max Agent' }, PremiumCents: 0, FeesCents: 0, TaxesCents: 0 },
  ...{ TotalCents: 0, BalanceCents: 0, RecordInactive: false, Version: 1 },
};
