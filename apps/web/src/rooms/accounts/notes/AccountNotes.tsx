import { type AccountNote, accounts, NOTE_LENGTH } from '@portico/contract/rooms/accounts';
import { type AccountOverview, NOTES_PAGE } from '@portico/contract/rooms/overviews/account';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { useDraft } from '../../../platform/drafts.ts';
import { Moment } from '../../../platform/Moment.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { AccountSection, Nothing } from '../AccountSection.tsx';
import { useOverviewChanges } from '../useAccountOverview.ts';
import styles from './AccountNotes.module.css';

const api = client(accounts);
const whole = new Intl.NumberFormat('en-US');

interface Props {
  readonly accountKey: string;
  readonly notes: AccountOverview['NoteList'];
}

/** What agents and staff keep in mind about the account. Insureds never see it. */
export const AccountNotes = ({ accountKey, notes }: Props) => (
  <AccountSection title="Notes">
    <NewNote accountKey={accountKey} />
    {notes.Total === 0 ? (
      <Nothing>No notes yet. Insureds never see them.</Nothing>
    ) : (
      <ol className={styles.list}>
        {notes.Rows.map((note) => (
          <Note key={note.Key} note={note} />
        ))}
        <OlderNotes accountKey={accountKey} notes={notes} />
      </ol>
    )}
  </AccountSection>
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
            Show older notes ({whole.format(notes.Total - count)})
          </Button>
        </li>
      )}
    </>
  );
}

function NewNote({ accountKey }: { readonly accountKey: string }) {
  const { values, setValues, forget } = useDraft(`account-note.${accountKey}`, { text: '' });
  const [error, setError] = useState<string>();
  const { keepNote } = useOverviewChanges(accountKey);
  const text = values.text.trim();
  const adding = useMutation({
    mutationFn: () => api.addNote({ params: { key: accountKey }, body: { Text: text } }),
    onSuccess: (note) => {
      forget();
      keepNote(note);
    },
  });
  const submit = () => {
    if (adding.isPending) return;
    const tooLong = text.length > NOTE_LENGTH;
    setError(
      text === ''
        ? 'Write the note first.'
        : tooLong
          ? `A note has at most ${whole.format(NOTE_LENGTH)} characters; this one has ${whole.format(text.length)}.`
          : undefined,
    );
    if (text !== '' && !tooLong) adding.mutate();
  };
  return (
    <Form onSubmit={submit}>
      <Field label="New note" id="account-note" error={error}>
        {({ className, ...wiring }) => (
          <textarea
            {...wiring}
            className={`${className} ${styles.entry}`}
            rows={3}
            value={values.text}
            onChange={(event) => {
              setError(undefined);
              setValues({ text: event.target.value });
            }}
          />
        )}
      </Field>
      <div>
        <Button type="submit" kind="secondary" loading={adding.isPending}>
          Add note
        </Button>
      </div>
    </Form>
  );
}
