import type { MortgageeChange, MortgageePosition, PolicyMortgagee } from '@portico/contract/rooms/mortgagees';

/** What a loan is, as far as a change can tell two apart. */
export type LoanFacts = Pick<PolicyMortgagee, 'Position' | 'Kind' | 'LoanNumber'> & {
  readonly MortgageeID: string;
};

export const ORDINALS: Readonly<Record<MortgageePosition, string>> = { 1: 'first', 2: 'second' };

export const factsOf = ({ Mortgagee, Position, Kind, LoanNumber }: PolicyMortgagee): LoanFacts => ({
  MortgageeID: Mortgagee.MortgageeID,
  Position,
  Kind,
  LoanNumber,
});

export const changed = (held: LoanFacts, change: MortgageeChange): LoanFacts => ({
  MortgageeID: change.Mortgagee?.MortgageeID ?? held.MortgageeID,
  Position: change.Position ?? held.Position,
  Kind: change.Kind ?? held.Kind,
  LoanNumber: change.LoanNumber ?? held.LoanNumber,
});

export const isSame = (one: LoanFacts, other: LoanFacts): boolean =>
  one.MortgageeID === other.MortgageeID &&
  one.Position === other.Position &&
  one.Kind === other.Kind &&
  one.LoanNumber === other.LoanNumber;

/** A loan is on a policy once. */
export const isThere = (loan: LoanFacts, others: readonly LoanFacts[]): boolean =>
  others.some((other) => other.MortgageeID === loan.MortgageeID && other.LoanNumber === loan.LoanNumber);

const ending = ({ LoanNumber }: LoanFacts) => `loan ending ${LoanNumber.slice(-4)}`;

/** The ledger's text. Insureds read it too, so it never contains a whole loan number. */
export const addedText = (lender: string, loan: LoanFacts): string =>
  `${ORDINALS[loan.Position]} mortgagee added, ${lender}, ${ending(loan)}`;

export const removedText = (lender: string, loan: LoanFacts): string =>
  `mortgagee removed, ${lender}, ${ending(loan)}`;

export function changedText(lender: string, before: LoanFacts, after: LoanFacts): string {
  if (before.MortgageeID !== after.MortgageeID) return `mortgagee changed to ${lender}, ${ending(after)}`;
  if (before.LoanNumber !== after.LoanNumber) return `loan number with ${lender} changed, ${ending(after)}`;
  if (before.Position !== after.Position) return `${lender} is now the ${ORDINALS[after.Position]} mortgagee`;
  return `kind of the loan with ${lender} changed, ${ending(after)}`;
}
