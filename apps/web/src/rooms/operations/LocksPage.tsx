import { LOCKABLE_TYPES, type LockableType, locks } from '@portico/contract/rooms/locks';
import { type NamedLock, operations } from '@portico/contract/rooms/operations';
import { formatCount } from '@portico/contract/rules/format';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../../platform/api.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { Moment } from '../../platform/Moment.tsx';
import { RecordLink } from '../../platform/RecordLink.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Table } from '../../ui/Table.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './Operations.module.css';

const api = client(operations);
const locksApi = client(locks);
const TAKE = 50;
const EVERY_MS = 5000;
const QUERY = ['operations', 'locks'];

const TYPE_WORDS: Readonly<Record<LockableType, string>> = {
  CustomerRiskAccount: 'Account',
  Policy: 'Policy',
  Risk: 'Location',
  Claim: 'Claim',
  WebApplication: 'Quote',
};

/** Who is editing what right now. The type is in the address. */
export function LocksPage() {
  const [address, setAddress] = useSearchParams();
  const type = LOCKABLE_TYPES.find((one) => one === address.get('type'));
  const [skip, setSkip] = useState(0);
  const [released, release] = useState<NamedLock>();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: [...QUERY, type, skip],
    queryFn: ({ signal }) =>
      api.locks({ query: type ? { TypeString: type } : {}, paging: { Skip: skip, Take: TAKE } }, { signal }),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  });
  const choose = (next: string) => {
    setSkip(0);
    setAddress((now) => {
      const params = new URLSearchParams(now);
      if (next === '') params.delete('type');
      else params.set('type', next);
      return params;
    });
  };
  return (
    <>
      <div className={styles.tools}>
        <FilterSelect
          label="Type"
          all="All"
          value={type ?? ''}
          options={LOCKABLE_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))}
          onChange={({ target }) => choose(target.value)}
        />
        <span role="status" className={styles.quiet}>
          {data &&
            (data.total === 1
              ? '1 record is being edited'
              : `${formatCount(data.total)} records are being edited`)}
        </span>
      </div>
      {isPending && <Skeleton lines={5} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the record locks.
        </TryAgain>
      )}
      {data?.rows.length === 0 && (
        <EmptyState title="No one is editing">
          {type === undefined
            ? 'A record shows up here while someone edits it.'
            : 'No records of this type are being edited.'}
        </EmptyState>
      )}
      {data && data.rows.length > 0 && <LockTable rows={data.rows} onRelease={release} />}
      {data && (
        <Pager label="Pages of record locks" skip={skip} take={TAKE} total={data.total} onSkip={setSkip} />
      )}
      {released && <ReleaseDialog lock={released} onClose={() => release(undefined)} />}
    </>
  );
}

const nameOf = ({ Record, TypeString }: NamedLock): string => Record?.Name ?? TYPE_WORDS[TypeString];

const COLUMNS = [
  { key: 'record', title: 'Record' },
  { key: 'person', title: 'Edited by' },
  { key: 'since', title: 'Since', isWide: true },
  { key: 'until', title: 'Locked until', isWide: true },
  { key: 'action', title: 'Release', isTitleHidden: true },
];

const LockTable = ({
  rows,
  onRelease,
}: {
  readonly rows: readonly NamedLock[];
  readonly onRelease: (lock: NamedLock) => void;
}) => (
  <Table framed columns={COLUMNS} aria-label="Record locks" className={styles.table}>
    <tbody>
      {rows.map((lock) => (
        <tr key={lock.Key}>
          <th scope="row">
            {lock.Record ? <RecordLink record={lock.Record} /> : lock.RecordKey}
            <span className={styles.about}>{TYPE_WORDS[lock.TypeString]}</span>
          </th>
          <td>{lock.Holder.NameFull}</td>
          <td data-wide>
            <Moment at={lock.LockedAt} />
          </td>
          <td data-wide>
            <Moment at={lock.ExpiresAt} />
          </td>
          <td data-amount>
            <Button
              small
              kind="secondary"
              onClick={() => onRelease(lock)}
              aria-label={`Release ${nameOf(lock)}`}
            >
              Release
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

/** Someone is in the middle of their work, so this asks first. */
function ReleaseDialog({ lock, onClose }: { readonly lock: NamedLock; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      try {
        await locksApi.release({ params: { key: lock.Key } });
      } catch (cause) {
        // They stopped editing in the meantime: that's what was asked for.
        if (!(cause instanceof ApiFailure && cause.status === 404)) throw cause;
      }
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: QUERY });
      onClose();
    },
  });
  const who = lock.Holder.NameFull;
  return (
    <Dialog
      title="Release this lock?"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button loading={isPending} onClick={() => mutate()}>
            Release
          </Button>
        </>
      }
    >
      <p>
        {who} is editing {nameOf(lock)}. After you release it, someone else can edit it. {who} can still save,
        unless someone saves first.
      </p>
      {error && <Alert kind="error">We couldn’t release the lock. Please try again.</Alert>}
    </Dialog>
  );
}
