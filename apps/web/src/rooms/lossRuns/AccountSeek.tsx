import { type AccountHit, accounts } from '@portico/contract/rooms/accounts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { useDebounced } from '../../ui/useDebounced.ts';
import styles from './LossRunPage.module.css';

const api = client(accounts);
const FEWEST = 2;

interface Props {
  readonly onChoose: (accountKey: string) => void;
}

export function AccountSeek({ onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const value = useDebounced(typed.trim());
  const isEnabled = value.length >= FEWEST;
  const { data: hits = [], isSuccess } = useQuery({
    queryKey: ['accounts', 'seek', value],
    queryFn: ({ signal }) => api.seek({ params: { value } }, { signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  return (
    <search className={styles.seek}>
      <Combobox
        label="Find an account"
        hint="Name, address or policy number"
        type="search"
        maxLength={100}
        value={typed}
        onChange={setTyped}
        options={isEnabled ? hits : []}
        keyOf={({ Key }) => Key}
        show={(hit) => <Hit hit={hit} />}
        nothing={isEnabled && isSuccess && hits.length === 0 ? 'No accounts match.' : undefined}
        onChoose={({ Key }) => {
          setTyped('');
          onChoose(Key);
        }}
      />
    </search>
  );
}

const Hit = ({ hit: { Contact, Street1, City, State, AlternateKey } }: { readonly hit: AccountHit }) => (
  <div>
    {Contact.Name}
    <span className={styles.facts}>{[Street1, City, State, AlternateKey].filter(Boolean).join(' · ')}</span>
  </div>
);
