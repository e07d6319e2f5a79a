import { type SavedView, VIEW_NAME_LENGTH } from '@portico/contract/rooms/views';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './ManageViews.module.css';
import { useRemoveView, useRenameView } from './useViews.ts';

interface Props {
  readonly views: readonly SavedView[];
  readonly onClose: () => void;
}

export const ManageViews = ({ views, onClose }: Props) => (
  <Dialog title="Your views" onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
    {views.length === 0 ? (
      <EmptyState title="No views">What you save of this list stands here.</EmptyState>
    ) : (
      <ul className={styles.views}>
        {views.map((view) => (
          <Line key={view.Key} view={view} />
        ))}
      </ul>
    )}
  </Dialog>
);

function Line({ view }: { readonly view: SavedView }) {
  const [name, setName] = useState<string>();
  const rename = useRenameView();
  const remove = useRemoveView();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const Name = name?.trim() ?? '';
    if (Name === '' || Name === view.Name) setName(undefined);
    else rename.mutate({ ...view, Name }, { onSuccess: () => setName(undefined) });
  };
  if (name !== undefined)
    return (
      <li>
        <form className={styles.line} noValidate onSubmit={submit}>
          <TextField
            label={`New name of ${view.Name}`}
            error={rename.error?.message}
            maxLength={VIEW_NAME_LENGTH}
            autoComplete="off"
            autoFocus
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              rename.reset();
            }}
          />
          <Button type="submit" loading={rename.isPending}>
            Rename
          </Button>
          <Button kind="quiet" onClick={() => setName(undefined)}>
            Cancel
          </Button>
        </form>
      </li>
    );
  return (
    <li className={styles.line}>
      <span className={styles.name}>{view.Name}</span>
      <Button kind="quiet" aria-label={`Rename ${view.Name}`} onClick={() => setName(view.Name)}>
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
