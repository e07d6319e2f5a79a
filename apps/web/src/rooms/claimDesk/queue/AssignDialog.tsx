import type { Adjuster, DeskLine } from '@portico/contract/rooms/claimDesk';
import { formatShortDay } from '@portico/contract/rules/format';
import { useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { isSaidHere, useAssign } from './useBulk.ts';

interface Props {
  readonly lines: readonly Pick<DeskLine, 'Key' | 'State'>[];
  readonly adjusters: readonly Adjuster[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** `Rosa Diaz, 14 of 25 claims, away until Nov 20`. */
const labelOf = ({ Name, Open, Capacity, AwayUntil }: Adjuster) =>
  `${Name}, ${Open} of ${Capacity} claims${AwayUntil === null ? '' : `, away until ${formatShortDay(AwayUntil)}`}`;

/** Who gets the claims: only people who are licensed wherever they are, those with the most room first. */
export function AssignDialog({ lines, adjusters, onDone, onClose }: Props) {
  const [chosen, setChosen] = useState('');
  const assign = useAssign(onDone);
  const states = [...new Set(lines.map(({ State }) => State))].toSorted();
  const licensed = adjusters
    .filter(({ States }) => states.every((state) => States.includes(state)))
    .toSorted((one, two) => one.Open / one.Capacity - two.Open / two.Capacity);
  const ClaimKeys = lines.map(({ Key }) => Key);
  return (
    <Dialog
      title={lines.length === 1 ? 'Assign 1 claim' : `Assign ${lines.length} claims`}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={assign.isPending}
            disabled={chosen === ''}
            onClick={() => assign.mutate({ ClaimKeys, AdjusterKey: chosen })}
          >
            Assign
          </Button>
        </>
      }
    >
      {isSaidHere(assign.error) && <Alert kind="error">{assign.error.message}</Alert>}
      {licensed.length === 0 ? (
        <Alert kind="warning">
          No adjuster is licensed in all of these states ({states.join(', ')}). Assign claims of one state at
          a time.
        </Alert>
      ) : (
        <RadioGroup
          legend="Adjuster"
          hint={`Licensed in ${states.join(', ')}. Those with the most room come first.`}
          options={licensed.map((adjuster) => ({ value: adjuster.Key, label: labelOf(adjuster) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </Dialog>
  );
}
