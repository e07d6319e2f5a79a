import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  readonly title: string;
  /** The way out: `Keep it`. */
  readonly keep: string;
  readonly action: string;
  readonly isDangerous?: boolean;
  /** What the query library says about the action. */
  readonly doing: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: () => void;
  };
  readonly onClose: () => void;
  /** What will happen. */
  readonly children: ReactNode;
}

/** Asks before something is done that can't be undone, or that others notice. */
export const ConfirmDialog = ({ title, keep, action, isDangerous, doing, onClose, children }: Props) => (
  <Dialog
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button kind="secondary" onClick={onClose}>
          {keep}
        </Button>
        <Button
          {...(isDangerous && { kind: 'danger' as const })}
          loading={doing.isPending}
          onClick={() => doing.mutate()}
        >
          {action}
        </Button>
      </>
    }
  >
    {doing.error && <Alert kind="error">{doing.error.message}</Alert>}
    {children}
  </Dialog>
);
