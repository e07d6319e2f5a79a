import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { launchPostgres } from '../packages/database/launch.ts';
import { migrate } from '../packages/database/migrate.ts';
import { type Database, openDatabase, sql } from '../packages/database/open.ts';
import { testDatabase } from '../packages/database/testing.ts';
import { openAudit } from '../packages/platform/audit/open.ts';
import { appendAudit } from '../packages/platform/audit.ts';
import { systemClock } from '../packages/platform/clock.ts';
import { openSecrets } from '../packages/platform/secrets.ts';

const TOOL = join(inject('helpers'), 'audit-verify.js');
const AT = '2026-11-15T12:00:00.000Z';
const ENTRY = { at: new Date(AT), action: 'persons.get', outcome: 'done' } as const;
const INTACT = '3 entries in 1 checkpoint, chain intact, all signatures valid';
const log = { info() {}, warn() {}, error() {} };

/** What the command says in an environment, and its exit code. */
const verify = (
  environment: Record<string, string>,
  ...parameters: string[]
): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...environment };
    execFile(process.execPath, [TOOL, ...parameters], { env }, (failure, stdout, stderr) =>
      resolve({ code: failure ? Number(failure.code) : 0, said: (stdout + stderr).trim() }),
    );
  });

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'portico-verify-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** As a server does that starts and stops. */
async function seal(database: Database, dataDir: string): Promise<void> {
  const secrets = await openSecrets(join(dataDir, 'secrets'));
  const sealer = await openAudit({
    database,
    secrets,
    clock: systemClock,
    log,
    auditCopies: ['file'],
    dataDir,
  });
  await sealer.stop();
}

// @spec D.27
test('says that all is well, that entries wait, and where something is wrong', async () => {
  const database = await testDatabase('empty');
  const data = await folder();
  const copy = join(data, 'audit/checkpoints.jsonl');
  await appendAudit(database, [ENTRY, ENTRY, ENTRY]);
  await seal(database, data);
  const place = { DATABASE_URL: database.url, DATA_DIR: data };
  const agrees = `The copy in ${copy} agrees, through checkpoint 1.`;
  expect(await verify(place)).toEqual({ code: 0, said: `${INTACT}\n${agrees}` });

  await appendAudit(database, [ENTRY]);
  expect(await verify(place)).toEqual({
    code: 0,
    said: `${INTACT}\n${agrees}\n1 entry not sealed yet, waiting since ${AT}`,
  });

  await database.rows(sql`ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_append_only`);
  await database.rows(sql`DELETE FROM audit_entry WHERE seq = 2`);
  const broken = await verify(place);
  expect(broken.code).toBe(1);
  expect(broken.said).toContain('Entry 2 is missing.');
});

test('compares with any given file, and fails without a copy', async () => {
  const database = await testDatabase('empty');
  const [data, elsewhere] = [await folder(), await folder()];
  await appendAudit(database, [ENTRY, ENTRY, ENTRY]);
  await seal(database, data);
  const copy = join(data, 'audit/checkpoints.jsonl');
  const place = { DATABASE_URL: database.url, SECRETS_DIR: join(data, 'secrets'), DATA_DIR: elsewhere };
  expect(await verify(place)).toMatchObject({
    code: 1,
    said: expect.stringContaining('No copy outside the database was found'),
  });
  expect(await verify(place, '--copy', copy)).toEqual({
    code: 0,
    said: `${INTACT}\nThe copy in ${copy} agrees, through checkpoint 1.`,
  });
  const lost = await verify(place, '--copy', join(elsewhere, 'no-such.jsonl'));
  expect(lost).toMatchObject({ code: 1, said: expect.stringContaining('There is no file') });

  await database.rows(sql`ALTER TABLE audit_checkpoint DISABLE TRIGGER audit_checkpoint_append_only`);
  await database.rows(sql`ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_append_only`);
  await database.rows(sql`TRUNCATE audit_entry, audit_checkpoint`);
  expect(await verify(place, '--copy', copy)).toMatchObject({
    code: 1,
    said: expect.stringContaining('The database lacks checkpoint 1'),
  });
});

test('creates no master key of its own', async () => {
  const database = await testDatabase('empty');
  const data = await folder();
  for (const _ of ['first', 'second'])
    expect(await verify({ DATABASE_URL: database.url, DATA_DIR: data })).toMatchObject({
      code: 1,
      said: expect.stringContaining('There is no master key in'),
    });
});

test('verifies the project’s own database whether the portal runs or not', async () => {
  const data = await folder();
  await openSecrets(join(data, 'secrets'));
  const nothing = await verify({ DATA_DIR: data });
  expect(nothing).toMatchObject({ code: 1, said: expect.stringContaining('There is no database at') });

  const postgres = await launchPostgres({ folder: join(data, 'postgres'), durable: false });
  const database = openDatabase(postgres.url);
  await migrate(database);
  await appendAudit(database, [ENTRY, ENTRY, ENTRY]);
  await seal(database, data);
  const intact = { code: 0, said: expect.stringContaining(INTACT) };
  expect(await verify({ DATA_DIR: data })).toEqual(intact);
  await database.close();
  await postgres.stop();
  expect(await verify({ DATA_DIR: data })).toEqual(intact);
});

test('says in one line that a database does not answer', async () => {
  const data = await folder();
  await openSecrets(join(data, 'secrets'));
  const { code, said } = await verify({
    DATA_DIR: data,
    DATABASE_URL: 'postgres://portico@127.0.0.1:1/portico',
  });
  expect(code).toBe(1);
  expect(said).toMatch(/^The audit log could not be verified\. .*ECONNREFUSED.*$/);
});
