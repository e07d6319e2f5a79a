import { ApiFailure } from '../../../platform/apiFailure.ts';
import { backOff } from '../../../platform/backOff.ts';
import { type Kept, kept } from '../../../platform/browserState.ts';

/** A message that was written and is not yet known to have arrived. */
export interface Outgoing {
  /** Its name with the server: sent again under the same one, it is kept once. */
  readonly ClientId: string;
  readonly Text: string;
  /** Why the server does not take it; such a message waits for the writer. */
  readonly problem?: string;
}

export interface Outbox {
  get(): readonly Outgoing[];
  say(text: string): void;
  retry(clientId: string): void;
  discard(clientId: string): void;
  subscribe(listener: () => void): () => void;
}

type Send = (words: Pick<Outgoing, 'ClientId' | 'Text'>) => Promise<void>;

/** Whether the server has understood and will not take it; all else another try may mend. */
const isRefusal = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500 && error.status !== 401;

/** Sends one message after the other, again and again until each has arrived, also after a reload. */
export function createOutbox(send: Send, conversation: string, pauseFor = backOff): Outbox {
  const listeners = new Set<() => void>();
  const stored = kept('chat.outgoing.', conversation);
  let waiting: readonly Outgoing[] = recall(stored);
  let isSending = false;

  const set = (next: readonly Outgoing[]) => {
    waiting = next;
    if (next.length === 0) stored.remove();
    else stored.write(JSON.stringify(next));
    for (const listener of [...listeners]) listener();
  };
  const remove = (clientId: string) => set(waiting.filter(({ ClientId }) => ClientId !== clientId));

  const sendAll = async () => {
    if (isSending) return;
    isSending = true;
    let failures = 0;
    for (;;) {
      const first = waiting.find(({ problem }) => problem === undefined);
      if (first === undefined) break;
      const { ClientId, Text } = first;
      try {
        await send({ ClientId, Text });
        failures = 0;
        remove(ClientId);
      } catch (error) {
        if (isRefusal(error))
          set(waiting.map((one) => (one === first ? { ...one, problem: error.message } : one)));
        else await new Promise((resolve) => setTimeout(resolve, pauseFor(++failures)));
      }
    }
    isSending = false;
  };
  void sendAll();

  return {
    get: () => waiting,
    say(text) {
      set([...waiting, { ClientId: crypto.randomUUID(), Text: text }]);
      void sendAll();
    },
    retry(clientId) {
      set(
        waiting.map(({ ClientId, Text, ...one }) =>
          ClientId === clientId ? { ClientId, Text } : { ...one, ClientId, Text },
        ),
      );
      void sendAll();
    },
    discard: remove,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function recall(stored: Kept): readonly Outgoing[] {
  try {
    return JSON.parse(stored.read() ?? '[]');
  } catch {
    return [];
  }
}
