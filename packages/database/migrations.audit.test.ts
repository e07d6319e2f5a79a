import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';
import { sql } from './open.ts';
import { testDatabase } from './testing.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url));

/** The migrations up to the one before the audit log lost its lock. */
async function earlierMigrations(): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-earlier-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of await readdir(MIGRATIONS))
    if (name < '0190') await cp(join(MIGRATIONS, name), join(folder, name));
  return pathToFileURL(`${folder}/`);
}

test('carries the chain of an earlier version over, hash for hash', async () => {
  const database = await testDatabase('empty');
  await database.rows(sql`DROP SCHEMA public CASCADE`);
  await database.rows(sql`CREATE SCHEMA public`);
  await migrate(database, await earlierMigrations());
  const line = `{"action":"persons.get","at":"2026-11-15T12:00:00.123Z","outcome":"done"}`;
  await database.rows(sql`SELECT audit_append(${Array(10_003).fill(line).join('\n')})`);
  const before = await database.rows<{ hash: Buffer }>(sql`SELECT hash FROM audit_entry ORDER BY seq`);

  expect((await migrate(database)).ran).toContain('0190_audit_checkpoints.sql');
  const carried = await database.rows<{ hashes: Buffer }>(sql`
    SELECT number, entries::text, hashes, total, top, signature FROM audit_checkpoint ORDER BY number`);
  expect(carried).toMatchObject([
    { number: 1, entries: '{[1,10001)}', total: 10_000, top: 10_000, signature: null },
    { number: 2, entries: '{[10001,10004)}', total: 10_003, top: 10_003, signature: null },
  ]);
  expect(Buffer.concat(carried.map(({ hashes }) => hashes))).toEqual(
    Buffer.concat(before.map(({ hash }) => hash)),
  );
  // New entries go on behind them.
  await database.rows(
    sql`INSERT INTO audit_entry (at, action, outcome, content) VALUES (now(), 'x', 'done', '{}')`,
  );
  expect(await database.rows(sql`SELECT seq FROM audit_unsealed`)).toEqual([{ seq: 10_004 }]);
});
