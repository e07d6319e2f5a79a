import { ApiFailure } from '../../../platform/apiFailure.ts';
import { backOff } from '../../../platform/backOff.ts';
import { type Kept, kept } from '../../../platform/browserState.ts';

export interface Said {
  /** Its name with the server: sent again under the same one, it is kept once. */
  readonly ClientId: string;
  readonly Text: string;
  /** A picture that goes with it. */
  readonly UploadKey?: string;
  /** Someone else has the conversation, and the writer knows. */
  readonly Anyway?: true;
}

/** A message that was written and is not yet known to have arrived. */
export interface Outgoing extends Said {
  /** Why the server does not take it; such a message waits for the writer. */
  readonly problem?: string;
  /** The problem is that someone else has the conversation: the next try goes through anyway. */
  readonly isOwned?: true;
}

export interface Outbox {
  get(): readonly Outgoing[];
  say(text: string, uploadKey?: string): void;
  retry(clientId: string): void;
  discard(clientId: string): void;
  subscribe(listener: () => void): () => void;
}

type Send = (words: Said) => Promise<void>;

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
      const { problem: _none, isOwned: _question, ...said } = first;
      try {
        await send(said);
        failures = 0;
        remove(said.ClientId);
      } catch (error) {
        if (isRefusal(error))
          set(
            waiting.map((one) =>
              one === first
                ? {
                    ...one,
                    problem: error.message,
                    ...(error.code === 'chatOwned' && { isOwned: true as const }),
                  }
                : one,
            ),
          );
        else await new Promise((resolve) => setTimeout(resolve, pauseFor(++failures)));
      }
    }
    isSending = false;
  };
  void sendAll();

  return {
    get: () => waiting,
    say(text, uploadKey) {
      const said = { ClientId: crypto.randomUUID(), Text: text };
      set([...waiting, uploadKey === undefined ? said : { ...said, UploadKey: uploadKey }]);
      void sendAll();
    },
    retry(clientId) {
      set(
        waiting.map((one) => {
          if (one.ClientId !== clientId) return one;
          const { problem: _none, isOwned, ...said } = one;
          return isOwned ? { ...said, Anyway: true } : said;
        }),
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
