import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { backends, lineTo, open, SOCKET, terminateAll } from './open.fixture.ts';
import { DatabaseUnreachable, named, type OpenOptions, openDatabase, sql } from './open.ts';
import { testDatabase } from './testing.ts';
import { isUnavailable } from './unavailable.ts';

test('a crowd of transactions that each need a statement on the side all end', async () => {
  const database = open((await testDatabase('empty')).url, { connections: 5, silenceSeconds: 5 });
  const ended = Array.from({ length: 30 }, () =>
    database.transaction(async (tx) => {
      await tx.rows(sql`SELECT pg_sleep(0.05)`);
      return database.rows(sql`SELECT 'on the side'`);
    }),
  );
  expect(await Promise.all(ended)).toHaveLength(30);
});

describe('a query', () => {
  test('gives days as days, counts and cents as numbers, in lists too', async () => {
    const database = await testDatabase('empty');
    expect(
      await database.row(sql`
        SELECT '2026-03-08'::date AS day, 9007199254740991::bigint AS cents, count(*) AS count,
               '2026-03-08T00:00:00Z'::timestamptz AS moment, ARRAY['2026-03-08'::date, NULL] AS days,
               ARRAY[1, NULL]::bigint[] AS numbers, ARRAY[]::bigint[] AS none`),
    ).toEqual({
      day: '2026-03-08',
      cents: Number.MAX_SAFE_INTEGER,
      count: 1,
      moment: new Date('2026-03-08T00:00:00Z'),
      days: ['2026-03-08', null],
      numbers: [1, null],
      none: [],
    });
    await expect(database.row(sql`SELECT 9007199254740992::bigint AS cents`)).rejects.toThrow(RangeError);
  });

  test('keeps its values out of the text, and may be prepared by name', async () => {
    const database = await testDatabase('empty');
    const quote = `'; DROP TABLE person; --`;
    const query = named('echo', sql`SELECT ${quote} AS said`);
    expect(query.text).toBe('SELECT $1 AS said');
    expect(await database.row(query)).toEqual({ said: quote });
    expect(await database.row(query)).toEqual({ said: quote });
  });

  test('finds nothing without complaint', async () => {
    const database = await testDatabase('empty');
    expect(await database.row(sql`SELECT 1 WHERE false`)).toBeUndefined();
  });

  test('that fails does not cost the connection', async () => {
    const database = open((await testDatabase('empty')).url, { connections: 1 });
    const before = await database.row(sql`SELECT pg_backend_pid() AS pid`);
    await expect(database.row(sql`SELECT 1 / 0`)).rejects.toThrow('division by zero');
    expect(await database.row(sql`SELECT pg_backend_pid() AS pid`)).toEqual(before);
  });

  test('ends at its time limit, and counts days in UTC whatever the server thinks', async () => {
    const database = open((await testDatabase('empty')).url, { statementSeconds: 0.5 });
    await expect(database.rows(sql`SELECT pg_sleep(20)`)).rejects.toThrow('statement timeout');
    expect(await database.row(sql`SHOW timezone`)).toEqual({ TimeZone: 'UTC' });
  });
});

test('a connection is used again after work that succeeded, and closed after work that failed', async () => {
  const database = open((await testDatabase('empty')).url, { connections: 1 });
  const pid = sql`SELECT pg_backend_pid() AS pid`;
  const first = await database.row(pid);
  expect(await database.onConnection((db) => db.row(pid))).toEqual(first);
  const failed = database.onConnection(async (db) => {
    await db.rows(sql`SELECT 1 / 0`);
  });
  await expect(failed).rejects.toThrow('division by zero');
  expect(await database.row(pid)).not.toEqual(first);
});

describe('a transaction', () => {
  const table = sql`CREATE TABLE item (key integer PRIMARY KEY, parent integer REFERENCES item DEFERRABLE INITIALLY DEFERRED)`;
  const items = sql`SELECT key FROM item ORDER BY key`;

  test('commits what its work did, or undoes all of it', async () => {
    const database = await testDatabase('empty');
    await database.rows(table);
    expect(
      await database.transaction(async (tx) => {
        await tx.rows(sql`INSERT INTO item VALUES (1)`);
        expect(await database.rows(items)).toEqual([]);
        return 'done';
      }),
    ).toBe('done');
    const failure = new Error('changed my mind');
    await expect(
      database.transaction(async (tx) => {
        await tx.rows(sql`INSERT INTO item VALUES (2)`);
        throw failure;
      }),
    ).rejects.toBe(failure);
    await expect(database.transaction((tx) => tx.rows(sql`INSERT INTO item VALUES (3, 99)`))).rejects.toThrow(
      'foreign key',
    );
    expect(await database.rows(items)).toEqual([{ key: 1 }]);
  });

  test('reports a failed statement that was ignored, because nothing could be committed', async () => {
    const database = await testDatabase('empty');
    await database.rows(table);
    await expect(
      database.transaction(async (tx) => {
        await tx.rows(sql`INSERT INTO item VALUES (1)`);
        await tx.rows(sql`SELECT 1 / 0`).catch(() => {});
      }),
    ).rejects.toThrow('rolled back');
    expect(await database.rows(items)).toEqual([]);
  });

  test('lets nothing through once it is over, whatever part of its work is still busy', async () => {
    const database = await testDatabase('empty');
    await database.rows(table);
    let late: Promise<unknown> | undefined;
    await expect(
      database.transaction(async (tx) => {
        await tx.rows(sql`INSERT INTO item VALUES (1)`);
        late = tx.rows(sql`SELECT pg_sleep(0.05)`).then(() => tx.rows(sql`INSERT INTO item VALUES (2)`));
        // It may fail before anyone has asked how it ended.
        late.catch(() => {});
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await expect(late).rejects.toThrow('is over');
    expect(await database.rows(items)).toEqual([]);
  });

  test('notifies a channel once it is committed, and not if it is undone', async () => {
    const database = await testDatabase('empty');
    await database.rows(table);
    let heard = 0;
    await database.listen(
      'news',
      () => {
        heard += 1;
      },
      () => {},
    );
    const add = (key: number, then = () => {}) =>
      database.transaction(async (tx) => {
        await tx.rows(sql`INSERT INTO item VALUES (${key})`);
        tx.announce?.('news', 1);
        tx.announce?.('news', 1);
        then();
      });
    await add(1);
    await vi.waitFor(() => expect(heard).toBe(1));
    const undone = add(2, () => {
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await add(3);
    await vi.waitFor(() => expect(heard).toBe(2));
    expect(await database.rows(items)).toEqual([{ key: 1 }, { key: 3 }]);
  });

  test('commits the statements sent with the COMMIT, or none of it if one of them fails', async () => {
    const database = open((await testDatabase('empty')).url, { connections: 1 });
    await database.rows(table);
    const insert = (key: number) => named('item_insert', sql`INSERT INTO item VALUES (${key})`);
    await database.transaction(async (tx) => {
      await tx.rows(insert(1));
      tx.withCommit(insert(2));
      tx.withCommit(insert(3));
    });
    await database.transaction(async (tx) => tx.withCommit(insert(4)));
    const failing = database.transaction(async (tx) => {
      await tx.rows(insert(5));
      tx.withCommit(insert(1));
      tx.withCommit(insert(6));
    });
    await expect(failing).rejects.toThrow('item_pkey');
    const undone = database.transaction(async (tx) => {
      tx.withCommit(insert(7));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await database.rows(items)).toEqual([1, 2, 3, 4].map((key) => ({ key })));
  });

  test('begins with its first statement, whatever that is, and can fail with it', async () => {
    const database = open((await testDatabase('empty')).url, { connections: 1 });
    await database.rows(table);
    const isInside = sql`SELECT now() = statement_timestamp() AS is_first`;
    await database.transaction(async (tx) => {
      expect(await tx.row(sql`SELECT ${7}::integer AS seven`)).toEqual({ seven: 7 });
      expect(await tx.row(isInside)).toEqual({ is_first: false });
    });
    await database.transaction(async (tx) => {
      const both = Promise.all([
        tx.rows(sql`INSERT INTO item VALUES (1)`),
        tx.rows(sql`INSERT INTO item VALUES (2)`),
      ]);
      expect(await both).toEqual([[], []]);
    });
    for (const wrong of [sql`SELECT 1 / 0`, sql`SELECT ${1}::integer / 0`, sql`NONSENSE`])
      await expect(database.transaction((tx) => tx.rows(wrong))).rejects.toThrow(/division|syntax/);
    expect(await database.transaction(async () => 'nothing asked')).toBe('nothing asked');
    expect(await database.rows(items)).toEqual([{ key: 1 }, { key: 2 }]);
  });

  test("ends an idle transaction, so it doesn't delay the sealing of the audit log", async () => {
    const database = await testDatabase('empty');
    const setting = await database.row<{ limit: string }>(
      sql`SELECT current_setting('idle_in_transaction_session_timeout') AS limit`,
    );
    expect(setting).toEqual({ limit: '30s' });
    const hurried = open(database.url, { statementSeconds: 0.2 });
    const idle = hurried.transaction(async (tx) => {
      await tx.rows(sql`SELECT 1`);
      await vi.waitFor(async () => expect(await database.rows(backends)).toEqual([]), 10_000);
      await tx.rows(sql`SELECT 2`);
    });
    await expect(idle).rejects.toThrow(/terminat|connection/i);
  });

  test('fails, and nothing else does, when its connection is lost between two statements', async () => {
    const other = await testDatabase('empty');
    const database = open(other.url, { connections: 1 });
    await expect(
      database.transaction(async (tx) => {
        await tx.rows(sql`SELECT 1`);
        await other.rows(terminateAll);
        await vi.waitFor(async () => expect(await other.rows(backends)).toEqual([]));
        await tx.rows(sql`SELECT 2`);
      }),
    ).rejects.toThrow(/connection|terminat/i);
    expect(await database.row(sql`SELECT 3 AS three`)).toEqual({ three: 3 });
  });

  test('may be unhurried', async () => {
    const database = open((await testDatabase('empty')).url, { statementSeconds: 0.5 });
    await database.transaction(
      async (tx) => {
        await tx.rows(sql`SELECT pg_sleep(0.7)`);
        // steady: longer than the limit that doesn't apply
        await delay(700);
        await tx.rows(sql`SELECT 1`);
      },
      { unhurried: true },
    );
    await expect(database.transaction((tx) => tx.rows(sql`SELECT pg_sleep(20)`))).rejects.toThrow('timeout');
  });
});

describe('a database out of reach', () => {
  const failureOf = (url: string, options?: OpenOptions) =>
    open(url, options)
      .rows(sql`SELECT 1`)
      .catch((cause: unknown) => cause);

  test.each([
    [
      'where nothing is listening',
      'postgres://portico:s3cret@127.0.0.1:1/portico',
      '127.0.0.1:1 cannot be reached: ',
    ],
    ['without a socket', 'postgres://portico:s3cret@/portico?host=/nowhere', '/nowhere cannot be reached: '],
  ])('%s is named in one line, its password is not', async (_, url, words) => {
    const failure = await failureOf(url);
    expect(failure).toBeInstanceOf(DatabaseUnreachable);
    expect((failure as Error).message).toContain(`The database "portico" at ${words}`);
    expect((failure as Error).message).not.toMatch(/s3cret|\n/);
    await expect(
      open(url).listen(
        'channel',
        () => {},
        () => {},
      ),
    ).rejects.toThrow(DatabaseUnreachable);
  });

  test('because its address is malformed is not quoted', () => {
    expect(() => openDatabase('postgres://portico:s3cret@[/portico')).toThrow(
      new DatabaseUnreachable('The address of the database is malformed.'),
    );
  });

  test('because it does not answer is not waited for', async () => {
    const line = await lineTo((await testDatabase('empty')).url);
    line.freeze();
    expect(await failureOf(line.url, { silenceSeconds: 0.1 })).toBeInstanceOf(DatabaseUnreachable);
  });

  test('says that all connections are busy', async () => {
    const database = open((await testDatabase('empty')).url, { connections: 1, silenceSeconds: 1 });
    await database.transaction(async () => {
      await expect(database.rows(sql`SELECT 1`)).rejects.toThrow('all connections are busy');
    });
  });

  test('says so too where transactions wait for each other, and lets in who comes later', async () => {
    const database = open((await testDatabase('empty')).url, { connections: 2, silenceSeconds: 1 });
    await database.transaction(async () => {
      const second = database.transaction((tx) => tx.rows(sql`SELECT 1`));
      expect(database.waiting()).toBe(1);
      await expect(second).rejects.toThrow('all connections are busy');
    });
    expect(database.waiting()).toBe(0);
    expect(await database.transaction((tx) => tx.rows(sql`SELECT 1`))).toHaveLength(1);
  });

  test('ends a transaction in progress right away and costs only that connection', async () => {
    const line = await lineTo((await testDatabase('empty')).url);
    const database = open(line.url, { connections: 1, statementSeconds: 0.5, silenceSeconds: 1 });
    await expect(
      database.transaction(async (tx) => {
        await tx.rows(sql`SELECT 1`);
        line.freeze();
        await tx.rows(sql`SELECT 2`);
      }),
    ).rejects.toThrow('timeout');
    line.thaw();
    await vi.waitFor(async () => expect(await database.row(sql`SELECT 3 AS three`)).toEqual({ three: 3 }));
  });
});

test('survives a connection that dies in the very moment it is made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-dying-'));
  const message = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, body]);
  };
  const welcome = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))];
  const farewell = message('E', Buffer.from('SFATAL\0C57P01\0Mgone\0\0'));
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([...welcome, farewell]))).on('error', () => {});
  }).listen(join(folder, SOCKET));
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const url = `postgres://portico@/portico?port=5432&sslmode=disable&host=${encodeURIComponent(folder)}`;
  const failure = await open(url)
    .rows(sql`SELECT 1`)
    .catch((cause: unknown) => cause);
  expect(isUnavailable(failure)).toBe(true);
});
