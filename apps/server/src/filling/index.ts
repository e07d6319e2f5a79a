import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hasMigrations, MigrationFailed, MigrationRefused, migrationNames } from '@portico/database/migrate';
import { type Database, DatabaseUnreachable } from '@portico/database/open';
import { hasDemo } from '@portico/database/seeds/demo/index';
import { hasPlaces } from '@portico/database/seeds/reference/places';
import type { Storage } from '@portico/platform/storage/storage';
import type { Config } from '../config.ts';
import { StartRefused, StartStopped } from '../refused.ts';
import { fill } from './fill.ts';
import type { Order, Outcome } from './order.ts';

export interface Filled {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly storage: Storage;
  readonly now: Date;
  /** When it's aborted, nothing more is filled in. */
  readonly signal: AbortSignal;
}

/** A new database is filled by another process. One that has its data is only brought up to date, which is quick. */
export async function fillDatabase(
  { database, databaseUrl, storage, now, signal }: Filled,
  { demo, businessTimeZone, dataDir, storageUrl }: Config,
): Promise<void> {
  if (await isFilled(database, demo)) return fill(database, storage, { demo, now });
  const place = { dataDir, storageUrl };
  const { failure } = await hand({ databaseUrl, businessTimeZone, storage: place, demo, now }, signal);
  if (failure !== undefined) throw errorOf(failure);
}

const isFilled = async (database: Database, demo: boolean): Promise<boolean> =>
  (await hasMigrations(database, migrationNames())) &&
  (await hasPlaces(database)) &&
  (!demo || (await hasDemo(database)));

/** In a build, a program beside the server's bundle; from source, a file that needs a loader for TypeScript. */
const [PROGRAM, LOADER] = import.meta.url.endsWith('.ts')
  ? ['./child.ts', ['--import', 'tsx']]
  : ['./fill-child.js', []];

/** Has another process carry out an order. It ends when this one does. */
function hand(order: Order, signal: AbortSignal): Promise<Outcome> {
  const child = fork(fileURLToPath(new URL(PROGRAM, import.meta.url)), {
    execArgv: LOADER,
    // Dates stay dates.
    serialization: 'advanced',
  });
  const onAbort = () => void child.kill();
  signal.addEventListener('abort', onAbort);
  return new Promise<Outcome>((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code, killedBy) =>
      reject(
        signal.aborted
          ? new StartStopped()
          : new StartRefused(
              `The process that fills the database ended too soon (${killedBy ?? code}). Start again to go on.`,
            ),
      ),
    );
    child.send(order, () => {});
    if (signal.aborted) onAbort();
  }).finally(() => signal.removeEventListener('abort', onAbort));
}

/** Those that someone can mend keep their kind, because main.ts shows only their message. */
const KINDS = [DatabaseUnreachable, MigrationFailed, MigrationRefused];

function errorOf({ name, message, stack }: NonNullable<Outcome['failure']>): Error {
  const kind = KINDS.find((candidate) => candidate.name === name) ?? Error;
  return Object.assign(new kind(message), { stack });
}
