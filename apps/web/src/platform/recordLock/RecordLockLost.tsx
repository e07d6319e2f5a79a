import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../ui/Alert.tsx';
import { Moment } from '../Moment.tsx';
import { type LockSubject, lockedBy } from './recordLock.ts';
import type { LockState } from './useRecordLock.ts';

interface Props {
  readonly lock: LockState;
  readonly subject: LockSubject;
  /** What to call it on the screen, such as "account". */
  readonly record: string;
}

/** Tells the editor that they've lost the lock. What they entered stays. */
export function RecordLockLost({ lock, subject, record }: Props) {
  const { data: held } = useQuery({
    queryKey: ['locks', subject.TypeString, subject.RecordKey],
    queryFn: ({ signal }) => lockedBy(subject, signal),
    enabled: lock === 'lost',
    staleTime: 0,
    gcTime: 0,
  });
  if (lock !== 'lost' && lock !== 'expired') return null;
  return (
    <Alert
      kind="warning"
      title={
        lock === 'expired'
          ? `Others can edit this ${record} now`
          : `${held?.Holder.NameFull ?? 'Someone else'} is editing this ${record} now`
      }
    >
      {lock === 'expired' && 'You were offline for too long. '}
      {lock === 'lost' && held && (
        <>
          Since <Moment at={held.LockedAt} />.{' '}
        </>
      )}
      Nothing you entered is lost. If they save first, you’ll see both versions and can choose.
    </Alert>
  );
}
