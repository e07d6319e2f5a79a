import type { ChatColleague } from '@portico/contract/rooms/chat';
import { useState } from 'react';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { ColleagueField } from './ColleagueField.tsx';
import styles from './HandDialog.module.css';

interface Props {
  /** Of the customer. */
  readonly name: string;
  readonly ownerKey: string | undefined;
  readonly isPending: boolean;
  readonly problem: string | undefined;
  readonly onHand: (toKey: string) => void;
  readonly onClose: () => void;
}

const NO_CHOICE = 'Choose someone from the list.';

/** Someone else answers from now on. */
export function ToColleague({ name, ownerKey, isPending, problem, onHand, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ChatColleague>();
  const [error, setError] = useState<string>();
  return (
    <>
      <div className={styles.choice}>
        {problem && <Alert kind="warning">{problem}</Alert>}
        <p>
          {chosen && !chosen.IsOnline
            ? `${chosen.NameFull} is away right now, so ${name} may have to wait.`
            : `${name} won’t notice that someone else answers.`}
        </p>
        <ColleagueField
          label="Who takes it?"
          error={error}
          typed={typed}
          onType={(text) => {
            setTyped(text);
            setChosen(undefined);
          }}
          onChoose={(colleague) => {
            setTyped(colleague.NameFull);
            setChosen(colleague);
            setError(undefined);
          }}
          without={ownerKey}
        />
      </div>
      <div className={styles.actions}>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isPending} onClick={() => (chosen ? onHand(chosen.Key) : setError(NO_CHOICE))}>
          Hand over
        </Button>
      </div>
    </>
  );
}
