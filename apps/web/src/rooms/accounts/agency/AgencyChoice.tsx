import { agencies } from '@portico/contract/rooms/agencies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import { useDebounced } from '../../../ui/useDebounced.ts';

const api = client(agencies);
const FEWEST = 2;

interface Props {
  /** Undefined while none is chosen. */
  readonly onChoose: (agency: { readonly Key: string; readonly Name: string } | undefined) => void;
}

/** An agency by its name, city or number. */
export function AgencyChoice({ onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const q = useDebounced(typed.trim());
  const isEnabled = q.length >= FEWEST && chosen === '';
  const { data = [], isSuccess } = useQuery({
    queryKey: ['agencyOfRecord', 'seek', q],
    queryFn: ({ signal }) =>
      api.seek({ params: { value: q }, query: { IsUnderwriter: 'false' } }, { signal }),
    enabled: isEnabled,
  });
  return (
    <Combobox
      label="New agency"
      hint="Enter a few letters of its name or city. For another agent of the same agency, choose it again."
      maxLength={100}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        setChosen('');
        onChoose(undefined);
      }}
      options={isEnabled ? data : []}
      keyOf={({ Key }) => Key}
      show={({ Name, City, State }) => `${Name} · ${City}, ${State}`}
      nothing={isEnabled && isSuccess && data.length === 0 ? 'No agencies match that name.' : undefined}
      onChoose={(agency) => {
        setTyped(agency.Name);
        setChosen(agency.Key);
        onChoose(agency);
      }}
    />
  );
}
