import { ApiFailure } from '../../../platform/apiFailure.ts';
import { type DevicePhoto, type DeviceReport, isPending, isUnsent, type Receipt } from './report.ts';
import type { ReportStore } from './store.ts';

/** The calls that a report needs. Each can be made again: the server knows the report and each photo by their keys. */
export interface ReportCalls {
  /** `asking`: the person is there to answer what the server wants to know first. Otherwise it accepts the notice as it is. */
  report(report: DeviceReport, asking: boolean): Promise<Receipt>;
  commit(key: string): Promise<void>;
  /** Calls `started` with the key of its upload before any bytes are sent. */
  addPhoto(
    report: DeviceReport,
    photo: DevicePhoto,
    started: (uploadKey: string) => Promise<void>,
  ): Promise<void>;
}

/** Only one tab sends at a time. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

export interface Outbox {
  /** Sends what this person has on the device, as far as it goes. */
  drain(sub: string): Promise<void>;
  /** Sends one report for a person who waits. Throws what they have to answer first; anything else shows as its stage. */
  send(key: string): Promise<void>;
}

/** Takes a report from stage to stage. Each stage is saved before the next call, so it can stop anywhere and go on later. */
export function createOutbox(store: ReportStore, calls: ReportCalls, lock: Lock): Outbox {
  /** Whether the server has it now. */
  async function deliver({ key }: DeviceReport, asking: boolean): Promise<DeviceReport | undefined> {
    const report = await store.move(key, 'send');
    if (!report) return undefined;
    try {
      return await store.move(key, 'accept', { receipt: await calls.report(report, asking) });
    } catch (cause) {
      const move = asking && isQuestion(cause) ? 'ask' : moveAfter(cause);
      await store.move(key, move, { problem: move === 'refuse' ? (cause as Error).message : undefined });
      if (move === 'ask') throw cause;
      return undefined;
    }
  }

  async function addPhotos(report: DeviceReport): Promise<boolean> {
    for (const photo of await store.photos(report.key)) {
      if (photo.state !== 'waiting') continue;
      const put = (change: Partial<DevicePhoto>) => store.putPhoto({ ...photo, ...change });
      try {
        await calls.addPhoto(report, photo, (uploadKey) => put({ uploadKey }));
        await put({ state: 'sent', bytes: new ArrayBuffer(0) });
      } catch (cause) {
        if (moveAfter(cause) !== 'refuse') return false;
        await put({ state: 'refused', problem: (cause as Error).message });
      }
    }
    return true;
  }

  /** The words first, then the photos. */
  async function advance(report: DeviceReport, asking: boolean): Promise<void> {
    let current: DeviceReport | undefined = report;
    if (isUnsent(current)) current = await deliver(current, asking);
    if (current?.stage === 'sent') {
      await calls.commit(current.key);
      current = await store.move(current.key, 'commit');
    }
    if (current?.stage !== 'committed' || !(await addPhotos(current))) return;
    await store.move(current.key, 'finish');
  }

  return {
    drain: (sub) =>
      lock(async () => {
        // One that fails must not stop the others. It's tried again with the next drain.
        for (const report of (await store.all(sub)).filter(isPending).reverse())
          await advance(report, false).catch(ignoreFailure);
      }),
    send: (key) =>
      lock(async () => {
        const report = (await store.move(key, 'queue')) ?? (await store.get(key));
        if (!report || !isPending(report)) return;
        await advance(report, true).catch((cause: unknown) => {
          if (isQuestion(cause)) throw cause;
          ignoreFailure(cause);
        });
      }),
  };
}

/** Failed calls are part of the plan; anything else is a mistake of ours. */
function ignoreFailure(cause: unknown): void {
  if (!isCallFailure(cause)) throw cause;
}
const isCallFailure = (cause: unknown): cause is Error =>
  cause instanceof Error &&
  (cause.name === 'ApiFailure' || cause.name === 'Dropped' || cause.name === 'Stopped');

const isQuestion = (cause: unknown): boolean => cause instanceof ApiFailure && cause.status === 551;

/** Trying again can't help if the server understood and said no. */
const FINAL = [400, 403, 404, 409, 413, 415, 422, 550, 551];

function moveAfter(cause: unknown): 'fail' | 'signIn' | 'refuse' {
  if (!(cause instanceof ApiFailure)) return 'fail';
  if (cause.status === 401) return 'signIn';
  return FINAL.includes(cause.status) ? 'refuse' : 'fail';
}

/** The browser's locks reach across tabs. Without them, the server still accepts each report only once. */
export const tabLock: Lock = async (work) =>
  'locks' in navigator ? navigator.locks.request('portico.claims', work) : work();
