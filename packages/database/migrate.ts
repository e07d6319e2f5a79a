import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Database, type Db, sql } from './open.ts';

/** Next to this file in the source, next to the bundle in a build. */
const FOLDER = new URL('./migrations/', import.meta.url);
/** Any fixed number: every process that migrates this database takes this lock first. */
const LOCK = 7_462_001;
/** The first migration as it was until all of them were rewritten as 0001 to 0017. Every older database has had it. */
const FORMER = {
  name: '0001_platform.sql',
  checksum: '716a0c227e8785f0db9cbf1dd70435e8dbcc376232d4ec9089ff9e4d9039cd52',
};

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** This build and the database don't match. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

export class MigrationFailed extends Error {
  override name = 'MigrationFailed';
}

/** The names of this build's migrations. */
export const migrationNames = (folder: URL = FOLDER): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

export async function readMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  return Promise.all(
    migrationNames(folder).map(async (name) => {
      // A checkout on Windows may end its lines otherwise; it is the same migration.
      const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

const applied = (db: Db) =>
  db.rows<{ name: string; checksum: string }>(sql`SELECT name, checksum FROM schema_migration ORDER BY name`);

/**
 * Forward only. Each file runs in its own transaction, which first takes the lock shared by all processes and checks
 * what is left to do. So one connection is enough, and of two processes each does what the other hasn't.
 */
export async function migrate(database: Database, folder: URL = FOLDER): Promise<{ ran: string[] }> {
  const migrations = await readMigrations(folder);
  const ran: string[] = [];
  // Looked up before anything is locked or made: a role that may not migrate can start on a database that is up to date.
  while ((await findNext(database, migrations)) !== undefined) {
    const name = await database
      .transaction((tx) => runNext(tx, migrations), { unhurried: true })
      .catch(refuseUnowned);
    if (name !== undefined) ran.push(name);
  }
  return { ran };
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** The server may run as a role that owns nothing. */
function refuseUnowned(cause: Error): never {
  const reason = cause instanceof MigrationFailed ? cause.cause : cause;
  if ((reason as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw cause;
  throw new MigrationRefused(
    'The database has to be migrated, and this role is not allowed to. Run `npm run migrate` as its owner.',
    { cause },
  );
}

async function findNext(db: Db, migrations: readonly Migration[]): Promise<Migration | undefined> {
  const done = (await isMigrated(db)) ? await applied(db) : [];
  const checksums = new Map(done.map(({ name, checksum }) => [name, checksum]));
  refuseMismatch(migrations, checksums);
  return migrations.find(({ name }) => !checksums.has(name));
}

async function isMigrated(db: Db): Promise<boolean> {
  const table = await db.row<{ there: boolean }>(
    sql`SELECT to_regclass('schema_migration') IS NOT NULL AS there`,
  );
  return table?.there === true;
}

async function runNext(tx: Db, migrations: readonly Migration[]): Promise<string | undefined> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
  await tx.rows(sql`
    CREATE TABLE IF NOT EXISTS schema_migration (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const next = await findNext(tx, migrations);
  if (next === undefined) return undefined;
  try {
    await tx.rows({ text: next.text, values: [] });
  } catch (cause) {
    throw new MigrationFailed(`${next.name} failed and was undone: ${(cause as Error).message}`, { cause });
  }
  await tx.rows(sql`INSERT INTO schema_migration (name, checksum) VALUES (${next.name}, ${next.checksum})`);
  return next.name;
}

function refuseMismatch(migrations: readonly Migration[], done: ReadonlyMap<string, string>): void {
  if (done.get(FORMER.name) === FORMER.checksum)
    throw new MigrationRefused(
      "This database is from before the first release and can't be upgraded. Run `npm run reset` to remove the data folder, or set DATABASE_URL to an empty database.",
    );
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of done) {
    const expected = known.get(name);
    if (expected === undefined)
      throw new MigrationRefused(
        `The database is newer than this build: it has had ${name}, which is not known here.`,
      );
    if (expected !== checksum)
      throw new MigrationRefused(
        `${name} was edited after it ran on this database. Add a new migration instead.`,
      );
  }
}

/** Whether the database has had all of these migrations. It may have had more, of a newer build. */
export async function hasMigrations(db: Db, names: readonly string[]): Promise<boolean> {
  if (!(await isMigrated(db))) return false;
  const done = new Set((await applied(db)).map(({ name }) => name));
  return names.every((name) => done.has(name));
}
