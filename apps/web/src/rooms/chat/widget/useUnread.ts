import type { ChatMessage } from '@portico/contract/rooms/chat';
import { useEffect, useState } from 'react';
import { kept } from '../../../platform/browserState.ts';

/** How many answers came since the conversation was last looked at; remembered across reloads. */
export function useUnread(key: string, messages: readonly ChatMessage[], isOpen: boolean): number {
  const [seen, setSeen] = useState(() => Number(kept('chat.seen.', key).read() ?? 0));
  const last = messages.at(-1)?.Number ?? 0;
  useEffect(() => {
    if (!isOpen || last <= seen) return;
    setSeen(last);
    kept('chat.seen.', key).write(String(last));
  }, [isOpen, last, seen, key]);
  return isOpen
    ? 0
    : messages.filter((message) => message.Author === 'staff' && message.Number > seen).length;
}
