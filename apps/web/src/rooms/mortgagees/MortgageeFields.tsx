import { LOAN_KINDS, MORTGAGEE_POSITIONS } from '@portico/contract/rooms/mortgagees';
import { Combobox } from '../../ui/Combobox.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { addressOf, ORDINALS } from './mortgagee.rules.ts';
import { useBranches, useLenders } from './useLenders.ts';
import type { MortgageeForm } from './useMortgageeForm.ts';

const KINDS = Object.entries(LOAN_KINDS).map(([value, label]) => ({ value, label }));
const POSITIONS = MORTGAGEE_POSITIONS.map((place) => ({ value: String(place), label: ORDINALS[place] }));
const NO_BRANCH = { branch: '', mortgageeID: null };

/** First the lender, then one of its branches: more typing drops the choice. */
export function MortgageeFields({ mortgagee }: { readonly mortgagee: MortgageeForm }) {
  const { values, set, field } = mortgagee;
  const lenders = useLenders(values.orgID === null ? values.lender : '');
  const branches = useBranches(values.orgID, values.lender, values.mortgageeID === null ? values.branch : '');
  return (
    <>
      <Combobox
        label="Lender"
        hint="Start typing the name."
        maxLength={100}
        {...field('lender')}
        options={lenders.options}
        keyOf={({ MortgageeOrgID }) => MortgageeOrgID}
        show={({ Name }) => Name}
        nothing={lenders.isNone ? 'No lenders match that name.' : undefined}
        onChange={(lender) => set({ lender, orgID: null, ...NO_BRANCH })}
        onChoose={({ Name, MortgageeOrgID }) => set({ lender: Name, orgID: MortgageeOrgID, ...NO_BRANCH })}
      />
      <Combobox
        label="Branch"
        hint="Enter the ZIP code or city."
        maxLength={100}
        {...field('branch')}
        options={branches.options}
        keyOf={({ MortgageeID }) => MortgageeID}
        show={addressOf}
        nothing={branches.isNone ? 'This lender doesn’t have a branch there.' : undefined}
        onChange={(branch) => set({ branch, mortgageeID: null })}
        onChoose={(chosen) => set({ branch: addressOf(chosen), mortgageeID: chosen.MortgageeID })}
      />
      <TextField
        label="Loan number"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        {...field('loanNumber')}
      />
      <Select label="Loan type" options={KINDS} {...field('kind')} />
      <RadioGroup
        legend="Position"
        tooltip="The first mortgagee is paid before the second."
        options={POSITIONS}
        value={String(values.position)}
        onChange={(position) => set({ position: position === '2' ? 2 : 1 })}
      />
    </>
  );
}
