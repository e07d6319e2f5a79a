import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './LoadMore.module.css';
import { TryAgain } from './TryAgain.tsx';

interface Props {
  /** `Show more claims`. */
  readonly label: string;
  /** `We couldn’t load more claims.` */
  readonly failure: string;
  readonly isFailed: boolean;
  readonly loading: boolean;
  readonly onLoad: () => void;
}

/** Below a list that goes on: loads more of it before the end is in sight. The button does the same. */
export function LoadMore({ label, failure, isFailed, loading, onLoad }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  load.current = onLoad;
  useEffect(() => {
    if (place.current === null || loading || isFailed || !('IntersectionObserver' in window)) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load.current();
      },
      { rootMargin: '1200px 0px' },
    );
    near.observe(place.current);
    return () => near.disconnect();
  }, [loading, isFailed]);
  return (
    <div ref={place} className={styles.more}>
      {isFailed ? (
        <TryAgain loading={loading} onRetry={onLoad}>
          {failure}
        </TryAgain>
      ) : (
        <Button small kind="secondary" loading={loading} onClick={onLoad}>
          {label}
        </Button>
      )}
    </div>
  );
}
