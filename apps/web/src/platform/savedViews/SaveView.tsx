import { type SavedView, VIEW_NAME_LENGTH, type ViewPage } from '@portico/contract/rooms/views';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSaveView } from './useViewChanges.ts';

interface Props {
  readonly page: ViewPage;
  readonly state: string;
  readonly views: readonly SavedView[];
  /** The name of the view that is shown now. */
  readonly usual: string | undefined;
  readonly onClose: () => void;
}

export function SaveView({ page, state, views, usual = '', onClose }: Props) {
  const id = useId();
  const { form, field, values, isPending } = useSaveView(page, state, usual, onClose);
  const name = values.Name.trim().toLowerCase();
  const replaced = views.find(({ Name }) => Name.toLowerCase() === name);
  return (
    <Dialog
      title="Save this view"
      width={420}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            Save view
          </Button>
        </>
      }
    >
      <Form {...form} id={id} single>
        <TextField
          label="Name"
          hint={
            replaced
              ? `Replaces your view “${replaced.Name}”.`
              : 'Saves your filters, sort order and columns.'
          }
          maxLength={VIEW_NAME_LENGTH}
          autoComplete="off"
          data-autofocus
          {...field('Name')}
        />
      </Form>
    </Dialog>
  );
}
