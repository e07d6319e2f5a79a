import { type ReactNode, useRef } from 'react';
import { BrokenArt } from './art/BrokenArt.tsx';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { useIsOutage } from './outage.ts';
import { useKeptFocus } from './useKeptFocus.ts';

interface Props {
  /** What couldn't be loaded, as a sentence without a period. */
  readonly title: string;
  readonly loading: boolean;
  readonly onRetry: () => unknown;
  /** What isn't affected, or who can help in the meantime. */
  readonly children?: ReactNode;
}

/** Replaces a whole page's content that couldn't be loaded. A part of a page uses TryAgain. */
export function LoadError({ title, loading, onRetry, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isOutage = useIsOutage();
  // A successful retry removes the button that has the focus.
  useKeptFocus(place);
  return (
    <div ref={place} role={isOutage ? undefined : 'alert'}>
      <EmptyState
        art={<BrokenArt />}
        title={title}
        action={
          !isOutage && (
            <Button loading={loading} onClick={() => void onRetry()}>
              Try again
            </Button>
          )
        }
      >
        {isOutage && <p>It will load by itself as soon as we’re connected again.</p>}
        {children}
      </EmptyState>
    </div>
  );
}
