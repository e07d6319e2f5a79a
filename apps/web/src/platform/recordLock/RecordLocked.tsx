import { isEmployee } from '@portico/contract/roles';
import type { LockedRecord } from '@portico/contract/rooms/locks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Moment } from '../Moment.tsx';
import { useClaims } from '../session.ts';
import styles from './RecordLocked.module.css';
import { breakLock, type LockSubject, lockedBy } from './recordLock.ts';

const LOOK_AGAIN_MS = 15_000;

interface Props {
  readonly subject: LockSubject;
  /** What to call it on the screen, such as "account". */
  readonly record: string;
  readonly isTrying: boolean;
  /** The record is free, or the person wants to check whether it is. */
  readonly onTry: () => void;
}

/** Who is editing the record, and since when. Refreshes by itself; employees may take over. */
export function RecordLocked({ subject, record, isTrying, onTry }: Props) {
  const mayBreak = isEmployee(useClaims()?.role ?? []);
  const [isAsking, setIsAsking] = useState(false);
  const { data: held } = useQuery({
    queryKey: ['locks', subject.TypeString, subject.RecordKey],
    queryFn: ({ signal }) => lockedBy(subject, signal),
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
  });
  if (held === undefined) return <Alert kind="warning">Someone else is editing this {record}.</Alert>;
  if (held === null)
    return (
      <Alert
        kind="info"
        action={
          <Button kind="secondary" loading={isTrying} onClick={onTry}>
            Edit it now
          </Button>
        }
      >
        No one is editing this {record} now.
      </Alert>
    );
  return (
    <>
      <Alert
        kind="warning"
        title={`${held.Holder.NameFull} is editing this ${record}`}
        action={
          <div className={styles.buttons}>
            <Button kind="secondary" loading={isTrying} onClick={onTry}>
              Try again
            </Button>
            {mayBreak && (
              <Button kind="quiet" onClick={() => setIsAsking(true)}>
                Take over editing
              </Button>
            )}
          </div>
        }
      >
        Since <Moment at={held.LockedAt} />. You can edit it when they’re done.
      </Alert>
      {isAsking && (
        <TakeOver held={held} record={record} onClose={() => setIsAsking(false)} onBroken={onTry} />
      )}
    </>
  );
}

interface TakeOverProps {
  readonly held: LockedRecord;
  readonly record: string;
  readonly onClose: () => void;
  readonly onBroken: () => void;
}

function TakeOver({ held, record, onClose, onBroken }: TakeOverProps) {
  const breaking = useMutation({
    mutationFn: () => breakLock(held.Key),
    onSuccess: () => {
      onClose();
      onBroken();
    },
  });
  return (
    <Dialog
      title="Take over editing?"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" loading={breaking.isPending} onClick={() => breaking.mutate()}>
            Take over editing
          </Button>
        </>
      }
    >
      {held.Holder.NameFull} has been editing this {record} since <Moment at={held.LockedAt} />. They’ll be
      notified, and what they entered stays on their screen so they can compare it with yours. We record that
      you took over.
    </Dialog>
  );
}
