import type { ChatColleague } from '@portico/contract/rooms/chat';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { api } from '../thread/asker.ts';
import styles from './ConversationsPage.module.css';

const MOST = 20;
const stateOf = ({ IsOnline }: ChatColleague) => (IsOnline ? 'Online' : 'Away');

interface SeekProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onChoose: (colleague: ChatColleague) => void;
  /** Who isn't offered. */
  readonly without?: string | undefined;
}

/** Finds someone on staff by their name. Those who are online come first. */
function ColleagueField({ label, error, typed, onType, onChoose, without }: SeekProps) {
  const q = useDebounced(typed.trim());
  const { data, isSuccess } = useQuery({
    queryKey: ['chat', 'colleagues', q],
    queryFn: ({ signal }) =>
      api.colleagues({ query: q === '' ? {} : { q }, paging: { Take: MOST } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const found = data?.rows.filter(({ Key }) => Key !== without) ?? [];
  return (
    <Combobox
      label={label}
      error={error}
      maxLength={100}
      value={typed}
      onChange={onType}
      options={found}
      keyOf={({ Key }) => Key}
      show={(one) => `${one.NameFull} · ${stateOf(one)}`}
      nothing={isSuccess && found.length === 0 ? 'No one on staff has that name.' : undefined}
      onChoose={onChoose}
    />
  );
}

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

export function HandDialog({ name, ownerKey, isPending, problem, onHand, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ChatColleague>();
  const [error, setError] = useState<string>();
  const hand = () => (chosen ? onHand(chosen.Key) : setError(NO_CHOICE));
  return (
    <Dialog
      title="Hand over this conversation"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isPending} onClick={hand}>
            Hand over
          </Button>
        </>
      }
    >
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
    </Dialog>
  );
}
