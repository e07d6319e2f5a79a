import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject, onTestFinished } from 'vitest';
import { incarnationOf } from './launch/processes.ts';
import { launchPostgres } from './launch.ts';
import { migrate } from './migrate.ts';
import { type Database, type Db, openDatabase, sql } from './open.ts';
import { seedDemo } from './seeds/demo/index.ts';
import { seedReference } from './seeds/reference/index.ts';
import { seedSamples } from './seeds/samples/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** For files that may stay until the run ends. */
    scratch: string;
    isLong: boolean;
  }
}

/** `npm run test:long` does in full what depends on chance; `npm test` does a tenth of it. */
export const isLong = (): boolean => inject('isLong');
export const rounds = (full: number): number => (isLong() ? full : Math.ceil(full / 10));

/** The day on which every test's demo data was made. */
export const TEST_DAY = new Date('2026-11-15T12:00:00Z');

/** Of each of the demo's two brokerages. With all 1,000, every copy takes twice as long. */
export const TEST_ACCOUNTS = 300;

/** `production` is what a brokerage starts with; `reference` has companies, contracts and rates, too. */
type Template = 'empty' | 'production' | 'reference' | 'demo';

const at = (url: string, name: string) => url.replace(/\/[^/?]*\?/, `/${name}?`);

// File by file: without syncing, that's a quarter of the work of the default strategy.
const copyOf = (template: string, name: string) =>
  `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`;

async function makeTemplate(
  url: string,
  name: Template,
  fill: (database: Database) => Promise<unknown>,
  from = 'template1',
) {
  const admin = openDatabase(url, { connections: 1, statementSeconds: 0 });
  await admin.rows({ text: copyOf(from, `template_${name}`), values: [] });
  await admin.close();
  const database = openDatabase(at(url, `template_${name}`), { connections: 3, statementSeconds: 0 });
  try {
    await fill(database);
  } finally {
    await database.close();
  }
}

const FOLDER = 'portico-test-';

/** A run that was killed took its PostgreSQL along, but left the folder. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${FOLDER}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && incarnationOf(Number(pid)) === undefined)
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Vitest's global set-up: one PostgreSQL for the whole run, with templates that tests copy in a blink. */
export async function setup({ provide }: { provide(key: 'postgresUrl' | 'scratch', value: string): void }) {
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  const postgres = await launchPostgres({ folder, durable: false });
  const teardown = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { url } = postgres;
    await makeTemplate(url, 'empty', migrate);
    await makeTemplate(url, 'production', seedReference, 'template_empty');
    await makeTemplate(url, 'reference', seedSamples, 'template_production');
    provide('postgresUrl', url);
    provide('scratch', await mkdtemp(join(folder, 'scratch-')));
  } catch (cause) {
    await teardown();
    throw cause;
  }
  return teardown;
}

/** Any fixed number: of the workers that want the demo data first, one makes it. */
const DEMO_LOCK = 1;

let admin: Database | undefined;
/** Creates and drops the databases of all files of a worker, and is open as long as that is. */
function openAdmin(): Database {
  admin ??= openDatabase(inject('postgresUrl'), { connections: 4, statementSeconds: 0 });
  return admin;
}

/** The demo data takes seconds, on a busy machine many, and some runs never ask for it: a hook has time to wait. */
export async function prepareDemo(): Promise<void> {
  await openAdmin().transaction(async (gate) => {
    await gate.rows(sql`SELECT pg_advisory_xact_lock(${DEMO_LOCK})`);
    if (await gate.row(sql`SELECT 1 FROM pg_database WHERE datname = 'template_demo'`)) return;
    const fill = (database: Database) => seedDemo(database, { now: TEST_DAY, accounts: TEST_ACCOUNTS });
    await makeTemplate(inject('postgresUrl'), 'demo', fill, 'template_reference');
  });
}

export interface TestDatabase extends Database {
  readonly url: string;
}

/** A database of this test's own, copied from a template and gone when the caller drops it. */
export async function createTestDatabase(
  template: Template = 'reference',
): Promise<TestDatabase & { drop(): Promise<void> }> {
  if (template === 'demo') await prepareDemo();
  const admin = openAdmin();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await admin.rows({ text: copyOf(`template_${template}`, name), values: [] });
  const url = at(inject('postgresUrl'), name);
  const database = openDatabase(url, { connections: 10 });
  return {
    ...database,
    url,
    drop: async () => {
      await database.close();
      await admin.rows({ text: `DROP DATABASE ${name} WITH (FORCE)`, values: [] });
    },
  };
}

/** The same, for all tests of a file: dropped after the last. For the top of the file, where no hook's time limit applies. */
export async function sharedDatabase(template?: Template): Promise<TestDatabase> {
  const database = await createTestDatabase(template);
  afterAll(database.drop);
  return database;
}

/** The same, for one test: dropped when it has finished. */
export async function testDatabase(template?: Template): Promise<TestDatabase> {
  const database = await createTestDatabase(template);
  onTestFinished(database.drop);
  return database;
}

/** Terms that a test writes into the table itself have no slice until then. */
export const sliceTerms = (db: Db) =>
  db.rows(sql`
    INSERT INTO term_slice (policy_key, sequence, begins, premium_cents, fees_cents, taxes_cents)
    SELECT key, 1, term_begin, premium_cents, fees_cents, taxes_cents FROM policy
    WHERE NOT EXISTS (SELECT FROM term_slice WHERE policy_key = policy.key)`);
