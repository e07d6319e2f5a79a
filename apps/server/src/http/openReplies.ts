import type { Failure } from '@portico/contract/errors';
import type { AccessChanges } from '@portico/platform/accessChanges';
import type { Log, Reason } from '@portico/platform/context';

/** A reply that takes a while: an export, a file, a stream of events. Or a file on its way in. */
export interface OpenReply {
  /** Aborted with a Failure as soon as one of its reasons has gone. */
  readonly signal: AbortSignal;
  /** Returns a function that takes the reason back. */
  add(reason: Reason, failure: Failure): () => void;
  /** All of it is sent, or never will be. */
  close(): void;
}

export interface OpenReplies {
  open(log: Log): OpenReply;
  close(): void;
}

/** A reason, and the reply that ends without it. */
interface Bond {
  readonly reason: Reason;
  check(): Promise<void>;
}

const SECOND = 1000;
/** For what ends by time, and in case a message was lost without the connection breaking. */
const CHECK_EVERY = 30;

/**
 * The replies that are under way, by the records they rest on. Access that ends in any process ends them at once: the database
 * tells which record has changed. While the connection that listens is down, everything is looked at each second.
 */
export function createOpenReplies(changes: AccessChanges): OpenReplies {
  const bonds = new Set<Bond>();
  const byKey = new Map<string, Set<Bond>>();
  let isListening = true;
  let seconds = 0;

  const keep = (bond: Bond): (() => void) => {
    bonds.add(bond);
    for (const key of bond.reason.keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(bond));
    return () => {
      bonds.delete(bond);
      for (const key of bond.reason.keys) {
        const others = byKey.get(key);
        others?.delete(bond);
        if (others?.size === 0) byKey.delete(key);
      }
    };
  };

  const timer = setInterval(() => {
    seconds = (seconds + 1) % CHECK_EVERY;
    if (isListening && seconds > 0) return;
    for (const { reason, check } of [...bonds]) if (reason.holds) void check();
  }, SECOND).unref();
  const stopFollowing = changes.follow({
    onChange(key) {
      for (const { check } of [...(byKey.get(key) ?? [])]) void check();
    },
    onGap(now) {
      isListening = now;
      for (const { check } of [...bonds]) void check();
    },
  });

  return {
    open(log) {
      const end = new AbortController();
      const removals = new Set<() => void>();
      return {
        signal: end.signal,
        add(reason, failure) {
          const check = async (): Promise<void> => {
            // What can't be looked up may have ended.
            const holds = await (reason.holds?.() ?? Promise.resolve(false)).catch(() => false);
            if (holds || !bonds.has(bond) || end.signal.aborted) return;
            log.info({ code: failure.code }, 'access ended');
            end.abort(failure);
          };
          const bond: Bond = { reason, check };
          const remove = keep(bond);
          removals.add(remove);
          return remove;
        },
        close() {
          for (const remove of removals) remove();
        },
      };
    },
    close() {
      clearInterval(timer);
      stopFollowing();
    },
  };
}
