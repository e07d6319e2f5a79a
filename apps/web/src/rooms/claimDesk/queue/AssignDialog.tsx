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

const OR = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** How full the desk is that the claims arrive at: while someone is away, their deputy's. */
function loadOf({ AwayUntil, Deputy, ...own }: Adjuster, adjusters: readonly Adjuster[]): number {
  const deputy = AwayUntil === null ? undefined : adjusters.find(({ Key }) => Key === Deputy?.Key);
  const { Open, Capacity } = deputy ?? own;
  return Open / Capacity;
}

/** Who gets the claims: people who are licensed where at least one of them is, those with the most room first. */
export function AssignDialog({ lines, adjusters, onDone, onClose }: Props) {
  const [chosen, setChosen] = useState('');
  const states = [...new Set(lines.map(({ State }) => State))].toSorted();
  const licensed = adjusters
    .filter(({ States }) => states.some((state) => States.includes(state)))
    .toSorted((one, two) => loadOf(one, adjusters) - loadOf(two, adjusters));
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
        <Alert kind="warning">No adjuster is licensed in {OR.format(states)}.</Alert>
      ) : (
        <RadioGroup
          legend="Adjuster"
          hint={`Licensed in ${OR.format(states)}. Those with the most room come first.`}
          options={licensed.map((adjuster) => ({ value: adjuster.Key, label: labelOf(adjuster) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </BulkDialog>
  );
}
