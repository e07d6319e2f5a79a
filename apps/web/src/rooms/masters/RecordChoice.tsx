import type { MasterKind } from '@portico/contract/rooms/masters';
import { persons } from '@portico/contract/rooms/persons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { useDebounced } from '../../ui/useDebounced.ts';
import { callsOf } from './useMasters.ts';

const people = client(persons);

interface Props {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  /** A kind of master data, or people. */
  readonly of: string;
  readonly shown: string;
  /** Called with its key; empty while none is chosen. */
  readonly onChoose: (key: string) => void;
}

const MOST = 10;

async function seek(of: string, q: string, signal: AbortSignal) {
  if (of !== 'Person') {
    const { rows } = await callsOf(of as MasterKind).list(
      { query: q ? { q } : {}, paging: { Take: MOST } },
      { signal },
    );
    return rows.map(({ Key, Title }) => ({ key: Key, name: Title }));
  }
  if (q === '') return [];
  const found = await people.seek({ query: { q } }, { signal });
  return found.map(({ Key, NameFull, Email }) => ({
    key: Key,
    name: Email ? `${NameFull}, ${Email}` : NameFull,
  }));
}

/** Another record, found by its name. */
export function RecordChoice({ id, label, hint, error, of, shown, onChoose }: Props) {
  const [typed, setTyped] = useState(shown);
  const [chosen, setChosen] = useState(shown);
  const q = useDebounced(typed.trim());
  const { data, isSuccess, isPlaceholderData } = useQuery({
    queryKey: ['masters', 'choice', of, q],
    queryFn: ({ signal }) => seek(of, q === chosen ? '' : q, signal),
    staleTime: 0,
    // A list that goes away while the next one loads would take the click of someone who has found their record.
    placeholderData: keepPreviousData,
  });
  const isEmpty = isSuccess && !isPlaceholderData && data.length === 0;
  return (
    <Combobox
      id={id}
      label={label}
      error={error}
      hint={hint ?? 'Enter a few letters, and choose from the list.'}
      maxLength={100}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        setChosen('');
        onChoose('');
      }}
      options={chosen === '' ? (data ?? []) : []}
      keyOf={({ key }) => key}
      show={({ name }) => name}
      nothing={chosen === '' && q !== '' && isEmpty ? 'Nothing matches.' : undefined}
      onChoose={({ key, name }) => {
        setTyped(name);
        setChosen(name);
        onChoose(key);
      }}
    />
  );
}
