import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './LoadMore.module.css';
import { TryAgain } from './TryAgain.tsx';

/** What the query library says about a list that is loaded page by page. */
export interface Pages {
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

interface Props {
  /** `Show more claims`. */
  readonly label: string;
  /** `We couldn’t load more claims.` */
  readonly failure: string;
  readonly pages: Pages;
}

/** Below a list that goes on: loads more of it before the end is in sight. The button does the same. */
export function LoadMore({ label, failure, pages }: Props) {
  const { isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const place = useRef<HTMLDivElement>(null);
  const isNear = useRef(false);
  const load = () => {
    // The list may be loading for another reason. This comes after it.
    if (isNear.current && !isFetching && !isFetchNextPageError) void fetchNextPage();
  };
  const loadIfNear = useRef(load);
  loadIfNear.current = load;
  useEffect(() => {
    if (place.current === null || !('IntersectionObserver' in window)) return;
    const near = new IntersectionObserver(
      (entries) => {
        // On a busy machine one call brings several. The last one says how it is now.
        isNear.current = entries.at(-1)?.isIntersecting ?? isNear.current;
        loadIfNear.current();
      },
      { rootMargin: '1200px 0px' },
    );
    near.observe(place.current);
    return () => near.disconnect();
  }, []);
  // The observer only tells of changes. A page that was too short, or a load that was replaced by another, isn’t one.
  useEffect(() => loadIfNear.current());
  return (
    <div ref={place} className={styles.more}>
      {isFetchNextPageError ? (
        <TryAgain loading={isFetchingNextPage} onRetry={fetchNextPage}>
          {failure}
        </TryAgain>
      ) : (
        <Button small kind="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {label}
        </Button>
      )}
    </div>
  );
}
