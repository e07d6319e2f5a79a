import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';

interface Props {
  /** What could not be loaded, as a sentence. */
  readonly children: ReactNode;
  readonly loading: boolean;
  readonly onRetry: () => unknown;
}

/** In the place of what could not be loaded: says so, keeps the rest of the page, and offers another try. */
export const TryAgain = ({ children, loading, onRetry }: Props) => (
  <Alert
    kind="error"
    action={
      <Button kind="secondary" loading={loading} onClick={() => void onRetry()}>
        Try again
      </Button>
    }
  >
    {children}
  </Alert>
);
