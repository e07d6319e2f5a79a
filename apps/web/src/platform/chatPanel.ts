import { useSyncExternalStore } from 'react';

/** `elsewhere`: another provider has brought its own window, and opens it itself. */
type Panel = 'open' | 'minimised' | 'elsewhere';

let panel: Panel = 'minimised';
const listeners = new Set<() => void>();

export function showChat(next: Panel): void {
  panel = next;
  for (const listener of [...listeners]) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useChatPanel = (): Panel => useSyncExternalStore(subscribe, () => panel);
