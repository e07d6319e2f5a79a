import { useSyncExternalStore } from 'react';
import { failureOf } from './apiFailure.ts';
import { backOff } from './backOff.ts';

/**
 * Why the portal can't be reached. `offline`: this device has no network. `unreachable`: no response, although it has
 * one. The others are the server's own words (ADR 12).
 */
export type Outage = 'offline' | 'unreachable' | 'unavailable' | 'maintenance';

const READY = '/readyz';
const ANSWER_WITHIN_MS = 10_000;
/** People who share a network get it back at the same moment. */
const SPREAD_MS = 1000;

let outage: Outage | undefined;
let failures = 0;
let checking: Promise<Outage | undefined> | undefined;
let next: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The one place that knows whether the portal can be reached. Everything that shows or waits for it asks here. */
export const connection = {
  outage: () => outage,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /**
   * Asks the server, once for all who want to know. A single failed call doesn't make an outage, and the browser's
   * own opinion is only a hint: a laptop without a network can still reach a portal that runs on it.
   */
  check(): Promise<Outage | undefined> {
    checking ??= probe()
      .then(conclude)
      .finally(() => {
        checking = undefined;
      });
    return checking;
  },
};

async function probe(): Promise<Outage | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await fetch(READY, { cache: 'no-store', signal });
    if (response.status === 503)
      return (await failureOf(response)).code === 'unavailable' ? 'unavailable' : 'maintenance';
    return response.status >= 500 ? 'unavailable' : undefined;
  } catch {
    return navigator.onLine ? 'unreachable' : 'offline';
  }
}

/** During an outage the next check follows by itself, less and less often. */
function conclude(found: Outage | undefined): Outage | undefined {
  clearTimeout(next);
  failures = found === undefined ? 0 : failures + 1;
  if (found !== undefined) checkIn(backOff(failures));
  if (found !== outage) {
    outage = found;
    for (const listener of [...listeners]) listener();
  }
  return found;
}

function checkIn(milliseconds: number): void {
  clearTimeout(next);
  next = setTimeout(() => void connection.check(), milliseconds);
}

/** Checks when the browser notices a change; calls report the rest. */
export function watchConnection(): void {
  window.addEventListener('offline', () => void connection.check());
  window.addEventListener('online', () => {
    // What failed without the network says nothing about how it is now.
    failures = 0;
    if (outage) checkIn(Math.random() * SPREAD_MS);
  });
  if (!navigator.onLine) void connection.check();
}

/** Statuses that say the server, or the way to it, is down. 0: there was no response. */
export const isOutageStatus = (status: number): boolean => [0, 502, 503, 504].includes(status);

/** Runs whenever the portal can be reached again. */
export function onReturn(run: () => void): () => void {
  let wasDown = outage !== undefined;
  return connection.subscribe(() => {
    const isBack = wasDown && outage === undefined;
    wasDown = outage !== undefined;
    if (isBack) run();
  });
}

export const useOutage = (): Outage | undefined =>
  useSyncExternalStore(connection.subscribe, connection.outage);
