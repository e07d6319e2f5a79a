import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';

interface Props {
  /** That it is back, and not sent or saved yet. */
  readonly children: ReactNode;
  readonly onDiscard: () => void;
}

/** Above a form with what was entered last time. */
export const RestoredDraft = ({ children, onDiscard }: Props) => (
  <Alert
    kind="info"
    action={
      <Button kind="secondary" onClick={onDiscard}>
        Discard it
      </Button>
    }
  >
    {children}
  </Alert>
);
