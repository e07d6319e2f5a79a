import { useState } from 'react';
import type { ApiFailure } from '../../../platform/apiFailure.ts';

/** What a button does that isn't part of a form: once at a time, and with what went wrong. */
export function useAttempt(attempt: () => Promise<unknown>) {
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const press = async () => {
    if (pending) return;
    setPending(true);
    setProblem(undefined);
    try {
      await attempt();
    } catch (error) {
      setProblem((error as ApiFailure).message);
    }
    setPending(false);
  };
  return { problem, pending, press: () => void press() };
}
