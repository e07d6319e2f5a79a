import { formatCount } from '@portico/contract/rules/format';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { LoadError } from './LoadError.tsx';
import styles from './Pager.module.css';
import { Pager } from './Pager.tsx';
import { Skeleton } from './Skeleton.tsx';

interface Props<Item> {
  /** `user`, and `users`. */
  readonly one: string;
  readonly many: string;
  /** What the query library says about the page that is shown. */
  readonly loaded: {
    readonly data: { readonly rows: readonly Item[]; readonly total: number } | undefined;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly take: number;
  readonly place: {
    readonly skip: number;
    readonly onSkip: (skip: number) => void;
    readonly isFiltered: boolean;
    readonly onClear: () => void;
  };
  /** Replaces a list that has nothing in it, although nothing narrows it down. */
  readonly none?: ReactNode;
  readonly children: (rows: readonly Item[]) => ReactNode;
}

/** A page of a list, with everything it says instead of rows: that it's loading, couldn't be loaded, or has none. */
export function PagedList<Item>({ one, many, loaded, take, place, none, children }: Props<Item>) {
  const { data, isPending, isFetching, refetch } = loaded;
  const { skip, onSkip, isFiltered, onClear } = place;
  if (isPending) return <Skeleton lines={8} />;
  if (!data)
    return <LoadError title={`We couldn’t load the ${many}`} loading={isFetching} onRetry={refetch} />;
  const { rows, total } = data;
  return (
    <>
      {rows.length > 0 && children(rows)}
      {total === 0 && !isFiltered && none}
      {total === 0 && isFiltered && (
        <EmptyState
          title="No results"
          action={
            <Button kind="secondary" onClick={onClear}>
              Clear filters
            </Button>
          }
        >
          No {many} match these filters.
        </EmptyState>
      )}
      {total > 0 && total <= take && (
        <p role="status" className={styles.count}>
          {total === 1 ? `1 ${one}` : `${formatCount(total)} ${many}`}
        </p>
      )}
      <Pager label={`Pages of ${many}`} skip={skip} take={take} total={total} onSkip={onSkip} />
    </>
  );
}
