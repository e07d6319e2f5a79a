import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@portico/database/open';
import { isUnavailable } from '@portico/database/unavailable';
import type { Clock } from './clock.ts';
import type { Log } from './context.ts';
import { keepAlive } from './heartbeat.ts';
import {
  afterFailure,
  afterSuccess,
  type Claim,
  claim,
  finish,
  type Outcome,
  type Queue,
  type QueueFailure,
  RENEW_EVERY_MS,
  renew,
} from './queue.ts';

const LOOK_EVERY_MS = 15_000;
const RECORD_AGAIN_MS = 1_000;

export interface WorkerParts<T> {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly queue: Queue;
  /** How many rows one process works on in parallel. */
  readonly lanes: number;
  /** Does the work. The signal is aborted when the lease is lost: then someone else is doing it. */
  work(item: T & Claim, signal: AbortSignal): Promise<void>;
  failureOf(cause: unknown): QueueFailure;
  /** How often the work repeats; undefined if it's done once. */
  repeatEveryMs?(item: T): number | undefined;
}

export interface Worker {
  /** Works on everything that is due, and returns how much of it succeeded. */
  drain(): Promise<number>;
  /** Finishes what is running and takes nothing new. */
  stop(): Promise<void>;
}

/** Any number of these may run on one database: a row is claimed before it is worked on. */
export function startWorker<T>(parts: WorkerParts<T>): Worker {
  const { database, clock, log, queue, lanes, work, failureOf, repeatEveryMs = () => undefined } = parts;
  const { table } = queue;
  const running = new Set<Promise<void>>();
  let claiming: Promise<void> | undefined;
  let mayBeDue = false;
  let succeeded = 0;
  let isStopped = false;

  /** Keeps the lease until the work is done. */
  async function perform(item: T & Claim): Promise<void> {
    const lost = new AbortController();
    const stopRenewing = keepAlive(
      async () => {
        if (!(await renew(database, queue, item, clock.now()))) lost.abort();
      },
      RENEW_EVERY_MS,
      (cause) => log.warn({ table, key: item.key, cause: cause.message }, 'a lease was not renewed'),
    );
    try {
      await work(item, lost.signal);
    } finally {
      stopRenewing();
    }
  }

  /** The work is done: if the database is away for a moment, that's no reason to do it again. */
  async function record(item: Claim, outcome: Outcome): Promise<boolean> {
    for (;;)
      try {
        return await finish(database, queue, item, outcome, clock.now());
      } catch (cause) {
        if (isStopped || !isUnavailable(cause)) throw cause;
        await delay(RECORD_AGAIN_MS);
      }
  }

  async function attempt(item: T & Claim): Promise<void> {
    const facts = { table, key: item.key, attempt: item.attempt };
    const every = repeatEveryMs(item);
    try {
      await perform(item);
    } catch (cause) {
      const failure = failureOf(cause);
      const outcome = afterFailure(item.attempt, failure, every, clock.now());
      const level = outcome.status === 'failed' ? 'error' : 'warn';
      log[level]({ ...facts, failure: failure.code }, 'an attempt failed');
      await finish(database, queue, item, outcome, clock.now());
      return;
    }
    if (await record(item, afterSuccess(every, clock.now()))) succeeded += 1;
    else log.warn(facts, 'a lease was lost before the work was done');
  }

  function start(item: T & Claim): void {
    const attempting: Promise<void> = attempt(item)
      .catch((cause: Error) =>
        log.error({ table, key: item.key, cause: cause.message }, 'an attempt was lost'),
      )
      .finally(() => {
        running.delete(attempting);
        wake();
      });
    running.add(attempting);
  }

  const hasRoom = () => !isStopped && running.size < lanes;

  async function claimDue(): Promise<void> {
    while (mayBeDue && hasRoom()) {
      mayBeDue = false;
      const items = await claim<T>(database, queue, lanes - running.size, clock.now());
      if (items.length > 0) mayBeDue = true;
      for (const item of items) start(item);
    }
  }

  function wake(): void {
    mayBeDue = true;
    if (!hasRoom()) return;
    claiming ??= claimDue()
      .catch((cause: Error) => log.error({ table, cause: cause.message }, 'nothing could be claimed'))
      .finally(() => {
        claiming = undefined;
        // Something may have been queued, or a lane freed, while the last look was ending.
        if (mayBeDue && hasRoom()) wake();
      });
  }

  const timer = setInterval(wake, LOOK_EVERY_MS).unref();
  const listening = database
    .listen(queue.channel, wake, (up) => up && wake())
    .catch((cause: Error) => {
      log.warn({ table, cause: cause.message }, 'new work is not announced, so we look from time to time');
      return async () => {};
    })
    .finally(wake);

  const settle = async () => {
    while (claiming !== undefined || running.size > 0) await Promise.all([claiming, ...running]);
  };

  return {
    async drain() {
      const before = succeeded;
      wake();
      await settle();
      return succeeded - before;
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await (await listening)();
      await settle();
    },
  };
}
