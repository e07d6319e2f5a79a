import { join } from 'node:path';
import { Readable } from 'node:stream';
import { launchPostgres } from '@portico/database/launch';
import { migrate } from '@portico/database/migrate';
import { type Database, openDatabase, sql } from '@portico/database/open';
import { DEMO_ACCOUNTS } from '@portico/database/seeds/demo/accounts';
import { seedDemo } from '@portico/database/seeds/demo/index';
import { demoPictures } from '@portico/database/seeds/demo/pictures';
import { seedReference } from '@portico/database/seeds/reference/index';
import { dayOf } from '@portico/platform/businessDay';
import type { Clock } from '@portico/platform/clock';
import type { Log } from '@portico/platform/context';
import type { Storage } from '@portico/platform/storage/storage';
import type { Config } from './config.ts';
import { StartRefused } from './refused.ts';
import { seedDemoOutbox } from './rooms/demo/index.ts';

export type OnStop = (close: () => Promise<unknown>) => void;

interface Reports {
  readonly log: Log;
  onLost(cause: Error): void;
}

export async function openDatabaseOf(config: Config, reports: Reports, onStop: OnStop): Promise<Database> {
  const url = config.databaseUrl ?? (await launchOwn(config, reports, onStop));
  const database = openDatabase(url, { connections: config.databaseConnections });
  onStop(database.close);
  return database;
}

export async function fill(
  database: Database,
  { demo }: Config,
  storage: Storage,
  clock: Clock,
): Promise<void> {
  await migrate(database);
  await seedReference(database);
  if (!demo) return;
  await keepDemoPictures(storage);
  // The demo's dates are relative to a day, which is the brokerage's.
  await seedDemo(database, { now: new Date(`${dayOf(clock.now())}T12:00:00Z`) });
  await seedDemoOutbox(database, clock.now());
}

/** Before the documents that point to them. */
async function keepDemoPictures(storage: Storage): Promise<void> {
  for (const { content, sha256 } of await demoPictures()) {
    if (await storage.has(sha256)) continue;
    await storage.keep(await storage.stage(Readable.from([content]), content.length));
  }
}

async function launchOwn({ dataDir }: Config, { log, onLost }: Reports, onStop: OnStop): Promise<string> {
  const postgres = await launchPostgres({
    folder: join(dataDir, 'postgres'),
    onRestart: () => log.warn({}, 'PostgreSQL ended unexpectedly and was started again'),
    onLost,
  });
  onStop(postgres.stop);
  return postgres.url;
}

/** Their password is known to everyone. */
export async function refuseDemoAccounts(database: Database): Promise<void> {
  const table = await database.row<{ there: boolean }>(sql`SELECT to_regclass('logon') IS NOT NULL AS there`);
  if (!table?.there) return;
  const emails = DEMO_ACCOUNTS.map(({ Email }) => Email);
  const found = await database.row(sql`SELECT 1 FROM logon WHERE email = ANY (${emails}) LIMIT 1`);
  if (found !== undefined)
    throw new StartRefused(
      "The database has demo accounts, whose password everyone knows. It can't be used in production or at a public address.",
    );
}
