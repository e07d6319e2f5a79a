import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import {
  hasMigrations,
  MigrationFailed,
  MigrationRefused,
  migrate,
  migrationNames,
  readMigrations,
} from './migrate.ts';
import { type Database, openDatabase, sql } from './open.ts';
import { testDatabase } from './testing.ts';

/** A folder of migrations, read as a build would read its own. */
async function folderOf(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

/** A database that no migration has seen, over as few connections as possible. */
async function bareDatabase(): Promise<Database & { url: string }> {
  const { url, rows } = await testDatabase('empty');
  await rows(sql`DROP SCHEMA public CASCADE`);
  await rows(sql`CREATE SCHEMA public`);
  const database = openDatabase(url, { connections: 1 });
  onTestFinished(() => database.close());
  return { ...database, url };
}

const ran = sql`SELECT name FROM schema_migration ORDER BY name`;
const tables = sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
                   AND relname <> 'schema_migration' ORDER BY relname`;

const ONE = { '0001_one.sql': 'CREATE TABLE one (key integer); INSERT INTO one VALUES (1);' };
const FORMER = { '0001_platform.sql': 'CREATE TABLE audit_head ();' };
const FORMER_CHECKSUM = '716a0c227e8785f0db9cbf1dd70435e8dbcc376232d4ec9089ff9e4d9039cd52';
const TWO = { ...ONE, '0002_two.sql': 'CREATE TABLE two (key integer);' };

test('runs in order what has not run yet, over one connection', async () => {
  const database = await bareDatabase();
  expect(await migrate(database, await folderOf({ ...ONE, 'notes.txt': 'no migration' }))).toEqual({
    ran: ['0001_one.sql'],
  });
  expect(await migrate(database, await folderOf(TWO))).toEqual({ ran: ['0002_two.sql'] });
  expect(await migrate(database, await folderOf(TWO))).toEqual({ ran: [] });
  expect(await database.rows(tables)).toEqual([{ name: 'one' }, { name: 'two' }]);
  expect(await database.rows(sql`SELECT key FROM one`)).toEqual([{ key: 1 }]);
});

test('runs each once when several migrate at the same moment', async () => {
  const { url, rows } = await bareDatabase();
  const folder = await folderOf(
    Object.fromEntries(
      Array.from({ length: 8 }, (_, number) => [
        `000${number}_step.sql`,
        `CREATE TABLE step_${number} (); SELECT pg_sleep(0.01);`,
      ]),
    ),
  );
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const database = openDatabase(url, { connections: 1 });
      return migrate(database, folder).finally(() => database.close());
    }),
  );
  const steps = outcomes.flatMap((outcome) => outcome.ran);
  expect(steps.sort()).toEqual((await readMigrations(folder)).map(({ name }) => name));
  expect(await rows(ran)).toHaveLength(8);
});

test('leaves nothing of a migration that fails, and everything before it', async () => {
  const database = await bareDatabase();
  const folder = await folderOf({ ...ONE, '0002_two.sql': 'CREATE TABLE two (); SELECT 1 / 0;' });
  await expect(migrate(database, folder)).rejects.toThrow(
    new MigrationFailed('0002_two.sql failed and was undone: division by zero'),
  );
  expect(await database.rows(tables)).toEqual([{ name: 'one' }]);
  expect(await database.rows(ran)).toEqual([{ name: '0001_one.sql' }]);
  expect(await migrate(database, await folderOf(TWO))).toEqual({ ran: ['0002_two.sql'] });
});

test('refuses one that was edited after it ran, and runs nothing more', async () => {
  const database = await bareDatabase();
  await migrate(database, await folderOf(ONE));
  const edited = await folderOf({ ...TWO, '0001_one.sql': 'CREATE TABLE uno ();' });
  await expect(migrate(database, edited)).rejects.toThrow(MigrationRefused);
  await expect(migrate(database, edited)).rejects.toThrow('0001_one.sql was edited');
  expect(await database.rows(tables)).toEqual([{ name: 'one' }]);
});

test('takes one for the same whose lines end as on Windows', async () => {
  const database = await bareDatabase();
  await migrate(database, await folderOf({ '0001_one.sql': 'CREATE TABLE one\n();\n' }));
  const windows = await folderOf({ '0001_one.sql': 'CREATE TABLE one\r\n();\r\n' });
  expect(await migrate(database, windows)).toEqual({ ran: [] });
});

test('refuses a database that is newer than the build', async () => {
  const database = await bareDatabase();
  await migrate(database, await folderOf(TWO));
  await expect(migrate(database, await folderOf(ONE))).rejects.toThrow(
    'The database is newer than this build: it has had 0002_two.sql',
  );
});

test('refuses a database from before the migrations were rewritten, and says what to do', async () => {
  const database = await bareDatabase();
  await migrate(database, await folderOf(FORMER));
  // The file as it was is not kept, only its checksum.
  await database.rows(sql`UPDATE schema_migration SET checksum = ${FORMER_CHECKSUM}`);
  const before = await database.rows(tables);
  const refusal = migrate(database);
  await expect(refusal).rejects.toThrow(MigrationRefused);
  await expect(refusal).rejects.toThrow(
    "This database is from before the first release and can't be upgraded. Run `npm run reset` to remove the data folder, or set DATABASE_URL to an empty database.",
  );
  expect(await database.rows(tables)).toEqual(before);
});

test('tells whether all of a build have run, whatever a newer build has added', async () => {
  const database = await bareDatabase();
  const names = migrationNames();
  expect(await hasMigrations(database, names)).toBe(false);
  await migrate(database);
  expect(await hasMigrations(database, names)).toBe(true);
  await database.rows(sql`INSERT INTO schema_migration (name, checksum) VALUES ('9999_later.sql', '')`);
  expect(await hasMigrations(database, names)).toBe(true);
  await database.rows(sql`DELETE FROM schema_migration WHERE name < '0002'`);
  expect(await hasMigrations(database, names)).toBe(false);
});
