import { type ReactNode, useState } from 'react';
import { ApiFailure } from '../apiFailure.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/**
 * Makes a call that may need a recent password: asks for it where the server wants it, and makes the call again.
 * Undefined where the person would rather not.
 */
export type Confirmed = <T>(call: () => Promise<T>) => Promise<T | undefined>;

export function useConfirmed(hasPasskey: boolean): { confirmed: Confirmed; dialog: ReactNode } {
  const [answer, setAnswer] = useState<{ readonly give: (isConfirmed: boolean) => void }>();

  const confirmed: Confirmed = async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'confirmationNeeded') throw error;
    }
    const isConfirmed = await new Promise<boolean>((give) => setAnswer({ give }));
    setAnswer(undefined);
    return isConfirmed ? call() : undefined;
  };

  return {
    confirmed,
    dialog: answer && (
      <ConfirmDialog
        hasPasskey={hasPasskey}
        onConfirmed={() => answer.give(true)}
        onCancel={() => answer.give(false)}
      />
    ),
  };
}
