import * as fake from 'fake-indexeddb';
import { afterAll } from 'vitest';

/** The database that browsers have and jsdom doesn't, for the file that imports this. */
const { forceCloseDatabase: _, default: __, ...database } = { ...fake, indexedDB: new fake.IDBFactory() };
Object.assign(globalThis, database);
afterAll(() => {
  for (const name of Object.keys(database)) Reflect.deleteProperty(globalThis, name);
});
