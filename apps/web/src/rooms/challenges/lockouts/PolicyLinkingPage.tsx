import { LOCKOUT_KINDS, LOCKOUT_STATUSES, type Lockout } from '@portico/contract/rooms/challenges/lockouts';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterLine } from '../../../ui/FilterLine.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { LockoutTable } from './LockoutTable.tsx';
import { KIND_WORDS, STATUS_WORDS } from './lockout.words.ts';
import { queryIn, TAKE, useLockouts } from './useLockouts.ts';

const ClearDialog = lazy(() => import('./ClearDialog.tsx'));

const KINDS = LOCKOUT_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));
const STATUSES = LOCKOUT_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }));
const FILTERS = ['q', 'kind', 'status', 'skip'];

/** Who is locked out of the security questions or close to it. The filters are in the address. */
export function PolicyLinkingPage() {
  const [params, setParams] = useSearchParams();
  const [clearing, setClearing] = useState<Lockout>();
  const query = queryIn(params);
  const skip = Math.max(0, Number(params.get('skip')) || 0);
  const { data, isPending, isFetching, refetch } = useLockouts(query, skip);
  const change = (name: string, value: string, step?: { readonly replace: boolean }) => {
    const next = new URLSearchParams(params);
    if (name !== 'skip') next.delete('skip');
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, step);
  };
  const clearFilters = () => {
    const next = new URLSearchParams(params);
    for (const name of FILTERS) next.delete(name);
    setParams(next);
  };
  return (
    <>
      <FilterLine
        placeholder="Policy number or email"
        text={params.get('q') ?? ''}
        onSearch={(text, step) => change('q', text, step)}
      >
        <FilterSelect
          label="Status"
          all="All"
          options={STATUSES}
          value={query.Status ?? ''}
          onChange={({ target }) => change('status', target.value)}
        />
        <FilterSelect
          label="Kind"
          all="All"
          options={KINDS}
          value={query.Kind ?? ''}
          onChange={({ target }) => change('kind', target.value)}
        />
      </FilterLine>
      {isPending && <Skeleton lines={8} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the lockouts.
        </TryAgain>
      )}
      {data?.total === 0 &&
        (Object.keys(query).length > 0 ? (
          <EmptyState
            title="No results"
            action={
              <Button kind="secondary" onClick={clearFilters}>
                Clear filters
              </Button>
            }
          >
            No one who matches is locked out or close to it.
          </EmptyState>
        ) : (
          <EmptyState title="No lockouts">
            When someone gives too many wrong answers about a policy, it shows up here.
          </EmptyState>
        ))}
      {data && data.rows.length > 0 && <LockoutTable lockouts={data.rows} onClear={setClearing} />}
      {data && (
        <Pager
          label="Pages of lockouts"
          skip={skip}
          take={TAKE}
          total={data.total}
          onSkip={(to) => change('skip', to === 0 ? '' : String(to))}
        />
      )}
      {clearing && (
        <Suspense fallback={null}>
          <ClearDialog lockout={clearing} onClose={() => setClearing(undefined)} />
        </Suspense>
      )}
    </>
  );
}
