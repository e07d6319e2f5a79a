import { errorText } from '@portico/contract/errors';
import { accounts } from '@portico/contract/rooms/accounts';
import type { LimitedMember } from '@portico/contract/rooms/challenges/limited';
import { formatPhone } from '@portico/contract/rules/format';
import { LINK_NOTE_LENGTH } from '@portico/contract/rules/linkDecisions';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { overviewKey } from '../useAccountOverview.ts';

const api = client(accounts);
const EMPTY = { Called: false, Note: '' };

interface Props {
  readonly accountKey: string;
  readonly member: LimitedMember;
  readonly onClose: () => void;
}

/** Opens the rest, after a call to the phone on file or, where there is none, with a note. */
export function OpenLimited({ accountKey, member, onClose }: Props) {
  const queries = useQueryClient();
  const { Key: PersonKey, NameFull, PhoneOnFile } = member;
  const phone = PhoneOnFile === null ? null : formatPhone(PhoneOnFile) || PhoneOnFile;
  const { form, field, box, isPending } = useForm({
    initial: EMPTY,
    schema: accounts.rows.openLimited.body,
    bodyOf: ({ Called, Note }) => ({ PersonKey, Called, ...(Note.trim() !== '' && { Note }) }),
    check: ({ Called, Note }) => {
      if (phone !== null)
        return Called ? [] : [{ field: 'Called', message: errorText('linkCallNeeded', { phone }) }];
      return Note.trim() === '' ? [{ field: 'Note', message: errorText('linkNoteNeeded') }] : [];
    },
    send: (body) => api.openLimited({ params: { key: accountKey }, body }),
    onSaved: async () => {
      notify({ severity: 'success', title: undefined, text: `${NameFull} can see the whole account now.` });
      onClose();
      await queries.invalidateQueries({ queryKey: overviewKey(accountKey) });
    },
    at: { linkCallNeeded: 'Called', linkNoteNeeded: 'Note' },
    says: [
      'badRequest',
      'recordNotFound',
      'linkCallNeeded',
      'linkNoteNeeded',
      'linkRequestOwn',
      'linkRequestStaffOnly',
    ],
  });
  return (
    <Dialog title={`Give ${NameFull} full access`} onClose={onClose}>
      <Form {...form}>
        <p>
          They’ll see every policy on this account, with its documents and people. If no one on file knows
          them, use “This wasn’t me” in the email you got about it.
        </p>
        {phone !== null && <Checkbox label={`I called ${phone}, and they said yes`} {...box('Called')} />}
        <TextArea
          label={phone === null ? 'How did you verify this?' : 'Note (optional)'}
          limit={LINK_NOTE_LENGTH}
          rows={3}
          {...field('Note')}
        />
        <Button type="submit" loading={isPending}>
          Give full access
        </Button>
      </Form>
    </Dialog>
  );
}
