import type { Log } from '@portico/platform/context';

/** Work that no reply waits for: how long it takes would tell whether an account exists. */
export interface Background {
  /** Logs `failure` if the work fails. */
  run(work: Promise<void>, failure: string, requestId: string): void;
  /** Waits for everything that is still running. */
  settle(): Promise<void>;
}

export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    run(work, failure, requestId) {
      const logged = work
        .catch((error: Error) => log.error({ err: error.message, requestId }, failure))
        .finally(() => running.delete(logged));
      running.add(logged);
    },
    async settle() {
      await Promise.all(running);
    },
  };
}
