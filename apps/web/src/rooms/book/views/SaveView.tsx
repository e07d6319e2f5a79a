import { type SavedView, VIEW_NAME_LENGTH } from '@portico/contract/rooms/views';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSaveView } from './useViews.ts';

interface Props {
  readonly state: string;
  readonly views: readonly SavedView[];
  /** The name of the view that is shown now. */
  readonly usual: string | undefined;
  readonly onClose: () => void;
}

export function SaveView({ state, views, usual = '', onClose }: Props) {
  const form = useId();
  const [name, setName] = useState(usual);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error, reset } = useSaveView();
  const replaced = views.find(({ Name }) => Name.toLowerCase() === name.trim().toLowerCase());

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') mutate({ Name: name.trim(), State: state }, { onSuccess: onClose });
  };
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
          <Button type="submit" form={form} loading={isPending}>
            Save view
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <TextField
          label="Name"
          hint={
            replaced
              ? `Replaces your view “${replaced.Name}”.`
              : 'Keeps the filters, the order and the columns.'
          }
          error={isMissing ? 'Please enter a name.' : error?.message}
          maxLength={VIEW_NAME_LENGTH}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setMissing(false);
            reset();
          }}
        />
      </form>
    </Dialog>
  );
}
