import { type AgencyAgent, Ending } from '@portico/contract/rooms/agents';
import { bookWords, needsSuccessor } from '@portico/contract/rules/bookMoves';
import { useQuery } from '@tanstack/react-query';
import { notify } from '../../../platform/notify.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { useReload } from '../useMasters.ts';
import { AgentDialog } from './AgentDialog.tsx';
import { api, othersOf, useAgents } from './useAgents.ts';
import { WhatMoves } from './WhatMoves.tsx';

interface Props {
  readonly agent: AgencyAgent;
  readonly agencyKey: string;
  readonly onClose: () => void;
}

/** What moves, to whom, and from when: all of it in one step. */
export default function EndAgentDialog({ agent, agencyKey, onClose }: Props) {
  const { Key, Person } = agent;
  const reload = useReload();
  const colleagues = othersOf(useAgents(agencyKey, false).data ?? [], Key);
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['masters', 'leaving', Key],
    queryFn: ({ signal }) => api.leaving({ params: { key: Key } }, { signal }),
    staleTime: 0,
  });
  const isNeeded = data !== undefined && needsSuccessor(data.Moves);
  const ending = useForm({
    initial: { On: '', SuccessorKey: '' },
    schema: Ending,
    bodyOf: ({ On, SuccessorKey }) => ({
      On: On === '' ? data?.Today : On,
      SuccessorKey: SuccessorKey === '' ? null : SuccessorKey,
    }),
    check: ({ SuccessorKey }) =>
      isNeeded && SuccessorKey === '' ? [{ field: 'SuccessorKey', message: 'Choose who takes over.' }] : [],
    at: { successorNeeded: 'SuccessorKey' },
    send: (body) => api.end({ params: { key: Key }, body }),
    says: 'all',
    failureOf: ({ message }) => ({ message }),
    // What they look after may have changed since.
    onFailed: () => refetch(),
    onSaved: async ({ Agent, Moved }) => {
      const moved = Agent.Successor && `${Agent.Successor.Name} has ${bookWords(Moved).join(', ')} now.`;
      notify({
        severity: 'success',
        text: [`${Person.NameFull} doesn’t work here anymore.`, moved].filter(Boolean).join(' '),
      });
      onClose();
      await reload();
    },
  });
  const { field, form, values } = ending;
  return (
    <AgentDialog
      title={`End ${Person.NameFull}’s work here`}
      submit="End work"
      isDangerous
      form={form}
      isPending={ending.isPending}
      isDisabled={data === undefined}
      onClose={onClose}
    >
      {isPending && <Skeleton lines={4} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t look up what they look after.
        </TryAgain>
      )}
      {data && (
        <>
          <p>
            {Person.NameFull} can’t see this agency’s accounts anymore as soon as you end their work. What
            they did keeps their name.
          </p>
          <WhatMoves counts={data.Moves} none={`${Person.NameFull} looks after nothing that has to move.`} />
          {bookWords(data.Moves).length > 0 && (
            <Select
              label={isNeeded ? 'Who takes over' : 'Who takes over (optional)'}
              hint={
                colleagues.length === 0
                  ? 'No one else works here. Add an agent first.'
                  : 'Someone at this agency.'
              }
              placeholder="Choose an agent"
              options={colleagues}
              {...field('SuccessorKey')}
            />
          )}
          <TextField
            label="Last day"
            type="date"
            max={data.Today}
            {...field('On')}
            value={values.On === '' ? data.Today : values.On}
          />
        </>
      )}
    </AgentDialog>
  );
}
