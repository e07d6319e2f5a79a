import { type AccountNote, accounts } from '@portico/contract/rooms/accounts';
import { type AccountOverview, NOTES_PAGE } from '@portico/contract/rooms/overviews/account';
import { formatCount } from '@portico/contract/rules/format';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { Moment } from '../../../platform/Moment.tsx';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Nothing } from '../../../ui/Section.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useOverviewChanges } from '../useAccountOverview.ts';
import styles from './AccountNotes.module.css';

const api = client(accounts);

interface Props {
  readonly accountKey: string;
  readonly notes: AccountOverview['NoteList'];
}

/** What agents and staff keep in mind about the account. Insureds never see it. */
export const AccountNotes = ({ accountKey, notes }: Props) => (
  <Panel dense title="Notes" actions={<span>Agents and staff only</span>}>
    <NewNote accountKey={accountKey} />
    {notes.Total === 0 ? (
      <div className={styles.none}>
        <Nothing>No notes yet. Insureds never see them.</Nothing>
      </div>
    ) : (
      <ol className={styles.list}>
        {notes.Rows.map((note) => (
          <Note key={note.Key} note={note} />
        ))}
        <OlderNotes accountKey={accountKey} notes={notes} />
      </ol>
    )}
  </Panel>
);

const Note = ({ note }: { readonly note: AccountNote }) => (
  <li>
    <p className={styles.text}>{note.Text}</p>
    <p className={styles.by}>
      {note.Author.NameFull}, <Moment at={note.WrittenAt} />
    </p>
  </li>
);

/** What does not come with the page is read on demand, from where the page ends. */
function OlderNotes({ accountKey, notes }: Props) {
  const [older, setOlder] = useState<readonly AccountNote[]>([]);
  const shown = new Set(notes.Rows.map(({ Key }) => Key));
  const further = older.filter(({ Key }) => !shown.has(Key));
  const count = notes.Rows.length + further.length;
  const reading = useMutation({
    mutationFn: () => api.notes({ params: { key: accountKey }, paging: { Skip: count, Take: NOTES_PAGE } }),
    onSuccess: ({ rows }) => setOlder([...older, ...rows]),
  });
  return (
    <>
      {further.map((note) => (
        <Note key={note.Key} note={note} />
      ))}
      {count < notes.Total && (
        <li>
          <Button kind="secondary" loading={reading.isPending} onClick={() => reading.mutate()}>
            Show older notes ({formatCount(notes.Total - count)})
          </Button>
        </li>
      )}
    </>
  );
}

function NewNote({ accountKey }: { readonly accountKey: string }) {
  const { keepNote } = useOverviewChanges(accountKey);
  const { form, field, isPending } = useForm({
    draft: `account-note.${accountKey}`,
    initial: { Text: '' },
    schema: accounts.rows.addNote.body,
    send: (body) => api.addNote({ params: { key: accountKey }, body }),
    onSaved: keepNote,
  });
  return (
    <Form {...form} single>
      <TextArea label="New note" rows={3} {...field('Text')} />
      <div>
        <Button small type="submit" kind="secondary" loading={isPending}>
          Add note
        </Button>
      </div>
    </Form>
  );
}
