import { migrate } from '../packages/database/migrate.ts';
import { openDatabase } from '../packages/database/open.ts';
import { seedDemo } from '../packages/database/seeds/demo/index.ts';
import { seedReference } from '../packages/database/seeds/reference/index.ts';
import { dayOf } from '../packages/platform/businessDay.ts';

/** Fills a database as a first start does, with so many accounts of each brokerage, or all. The server adds pictures and emails. */
export async function fillWithDemo(url: string, accounts?: number): Promise<void> {
  const database = openDatabase(url, { connections: 3 });
  try {
    await migrate(database);
    await seedReference(database);
    await seedDemo(database, { now: new Date(`${dayOf(new Date())}T12:00:00Z`), accounts });
  } finally {
    await database.close();
  }
}
