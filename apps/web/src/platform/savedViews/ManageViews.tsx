import { type SavedView, VIEW_NAME_LENGTH, type ViewPage } from '@portico/contract/rooms/views';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './ManageViews.module.css';
import { useRemoveView, useRenameView } from './useViewChanges.ts';

interface Props {
  readonly page: ViewPage;
  readonly views: readonly SavedView[];
  readonly onClose: () => void;
}

export const ManageViews = ({ page, views, onClose }: Props) => (
  <Dialog title="Your views" onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
    {views.length === 0 ? (
      <EmptyState title="No views">Views you save show up here.</EmptyState>
    ) : (
      <ul className={styles.views}>
        {views.map((view) => (
          <Line key={view.Key} page={page} view={view} />
        ))}
      </ul>
    )}
  </Dialog>
);

function Line({ page, view }: { readonly page: ViewPage; readonly view: SavedView }) {
  const [isRenaming, setRenaming] = useState(false);
  const remove = useRemoveView(page);
  if (isRenaming)
    return (
      <li>
        <Rename view={view} onDone={() => setRenaming(false)} />
      </li>
    );
  return (
    <li className={styles.line}>
      <span className={styles.name}>{view.Name}</span>
      <Button kind="quiet" aria-label={`Rename ${view.Name}`} onClick={() => setRenaming(true)}>
        Rename
      </Button>
      <Button
        kind="quiet"
        aria-label={`Delete ${view.Name}`}
        loading={remove.isPending}
        onClick={() => remove.mutate(view.Key)}
      >
        Delete
      </Button>
    </li>
  );
}

/** An empty name, or the one it has, leaves it as it is. */
function Rename({ view, onDone }: { readonly view: SavedView; readonly onDone: () => void }) {
  const { form, field, values, isPending } = useRenameView(view, onDone);
  const name = values.Name.trim();
  return (
    <Form
      {...form}
      onSubmit={name === '' || name === view.Name ? onDone : form.onSubmit}
      single
      className={styles.line}
    >
      <TextField
        label={`New name for ${view.Name}`}
        maxLength={VIEW_NAME_LENGTH}
        autoComplete="off"
        autoFocus
        {...field('Name')}
      />
      <Button type="submit" loading={isPending}>
        Rename
      </Button>
      <Button kind="quiet" onClick={onDone}>
        Cancel
      </Button>
    </Form>
  );
}
