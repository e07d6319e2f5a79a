import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import type { Cost } from '@portico/contract/rules/claimLedger';
import { RadioGroup } from '../../../../ui/RadioGroup.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';

interface Control {
  readonly id: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (entered: string | { readonly target: { readonly value: string } }) => void;
}

interface Props {
  readonly coverages: DeskClaim['CoverageList'];
  readonly coverage: Control;
  readonly cost: Control;
  readonly amount: Control & { readonly label: string; readonly hint: string };
}

/** Where a form about money begins: the first coverage, and the loss itself. */
export const firstLine = ({ CoverageList }: DeskClaim) => ({
  CoverageCode: CoverageList[0]?.Code ?? '',
  Cost: 'indemnity' as Cost,
});

/** An amount, and the line of the ledger that it's for. */
export const LineFields = ({ coverages, coverage, cost, amount }: Props) => (
  <>
    <Select
      label="Coverage"
      options={coverages.map(({ Code, Name }) => ({ value: Code, label: Name }))}
      {...coverage}
    />
    <RadioGroup
      legend="For"
      options={[
        { value: 'indemnity', label: 'The loss itself' },
        { value: 'expense', label: 'Expenses of handling it' },
      ]}
      {...cost}
    />
    <TextField inputMode="decimal" autoComplete="off" data-autofocus {...amount} />
  </>
);
