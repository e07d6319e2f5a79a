import type { Adjuster, DeskLine } from '@portico/contract/rooms/claimDesk';
import { formatShortDay } from '@portico/contract/rules/format';
import { useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { assignedText } from './bulk.rules.ts';

interface Props {
  readonly lines: readonly Pick<DeskLine, 'Key' | 'State'>[];
  readonly adjusters: readonly Adjuster[];
  readonly onDone: (refused: readonly string[]) => void;
  readonly onClose: () => void;
}

/** `Rosa Diaz, 14 of 25 claims, away until Nov 20: goes to Leon Boone`. */
const labelOf = ({ Name, Open, Capacity, AwayUntil, Deputy }: Adjuster) =>
  `${Name}, ${Open} of ${Capacity} claims${
    AwayUntil === null
      ? ''
      : `, away until ${formatShortDay(AwayUntil)}${Deputy === null ? '' : `: goes to ${Deputy.Name}`}`
  }`;

/** Who gets the claims: people who are licensed where at least one of them is, those with the most room first. */
export function AssignDialog({ lines, adjusters, onDone, onClose }: Props) {
  const [chosen, setChosen] = useState('');
  const states = [...new Set(lines.map(({ State }) => State))].toSorted();
  const licensed = adjusters
    .filter(({ States }) => states.some((state) => States.includes(state)))
    .toSorted((one, two) => one.Open / one.Capacity - two.Open / two.Capacity);
  const ClaimKeys = lines.map(({ Key }) => Key);
  return (
    <BulkDialog
      title={lines.length === 1 ? 'Assign 1 claim' : `Assign ${lines.length} claims`}
      verb="Assign"
      request={chosen === '' ? undefined : { ClaimKeys, Action: 'assign', AdjusterKey: chosen }}
      textOf={assignedText}
      onDone={onDone}
      onClose={onClose}
    >
      {licensed.length === 0 ? (
        <Alert kind="warning">No adjuster is licensed in {states.join(', ')}.</Alert>
      ) : (
        <RadioGroup
          legend="Adjuster"
          hint={`Licensed in ${states.join(' or ')}. Those with the most room come first.`}
          options={licensed.map((adjuster) => ({ value: adjuster.Key, label: labelOf(adjuster) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </BulkDialog>
  );
}
