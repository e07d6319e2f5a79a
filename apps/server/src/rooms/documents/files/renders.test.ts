import { type Database, sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sharedServer } from '../../../testing.ts';
import type { Threads } from '../work/threads.ts';
import { createRenders, type Template } from './renders.ts';

const { database, clock, documentFiles } = await sharedServer();

/** A thread that renders when it's told to. */
function slowThreads() {
  const started: { finish(): void; signal: AbortSignal | undefined }[] = [];
  const run = vi.fn(
    (_name: string, _sheet: unknown, signal?: AbortSignal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        started.push({ signal, finish: () => resolve({ bytes: Buffer.from('%PDF-made'), pages: 1 }) });
      }),
  );
  return { threads: { run, close: async () => {} } as unknown as Threads, started };
}

async function receipt(): Promise<Template> {
  const found = await database.row<Template>(sql`
    SELECT key, template, template_version AS version, facts, created_at AS "issuedAt" FROM document
    WHERE template = 'receipt' AND blob_sha256 IS NULL ORDER BY key LIMIT 1`);
  if (found === undefined) throw new Error('There is no receipt left.');
  return found;
}

const openRenders = (threads: Threads, through: Database = database) =>
  createRenders({
    database: through,
    storage: documentFiles.storage,
    threads,
    clock,
    origin: 'http://localhost',
  });

test('people who open the same document wait for one rendering', async () => {
  const { threads, started } = slowThreads();
  const renders = openRenders(threads);
  const document = await receipt();
  const waiting = Array.from({ length: 5 }, () => renders.make(document, undefined));
  expect(started).toHaveLength(1);
  started[0]?.finish();
  const made = await Promise.all(waiting);
  expect(new Set(made.map(({ sha256 }) => sha256)).size).toBe(1);
});

test('goes on while one of them still waits, and is canceled when the last has gone', async () => {
  const { threads, started } = slowThreads();
  const renders = openRenders(threads);
  const document = await receipt();
  const [one, two] = [new AbortController(), new AbortController()];
  const [first, second] = [renders.make(document, one.signal), renders.make(document, two.signal)];
  one.abort(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  expect(started[0]?.signal?.aborted).toBe(false);
  two.abort(new Error('gone too'));
  await expect(second).rejects.toThrow('gone too');
  expect(started[0]?.signal?.aborted).toBe(true);
  const row = await database.row(
    sql`SELECT 1 FROM document WHERE key = ${document.key} AND blob_sha256 IS NULL`,
  );
  expect(row).toBeDefined();
  // The next one starts again.
  const again = renders.make(document, undefined);
  expect(started).toHaveLength(2);
  started[1]?.finish();
  expect(await again).toMatchObject({ bytes: 9 });
});

describe('on a busy machine', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** Someone was told to try again, and so much time has gone by. */
  async function refusedAfter(ms: number) {
    const { threads, started } = slowThreads();
    const renders = openRenders(threads);
    const document = { ...(await receipt()), key: newKey() };
    const busy = { code: 'documentBusy', details: { seconds: 10 } };
    const refused = expect(renders.make(document, undefined)).rejects.toMatchObject(busy);
    await vi.advanceTimersByTimeAsync(ms);
    await refused;
    return { renders, document, started };
  }

  test('says after 20 seconds when to try again, and goes on', async () => {
    const { renders, document, started } = await refusedAfter(20_000);
    await vi.advanceTimersByTimeAsync(10_000);
    const again = renders.make(document, undefined);
    expect(started).toHaveLength(1);
    started[0]?.finish();
    expect(await again).toMatchObject({ bytes: 9 });
  });

  test('doesn’t stop for one who leaves while another was told to try again', async () => {
    const { renders, document, started } = await refusedAfter(20_000);
    const leaving = new AbortController();
    const left = expect(renders.make(document, leaving.signal)).rejects.toThrow('gone');
    leaving.abort(new Error('gone'));
    await left;
    expect(started[0]?.signal?.aborted).toBe(false);
  });

  test('gives up after two minutes, and starts again for the next', async () => {
    const { renders, document, started } = await refusedAfter(120_000);
    expect(started[0]?.signal?.aborted).toBe(true);
    const again = renders.make(document, undefined);
    expect(started).toHaveLength(2);
    started[1]?.finish();
    expect(await again).toMatchObject({ bytes: 9 });
  });
});

test('a document whose template is not known fails, and only that one', async () => {
  const { threads } = slowThreads();
  const renders = openRenders(threads);
  const unknown = { ...(await receipt()), key: newKey(), version: 99 };
  await expect(renders.make(unknown, undefined)).rejects.toThrow(
    'There is no version 99 of the template receipt.',
  );
});
