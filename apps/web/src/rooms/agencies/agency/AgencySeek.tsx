import { type AgencyHit, agencies } from '@portico/contract/rooms/agencies';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../../platform/api.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import { useDebounced } from '../../../ui/useDebounced.ts';
import styles from './AgencySeek.module.css';

const api = client(agencies);
const FEWEST = 2;

/** For staff: any agency by its name, town or branch number. */
export function AgencySeek() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const value = useDebounced(typed.trim());
  const isEnabled = value.length >= FEWEST;
  const { data: hits = [], isSuccess } = useQuery({
    queryKey: ['agencies', 'seek', value],
    queryFn: ({ signal }) => api.seek({ params: { value } }, { signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  return (
    <search className={styles.seek}>
      <Combobox
        label="Find an agency"
        type="search"
        maxLength={100}
        value={typed}
        onChange={setTyped}
        options={isEnabled ? hits : []}
        keyOf={({ Key }) => Key}
        show={(hit) => <Hit hit={hit} />}
        nothing={isEnabled && isSuccess && hits.length === 0 ? 'No agencies match that name.' : undefined}
        onChoose={({ Key }) => {
          setTyped('');
          void navigate(`?agency=${Key}`);
        }}
      />
    </search>
  );
}

const Hit = ({ hit: { Name, City, State, OrgBranchId } }: { readonly hit: AgencyHit }) => (
  <div>
    {Name}
    <span className={styles.facts}>
      {City}, {State} · {OrgBranchId}
    </span>
  </div>
);
