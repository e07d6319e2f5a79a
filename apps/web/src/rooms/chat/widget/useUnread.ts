import type { ChatMessage } from '@portico/contract/rooms/chat';
import { useEffect, useState } from 'react';

/** How many answers came since the conversation was last looked at; remembered across reloads. */
export function useUnread(key: string, messages: readonly ChatMessage[], isOpen: boolean): number {
  const place = `portico.chat.seen.${key}`;
  const [seen, setSeen] = useState(() => Number(localStorage.getItem(place) ?? 0));
  const last = messages.at(-1)?.Number ?? 0;
  useEffect(() => {
    if (!isOpen || last <= seen) return;
    setSeen(last);
    localStorage.setItem(place, String(last));
  }, [isOpen, last, seen, place]);
  return isOpen
    ? 0
    : messages.filter((message) => message.Author === 'staff' && message.Number > seen).length;
}
