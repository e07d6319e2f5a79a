import { AUDIENCES, documents, type EFile } from '@portico/contract/rooms/documents';
import { policies } from '@portico/contract/rooms/policies';
import { uploads } from '@portico/contract/rooms/uploads';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useUploadTypes } from '../upload/uploadTypes.ts';
import { mayDecideAudience, mayEdit, mayRewrite } from './changes.rules.ts';
import { type Edited, editOf } from './edit.rules.ts';
import { type Changes, set } from './useChanges.ts';
import { WithdrawDocument } from './WithdrawDocument.tsx';

const { get: getTerm } = client(policies);
const { get: getDocument } = client(documents);
const FORM = 'edit-document';

interface Props {
  readonly file: EFile;
  readonly changes: Changes;
  readonly onClose: () => void;
}

/** Title and type of a draft, and who sees the document. */
export function EditDocument({ file, changes, onClose }: Props) {
  const { changer, show } = changes;
  // As someone else has left it since editing began.
  const [theirs, setTheirs] = useState<EFile>();
  const base = theirs ?? file;
  const [isWithdrawing, setWithdrawing] = useState(false);
  const canRewrite = mayRewrite(base, changer);
  const canDecide = mayDecideAudience(base, changer);
  const types = useTypesOf(canRewrite ? base : undefined, changer.isInsured);

  const { form, field, isPending, isStale } = useForm({
    initial: { Title: file.Title, EFileTypeKey: file.EFileType.Key, Audience: file.Audience ?? '' } as Edited,
    schema: uploads.rows.set.body,
    bodyOf: (entered) => editOf(entered, base, changer),
    send: async (body) => (Object.keys(body).length > 2 ? set({ body }) : base),
    onSaved: (saved) => {
      show(saved);
      onClose();
    },
    says: ['stale', 'documentFinal', 'badRequest', 'recordNotFound', 'forbidden'],
    ifUnreachable: 'We couldn’t save your changes.',
    failureOf: (failure) =>
      theirs && failure instanceof ApiFailure && failure.code === 'stale'
        ? undefined
        : { message: failure.message },
    onFailed: async (failure) => {
      if (!(failure instanceof ApiFailure) || !['stale', 'documentFinal'].includes(failure.code)) return;
      const latest = await getDocument({ params: { key: file.Key } }).catch(() => undefined);
      if (!latest) return;
      setTheirs(latest);
      show(latest);
    },
  });

  if (isWithdrawing)
    return (
      <WithdrawDocument
        file={base}
        changes={changes}
        onKeep={() => setWithdrawing(false)}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title="Edit document"
      onClose={onClose}
      actions={
        <>
          {mayEdit(base, changer) && (
            <Button kind="quiet" onClick={() => setWithdrawing(true)}>
              Withdraw
            </Button>
          )}
          {canRewrite || canDecide ? (
            <Button type="submit" form={FORM} loading={isPending}>
              Save
            </Button>
          ) : (
            <Button onClick={onClose}>Close</Button>
          )}
        </>
      }
    >
      <Form {...form} id={FORM}>
        {isStale && theirs && <TheirChange theirs={theirs} />}
        {!canRewrite && !form.failure && (
          <p>This document is final, so its title and type can’t be changed.</p>
        )}
        <TextField
          label="Title"
          maxLength={120}
          data-autofocus={canRewrite || undefined}
          disabled={!canRewrite}
          {...field('Title')}
        />
        <Select
          label="Type"
          options={types}
          unlisted={base.EFileType.Name}
          disabled={!canRewrite}
          {...field('EFileTypeKey')}
        />
        {canDecide && (
          <RadioGroup
            legend="Who can see it?"
            options={audienceOptions(changer.isStaff)}
            {...field('Audience')}
          />
        )}
      </Form>
    </Dialog>
  );
}

const TheirChange = ({ theirs: { Title, EFileType, Audience } }: { readonly theirs: EFile }) => (
  <Alert kind="warning" title="Someone else changed this document while you were editing it">
    It’s now “{Title}”, {EFileType.Name}
    {Audience && `, visible to: ${AUDIENCES[Audience]}`}. What you entered is still here. Save again to use
    your changes instead.
  </Alert>
);

/** Everyone here works for the policyholder or the agency; what is for staff only is for staff to say. */
const audienceOptions = (isStaff: boolean) => [
  { value: 'insured', label: 'Policyholder, agent and staff' },
  { value: 'agent', label: 'Agent and staff' },
  ...(isStaff ? [{ value: 'staff', label: 'Staff only' }] : []),
];

/** The types it can have, by the term it's about. */
function useTypesOf(file: EFile | undefined, isInsured: boolean) {
  const key = file?.Policy?.Key;
  const term = useQuery({
    queryKey: ['policies', 'get', key],
    queryFn: ({ signal }) => getTerm({ params: { key: key ?? '' } }, { signal }),
    enabled: key !== undefined,
  }).data;
  return useUploadTypes(file && !file.Policy ? null : term, isInsured).data ?? [];
}
