import { type DevicePhoto, type DeviceReport, isForgotten } from './report.ts';
import { moved, ofPerson, type ReportStore } from './store.ts';

/** For browsers that refuse to keep anything. It's gone with the page. */
export function inMemory(now: () => number): ReportStore {
  const reports = new Map<string, DeviceReport>();
  const photos = new Map<string, DevicePhoto>();
  const lists = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };
  const photosOf = (reportKey: string) =>
    [...photos.values()].filter((photo) => photo.reportKey === reportKey);
  const put = (report: DeviceReport | undefined) => {
    if (report) reports.set(report.key, report);
    if (report) changed();
    return report;
  };
  const remove = async (key: string) => {
    reports.delete(key);
    for (const { id } of photosOf(key)) photos.delete(key + id);
    changed();
  };

  return {
    isKept: false,
    all: async (sub) => ofPerson([...reports.values()], sub),
    get: async (key) => reports.get(key),
    add: async (report) => void put(report),
    async save(key, isAllowed, change) {
      const report = reports.get(key);
      return put(report && isAllowed(report) ? { ...report, ...change, savedAt: now() } : undefined);
    },
    async move(key, move, change) {
      const report = reports.get(key);
      return put(report && moved(report, move, now(), change));
    },
    remove,
    photos: async (reportKey) => photosOf(reportKey),
    async putPhoto(photo) {
      photos.set(photo.reportKey + photo.id, photo);
      changed();
    },
    async removePhoto(reportKey, id) {
      photos.delete(reportKey + id);
      changed();
    },
    lists: async (sub) => lists.get(sub),
    keepLists: async (sub, kept) => void lists.set(sub, kept),
    isEmpty: async () => reports.size === 0,
    async sweep() {
      for (const report of reports.values()) if (isForgotten(report, now())) await remove(report.key);
    },
    async forget(sub, except = () => false) {
      for (const report of ofPerson([...reports.values()], sub))
        if (!except(report)) await remove(report.key);
      lists.delete(sub);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
