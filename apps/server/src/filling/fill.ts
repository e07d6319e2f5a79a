import { Readable } from 'node:stream';
import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { migrate } from '@portico/database/migrate';
import type { Database } from '@portico/database/open';
import { seedDemo } from '@portico/database/seeds/demo/index';
import { demoPictures } from '@portico/database/seeds/demo/pictures';
import { seedReference } from '@portico/database/seeds/reference/index';
import { comeWith } from '@portico/platform/brands';
import { dayOf } from '@portico/platform/businessDay';
import type { Storage } from '@portico/platform/storage/storage';
import { seedDemoDesk, seedDemoOutbox } from '../rooms/demo/index.ts';

export interface Wanted {
  readonly demo: boolean;
  readonly now: Date;
}

/** Everything that has to be in a database before the portal opens. Safe to run again, and in two processes at once. */
export async function fill(database: Database, storage: Storage, { demo, now }: Wanted): Promise<void> {
  await migrate(database);
  await seedReference(database);
  if (!demo) return;
  comeWith(DEMO_BRANDS);
  await keepDemoPictures(storage);
  // The demo's dates are relative to a day, which is the brokerage's.
  await seedDemo(database, { now: new Date(`${dayOf(now)}T12:00:00Z`) });
  await seedDemoDesk(database, storage, now);
  await seedDemoOutbox(database, now);
}

/** Before the documents that point to them. */
async function keepDemoPictures(storage: Storage): Promise<void> {
  for (const { content, sha256 } of await demoPictures()) {
    if (await storage.has(sha256)) continue;
    await storage.keep(await storage.stage(Readable.from([content]), content.length));
  }
}
