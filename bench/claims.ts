/**
 * Claims over a book of many: the desk's queue, statistics and map, loss runs, the pages, and a catastrophe's first hour.
 * `CLAIMS=10000` for fewer than 100,000 of them.
 */
import { openDatabase } from '../packages/database/open.ts';
import { seedBooks } from '../packages/database/seeds/demo/books.ts';
import { seedManyClaims } from '../packages/database/seeds/demo/claims/many.ts';
import { dayOf } from '../packages/platform/businessDay.ts';
import { amount, tell } from './brief.ts';
import { benchDesk } from './claims.desk.ts';
import { benchLossRuns } from './claims.lossRuns.ts';
import { benchPages } from './claims.pages.ts';
import { benchReports } from './claims.reports.ts';
import { ORIGIN, PORTS, startPortal, vacuum } from './portal.ts';

const CLAIMS = Number(process.env.CLAIMS ?? amount(100_000, 200));

export async function benchClaims(): Promise<void> {
  const portal = await startPortal();
  const database = openDatabase(portal.databaseUrl, { connections: 2, statementSeconds: 0 });
  try {
    const now = new Date();
    await seedBooks(portal.databaseUrl, { policies: CLAIMS / 2, now, onProgress() {} });
    await seedManyClaims(database, { claims: CLAIMS, today: dayOf(now) });
    await vacuum(database);
    tell(`${CLAIMS.toLocaleString('en-US')} claims`);
    await benchDesk(ORIGIN, database);
    await benchLossRuns(ORIGIN, database);
    await benchPages(PORTS[0]);
    await benchReports({
      origin: ORIGIN,
      database,
      serverPid: portal.servers[0]?.pid,
      postgresFolder: `${portal.dataDir}/postgres`,
    });
  } finally {
    await database.close();
    await portal.stop();
  }
}
