import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { inMemory } from './memory.ts';
import { type DevicePhoto, type DeviceReport, isForgotten } from './report.ts';
import { moved, ofPerson, type ReportStore } from './store.ts';

/** The lists that the report asks from, by person, so that it works without a connection. */
interface KeptLists {
  readonly sub: string;
  readonly lists: unknown;
}

interface Tables extends DBSchema {
  reports: { key: string; value: DeviceReport };
  photos: { key: [string, string]; value: DevicePhoto };
  lists: { key: string; value: KeptLists };
}

const NAME = 'portico.claims';

/** Every photo of a report: an array sorts after every text. */
const photosOf = (reportKey: string) => IDBKeyRange.bound([reportKey], [reportKey, []]);

/** The browser's database, or the page's memory where the browser refuses. */
export async function openStore(now: () => number = Date.now): Promise<ReportStore> {
  try {
    return storeOn(await openDatabase(), now);
  } catch {
    return inMemory(now);
  }
}

const openDatabase = () =>
  openDB<Tables>(NAME, 1, {
    upgrade(created) {
      created.createObjectStore('reports', { keyPath: 'key' });
      created.createObjectStore('photos', { keyPath: ['reportKey', 'id'] });
      created.createObjectStore('lists', { keyPath: 'sub' });
    },
    // A newer build in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });

function storeOn(database: IDBPDatabase<Tables>, now: () => number): ReportStore {
  const channel = new BroadcastChannel(NAME);
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  channel.onmessage = tell;
  const changed = () => {
    tell();
    channel.postMessage(null);
  };

  async function update(key: string, next: (report: DeviceReport) => DeviceReport | undefined) {
    const transaction = database.transaction('reports', 'readwrite');
    const report = await transaction.store.get(key);
    const after = report && next(report);
    if (after) await transaction.store.put(after);
    await transaction.done;
    if (after) changed();
    return after;
  }

  async function remove(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const transaction = database.transaction(['reports', 'photos'], 'readwrite');
    for (const key of keys) {
      void transaction.objectStore('reports').delete(key);
      void transaction.objectStore('photos').delete(photosOf(key));
    }
    await transaction.done;
    changed();
  }

  return {
    isKept: true,
    all: async (sub) => ofPerson(await database.getAll('reports'), sub),
    get: (key) => database.get('reports', key),
    async add(report) {
      await database.add('reports', report);
      changed();
    },
    save: (key, isAllowed, change) =>
      update(key, (report) => (isAllowed(report) ? { ...report, ...change, savedAt: now() } : undefined)),
    move: (key, move, change) => update(key, (report) => moved(report, move, now(), change)),
    remove: (key) => remove([key]),
    photos: (reportKey) => database.getAll('photos', photosOf(reportKey)),
    async putPhoto(photo) {
      await database.put('photos', photo);
      changed();
    },
    async removePhoto(reportKey, id) {
      await database.delete('photos', [reportKey, id]);
      changed();
    },
    lists: async (sub) => (await database.get('lists', sub))?.lists,
    async keepLists(sub, lists) {
      await database.put('lists', { sub, lists });
    },
    isEmpty: async () => (await database.count('reports')) === 0,
    async sweep() {
      const reports = await database.getAll('reports');
      await remove(reports.filter((report) => isForgotten(report, now())).map(({ key }) => key));
    },
    async forget(sub, except = () => false) {
      const reports = ofPerson(await database.getAll('reports'), sub);
      await remove(reports.filter((report) => !except(report)).map(({ key }) => key));
      await database.delete('lists', sub);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
