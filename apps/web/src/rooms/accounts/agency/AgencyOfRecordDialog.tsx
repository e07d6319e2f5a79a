import {
  agencyOfRecord,
  RECORD_REASON_LENGTH,
  RecordChange,
  type RecordPreview,
} from '@portico/contract/rooms/agencyOfRecord';
import { agents } from '@portico/contract/rooms/agents';
import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import { bookWords } from '@portico/contract/rules/bookMoves';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { client } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { AgencyChoice } from './AgencyChoice.tsx';
import { noticeLines, recordText, unappointedLines } from './agencyOfRecord.rules.ts';

const api = client(agencyOfRecord);
const agentsApi = client(agents);

interface Props extends Pick<AccountOverview, 'Agency' | 'Agent'> {
  readonly accountKey: string;
  readonly onClose: () => void;
}

/** Another agency or agent for an account: who, what that does, who hears about it, in one step. */
export default function AgencyOfRecordDialog({ accountKey, Agency, Agent, onClose }: Props) {
  const id = useId();
  const queries = useQueryClient();
  const [agency, setAgency] = useState<{ readonly Key: string; readonly Name: string }>();
  const { values, set, field, form, idOf, isPending } = useForm({
    initial: { AgentKey: '', Reason: '', AcceptUnappointed: false },
    schema: RecordChange,
    bodyOf: ({ AgentKey, Reason, AcceptUnappointed }) => ({
      ...(AgentKey !== '' && { AgentKey }),
      FromAgentKey: Agent.Key,
      AcceptUnappointed,
      ...(Reason.trim() !== '' && { Reason }),
    }),
    at: { agentSame: 'AgentKey' },
    send: (body) => api.change({ params: { key: accountKey }, body }),
    says: 'all',
    failureOf: (failure) => ({
      message:
        'code' in failure && failure.code === 'stale'
          ? 'Someone else changed the agency while you had this open. Close this and look at it again.'
          : failure.message,
    }),
    onSaved: async ({ To, DocumentKey }) => {
      notify({ severity: 'success', text: recordText(To, DocumentKey !== null) });
      onClose();
      await queries.invalidateQueries();
    },
  });
  const { AgentKey } = values;
  const people = useQuery({
    queryKey: ['agencyOfRecord', 'agents', agency?.Key],
    queryFn: async ({ signal }) =>
      (await agentsApi.list({ query: { AgencyKey: agency?.Key ?? '' } }, { signal })).rows,
    enabled: agency !== undefined,
    staleTime: 0,
  });
  const { data: preview, isFetching } = useQuery({
    queryKey: ['agencyOfRecord', accountKey, AgentKey],
    queryFn: ({ signal }) => api.preview({ params: { key: accountKey }, query: { AgentKey } }, { signal }),
    enabled: AgentKey !== '',
    staleTime: 0,
  });
  const choices = (people.data ?? [])
    .filter(({ Key }) => Key !== Agent.Key)
    .map(({ Key, Person, Title }) => ({ value: Key, label: `${Person.NameFull}, ${Title}` }));
  return (
    <Dialog
      title="Change agency or agent"
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending} disabled={isFetching}>
            Change
          </Button>
        </>
      }
    >
      <Form {...form} id={id}>
        <p>
          {Agent.NameFull} of {Agency.Name} looks after this account now.
        </p>
        <AgencyChoice
          onChoose={(chosen) => {
            setAgency(chosen);
            set({ AgentKey: '', AcceptUnappointed: false });
          }}
        />
        {people.isSuccess && choices.length === 0 && (
          <Alert kind="warning">No one else works at {agency?.Name}. Add an agent there first.</Alert>
        )}
        {choices.length > 0 && (
          <Select
            label="New agent"
            placeholder="Choose an agent"
            options={choices}
            {...field('AgentKey')}
            onChange={({ target }) => set({ AgentKey: target.value, AcceptUnappointed: false })}
          />
        )}
        {AgentKey !== '' && isFetching && !preview && <Skeleton lines={4} />}
        {preview && AgentKey !== '' && (
          <>
            <Effects preview={preview} />
            {preview.UnappointedList.length > 0 && (
              <>
                <Alert kind="warning" title={`${preview.To.Agency.Name} isn’t appointed for all policies`}>
                  <ul>
                    {unappointedLines(preview).map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </Alert>
                <Checkbox
                  id={idOf('AcceptUnappointed')}
                  error={errorOf(form.errors, idOf('AcceptUnappointed'))}
                  label="They may look after these policies anyway"
                  hint="The policies stay in force. Add the appointments before they renew."
                  checked={values.AcceptUnappointed}
                  onChange={({ target }) => set({ AcceptUnappointed: target.checked })}
                />
              </>
            )}
            <TextArea
              label="Reason (optional)"
              hint="For our records. It isn’t in the letter."
              limit={RECORD_REASON_LENGTH}
              {...field('Reason')}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}

const Effects = ({ preview }: { readonly preview: RecordPreview }) => {
  const moves = bookWords({ ...preview.Moves, Accounts: 0 });
  return (
    <div>
      <p>
        {preview.HasLetter
          ? 'The agency of record changes today. The policies stay as they are.'
          : 'A colleague at the same agency takes over today. The policies stay as they are.'}
        {moves.length > 0 && ` What moves along: ${moves.join(', ')}.`}
      </p>
      <ul>
        {noticeLines(preview).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
};
