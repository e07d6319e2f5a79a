import { LOCKABLE_TYPES, type LockableType, locks } from '@portico/contract/rooms/locks';
import { type NamedLock, operations } from '@portico/contract/rooms/operations';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { useListAddress } from '../../platform/listAddress.ts';
import { Moment } from '../../platform/Moment.tsx';
import { RecordLink } from '../../platform/RecordLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Table } from '../../ui/Table.tsx';
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
  const { place, oneOf, change } = useListAddress();
  const type = oneOf('type', LOCKABLE_TYPES);
  const [released, release] = useState<NamedLock>();
  const loaded = useQuery({
    queryKey: [...QUERY, type, place.skip],
    queryFn: ({ signal }) =>
      api.locks(
        { query: type ? { TypeString: type } : {}, paging: { Skip: place.skip, Take: TAKE } },
        { signal },
      ),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className={styles.tools}>
        <FilterSelect
          label="Type"
          all="All"
          value={type ?? ''}
          options={LOCKABLE_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))}
          onChange={({ target }) => change('type', target.value)}
        />
      </div>
      <PagedList
        one="record lock"
        many="record locks"
        loaded={loaded}
        take={TAKE}
        place={place}
        none={
          <EmptyState title="No one is editing">A record shows up here while someone edits it.</EmptyState>
        }
      >
        {(rows) => <LockTable rows={rows} onRelease={release} />}
      </PagedList>
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
  const releasing = useMutation({
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
    <ConfirmDialog
      title="Release this lock?"
      keep="Keep it"
      action="Release"
      doing={releasing}
      onClose={onClose}
    >
      <p>
        {who} is editing {nameOf(lock)}. After you release it, someone else can edit it. {who} can still save,
        unless someone saves first.
      </p>
    </ConfirmDialog>
  );
}
