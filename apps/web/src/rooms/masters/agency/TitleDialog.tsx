import { type AgencyAgent, agents, TITLE_LENGTH } from '@portico/contract/rooms/agents';
import { notify } from '../../../platform/notify.ts';
import { useForm } from '../../../platform/useForm.ts';
import { STALE_TEXT, useVersion } from '../../../platform/useVersion.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useReload } from '../useMasters.ts';
import { AgentDialog } from './AgentDialog.tsx';
import { api } from './useAgents.ts';

interface Props {
  readonly agent: AgencyAgent;
  readonly agencyKey: string;
  readonly onClose: () => void;
}

export default function TitleDialog({ agent, agencyKey, onClose }: Props) {
  const { Key, Title, Person } = agent;
  const reload = useReload();
  const { version, onFailed } = useVersion(agent.Version, async () => {
    const { rows } = await api.list({ query: { AgencyKey: agencyKey } });
    return rows.find((one) => one.Key === Key) ?? agent;
  });
  const { values, field, form, isPending } = useForm({
    initial: { Title },
    schema: agents.rows.change.body,
    send: (body) => api.change({ params: { key: Key }, body, version }),
    says: 'all',
    failureOf: (failure) => ({
      message: 'code' in failure && failure.code === 'stale' ? STALE_TEXT : failure.message,
    }),
    onFailed,
    onSaved: async (saved) => {
      notify({ severity: 'success', text: `${saved.Person.NameFull} is now ${saved.Title}.` });
      onClose();
      await reload();
    },
  });
  return (
    <AgentDialog
      title={`Change the title of ${Person.NameFull}`}
      submit="Save"
      form={form}
      isPending={isPending}
      isDisabled={values.Title === Title}
      onClose={onClose}
    >
      <TextField label="Title" maxLength={TITLE_LENGTH} autoComplete="off" {...field('Title')} />
    </AgentDialog>
  );
}
