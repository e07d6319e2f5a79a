import { quotes } from '@portico/contract/rooms/quotes';
import { addDays } from '@portico/contract/rules/days';
import { formatDay } from '@portico/contract/rules/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { notify } from '../../../platform/notify.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Chosen } from './useChosen.ts';

const { change } = client(quotes);

interface Props {
  readonly lines: Chosen['lines'];
  readonly today: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const SUGGESTED = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
];

/** When to get back to someone: for one quote, or for all that are selected. */
export default function FollowUpDialog({ lines, today, onDone, onClose }: Props) {
  const id = useId();
  const [only] = lines;
  const [day, setDay] = useState((lines.length === 1 && only?.FollowUpOn) || addDays(today, 1));
  const [isEmpty, setEmpty] = useState(false);
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: async (FollowUpOn: string | null) => {
      for (const { Application } of lines)
        if (Application !== null)
          await change({ body: { Key: Application.Key, FollowUpOn }, version: Application.Version });
    },
    onSuccess: (_, set) => {
      notify({
        severity: 'success',
        text: set === null ? 'Removed the follow-up.' : `Follow-up set for ${formatDay(set)}.`,
      });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['pipeline'] }),
    meta: { says: ['stale', 'businessError', 'badRequest'] },
  });
  const who = lines.length === 1 ? (only?.InsuredName ?? '') : `${lines.length} quotes`;
  const isSaid = save.error instanceof ApiFailure && save.error.status >= 400 && save.error.status !== 503;
  return (
    <Dialog
      title={`Follow up with ${who}`}
      onClose={onClose}
      actions={
        <>
          {lines.some(({ FollowUpOn }) => FollowUpOn !== null) && (
            <Button kind="quiet" onClick={() => save.mutate(null)}>
              Remove
            </Button>
          )}
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
          setEmpty(day === '');
          if (day !== '') save.mutate(day);
        }}
      >
        {isSaid && save.error instanceof ApiFailure && (
          <Alert kind="error">
            {save.error.code === 'stale'
              ? 'Someone else changed this quote a moment ago. Close this window and try again.'
              : save.error.message}
          </Alert>
        )}
        <TextField
          type="date"
          label="Follow up on"
          min={today}
          data-autofocus
          value={day}
          error={isEmpty ? 'Please choose a day.' : undefined}
          onChange={({ target }) => setDay(target.value)}
        />
        <p>
          {SUGGESTED.map(({ label, days }) => (
            <Button key={label} small kind="quiet" onClick={() => setDay(addDays(today, days))}>
              {label}
            </Button>
          ))}
        </p>
      </form>
    </Dialog>
  );
}
