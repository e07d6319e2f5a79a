import { useEffect, useState } from 'react';
import { TextField } from '../../../ui/TextField.tsx';

const WAIT_MS = 200;

interface Props {
  readonly q: string;
  readonly onLook: (q: string) => void;
}

/** Looks while one types, a moment after the last letter. */
export function PersonsSearch({ q, onLook }: Props) {
  const [typed, setTyped] = useState(q);
  const wanted = typed.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed starts the wait, and nothing else
  useEffect(() => {
    if (wanted === q) return undefined;
    const timer = setTimeout(() => onLook(wanted), WAIT_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <search aria-label="Persons">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onLook(wanted);
        }}
      >
        <TextField
          label="Name, email or organization"
          type="search"
          autoComplete="off"
          value={typed}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </search>
  );
}
