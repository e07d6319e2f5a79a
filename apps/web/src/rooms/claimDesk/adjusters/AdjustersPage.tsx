import { ROUTES } from '@portico/contract/routes';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import styles from './Adjusters.module.css';
import { AdjusterTable } from './AdjusterTable.tsx';
import { useAdjusters, useMayChange } from './useAdjusters.ts';

const AdjusterPage = lazy(() => import('./AdjusterPage.tsx'));
const AddDialog = lazy(() => import('./AddDialog.tsx'));

/** `/claims/adjusters` for staff: everyone who works on claims, or the one that the address names. */
export function AdjustersPage() {
  const key = useSearchParams()[0].get('adjuster');
  if (key === null) return <AllAdjusters />;
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <AdjusterPage key={key} adjusterKey={key} />
    </Suspense>
  );
}

function AllAdjusters() {
  const [isAdding, setAdding] = useState(false);
  const { data, isPending, isFetching, refetch } = useAdjusters();
  const mayChange = useMayChange();
  const add = mayChange && <Button onClick={() => setAdding(true)}>Add an adjuster</Button>;
  const current = data?.rows.filter(({ EndedOn }) => EndedOn === null) ?? [];
  const former = data?.rows.filter(({ EndedOn }) => EndedOn !== null) ?? [];
  return (
    <>
      <PageHeading
        title={ROUTES.adjusters.title}
        lead="Claims go to people who are licensed in the state, have room and aren’t away."
        actions={current.length > 0 && add}
      />
      {isPending && <Skeleton lines={8} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the adjusters.
        </TryAgain>
      )}
      {data && current.length === 0 && (
        <EmptyState title="No adjusters yet" action={add}>
          {mayChange
            ? 'Until there is one, new claims stay unassigned.'
            : 'Until there is one, new claims stay unassigned. An administrator can add people here.'}
        </EmptyState>
      )}
      {current.length > 0 && <AdjusterTable label="Adjusters" adjusters={current} />}
      {former.length > 0 && (
        <details className={styles.former}>
          <summary>Former adjusters ({former.length})</summary>
          <AdjusterTable label="Former adjusters" adjusters={former} />
        </details>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <AddDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
