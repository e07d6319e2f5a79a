import { claimDesk, type DeskClaim } from '@portico/contract/rooms/claimDesk';
import { Moment } from '../../../platform/Moment.tsx';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import styles from './Claim.module.css';
import { desk as api, useShow } from './useDeskClaim.ts';

/** What only the desk reads. Anyone on staff can write one. */
export function Notes({ desk }: { readonly desk: DeskClaim }) {
  const show = useShow();
  const { Key } = desk.Claim;
  const { form, field, isPending } = useForm({
    draft: `claim-note.${Key}`,
    initial: { Text: '' },
    schema: claimDesk.rows.note.body,
    send: (body) => api.note({ params: { key: Key }, body }),
    onSaved: show,
    says: 'all',
    ifUnreachable: 'We couldn’t save your note.',
  });
  return (
    <>
      <Form {...form} single>
        <TextArea label="Write a note" hint="Only staff can read notes." rows={2} {...field('Text')} />
        <div>
          <Button small kind="secondary" type="submit" loading={isPending}>
            Save note
          </Button>
        </div>
      </Form>
      <ul className={styles.messages} aria-label="Notes">
        {desk.NoteList.map((note) => (
          <li key={note.Key}>
            <p>
              <strong>{note.Author}</strong> <Moment at={note.At} />
            </p>
            <p className={styles.words}>{note.Text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
