import { NewAgent, TITLE_LENGTH } from '@portico/contract/rooms/agents';
import type { MasterItem } from '@portico/contract/rooms/masters';
import { unmaskPhone } from '@portico/contract/rules/format';
import { notify } from '../../../platform/notify.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { RecordChoice } from '../RecordChoice.tsx';
import { useReload } from '../useMasters.ts';
import { AgentDialog } from './AgentDialog.tsx';
import { api } from './useAgents.ts';

const WHO = [
  { value: 'new', label: 'Someone new' },
  { value: 'known', label: 'Someone already in the portal' },
] as const;

interface Props {
  readonly agency: MasterItem;
  readonly onClose: () => void;
}

/** Someone new, or someone who is known already, works at this agency. */
export default function AddAgentDialog({ agency, onClose }: Props) {
  const reload = useReload();
  const { values, field, set, form, isPending } = useForm({
    draft: `add agent ${agency.Key}`,
    initial: {
      who: 'new',
      PersonKey: '',
      NameFirst: '',
      NameLast: '',
      Email: '',
      Phone: '',
      Title: 'Producer',
      Invite: true,
    },
    schema: NewAgent,
    bodyOf: ({ who, PersonKey, NameFirst, NameLast, Email, Phone, Title, Invite }) => ({
      AgencyKey: agency.Key,
      Title,
      Invite,
      ...(who === 'known'
        ? { PersonKey }
        : { Person: { NameFirst, NameLast, Email, ...(Phone !== '' && { Phone: unmaskPhone(Phone) }) } }),
    }),
    place: ({ field: path, message }) => ({ field: path.replace(/^Person\./, ''), message }),
    at: {
      personKnown: 'Email',
      worksThereAlready: 'PersonKey',
      staffNoAgent: 'PersonKey',
      agentUnproved: 'PersonKey',
      noEmailOnFile: 'PersonKey',
    },
    send: (body) => api.add({ body }),
    says: 'all',
    failureOf: ({ message }) => ({ message }),
    onSaved: async ({ Person }) => {
      notify({ severity: 'success', text: `${Person.NameFull} works at ${agency.Title} now.` });
      onClose();
      await reload();
    },
  });
  const isKnown = values.who === 'known';
  const text = { autoComplete: 'off' } as const;
  return (
    <AgentDialog
      title={`Add an agent to ${agency.Title}`}
      submit="Add agent"
      form={form}
      isPending={isPending}
      onClose={onClose}
    >
      <RadioGroup legend="Who" options={WHO} value={values.who} onChange={(who) => set({ who })} />
      {isKnown ? (
        <RecordChoice
          id={field('PersonKey').id}
          label="Person"
          error={field('PersonKey').error}
          of="Person"
          shown=""
          onChoose={(PersonKey) => set({ PersonKey })}
        />
      ) : (
        <>
          <TextField label="First name" {...text} {...field('NameFirst')} />
          <TextField label="Last name" {...text} {...field('NameLast')} />
          <TextField label="Email" inputMode="email" {...text} {...field('Email')} />
          <TextField label="Phone (optional)" inputMode="tel" {...text} {...field('Phone')} />
        </>
      )}
      <TextField label="Title" maxLength={TITLE_LENGTH} {...text} {...field('Title')} />
      <Checkbox
        label="Email them how to sign in"
        hint="They see all accounts of this agency as soon as they’ve signed in."
        checked={values.Invite}
        onChange={({ target }) => set({ Invite: target.checked })}
      />
    </AgentDialog>
  );
}
