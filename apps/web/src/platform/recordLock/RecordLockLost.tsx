import type { CustomerRiskAccount } from '@portico/contract/rooms/accounts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../ui/Alert.tsx';
import { Moment } from '../Moment.tsx';
import { lockedBy } from './recordLock.ts';
import type { LockState } from './useRecordLock.ts';

interface Props {
  readonly lock: LockState;
  readonly account: Pick<CustomerRiskAccount, 'Key'>;
}

/** Tells in mid-edit that the record is no longer held; what was entered stays. */
export function AccountLockLost({ lock, account: { Key } }: Props) {
  const { data: held } = useQuery({
    queryKey: ['locks', 'CustomerRiskAccount', Key],
    queryFn: ({ signal }) => lockedBy({ TypeString: 'CustomerRiskAccount', RecordKey: Key }, signal),
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
          ? 'Others can edit this account now'
          : `${held?.Holder.NameFull ?? 'Somebody else'} is editing this account now`
      }
    >
      {lock === 'expired' && 'The connection was away for too long. '}
      {lock === 'lost' && held && (
        <>
          Since <Moment at={held.LockedAt} />.{' '}
        </>
      )}
      Nothing you entered is lost. If they save before you, you will see both versions and choose.
    </Alert>
  );
}
