import { type BulkDone, claimBulk, UNDO_MINUTES } from '@portico/contract/rooms/claimBulk';
import { useQueryClient } from '@tanstack/react-query';
import { client } from './api.ts';
import { notify, notifyFailedWrite } from './notify.ts';

const api = client(claimBulk);
const claimsText = (count: number) => (count === 1 ? '1 claim' : `${count} claims`);

/** Tells what was done with several claims, and offers to undo it for as long as that's possible. */
export function useTellUndoable() {
  const queries = useQueryClient();
  const undo = async (key: string) => {
    try {
      const { LineList, LeftList } = await api.undo({ params: { key } });
      const left = LeftList.map(({ Number: number }) => number).join(', ');
      notify({
        severity: LeftList.length > 0 ? 'warning' : 'success',
        title: undefined,
        text: [
          ...(LineList.length > 0 ? [`Undone for ${claimsText(LineList.length)}.`] : []),
          ...(LeftList.length > 0 ? [`Someone has changed ${left} since, so nothing was undone there.`] : []),
        ].join(' '),
      });
    } catch (error) {
      notifyFailedWrite(error);
    } finally {
      for (const room of ['claimDesk', 'claims', 'catastrophes'])
        void queries.invalidateQueries({ queryKey: [room] });
    }
  };
  return (text: string, { Key }: BulkDone) =>
    notify({
      severity: 'success',
      title: undefined,
      text: `${text} You can undo this for ${UNDO_MINUTES} minutes.`,
      action: { label: 'Undo', until: Date.now() + UNDO_MINUTES * 60_000, onAct: () => void undo(Key) },
    });
}
