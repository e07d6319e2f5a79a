import { useSyncExternalStore } from 'react';

type Panel = 'open' | 'minimised';

let panel: Panel = 'minimised';
let opener: (() => void) | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of [...listeners]) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The window of the portal's own chat. */
export function showChat(next: Panel): void {
  panel = next;
  tell();
}
export const useChatPanel = (): Panel => useSyncExternalStore(subscribe, () => panel);

/** What opens the chat that has started, the portal's own or another provider's. */
export function offerChat(open: (() => void) | undefined): void {
  opener = open;
  tell();
}
export const openChat = (): void => opener?.();
/** False until a chat has started, and where none could be loaded. */
export const useHasChat = (): boolean => useSyncExternalStore(subscribe, () => opener !== undefined);
