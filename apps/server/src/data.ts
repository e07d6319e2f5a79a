import { join } from 'node:path';
import { launchPostgres } from '@portico/database/launch';
import { type Database, openDatabase, sql } from '@portico/database/open';
import { DEMO_ACCOUNTS } from '@portico/database/seeds/demo/accounts';
import type { Log } from '@portico/platform/context';
import type { Config } from './config.ts';
import { StartRefused } from './refused.ts';

export type OnStop = (close: () => Promise<unknown>) => void;

interface Reports {
  readonly log: Log;
  onLost(cause: Error): void;
}

export async function openDatabaseOf(
  config: Config,
  reports: Reports,
  onStop: OnStop,
): Promise<Database & { readonly url: string }> {
  const url = config.databaseUrl ?? (await launchOwn(config, reports, onStop));
  const database = openDatabase(url, { connections: config.databaseConnections });
  onStop(database.close);
  return { ...database, url };
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
