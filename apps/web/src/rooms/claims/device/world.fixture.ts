import '../../../testing/deviceDatabase.ts';
import { IDBFactory } from 'fake-indexeddb';
import { ApiFailure, Dropped } from '../../../platform/apiFailure.ts';
import { openStore } from './openStore.ts';
import { createOutbox, type Lock, type ReportCalls } from './outbox.ts';
import { type DevicePhoto, type DeviceReport, newKey } from './report.ts';
import type { ReportStore } from './store.ts';

/** What may happen to a call. `lost`: the server did it, and its response didn't arrive. */
export const WEATHER = ['fine', 'offline', 'lost', 'ill', 'signedOut', 'expired'] as const;
export type Weather = (typeof WEATHER)[number];

export const SUB = 'hannah';
/** Far fewer than a device could have; enough to meet one another. */
const OUTAGES: Partial<Record<Weather, () => Error>> = {
  offline: () => new ApiFailure(0, { code: 'offline' }),
  lost: () => new ApiFailure(0, { code: 'offline' }),
  ill: () => new ApiFailure(502, { code: 'serverError' }),
  signedOut: () => new ApiFailure(401, { code: 'unauthenticated' }),
  expired: () => new Dropped(),
};

/** A server that knows reports and photos by their keys, as the real one does. */
export function createServer() {
  const claims = new Map<string, { posts: number; commits: number; isCommitted: boolean }>();
  const uploads = new Map<string, string>();
  const documents = new Map<string, string>();
  let forecast: Weather[] = [];

  /** Does the work or not, and answers or not. */
  const call = async <T>(work: () => T): Promise<T> => {
    const weather = forecast.shift() ?? 'fine';
    const result = weather === 'fine' || weather === 'lost' ? work() : undefined;
    await Promise.resolve();
    const outage = OUTAGES[weather];
    if (outage) throw outage();
    return result as T;
  };

  const calls: ReportCalls = {
    report: ({ key }) =>
      call(() => {
        const claim = claims.get(key) ?? { posts: 0, commits: 0, isCommitted: false };
        claims.set(key, { ...claim, posts: claim.posts + 1 });
        return { receiptNumber: `R-${key.slice(-10)}`, reportedAt: '2026-11-15T12:00:00Z' };
      }),
    commit: (key) =>
      call(() => {
        const claim = claims.get(key);
        if (!claim) throw new ApiFailure(404, { code: 'recordNotFound' });
        claims.set(key, { ...claim, commits: claim.commits + 1, isCommitted: true });
      }),
    async addPhoto(report, photo, started) {
      let uploadKey = photo.uploadKey;
      if (uploadKey === undefined) {
        uploadKey = await call(() => {
          const next = `upload ${uploads.size}`;
          uploads.set(next, `${report.key} ${photo.id}`);
          return next;
        });
        await started(uploadKey);
      }
      const upload = uploadKey;
      await call(() => documents.set(upload, uploads.get(upload) ?? ''));
    },
  };
  return {
    claims,
    /** Which photo each document is of. */
    documents: () => [...documents.values()].sort(),
    calls,
    expect: (weather: readonly Weather[]) => {
      forecast = [...weather];
    },
  };
}

/** As `navigator.locks`: first come, first served, and a tab that is closed lets go. */
function createLock() {
  let last: Promise<unknown> = Promise.resolve();
  return (died: Promise<void>): Lock =>
    (work) => {
      const turn = last.then(() => Promise.race([work(), died.then(() => undefined as never)]));
      last = Promise.race([turn, died]).catch(() => undefined);
      return turn;
    };
}

const never = new Promise<never>(() => undefined);

/** Stops everything that this object does once the tab is closed, wherever it was. */
function mortal<T extends object>(target: T, step: () => boolean): T {
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name);
      if (typeof value !== 'function') return value;
      return (...args: readonly unknown[]) => {
        if (!step()) return never;
        const result: unknown = Reflect.apply(value, object, args);
        return result instanceof Promise ? result.then((got: unknown) => (step() ? got : never)) : result;
      };
    },
  });
}

/** A device with any number of tabs. */
export function createDevice(calls: ReportCalls) {
  globalThis.indexedDB = new IDBFactory();
  const lockOf = createLock();
  let now = Date.UTC(2026, 10, 15);
  return {
    store: () => openStore(() => now),
    sleep: (ms: number) => {
      now += ms;
    },
    /** A tab that is closed after so many steps. */
    async openTab(steps = Number.POSITIVE_INFINITY) {
      let left = steps;
      let die = () => undefined as undefined;
      const died = new Promise<void>((resolve) => {
        die = () => void resolve();
      });
      const step = () => {
        left -= 1;
        if (left <= 0) die();
        return left > 0;
      };
      const store = mortal(await openStore(() => now), step);
      const outbox = createOutbox(store, mortal(calls, step), lockOf(died));
      /** As far as it gets before the tab is closed. */
      const run = (work: () => Promise<unknown>) => Promise.race([work().catch(() => undefined), died]);
      return { store, outbox, run };
    },
  };
}

let begun = 0;

export async function begin(store: ReportStore, photos = 0): Promise<string> {
  begun += 1;
  const report: DeviceReport = {
    key: newKey(Date.UTC(2026, 10, 15) + begun),
    sub: SUB,
    stage: 'draft',
    values: { description: `Report ${begun}` },
    begunAt: begun,
    savedAt: begun,
  };
  await store.add(report);
  for (let at = 0; at < photos; at += 1) await store.putPhoto(photoOf(report.key, String(at)));
  return report.key;
}

export const photoOf = (reportKey: string, id: string): DevicePhoto => ({
  reportKey,
  id,
  title: 'Whole room',
  name: 'room.jpg',
  type: 'image/jpeg',
  bytes: new ArrayBuffer(8),
  state: 'waiting',
});
