import type { BulkPlan } from '@portico/contract/rooms/claimBulk';
import { useState } from 'react';
import { Select } from '../../../ui/Select.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { claimsText } from './queue.rules.ts';
import { useCatastrophes } from './useQueue.ts';

interface Props {
  readonly keys: string[];
  readonly onDone: (refused: readonly string[]) => void;
  readonly onClose: () => void;
}

const NONE = 'none';

export default function CatastropheDialog({ keys, onDone, onClose }: Props) {
  const [chosen, setChosen] = useState('');
  const storms = useCatastrophes();
  return (
    <BulkDialog
      title="Set catastrophe"
      verb="Change"
      request={
        chosen === ''
          ? undefined
          : { ClaimKeys: keys, Action: 'catastrophe', CatastropheKey: chosen === NONE ? null : chosen }
      }
      textOf={({ ChangeList }: BulkPlan) => `Changed the catastrophe of ${claimsText(ChangeList.length)}.`}
      onDone={onDone}
      onClose={onClose}
    >
      <Select
        label={keys.length === 1 ? 'Catastrophe of this claim' : `Catastrophe of these ${keys.length} claims`}
        placeholder="Choose a catastrophe or none"
        options={[{ value: NONE, label: 'None' }, ...storms]}
        value={chosen}
        data-autofocus
        onChange={({ target }) => setChosen(target.value)}
      />
    </BulkDialog>
  );
}
