import { useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { isSaidHere, useSetCatastrophe } from './useBulk.ts';
import { useCatastrophes } from './useQueue.ts';

interface Props {
  readonly keys: string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export default function CatastropheDialog({ keys, onDone, onClose }: Props) {
  const [chosen, setChosen] = useState('');
  const save = useSetCatastrophe(keys, onDone);
  return (
    <Dialog
      title="Set catastrophe"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={save.isPending} onClick={() => save.mutate(chosen === '' ? null : chosen)}>
            Save
          </Button>
        </>
      }
    >
      {isSaidHere(save.error) && <Alert kind="error">{save.error.message}</Alert>}
      <Select
        label={keys.length === 1 ? 'Catastrophe of this claim' : `Catastrophe of these ${keys.length} claims`}
        all="None"
        options={useCatastrophes()}
        value={chosen}
        data-autofocus
        onChange={({ target }) => setChosen(target.value)}
      />
    </Dialog>
  );
}
