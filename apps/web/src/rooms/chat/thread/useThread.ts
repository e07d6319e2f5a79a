import type { ChatMessage } from '@portico/contract/rooms/chat';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { follow } from './follow.ts';
import { createOutbox, type Outbox, type Outgoing, type Said } from './outbox.ts';

export interface ThreadEnd {
  /** Names the conversation, also where unsent messages are kept. */
  readonly key: string;
  open(after: number, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
  send(words: Said): Promise<ChatMessage>;
  /** Uploads a picture for the next message and gives the upload's key. Missing for those who can't. */
  upload?(file: File): Promise<string>;
  onRefused?(): void;
}

export interface Thread {
  readonly messages: readonly ChatMessage[];
  readonly outgoing: readonly Outgoing[];
  readonly isConnected: boolean;
  readonly outbox: Outbox;
  readonly upload: ThreadEnd['upload'];
}

/** A conversation as one side of it sees it, live. `end` must stay the same as long as it is the same one. */
export function useThread(end: ThreadEnd): Thread {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [isConnected, setIsConnected] = useState(true);
  /** From the stream alone: your own message is known before those that others wrote just before it. */
  const last = useRef(0);

  const add = useCallback(
    (message: ChatMessage) =>
      setMessages((known) =>
        known.some((one) => one.Number === message.Number)
          ? known
          : [...known, message].sort((one, other) => one.Number - other.Number),
      ),
    [],
  );

  useEffect(() => {
    last.current = 0;
    setMessages([]);
    return follow({
      connect: (signal) => end.open(last.current, signal),
      onData: (data) => {
        const message = data as ChatMessage;
        last.current = Math.max(last.current, message.Number);
        add(message);
      },
      onConnected: setIsConnected,
      onRefused: () => end.onRefused?.(),
    });
  }, [end, add]);

  const outbox = useMemo(
    () => createOutbox(async (words) => add(await end.send(words)), end.key),
    [end, add],
  );
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.get);
  return { messages, outgoing, isConnected, outbox, upload: end.upload };
}
