import { NEW_CONTENT_KINDS, NewContent } from '@portico/contract/rooms/content/item';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './Editing.module.css';
import { api, KIND_WORDS, useContentChanges } from './useContentDesk.ts';

const KINDS = NEW_CONTENT_KINDS.map((value) => ({
  value,
  label: KIND_WORDS[value],
}));

/** A name for the address, made from a title: "New hours!" becomes `new-hours`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');

interface Props {
  readonly onClose: () => void;
  readonly onStarted: (key: string) => void;
}

export default function NewContentDialog({ onClose, onStarted }: Props) {
  const changes = useContentChanges();
  const { values, field, form, isPending } = useForm({
    initial: { Kind: 'bulletin', Title: '', Slug: '' },
    schema: NewContent,
    bodyOf: ({ Kind, Title, Slug }) => ({ Kind, Title, Slug: Slug || slugOf(Title) }),
    send: (body) => api.create({ body }),
    says: ['badRequest'],
    onSaved: (item) => {
      changes.keep(item);
      onStarted(item.Key);
    },
  });
  const isText = values.Kind === 'displayText';
  return (
    <Dialog title="Write something new" onClose={onClose}>
      <Form {...form}>
        <Select label="Kind" options={KINDS} {...field('Kind')} />
        <TextField label="Title" maxLength={120} {...field('Title')} />
        <TextField
          label={isText ? 'Question' : values.Kind === 'chatAnswer' ? 'Short name' : 'Name in the address'}
          hint={
            isText
              ? 'Its name in the application form, such as roofYear. For one program only: HO3.roofYear.'
              : 'Leave it empty to use the title.'
          }
          maxLength={80}
          {...field('Slug')}
        />
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Start a draft
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
