import { useSyncExternalStore } from 'react';

type Panel = 'open' | 'minimised';

/** The button in the header. Closing the chat returns the focus to it. */
export const CHAT_BUTTON = 'chat-button';

let panel: Panel = 'minimised';
let unread = 0;
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

/** Answers that weren't read yet, for the button. */
export function countUnread(count: number): void {
  unread = count;
  tell();
}
export const useUnreadCount = (): number => useSyncExternalStore(subscribe, () => unread);

/** What opens the chat that has started, the portal's own or another provider's. */
export function offerChat(open: (() => void) | undefined): void {
  opener = open;
  tell();
}
export const openChat = (): void => opener?.();
/** False until a chat has started, and where none could be loaded. */
export const useHasChat = (): boolean => useSyncExternalStore(subscribe, () => opener !== undefined);
