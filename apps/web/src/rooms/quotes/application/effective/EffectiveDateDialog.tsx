import { quotes } from '@portico/contract/rooms/quotes';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { client } from '../../../../platform/api.ts';
import { ApiFailure } from '../../../../platform/apiFailure.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { ApplicationEditor } from '../editing/ApplicationEditor.ts';

const { change } = client(quotes);

interface Props {
  readonly editor: ApplicationEditor;
  readonly onClose: () => void;
}

/** When coverage starts, or a change takes effect. The price may change with the day. */
export default function EffectiveDateDialog({ editor, onClose }: Props) {
  const id = useId();
  const { EffectiveOn: current, Purpose } = editor.get().application;
  const [day, setDay] = useState(current);
  const save = useMutation({
    mutationFn: async (EffectiveOn: string) => {
      await editor.flush();
      const { Key, Version } = editor.get().application;
      return change({ body: { Key, EffectiveOn }, version: Version });
    },
    onSuccess: (fresh) => {
      editor.adopt(fresh);
      onClose();
    },
    meta: { says: ['badRequest', 'businessError', 'stale'] },
  });
  return (
    <Dialog
      title="Effective date"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (day !== '') save.mutate(day);
        }}
      >
        <TextField
          type="date"
          label={Purpose === 'new' ? 'Coverage starts on' : 'Takes effect on'}
          data-autofocus
          value={day}
          error={day === '' ? 'Please choose a day.' : problemIn(save.error)}
          onChange={({ target }) => {
            setDay(target.value);
            save.reset();
          }}
        />
      </form>
    </Dialog>
  );
}

function problemIn(error: Error | null): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  if (error.code === 'stale') return 'Someone else changed this a moment ago. Try again.';
  const [field] = error.fields ?? [];
  return field === undefined ? error.message : `The effective date ${field.message}.`;
}
