import { LOAN_KINDS, type LoanKind, MORTGAGEE_POSITIONS } from '@portico/contract/rooms/mortgagees';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import type { FieldError } from '../../ui/ErrorSummary.tsx';
import { errorOf } from '../../ui/Form.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { addressOf, type MortgageeFields as Fields, ORDINALS } from './mortgagee.rules.ts';
import { useBranches, useLenders } from './useLenders.ts';

const KINDS = Object.entries(LOAN_KINDS).map(([value, text]) => ({ value, text }));
const POSITIONS = MORTGAGEE_POSITIONS.map((place) => ({ value: String(place), label: ORDINALS[place] }));

interface Props {
  readonly fields: Fields;
  readonly errors: readonly FieldError[];
  readonly onChange: (fields: Fields) => void;
}

/** First the lender, then which of its branches: what is typed on un-chooses what was chosen. */
export function MortgageeFields({ fields, errors, onChange }: Props) {
  const lenders = useLenders(fields.orgID === null ? fields.lender : '');
  const branches = useBranches(fields.orgID, fields.lender, fields.mortgageeID === null ? fields.branch : '');
  const set = (more: Partial<Fields>) => onChange({ ...fields, ...more });
  const noBranch = { branch: '', mortgageeID: null };
  return (
    <>
      <Combobox
        label="Lender"
        id="Lender"
        hint="Type the beginning of its name."
        maxLength={100}
        value={fields.lender}
        options={lenders.options}
        keyOf={({ MortgageeOrgID }) => MortgageeOrgID}
        show={({ Name }) => Name}
        nothing={lenders.isNone ? 'There is no such lender.' : undefined}
        onChange={(lender) => set({ lender, orgID: null, ...noBranch })}
        onChoose={({ Name, MortgageeOrgID }) => set({ lender: Name, orgID: MortgageeOrgID, ...noBranch })}
        error={errorOf(errors, 'Lender')}
      />
      <Combobox
        label="Branch"
        id="Branch"
        hint="Type its ZIP code or city."
        maxLength={100}
        value={fields.branch}
        options={branches.options}
        keyOf={({ MortgageeID }) => MortgageeID}
        show={addressOf}
        nothing={branches.isNone ? 'This lender has no branch there.' : undefined}
        onChange={(branch) => set({ branch, mortgageeID: null })}
        onChoose={(chosen) => set({ branch: addressOf(chosen), mortgageeID: chosen.MortgageeID })}
        error={errorOf(errors, 'Branch')}
      />
      <TextField
        label="Loan number"
        id="LoanNumber"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={fields.loanNumber}
        onChange={({ target }) => set({ loanNumber: target.value })}
        error={errorOf(errors, 'LoanNumber')}
      />
      <ChoiceField
        label="Kind of loan"
        options={KINDS}
        value={fields.kind}
        onChoose={(kind) => set({ kind: kind as LoanKind })}
      />
      <RadioGroup
        legend="Position"
        tooltip="The first mortgagee is paid before the second."
        options={POSITIONS}
        value={String(fields.position)}
        onChange={(position) => set({ position: position === '2' ? 2 : 1 })}
      />
    </>
  );
}
