import { useState } from 'react';
import { ErrorText } from '../../ui/FieldNotes.tsx';
import styles from './Catastrophes.module.css';
import { CountyChoice } from './CountyChoice.tsx';

interface State {
  readonly Key: string;
  readonly Name: string;
}

interface Props {
  readonly id: string;
  readonly states: readonly State[];
  readonly chosen: Readonly<Record<string, string[]>>;
  readonly error?: string | undefined;
  readonly onChange: (counties: Record<string, string[]>) => void;
}

/** Which counties of each state were affected. A state's map and list come when it's opened. */
export function CountiesByState({ id, states, chosen, error, onChange }: Props) {
  if (states.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>Counties</legend>
      <ErrorText control={id} error={error} />
      {states.map((state, at) => (
        <OneState
          key={state.Key}
          id={at === 0 ? id : `${id}-${state.Key}`}
          state={state}
          chosen={chosen[state.Key] ?? []}
          onChange={(counties) => onChange({ ...chosen, [state.Key]: counties })}
        />
      ))}
    </fieldset>
  );
}

interface OneStateProps {
  readonly id: string;
  readonly state: State;
  readonly chosen: readonly string[];
  readonly onChange: (counties: string[]) => void;
}

function OneState({ id, state, chosen, onChange }: OneStateProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = chosen.length === 1 ? '1 county' : `${chosen.length} counties`;
  return (
    <details className={styles.state} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary id={id}>
        {state.Name}: {chosen.length === 0 ? 'whole state' : count}
      </summary>
      {isOpen && <CountyChoice id={`${id}-find`} state={state} chosen={chosen} onChange={onChange} />}
    </details>
  );
}
