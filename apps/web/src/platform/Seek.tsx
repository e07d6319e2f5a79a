import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Combobox } from '../ui/Combobox.tsx';
import { useDebounced } from '../ui/useDebounced.ts';
import styles from './Seek.module.css';

const FEWEST = 2;

interface Hit {
  readonly Key: string;
}

interface Props<T extends Hit> {
  readonly label: string;
  readonly hint?: string;
  /** What is sought: `accounts`. */
  readonly room: string;
  readonly seek: (value: string, signal: AbortSignal) => Promise<readonly T[]>;
  /** A name, and what tells it from others of that name. */
  readonly nameOf: (hit: T) => string;
  readonly factsOf: (hit: T) => string;
  /** Shown if nothing matches. */
  readonly nothing: string;
  readonly onChoose: (key: string) => void;
}

/** Finds a record by a few letters. */
export function Seek<T extends Hit>(props: Props<T>) {
  const { label, hint, room, seek, nameOf, factsOf, nothing, onChoose } = props;
  const [typed, setTyped] = useState('');
  const value = useDebounced(typed.trim());
  const isEnabled = value.length >= FEWEST;
  const { data: hits = [], isSuccess } = useQuery({
    queryKey: [room, 'seek', value],
    queryFn: ({ signal }) => seek(value, signal),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  return (
    <search className={styles.seek}>
      <Combobox
        label={label}
        hint={hint}
        type="search"
        maxLength={100}
        value={typed}
        onChange={setTyped}
        options={isEnabled ? hits : []}
        keyOf={({ Key }) => Key}
        show={(hit) => (
          <div>
            {nameOf(hit)}
            <span className={styles.facts}>{factsOf(hit)}</span>
          </div>
        )}
        nothing={isEnabled && isSuccess && hits.length === 0 ? nothing : undefined}
        onChoose={({ Key }) => {
          setTyped('');
          onChoose(Key);
        }}
      />
    </search>
  );
}
