import { PassThrough, pipeline, type Readable } from 'node:stream';
import { BUDGETS } from '@portico/contract/budgets';
import { fail } from '@portico/contract/errors';
import { type Database, sql } from '@portico/database/open';
import { percentOf } from '@portico/platform/budgets';
import type { Clock } from '@portico/platform/clock';
import type { Log } from '@portico/platform/context';
import { keepAlive } from '@portico/platform/heartbeat';
import { newKey } from '@portico/platform/ids';

/**
 * How many responses may be streamed in parallel. Each holds a connection, and an export keeps the database busy. Visitors are
 * known by their address only, and have a budget that administrators can change.
 */
export const STREAM_LIMITS = {
  exportsPerProcess: 4,
  eventStreamsPerPerson: 10,
};

const SECOND = 1000;
const LEASE_MS = 60 * SECOND;
const RENEWAL_MS = 20 * SECOND;
/** A client that reads nothing for this long is gone. Reading a batch takes less. */
const STALLED_MS = 60 * SECOND;
const RETRY_SECONDS = { exportRunning: 10, exportsBusy: 30, eventStreams: 30 };

type Release = () => Promise<void>;

/** Permission to stream one reply. */
export interface StreamSlot {
  /** Wraps the stream to release the slot when it ends, and to end it when the client stops reading or loses access. */
  during(
    body: Readable,
    response: { setTimeout(milliseconds: number, onIdle: () => void): unknown },
  ): Readable;
  /** Releases the slot of a reply that is never sent. */
  release: Release;
}

/** Who reads a stream: a person, or a visitor at an address. */
export interface StreamCaller {
  readonly personKey: string | undefined;
  readonly address: string;
}

export interface StreamSlots {
  /** Takes a slot for a reply of this content type, or fails if none is left. */
  take(contentType: string, caller: StreamCaller, log: Log, ended?: AbortSignal): Promise<StreamSlot>;
}

export function createStreamSlots(options: {
  database: Database;
  clock: Clock;
  stalledMs?: number;
}): StreamSlots {
  const { stalledMs = STALLED_MS } = options;
  const eventStreams = eventStreamCounter();
  const visitors = eventStreamCounter();
  const visitorsMost = async () => {
    const percent = await percentOf(options.database, 'visitors');
    const { address, process } = BUDGETS.visitors.streams;
    return { each: Math.ceil((address * percent) / 100), all: Math.ceil((process * percent) / 100) };
  };
  const exports = exportCounter(options);

  const slot = (release: Release, ended: AbortSignal | undefined): StreamSlot => ({
    release,
    during(body, response) {
      if (ended?.aborted) body.destroy();
      ended?.throwIfAborted();
      // Release the slot before the client sees the end, so it can start the next export right away.
      const stream = new PassThrough({ flush: (done) => void release().then(() => done()) });
      stream.once('close', release);
      response.setTimeout(stalledMs, () => stream.destroy());
      // Without its regular end, no one takes the beginning for the whole.
      ended?.addEventListener('abort', () => stream.destroy());
      // The client's stream gets the error.
      pipeline(body, stream, () => {});
      return stream;
    },
  });

  return {
    async take(contentType, { personKey, address }, log, ended) {
      const isLive = contentType.startsWith('text/event-stream');
      const isExport = contentType.startsWith('text/csv');
      if (isLive && personKey === undefined) return slot(visitors.take(address, await visitorsMost()), ended);
      if (isLive && personKey !== undefined)
        return slot(eventStreams.take(personKey, { each: STREAM_LIMITS.eventStreamsPerPerson }), ended);
      if (isExport && personKey !== undefined) return slot(await exports.take(personKey, log), ended);
      return slot(async () => {}, ended);
    },
  };
}

function eventStreamCounter() {
  const open = new Map<string, number>();
  let total = 0;
  return {
    take(caller: string, { each, all = Number.POSITIVE_INFINITY }: { each: number; all?: number }) {
      const count = open.get(caller) ?? 0;
      if (count >= each || total >= all) fail('tooManyRequests', { seconds: RETRY_SECONDS.eventStreams });
      open.set(caller, count + 1);
      total += 1;
      return once(async () => {
        const left = (open.get(caller) ?? 1) - 1;
        if (left === 0) open.delete(caller);
        else open.set(caller, left);
        total -= 1;
      });
    },
  };
}

/** A few in this process; one for each person in all processes, by a lease in the database. */
function exportCounter({ database, clock }: { database: Database; clock: Clock }) {
  let running = 0;

  async function lease(personKey: string, log: Log): Promise<Release> {
    const runKey = newKey();
    const until = () => new Date(clock.now().getTime() + LEASE_MS);
    const mine = sql`person_key = ${personKey} AND run_key = ${runKey}`;
    const taken = await database.row(sql`
      INSERT INTO running_export (person_key, run_key, leased_until) VALUES (${personKey}, ${runKey}, ${until()})
      ON CONFLICT (person_key) DO UPDATE SET run_key = excluded.run_key, leased_until = excluded.leased_until
        WHERE running_export.leased_until <= ${clock.now()}
      RETURNING true`);
    if (taken === undefined) fail('exportRunning', { seconds: RETRY_SECONDS.exportRunning });
    const warn = (err: unknown) => log.warn({ err }, 'the lease of an export could not be changed');
    const stopRenewing = keepAlive(
      () => database.rows(sql`UPDATE running_export SET leased_until = ${until()} WHERE ${mine}`),
      RENEWAL_MS,
      warn,
    );
    return async () => {
      stopRenewing();
      await database.rows(sql`DELETE FROM running_export WHERE ${mine}`).catch(warn);
    };
  }

  return {
    async take(personKey: string, log: Log) {
      if (running >= STREAM_LIMITS.exportsPerProcess)
        fail('exportsBusy', { seconds: RETRY_SECONDS.exportsBusy });
      running += 1;
      try {
        const end = await lease(personKey, log);
        return once(async () => {
          running -= 1;
          await end();
        });
      } catch (cause) {
        running -= 1;
        throw cause;
      }
    },
  };
}

function once(step: Release): Release {
  let done: Promise<void> | undefined;
  return () => {
    done ??= step();
    return done;
  };
}
