import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { RadioGroup } from '../../../../ui/RadioGroup.tsx';
import { Select } from '../../../../ui/Select.tsx';

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
}

/** Which line of the ledger an amount is for. */
export const LineFields = ({ coverages, coverage, cost }: Props) => (
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
  </>
);
