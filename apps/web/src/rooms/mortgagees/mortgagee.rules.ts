import {
  LOAN_NUMBER,
  type LoanKind,
  MORTGAGEE_POSITIONS,
  type Mortgagee,
  type MortgageePosition,
  type PolicyMortgagee,
} from '@portico/contract/rooms/mortgagees';
import type { FieldError } from '../../ui/ErrorSummary.tsx';

/** What is in the dialog: what was typed, and what was chosen for it. A draft keeps no undefined. */
export interface MortgageeFields {
  readonly lender: string;
  readonly orgID: string | null;
  readonly branch: string;
  readonly mortgageeID: string | null;
  readonly loanNumber: string;
  readonly kind: LoanKind;
  readonly position: MortgageePosition;
}

export const ORDINALS: Readonly<Record<MortgageePosition, string>> = { 1: 'First', 2: 'Second' };

export const addressOf = ({ Street1, Street2, City, State, PostalCode }: Mortgagee): string =>
  [Street1, Street2, City, `${State} ${PostalCode}`].filter(Boolean).join(', ');

export const fieldsOf = ({ Mortgagee, LoanNumber, Kind, Position }: PolicyMortgagee): MortgageeFields => ({
  lender: Mortgagee.MortgageeOrg.Name,
  orgID: Mortgagee.MortgageeOrg.MortgageeOrgID,
  branch: addressOf(Mortgagee),
  mortgageeID: Mortgagee.MortgageeID,
  loanNumber: LoanNumber,
  kind: Kind,
  position: Position,
});

/** A new one takes the first place that is free. */
export const emptyFields = (there: readonly PolicyMortgagee[]): MortgageeFields => ({
  lender: '',
  orgID: null,
  branch: '',
  mortgageeID: null,
  loanNumber: '',
  kind: 'MORTGAGE',
  position: MORTGAGEE_POSITIONS.find((place) => there.every(({ Position }) => Position !== place)) ?? 1,
});

export const bodyOf = ({ mortgageeID, loanNumber, kind, position }: MortgageeFields) => ({
  Mortgagee: { MortgageeID: mortgageeID ?? '' },
  LoanNumber: loanNumber.trim().toUpperCase(),
  Kind: kind,
  Position: position,
});

/** In the order of the fields. */
export function problemsIn({ orgID, mortgageeID, loanNumber }: MortgageeFields): FieldError[] {
  const problem = (isWrong: boolean, field: string, message: string) => (isWrong ? [{ field, message }] : []);
  return [
    ...problem(orgID === null, 'Lender', 'Choose the lender from the list.'),
    ...problem(mortgageeID === null, 'Branch', 'Choose the branch from the list.'),
    ...problem(
      !LOAN_NUMBER.test(loanNumber.trim().toUpperCase()),
      'LoanNumber',
      'Enter the loan number: 5 to 30 letters, digits, blanks or hyphens.',
    ),
  ];
}
