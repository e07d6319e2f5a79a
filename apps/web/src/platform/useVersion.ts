import { useState } from 'react';
import { ApiFailure } from './apiFailure.ts';

/** Only what was changed is sent, so saving again keeps the other person's changes too. */
export const STALE_TEXT =
  'Someone else changed this after you opened it. Save again to add your changes to theirs. If you both changed the same thing, yours counts.';

/** The version a form saves. Once someone else has saved first, it's theirs, so that saving again works. */
export function useVersion(first: number, read: () => Promise<{ readonly Version: number }>) {
  const [version, setVersion] = useState(first);
  return {
    version,
    onFailed: async (failure: unknown) => {
      if (!(failure instanceof ApiFailure) || failure.code !== 'stale') return;
      // If this fails too, saving again tells the same.
      await read().then(
        ({ Version }) => setVersion(Version),
        () => undefined,
      );
    },
  };
}

/** The fields that differ from what the form began with. */
export const changesOf = <T extends object>(before: T, now: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof T]),
    ),
  ) as Partial<T>;
