import { claimBulk, UNDO_MINUTES } from '@portico/contract/rooms/claimBulk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { client } from '../api.ts';
import { notify } from '../notify.ts';
import styles from './UndoBar.module.css';
import { setUndoable, useUndoable } from './undoable.ts';

const api = client(claimBulk);
const claimsText = (count: number) => (count === 1 ? '1 claim' : `${count} claims`);

/** What was last done with several claims, and the way back for as long as there is one. */
export function UndoBar() {
  const done = useUndoable();
  const queries = useQueryClient();
  useEffect(() => {
    if (done === undefined) return;
    const timer = setTimeout(() => setUndoable(undefined), Math.max(0, done.until - Date.now()));
    return () => clearTimeout(timer);
  }, [done]);
  const undo = useMutation({
    mutationFn: (key: string) => api.undo({ params: { key } }),
    onSuccess: ({ LineList, LeftList }) => {
      const left = LeftList.map(({ Number: number }) => number).join(', ');
      setUndoable(undefined);
      notify({
        severity: LeftList.length > 0 ? 'warning' : 'success',
        title: undefined,
        text: [
          ...(LineList.length > 0 ? [`Undone for ${claimsText(LineList.length)}.`] : []),
          ...(LeftList.length > 0 ? [`Someone has changed ${left} since, so nothing was undone there.`] : []),
        ].join(' '),
      });
    },
    onSettled: () =>
      Promise.all(
        ['claimDesk', 'claims', 'catastrophes'].map((room) =>
          queries.invalidateQueries({ queryKey: [room] }),
        ),
      ),
  });
  return (
    <div role="status">
      {done && (
        <div className={styles.bar}>
          <p>
            {done.text} You can undo this for {UNDO_MINUTES} minutes.
          </p>
          <Button small kind="secondary" loading={undo.isPending} onClick={() => undo.mutate(done.key)}>
            Undo
          </Button>
          <Button small kind="quiet" onClick={() => setUndoable(undefined)}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  );
}
