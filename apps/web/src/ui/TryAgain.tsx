import { type ReactNode, useRef } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { useIsOutage } from './outage.ts';
import { useKeptFocus } from './useKeptFocus.ts';

interface Props {
  /** What could not be loaded, as a sentence. */
  readonly children: ReactNode;
  readonly title?: string;
  /** A warning where the page does its work without it. */
  readonly kind?: 'error' | 'warning';
  readonly loading?: boolean;
  readonly onRetry: () => unknown;
}

/** Replaces what couldn't be loaded: says so, keeps the rest of the page, and offers another try. */
export function TryAgain({ children, title, kind = 'error', loading = false, onRetry }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isOutage = useIsOutage();
  // The pressed button goes with the failure.
  useKeptFocus(place);
  return (
    <div ref={place}>
      {isOutage ? (
        <p>{title ?? children} It will load by itself as soon as we’re connected again.</p>
      ) : (
        <Alert
          kind={kind}
          title={title}
          action={
            <Button kind="secondary" loading={loading} onClick={() => void onRetry()}>
              Try again
            </Button>
          }
        >
          {children}
        </Alert>
      )}
    </div>
  );
}
