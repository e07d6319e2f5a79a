import { LOCKOUT_KINDS, LOCKOUT_STATUSES, type Lockout } from '@portico/contract/rooms/challenges/lockouts';
import { lazy, Suspense, useState } from 'react';
import { useListAddress } from '../../../platform/listAddress.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterLine } from '../../../ui/FilterLine.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { LockoutTable } from './LockoutTable.tsx';
import { KIND_WORDS, STATUS_WORDS } from './lockout.words.ts';
import { TAKE, useLockouts } from './useLockouts.ts';

const ClearDialog = lazy(() => import('./ClearDialog.tsx'));

const KINDS = LOCKOUT_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));
const STATUSES = LOCKOUT_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }));

/** Who is locked out of the security questions or close to it. The filters are in the address. */
export function PolicyLinkingPage() {
  const { place, textOf, oneOf, change } = useListAddress();
  const [clearing, setClearing] = useState<Lockout>();
  const [q, Kind, Status] = [textOf('q'), oneOf('kind', LOCKOUT_KINDS), oneOf('status', LOCKOUT_STATUSES)];
  const query = { ...(q && { q }), ...(Kind && { Kind }), ...(Status && { Status }) };
  const loaded = useLockouts(query, place.skip);
  return (
    <>
      <FilterLine
        placeholder="Policy number or email"
        text={q}
        onSearch={(text, step) => change('q', text, step)}
      >
        <FilterSelect
          label="Status"
          all="All"
          options={STATUSES}
          value={Status ?? ''}
          onChange={({ target }) => change('status', target.value)}
        />
        <FilterSelect
          label="Kind"
          all="All"
          options={KINDS}
          value={Kind ?? ''}
          onChange={({ target }) => change('kind', target.value)}
        />
      </FilterLine>
      <PagedList
        one="lockout"
        many="lockouts"
        loaded={loaded}
        take={TAKE}
        place={place}
        none={
          <EmptyState title="No lockouts">
            When someone gives too many wrong answers about a policy, it shows up here.
          </EmptyState>
        }
      >
        {(rows) => <LockoutTable lockouts={rows} onClear={setClearing} />}
      </PagedList>
      {clearing && (
        <Suspense fallback={null}>
          <ClearDialog lockout={clearing} onClose={() => setClearing(undefined)} />
        </Suspense>
      )}
    </>
  );
}
