import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@portico/database/open';
import { isLong, testDatabase } from '@portico/database/testing';
import S3rver from 's3rver';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { appendAudit } from '../audit.ts';
import { KEY, keyFrom, read, sealAll, unprotect } from './audit.fixture.ts';
import { checkpointsInFile, fileCopy } from './copies.file.ts';
import { logCopy } from './copies.log.ts';
import { objectStoreCopy } from './copies.s3.ts';
import { type AuditCopy, keepCopies } from './copies.ts';
import { verifyAudit } from './verify.ts';

const ROUNDS = 20;

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'portico-copies-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function numbersOf(copy: AuditCopy): Promise<number[]> {
  const numbers: number[] = [];
  for await (const { number } of copy.read?.() ?? []) numbers.push(number);
  return numbers;
}

async function sealing() {
  const database = await testDatabase('empty');
  const errors: string[] = [];
  const log = { info() {}, warn() {}, error: (_facts: object, message: string) => void errors.push(message) };
  return {
    database,
    errors,
    keep: (...copies: AuditCopy[]) => keepCopies({ db: database, key: KEY, copies, log }),
    /** So many checkpoints more. */
    async seal(count: number) {
      for (let n = 0; n < count; n++) {
        await appendAudit(database, [read(`${n}`)]);
        await sealAll(database);
      }
    },
  };
}

describe('a copy in a file', () => {
  test('gets what it lacks, at the start and after each batch', async () => {
    const { database, seal, keep } = await sealing();
    const copy = fileCopy(join(await folder(), 'audit', 'checkpoints.jsonl'));
    await seal(2);
    const first = keep(copy);
    await first.update({ hasNew: false });
    expect(await numbersOf(copy)).toEqual([1, 2]);
    await seal(1);
    await first.update({ hasNew: true });
    // Sealed, but the process died before it could copy: the next one does.
    await seal(1);
    await keep(copy).update({ hasNew: false });
    expect(await numbersOf(copy)).toEqual([1, 2, 3, 4]);
    expect(
      await verifyAudit(database, KEY, [{ name: copy.name, read: () => checkpointsInFile(copy.name) }]),
    ).toMatchObject({
      problems: [],
      copies: [{ last: 4 }],
    });
    expect((await stat(copy.name)).mode & 0o077).toBe(0);
  });

  test('survives half a line left by a process that was killed', async () => {
    const { seal, keep } = await sealing();
    const file = join(await folder(), 'checkpoints.jsonl');
    const copy = fileCopy(file);
    await seal(2);
    await keep(copy).update({ hasNew: false });
    const [first = '', second = ''] = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, `${first}\n${second.slice(0, 40)}`);
    await seal(1);
    await keep(copy).update({ hasNew: false });
    expect(await numbersOf(copy)).toEqual([1, 2, 3]);
  });

  test('never gets a checkpoint that was not signed with our key', async () => {
    const { database, errors, seal, keep } = await sealing();
    const copy = fileCopy(join(await folder(), 'checkpoints.jsonl'));
    await seal(1);
    await appendAudit(database, [read('forged')]);
    await unprotect(database);
    await database.rows(sql`
      INSERT INTO audit_checkpoint SELECT 2, entries, hashes, hash, total, sealed_at, key_id, signature, highest_seq, xid, settled_checkpoint
      FROM audit_checkpoint`);
    await keep(copy).update({ hasNew: false });
    expect(await numbersOf(copy)).toEqual([1]);
    expect(errors).toEqual(["a checkpoint of the audit log isn't signed with our key and was not copied"]);
  });

  test('keeps a copy that has more than the database, and logs an error', async () => {
    const { database, errors, seal, keep } = await sealing();
    const copy = fileCopy(join(await folder(), 'checkpoints.jsonl'));
    await seal(3);
    await keep(copy).update({ hasNew: false });
    await unprotect(database);
    await database.rows(sql`DELETE FROM audit_checkpoint WHERE number > 1`);
    await keep(copy).update({ hasNew: false });
    expect(errors).toEqual(['the audit log lacks checkpoints that its copy has']);
    expect(await numbersOf(copy)).toEqual([1, 2, 3]);
  });
});

test('a copy that fails is tried again, and does not keep the others from theirs', async () => {
  const { errors, seal, keep } = await sealing();
  const copy = fileCopy(join(await folder(), 'checkpoints.jsonl'));
  let isAway = true;
  const seen: number[] = [];
  const moody: AuditCopy = {
    name: 'moody',
    everyMs: 0,
    last: async () => 0,
    append: async (checkpoints) => {
      if (isAway) throw new Error('away');
      seen.push(...checkpoints.map(({ number }) => number));
    },
  };
  await seal(2);
  const copies = keep(moody, copy);
  await copies.update({ hasNew: true });
  expect(errors).toEqual(['the audit log was not copied']);
  expect(await numbersOf(copy)).toEqual([1, 2]);
  isAway = false;
  await copies.update({ hasNew: false });
  expect(seen).toEqual([1, 2]);
});

test("a slow copy doesn't hold up the others, and isn't written twice in parallel", async () => {
  const { seal, keep } = await sealing();
  const quick = fileCopy(join(await folder(), 'checkpoints.jsonl'));
  const additions: number[][] = [];
  let finish = () => {};
  const slow: AuditCopy = {
    name: 'slow',
    everyMs: 0,
    last: async () => 0,
    append: (checkpoints) => {
      additions.push(checkpoints.map(({ number }) => number));
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
  };
  const copies = keep(slow, quick);
  await seal(1);
  void copies.update({ hasNew: true });
  await expect.poll(() => numbersOf(quick), { timeout: 20_000 }).toEqual([1]);
  await expect.poll(() => additions, { timeout: 20_000 }).toEqual([[1]]);
  await seal(1);
  void copies.update({ hasNew: true });
  await expect.poll(() => numbersOf(quick), { timeout: 20_000 }).toEqual([1, 2]);
  expect(additions).toEqual([[1]]);
  finish();
  const last = copies.update({ hasNew: false, now: true });
  await expect.poll(() => additions, { timeout: 20_000 }).toEqual([[1], [2]]);
  finish();
  await last;
});

test('a copy that gathers for a while is brought up to date when the server stops', async () => {
  const { seal, keep } = await sealing();
  const additions: number[][] = [];
  const slow: AuditCopy = {
    name: 'slow',
    everyMs: 60_000,
    last: async () => 0,
    append: async (checkpoints) => void additions.push(checkpoints.map(({ number }) => number)),
  };
  const copies = keep(slow);
  for (let round = 0; round < 3; round++) {
    await seal(1);
    await copies.update({ hasNew: true });
  }
  await copies.update({ hasNew: false, now: true });
  expect(additions).toEqual([[1], [2, 3]]);
});

test('a copy in the log begins with the latest checkpoint, and can be verified from the saved log', async () => {
  const { database, seal, keep } = await sealing();
  const file = join(await folder(), 'server.log');
  await writeFile(file, 'Portico is ready\n');
  const log = {
    info: (facts: object, msg: string) => void lines.push(JSON.stringify({ level: 30, ...facts, msg })),
    warn() {},
    error() {},
  };
  const lines: string[] = [];
  await seal(3);
  const copies = keep(logCopy(log));
  await copies.update({ hasNew: false });
  await seal(1);
  await copies.update({ hasNew: true });
  await appendFile(file, `${lines.join('\n')}\n`);
  const copy = { name: file, read: () => checkpointsInFile(file) };
  expect(await numbersOf(fileCopy(file))).toEqual([3, 4]);
  expect(await verifyAudit(database, KEY, [copy])).toMatchObject({ problems: [], copies: [{ last: 4 }] });
  expect((await verifyAudit(database, keyFrom(8), [copy])).copies[0]?.problem).toContain("isn't signed");
});

// @spec D.27
test('a copy in an object store is found again, added to, and read back', async () => {
  const directory = await folder();
  const server = new S3rver({
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'vault', configs: [] }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  const open = () => {
    const copy = objectStoreCopy(
      `s3://S3RVER:S3RVER@vault/portico?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    );
    onTestFinished(copy.close);
    return copy;
  };
  const { database, errors, seal, keep } = await sealing();
  await seal(2);
  await keep(open()).update({ hasNew: false });
  await seal(3);
  await keep(open()).update({ hasNew: false });
  expect(errors).toEqual([]);
  const copy = open();
  expect(await numbersOf(copy)).toEqual([1, 2, 3, 4, 5]);
  expect(await copy.last(5)).toBe(5);
  expect(await copy.last(2)).toBe(5);
  expect(await verifyAudit(database, KEY, [copy])).toMatchObject({ problems: [], copies: [{ last: 5 }] });
  await unprotect(database);
  await database.rows(sql`DELETE FROM audit_checkpoint WHERE number = 5`);
  expect((await verifyAudit(database, KEY, [copy])).problems).toEqual([
    expect.stringContaining('The database lacks checkpoint 5, which was copied to s3://vault/portico/audit/'),
  ]);
});

// @spec D.26
test.runIf(isLong())(
  'two processes that seal concurrently and are killed leave one chain and copies that agree',
  {
    retry: 1,
    timeout: ROUNDS * 30_000,
  },
  async () => {
    const database = await testDatabase('empty');
    const directory = await folder();
    const files = [join(directory, 'one.jsonl'), join(directory, 'two.jsonl')] as const;
    const sealer = join(inject('helpers'), 'sealer.js');
    const launch = async (file: string) => {
      const child = spawn(process.execPath, [sealer, database.url, file]);
      onTestFinished(() => void child.kill('SIGKILL'));
      await once(child.stdout, 'data');
      return child;
    };
    const write = async (count: number) => {
      for (let n = 0; n < count; n++)
        await Promise.all([1, 2, 3].map(() => appendAudit(database, [read('x')])));
    };
    const children = await Promise.all(files.map(launch));
    for (let round = 0; round < ROUNDS; round++) {
      const victim = round % 2 === 0 ? 0 : 1;
      await write(20);
      children[victim]?.kill('SIGKILL');
      children[victim] = await launch(files[victim]);
    }
    await write(20);
    for (const child of children) {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    }
    await sealAll(database);
    const copies = files.map((file) => ({ name: file, read: () => checkpointsInFile(file) }));
    const report = await verifyAudit(database, KEY, copies);
    expect(report).toMatchObject({ problems: [], waiting: 0, entries: (ROUNDS + 1) * 60 });
    for (const { last } of report.copies) expect(last).toBeGreaterThan(0);
  },
);
