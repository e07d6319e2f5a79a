import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { launchPostgres } from '../packages/database/launch.ts';
import { openDatabase, sql } from '../packages/database/open.ts';

/** Two clusters are made ready, which a busy machine may take its time for. */
const PATIENCE = 120_000;
const TOOL = join(inject('helpers'), 'backup.js');

function run(file: string, args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(file, args, { env: { PATH: process.env.PATH, ...env } }, (failure, stdout, stderr) =>
      resolve({ code: failure ? Number(failure.code) : 0, said: stdout + stderr }),
    );
  });
}
const backup = (dataDir: string, file: string) => run(process.execPath, [TOOL, file], { DATA_DIR: dataDir });

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What a restored copy of an archive has. */
async function restoredNumbers(archive: string): Promise<number[]> {
  const restored = emptyFolder();
  expect(await run('tar', ['-xzf', archive, '-C', restored])).toMatchObject({ code: 0 });
  expect(readFileSync(join(restored, 'secrets/master.key'), 'utf8')).toBe('the key');
  expect(readFileSync(join(restored, 'files/kept/ab/cd/abcd'), 'utf8')).toBe('a document');
  expect(existsSync(join(restored, 'files/staging'))).toBe(false);
  const { url, stop } = await launchPostgres({ folder: join(restored, 'postgres') });
  const database = openDatabase(url, { connections: 1 });
  try {
    const rows = await database.rows<{ number: number }>(sql`SELECT number FROM written ORDER BY number`);
    return rows.map(({ number }) => number);
  } finally {
    await database.close();
    await stop();
  }
}

// @spec I9.9
test(
  'backs up a portal that runs and writes, and one that is stopped',
  async () => {
    const dataDir = emptyFolder();
    mkdirSync(join(dataDir, 'secrets'));
    writeFileSync(join(dataDir, 'secrets/master.key'), 'the key', { mode: 0o600 });
    for (const path of ['files/kept/ab/cd', 'files/staging'])
      mkdirSync(join(dataDir, path), { recursive: true });
    writeFileSync(join(dataDir, 'files/kept/ab/cd/abcd'), 'a document');
    writeFileSync(join(dataDir, 'files/staging/half'), 'half a doc');
    const { url, stop } = await launchPostgres({ folder: join(dataDir, 'postgres') });
    const database = openDatabase(url, { connections: 2 });
    await database.rows(sql`CREATE TABLE written (number integer PRIMARY KEY, filler text)`);
    let isOver = false;
    let last = 0;
    const writing = (async () => {
      while (!isOver) {
        await database.rows(sql`INSERT INTO written VALUES (${last + 1}, repeat('x', 1000))`);
        last += 1;
      }
    })();
    await expect.poll(() => last).toBeGreaterThan(20);
    const before = last;
    const [hot, cold] = [join(emptyFolder(), 'hot.tgz'), join(emptyFolder(), 'cold.tgz')];
    expect(await backup(dataDir, hot)).toMatchObject({ code: 0, said: expect.stringMatching(/^Backed up/) });
    isOver = true;
    await writing;
    await database.close();
    await stop();

    expect(statSync(hot).mode & 0o077).toBe(0);
    // Files of a running server are only good together with the label of an online backup.
    const hotFiles = (await run('tar', ['-tzf', hot])).said;
    expect(hotFiles).toContain('postgres/cluster/backup_label');
    expect(hotFiles).not.toContain('postmaster.pid');
    const kept = await restoredNumbers(hot);
    expect(kept.length).toBeGreaterThanOrEqual(before);
    expect(kept, 'without a hole').toEqual(kept.map((_, index) => index + 1));

    expect(await backup(dataDir, cold)).toMatchObject({ code: 0, said: expect.stringMatching(/^Backed up/) });
    const { said } = await run('tar', ['-tzf', cold]);
    for (const file of ['postgres/cluster/PG_VERSION', 'postgres/cluster/pg_wal/', 'secrets/master.key'])
      expect(said).toContain(file);
    expect(said).not.toMatch(/postmaster\.pid|backup_label/);
  },
  PATIENCE,
);
