import { Closing, type ClosingPreview } from '@portico/contract/rooms/agents';
import type { MasterItem } from '@portico/contract/rooms/masters';
import { bookWords, needsSuccessor } from '@portico/contract/rules/bookMoves';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { notify } from '../../../platform/notify.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import styles from '../Masters.module.css';
import { RecordChoice } from '../RecordChoice.tsx';
import { useReload } from '../useMasters.ts';
import { AgentDialog } from './AgentDialog.tsx';
import { closingWords, holdingWords, unappointedText } from './agency.rules.ts';
import { api, othersOf, useAgents } from './useAgents.ts';
import { WhatMoves } from './WhatMoves.tsx';

interface Props {
  readonly agency: MasterItem;
  readonly onClose: () => void;
}

/** What closing an agency does, who takes over, and all of it in one step. */
export default function CloseAgencyDialog({ agency, onClose }: Props) {
  const { Key, Title } = agency;
  const reload = useReload();
  const { values, set, field, form, isPending } = useForm({
    initial: { SuccessorKey: '', AgentKey: '', Reason: '' },
    schema: Closing,
    bodyOf: ({ SuccessorKey, AgentKey, Reason }) => ({
      SuccessorKey: SuccessorKey || null,
      AgentKey: AgentKey || null,
      ...(Reason !== '' && { Reason }),
    }),
    check: ({ SuccessorKey, AgentKey }) => [
      ...(isNeeded() && SuccessorKey === ''
        ? [{ field: 'SuccessorKey', message: 'Choose the agency that takes over.' }]
        : []),
      ...(SuccessorKey !== '' && AgentKey === ''
        ? [{ field: 'AgentKey', message: 'Choose who takes over.' }]
        : []),
    ],
    at: { successorNeeded: 'SuccessorKey' },
    send: (body) => api.close({ params: { key: Key }, body }),
    says: 'all',
    failureOf: ({ message }) => ({ message }),
    // What it looks after may have changed since.
    onFailed: () => preview.refetch(),
    onSaved: async ({ Moved, Successor }) => {
      const moved = Successor && `${Successor.Name} has ${bookWords(Moved).join(', ')} now.`;
      notify({ severity: 'success', text: [`${Title} is closed.`, moved].filter(Boolean).join(' ') });
      onClose();
      await reload();
    },
  });
  const preview = usePreview(Key, values.SuccessorKey);
  const { data } = preview;
  const isNeeded = () => data !== undefined && needsSuccessor(data.Moves);
  const heirs = useAgents(values.SuccessorKey, false, values.SuccessorKey !== '').data ?? [];
  const holding = data ? holdingWords(data) : [];
  return (
    <AgentDialog
      title={`Close ${Title}`}
      submit="Close agency"
      isDangerous
      form={form}
      isPending={isPending}
      isDisabled={data === undefined || holding.length > 0}
      onClose={onClose}
    >
      {preview.isPending && <Skeleton lines={5} />}
      {!preview.isPending && !data && (
        <TryAgain loading={preview.isFetching} onRetry={preview.refetch}>
          We couldn’t look up what this agency looks after.
        </TryAgain>
      )}
      {holding.length > 0 && (
        <Alert kind="error">
          {Title} can’t be closed while it has {holding.join(' and ')}. Move those to another agency first.
        </Alert>
      )}
      {data && holding.length === 0 && (
        <>
          <WhatMoves counts={data.Moves} none={`${Title} looks after nothing that has to move.`} />
          <Ends preview={data} />
          <RecordChoice
            id={field('SuccessorKey').id}
            label={isNeeded() ? 'Agency that takes over' : 'Agency that takes over (optional)'}
            error={field('SuccessorKey').error}
            of="Agency"
            shown=""
            onChoose={(SuccessorKey) => set({ SuccessorKey, AgentKey: '' })}
          />
          {values.SuccessorKey !== '' && (
            <Select
              label="Agent who takes over"
              placeholder="Choose an agent"
              options={othersOf(heirs, undefined)}
              {...field('AgentKey')}
            />
          )}
          {data.Unappointed > 0 && <Alert kind="warning">{unappointedText(data.Unappointed)}</Alert>}
          <TextField label="Reason (optional)" autoComplete="off" maxLength={500} {...field('Reason')} />
        </>
      )}
    </AgentDialog>
  );
}

const usePreview = (key: string, successorKey: string) =>
  useQuery({
    queryKey: ['masters', 'closing', key, successorKey],
    queryFn: ({ signal }) =>
      api.closing(
        { params: { key }, query: successorKey === '' ? {} : { SuccessorKey: successorKey } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const Ends = ({ preview }: { readonly preview: ClosingPreview }) => {
  const ends = closingWords(preview);
  return (
    <div>
      <p>This happens at once, and can’t be undone in one step:</p>
      <ul className={styles.fields}>
        {ends.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  );
};
