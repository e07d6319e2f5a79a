import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { launchPostgres } from '../packages/database/launch.ts';
import { migrate } from '../packages/database/migrate.ts';
import { openDatabase, sql } from '../packages/database/open.ts';
import { testDatabase } from '../packages/database/testing.ts';
import { appendAudit } from '../packages/platform/audit.ts';

const TOOL = fileURLToPath(new URL('./audit-verify.ts', import.meta.url));
const ENTRY = { at: new Date('2026-11-15T12:00:00Z'), action: 'persons.get', outcome: 'done' } as const;

/** What the command says in an environment, and its exit code. */
const verify = (environment: Record<string, string>): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...environment };
    execFile(process.execPath, ['--import', 'tsx', TOOL], { env }, (failure, stdout, stderr) =>
      resolve({ code: failure ? Number(failure.code) : 0, said: (stdout + stderr).trim() }),
    );
  });

test('counts an intact chain and names the first broken entry', async () => {
  const database = await testDatabase('empty');
  await appendAudit(database, [ENTRY, ENTRY, ENTRY]);
  expect(await verify({ DATABASE_URL: database.url })).toEqual({ code: 0, said: '3 entries, chain intact' });
  await database.rows(sql`ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_append_only`);
  await database.rows(sql`DELETE FROM audit_entry WHERE seq = 2`);
  expect(await verify({ DATABASE_URL: database.url })).toEqual({
    code: 1,
    said: 'The chain of 3 entries is broken at entry 2.',
  });
});

test('verifies the project’s own database whether the portal runs or not', async () => {
  const data = await mkdtemp(join(tmpdir(), 'portico-verify-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  const nothing = await verify({ DATA_DIR: data });
  expect(nothing).toMatchObject({ code: 1, said: expect.stringContaining('There is no database at') });

  const postgres = await launchPostgres({ folder: join(data, 'postgres'), durable: false });
  const database = openDatabase(postgres.url);
  await migrate(database);
  await appendAudit(database, [ENTRY]);
  expect(await verify({ DATA_DIR: data })).toEqual({ code: 0, said: '1 entries, chain intact' });
  await database.close();
  await postgres.stop();
  expect(await verify({ DATA_DIR: data })).toEqual({ code: 0, said: '1 entries, chain intact' });
});

test('says in one line that a database does not answer', async () => {
  const { code, said } = await verify({ DATABASE_URL: 'postgres://portico@127.0.0.1:1/portico' });
  expect(code).toBe(1);
  expect(said).toMatch(/^The audit could not be verified\. .*ECONNREFUSED.*$/);
});
