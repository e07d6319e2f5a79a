import { AUDIT_OUTCOMES, type RecordName } from '@portico/contract/rooms/auditLog';
import { persons } from '@portico/contract/rooms/persons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { client } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { DayFilter } from '../../ui/DayFilter.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useDebounced } from '../../ui/useDebounced.ts';
import { useSearchText } from '../../ui/useSearchText.ts';
import styles from './AuditLog.module.css';
import { type AuditState, isFiltered } from './auditAddress.ts';
import { actionText, kindText, OUTCOME_WORDS } from './auditWords.ts';
import { useChoices } from './useAuditLog.ts';

const people = client(persons);
const MOST_OPTIONS = 40;
const FEWEST = 2;

interface Props {
  readonly state: AuditState;
  /** The person it's filtered by, once the server has named them. */
  readonly person: RecordName | null;
  readonly onChange: (change: Partial<AuditState>) => void;
  readonly onClear: () => void;
}

export function AuditFilters({ state, person, onChange, onClear }: Props) {
  const { typed, setTyped } = useSearchText(state.q, (q) => onChange({ q }));
  const { data: choices } = useChoices();
  const kinds = choices?.Kinds ?? [];
  return (
    <search className={styles.filters} aria-label="Audit entries">
      <TextField
        label="Record"
        hint="Key, policy or claim number, or email"
        type="search"
        value={typed}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ActionFilter
        chosen={state.action}
        actions={choices?.Actions ?? []}
        onChoose={(action) => onChange({ action })}
      />
      <PersonFilter chosen={state.person} person={person} onChoose={(key) => onChange({ person: key })} />
      <Select
        label="Outcome"
        all="All"
        options={AUDIT_OUTCOMES.map((one) => ({ value: one, label: OUTCOME_WORDS[one] }))}
        value={state.outcome}
        onChange={({ target }) => onChange({ outcome: target.value })}
      />
      <Select
        label="Kind of record"
        all="All"
        options={kinds.map((one) => ({ value: one, label: kindText(one) }))}
        value={state.kind}
        onChange={({ target }) => onChange({ kind: target.value })}
      />
      <DayFilter label="From" value={state.from} onChange={(from) => onChange({ from })} />
      <DayFilter label="Through" value={state.through} onChange={(through) => onChange({ through })} />
      {isFiltered(state) && (
        <Button kind="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

interface ActionProps {
  readonly chosen: string;
  readonly actions: readonly { readonly Action: string; readonly About: string }[];
  readonly onChoose: (action: string) => void;
}

/** Hundreds of calls, found by any words in what they're called or do. */
function ActionFilter({ chosen, actions, onChoose }: ActionProps) {
  const [typed, setTyped] = useState<string>();
  const listed = useMemo(
    () =>
      actions.map(({ Action, About }) => ({
        Action,
        About,
        sought: `${actionText(Action)} ${Action} ${About}`.toLowerCase(),
      })),
    [actions],
  );
  const words = (typed ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const matching = listed.filter(({ sought }) => words.every((word) => sought.includes(word)));
  return (
    <Combobox
      label="Action"
      hint="Any word, such as “invite”"
      type="search"
      maxLength={100}
      value={typed ?? (chosen === '' ? '' : actionText(chosen))}
      onChange={(text) => {
        setTyped(text);
        if (text === '' && chosen !== '') onChoose('');
      }}
      options={matching.slice(0, MOST_OPTIONS)}
      keyOf={({ Action }) => Action}
      show={({ Action, About }) => (
        <div>
          {actionText(Action)}
          <span className={styles.about}>{About || Action}</span>
        </div>
      )}
      nothing={actions.length > 0 && matching.length === 0 ? 'No actions match that.' : undefined}
      onChoose={({ Action }) => {
        setTyped(undefined);
        onChoose(Action);
      }}
    />
  );
}

interface PersonProps {
  readonly chosen: string;
  readonly person: RecordName | null;
  readonly onChoose: (key: string) => void;
}

function PersonFilter({ chosen, person, onChoose }: PersonProps) {
  const [typed, setTyped] = useState<string>();
  const value = useDebounced((typed ?? '').trim());
  const isEnabled = value.length >= FEWEST;
  const { data: hits = [], isSuccess } = useQuery({
    queryKey: ['persons', 'seek', value],
    queryFn: ({ signal }) => people.seek({ query: { q: value } }, { signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  return (
    <Combobox
      label="Person"
      hint="By them, or on their behalf"
      type="search"
      maxLength={100}
      value={typed ?? (chosen === '' ? '' : person?.Key === chosen ? person.Name : '…')}
      onChange={(text) => {
        setTyped(text);
        if (text === '' && chosen !== '') onChoose('');
      }}
      options={isEnabled ? hits : []}
      keyOf={({ Key }) => Key}
      show={({ NameFull, Email }) => (
        <div>
          {NameFull}
          <span className={styles.about}>{Email}</span>
        </div>
      )}
      nothing={isEnabled && isSuccess && hits.length === 0 ? 'No one matches that.' : undefined}
      onChoose={({ Key }) => {
        setTyped(undefined);
        onChoose(Key);
      }}
    />
  );
}
