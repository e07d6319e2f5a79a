import {
  type LoanKind,
  MORTGAGEE_POSITIONS,
  type Mortgagee,
  type MortgageePosition,
  type PolicyMortgagee,
} from '@portico/contract/rooms/mortgagees';
import type { Policy } from '@portico/contract/rooms/policies';
import type { Problem } from '../../platform/useForm.ts';

/** A term, or a quote, which has no number yet. */
export type MortgagedTerm = Pick<Policy, 'Key' | 'Status' | 'TermBegin'> &
  Partial<Pick<Policy, 'PolicyNumber'>>;

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
  LoanNumber: loanNumber,
  Kind: kind,
  Position: position,
});

/** The body has no lender, only its branch. */
export const problemsIn = ({ orgID }: MortgageeFields): Problem[] =>
  orgID === null ? [{ field: 'lender', message: 'Choose the lender from the list.' }] : [];

const FIELD_OF: Readonly<Record<string, keyof MortgageeFields>> = {
  'Mortgagee.MortgageeID': 'branch',
  LoanNumber: 'loanNumber',
};
export const placeProblem = ({ field, message }: Problem): Problem => ({
  field: FIELD_OF[field] ?? field,
  message,
});
