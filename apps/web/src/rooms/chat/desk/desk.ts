import type { ChatNews } from '@portico/contract/rooms/chat';
import { api } from '../thread/asker.ts';
import { follow } from '../thread/follow.ts';

/** The lock of the tab that has the stream, and the channel on which it passes the news on. */
const NAME = 'portico.chat';
const ASK = 'ask';

type Listener = (news: ChatNews) => void;
const listeners = new Set<Listener>();
let latest: ChatNews | undefined;
let stop: (() => void) | undefined;

/**
 * The staff's side of the chat, on every page: what's new, and that they are there to answer. A browser opens only a
 * few connections to a server, so all tabs share one stream.
 */
export function joinDesk(listener: Listener): () => void {
  listeners.add(listener);
  if (latest) listener(latest);
  stop ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
    latest = undefined;
  };
}

function start(): () => void {
  const ended = new AbortController();
  const channel = new BroadcastChannel(NAME);
  let hasStream = false;
  const tell = (news: ChatNews) => {
    latest = news;
    for (const listener of [...listeners]) listener(news);
  };
  channel.onmessage = ({ data }) => {
    if (data !== ASK) tell(data);
    else if (hasStream && latest) channel.postMessage(latest);
  };
  channel.postMessage(ASK);
  void inOneTab(ended.signal, () => {
    hasStream = true;
    return follow({
      connect: (signal) => api.watch({}, { signal }),
      onData: (data) => {
        tell(data as ChatNews);
        channel.postMessage(data);
      },
      whileHidden: true,
    });
  });
  return () => {
    ended.abort();
    channel.close();
  };
}

/** Runs in this tab once no other one does it. Without locks, every tab does. */
async function inOneTab(signal: AbortSignal, run: () => () => void): Promise<void> {
  const untilEnded = () =>
    new Promise<void>((resolve) => {
      const stopRunning = run();
      const end = () => {
        stopRunning();
        resolve();
      };
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    });
  if (!('locks' in navigator)) return untilEnded();
  // Refused only if it ends while it waits.
  await navigator.locks.request(NAME, { signal }, untilEnded).catch(() => undefined);
}
