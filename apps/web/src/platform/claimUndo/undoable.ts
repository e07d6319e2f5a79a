import { type BulkDone, UNDO_MINUTES } from '@portico/contract/rooms/claimBulk';
import { useSyncExternalStore } from 'react';

interface Undoable {
  readonly key: string;
  /** What was done, as a sentence. */
  readonly text: string;
  /** In milliseconds since 1970. */
  readonly until: number;
}

let last: Undoable | undefined;
const listeners = new Set<() => void>();

export function setUndoable(next: Undoable | undefined): void {
  last = next;
  for (const listener of listeners) listener();
}

/** What was done with several claims, so that any page of the desk can offer to undo it. */
export const offerUndo = (text: string, { Key }: BulkDone): void =>
  setUndoable({ key: Key, text, until: Date.now() + UNDO_MINUTES * 60_000 });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useUndoable = (): Undoable | undefined => useSyncExternalStore(subscribe, () => last);
