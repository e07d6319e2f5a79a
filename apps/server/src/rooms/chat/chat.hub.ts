import type { Database } from '@portico/database/open';
import type { Clock } from '@portico/platform/clock';

/** A stream that wants to know when to read again. */
export interface Follower {
  wake(): void;
  end(): void;
}

/** Listens for news of the conversations over one connection per process, and passes it on to its streams. */
export interface ChatHub {
  readonly database: Database;
  readonly clock: Clock;
  /** Resolves once nothing more can be missed. Without a key: whatever happens in any conversation. */
  follow(conversationKey: string | undefined, follower: Follower): Promise<() => void>;
  /** Ends every stream, so nothing waits for them, and accepts no more. */
  close(): Promise<void>;
}

const CHANNEL = 'chat';
const ALL = '';
/** More windows on one conversation aren't needed; the oldest stream makes room. */
const STREAMS_OF_ONE = 10;

export function createChatHub({ database, clock }: { database: Database; clock: Clock }): ChatHub {
  const followers = new Map<string, Set<Follower>>();
  const of = (topic: string) => [...(followers.get(topic) ?? [])];
  let listening: Promise<() => Promise<void>> | undefined;
  let closed = false;

  const listen = () => {
    listening ??= database
      .listen(
        CHANNEL,
        (key) => {
          for (const follower of [...of(key), ...of(ALL)]) follower.wake();
        },
        // Something may have been missed, so everyone looks.
        (up) => {
          if (up) for (const topic of followers.keys()) for (const follower of of(topic)) follower.wake();
        },
      )
      .catch((cause) => {
        listening = undefined;
        throw cause;
      });
    return listening;
  };

  const leave = (topic: string, follower: Follower) => {
    const there = followers.get(topic);
    there?.delete(follower);
    if (there?.size === 0) followers.delete(topic);
  };

  return {
    database,
    clock,
    async follow(conversationKey, follower) {
      await listen();
      const topic = conversationKey ?? ALL;
      if (closed) follower.end();
      else followers.set(topic, (followers.get(topic) ?? new Set()).add(follower));
      const [oldest, ...others] = of(topic);
      if (topic !== ALL && others.length >= STREAMS_OF_ONE) oldest?.end();
      return () => leave(topic, follower);
    },
    async close() {
      closed = true;
      for (const topic of [...followers.keys()]) for (const follower of of(topic)) follower.end();
      const stop = await listening?.catch(() => undefined);
      await stop?.();
    },
  };
}
