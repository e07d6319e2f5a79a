/**
 * `npm run seed -- --policies 1000000 --claims 100000`: adds brokerages with their books until so many policy terms exist,
 * and claims on them until there are so many of these.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../apps/server/src/config.ts';
import { LaunchRefused, launchPostgres } from '../packages/database/launch.ts';
import { MigrationRefused, migrate } from '../packages/database/migrate.ts';
import { type Database, openDatabase } from '../packages/database/open.ts';
import { seedBooks } from '../packages/database/seeds/demo/books.ts';
import { seedManyClaims } from '../packages/database/seeds/demo/claims/many.ts';
import { isSomeonesOwn, seedDemo } from '../packages/database/seeds/demo/index.ts';
import { seedReference } from '../packages/database/seeds/reference/index.ts';
import { dayOf, setBusinessTimeZone } from '../packages/platform/businessDay.ts';

class SeedRefused extends Error {}

/** Beyond this the seven digits of policy numbers would not do. */
const MOST = 5_000_000;

interface Wanted {
  readonly policies?: number;
  readonly claims?: number;
}

function readWanted(): Wanted {
  const { values } = parseArgs({
    options: { policies: { type: 'string' }, claims: { type: 'string' } },
    strict: false,
  });
  const given = Object.entries(values).map(([name, value]) => [name, Number(value)] as const);
  if (given.length === 0 || given.some(([, count]) => !Number.isInteger(count) || count < 1 || count > MOST))
    throw new SeedRefused(`Give a number up to ${MOST}: npm run seed -- --policies 100000 --claims 100000`);
  return Object.fromEntries(given);
}

async function seed(): Promise<void> {
  const { policies, claims } = readWanted();
  const config = readConfig();
  if (config.refusesDemo) throw new SeedRefused('Demo data can’t be added in production.');
  const own = config.databaseUrl
    ? undefined
    : await launchPostgres({ folder: join(config.dataDir, 'postgres') });
  const url = config.databaseUrl ?? own?.url ?? '';
  setBusinessTimeZone(config.businessTimeZone);
  const now = new Date(`${dayOf(new Date())}T12:00:00Z`);
  const database = openDatabase(url, { connections: 2 });
  try {
    if (await isSomeonesOwn(database))
      throw new SeedRefused(
        'This database isn’t a demo: people who sign in to it aren’t the demo’s. Nothing was added.',
      );
    await migrate(database);
    await seedReference(database);
    await seedDemo(database, { now });
    if (policies !== undefined) await fill(url, policies, now);
    if (claims !== undefined) await fillClaims(database, claims, now);
  } finally {
    await database.close();
    await own?.stop();
  }
}

async function fill(url: string, policies: number, now: Date): Promise<void> {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 100) / 10;
  let told = 0;
  const added = await seedBooks(url, {
    policies,
    now,
    onProgress: (written) => {
      if (seconds() < told + 5) return;
      told = seconds();
      console.log(`${written.toLocaleString('en-US')} policy terms after ${told} s`);
    },
  });
  console.log(`Added ${added.toLocaleString('en-US')} policy terms in ${seconds()} s.`);
}

async function fillClaims(database: Database, claims: number, now: Date): Promise<void> {
  const started = performance.now();
  const added = await seedManyClaims(database, { claims, today: dayOf(now) });
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  console.log(`Added ${added.toLocaleString('en-US')} claims in ${seconds} s.`);
}

const MENDABLE = [SeedRefused, ConfigError, LaunchRefused, MigrationRefused];
try {
  await seed();
} catch (cause) {
  const isMendable = MENDABLE.some((kind) => cause instanceof kind);
  console.error(isMendable ? (cause as Error).message : cause);
  process.exitCode = 1;
}
