import { type Database, type Db, openDatabase, type Query, sql } from '@portico/database/open';
import { sharedDatabase } from '@portico/database/testing';
import { newKey } from '@portico/platform/ids';
import { expect, onTestFinished, test } from 'vitest';
import { createUploadLocks } from './locks.ts';

const database = await sharedDatabase('empty');

/** The locks of another process. */
function otherProcess() {
  const other = openDatabase(database.url, { connections: 3 });
  onTestFinished(other.close);
  return { database: other, locks: createUploadLocks(other) };
}

test.each([
  ['in one process', () => createUploadLocks(database)],
  ['in two processes', () => otherProcess().locks],
])('%s, two pieces of work on one upload never run at the same time', async (where, makeSecond) => {
  const first = createUploadLocks(database);
  const second = where === 'in one process' ? first : makeSecond();
  const key = newKey();
  let running = 0;
  const work = async () => {
    running += 1;
    expect(running).toBe(1);
    await database.rows(sql`SELECT 1`);
    running -= 1;
  };
  await Promise.all([first, second, first, second, first].map((locks) => locks.during(key, work)));
});

test('two uploads do not wait for each other, and share one connection', async () => {
  const { database: own, locks } = otherProcess();
  const connections = () =>
    own.row<{ held: number }>(
      sql`SELECT count(DISTINCT pid)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
  await locks.during(newKey(), () =>
    locks.during(newKey(), async () => expect(await connections()).toEqual({ held: 1 })),
  );
  expect(await connections()).toEqual({ held: 0 });
});

test('the sender who connects again asks the old request to end', async () => {
  const locks = createUploadLocks(database);
  const key = newKey();
  const old = locks.newLock(key);
  let end = () => {};
  const asked = new Promise<void>((resolve) => {
    end = resolve;
  });
  await old.lock(new AbortController().signal, end);
  const again = locks.during(key, async () => 'done');
  await asked;
  await old.unlock();
  expect(await again).toBe('done');
});

/** Statements with these words fail, as if the server had canceled them. */
const failing = (words: string, isFailing: () => boolean): Database => ({
  ...database,
  onConnection: (work) =>
    database.onConnection((db) => {
      const rows: Db['rows'] = (query) =>
        db.rows(isFailing() && query.text.includes(words) ? sql`SELECT 1 / 0` : query);
      return work({ rows, row: async <T>(query: Query) => (await rows<T>(query))[0] });
    }),
});

test.each(['pg_try_advisory_lock', 'pg_advisory_unlock'])(
  'leaves no lock behind if a statement fails (%s), and asks those who have lost theirs to end',
  async (words) => {
    let isFailing = false;
    const locks = createUploadLocks(failing(words, () => isFailing));
    const [key, other] = [newKey(), newKey()];
    let hasEnded = false;
    const lock = locks.newLock(key);
    await lock.lock(new AbortController().signal, () => {
      hasEnded = true;
    });
    isFailing = true;
    await locks.during(other, async () => {}).catch(() => {});
    isFailing = false;
    expect(hasEnded).toBe(true);
    const { locks: elsewhere } = otherProcess();
    for (const free of [key, other]) expect(await elsewhere.during(free, async () => 'done')).toBe('done');
    await lock.unlock();
    expect(await locks.during(key, async () => 'done')).toBe('done');
  },
);

test('works again after its connection was lost', async () => {
  const { locks } = otherProcess();
  const key = newKey();
  await locks.during(key, async () => {
    await database.rows(sql`
      SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid <> pg_backend_pid()
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  });
  expect(await locks.during(key, async () => 'done')).toBe('done');
});
