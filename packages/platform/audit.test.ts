import { type Db, sql } from '@portico/database/open';
import { testDatabase } from '@portico/database/testing';
import { describe, expect, test } from 'vitest';
import { ACTOR, AT, contents, read, STAFF } from './audit/audit.fixture.ts';
import { appendAudit, createReadAudit, insertAudit } from './audit.ts';
import { newKey } from './ids.ts';

const SOON = { timeout: 20_000 };
const count = async (db: Db) => (await contents(db)).length;

describe('an entry', () => {
  const entry = {
    at: AT,
    action: 'persons.patch',
    outcome: 'refused',
    actor: ACTOR,
    impersonator: STAFF,
    kind: 'person',
    key: 'k',
    requestId: 'r-1',
    details: { b: [{ z: 1, a: AT }], a: 'Ünïcode 🏠' },
  } as const;

  test.each(['alone', 'in a list'])(
    'is kept word for word, in canonical JSON, with columns to find it by (%s)',
    async (how) => {
      const database = await testDatabase('empty');
      if (how === 'alone') await database.rows(insertAudit(entry));
      else await appendAudit(database, [entry]);
      const content =
        `{"action":"persons.patch","actor":"${ACTOR}","at":"2026-11-15T12:00:00.123Z",` +
        '"details":{"a":"Ünïcode 🏠","b":[{"a":"2026-11-15T12:00:00.123Z","z":1}]},' +
        `"impersonator":"${STAFF}","key":"k","kind":"person","outcome":"refused","requestId":"r-1"}`;
      expect(await database.rows(sql`SELECT * FROM audit_entry`)).toEqual([
        {
          seq: 1,
          at: AT,
          action: 'persons.patch',
          outcome: 'refused',
          actor_key: ACTOR,
          impersonator_key: STAFF,
          record_kind: 'person',
          record_key: 'k',
          content,
        },
      ]);
    },
  );

  test('can contain anything a stranger sends', async () => {
    const database = await testDatabase('empty');
    const key = `\0\ud800${'k'.repeat(9000)}`;
    const details = { '\0': '\\u0000', half: '\udfff', lines: 'a\r\nb\u2028c' };
    await appendAudit(database, [{ ...read(key), details }]);
    await database.rows(insertAudit({ ...read(key), details }));
    const kept = `\uFFFD\uFFFD${'k'.repeat(198)}`;
    for (const content of await contents(database))
      expect(JSON.parse(content)).toMatchObject({
        key: kept,
        details: { '\uFFFD': '\\u0000', half: '\uFFFD', lines: 'a\r\nb\u2028c' },
      });
    expect(await database.rows(sql`SELECT DISTINCT record_key FROM audit_entry`)).toEqual([
      { record_key: kept },
    ]);
  });

  test('is undone with the transaction it was made in', async () => {
    const database = await testDatabase('empty');
    const undone = database.transaction(async (tx) => {
      await appendAudit(tx, [read('gone')]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await appendAudit(database, []);
    expect(await count(database)).toBe(0);
  });

  // @spec D.26
  test('does not wait for a transaction that has written one and is still running', async () => {
    const database = await testDatabase('empty');
    await database.transaction(async (tx) => {
      await appendAudit(tx, [read('slow')]);
      await database.transaction((other) => appendAudit(other, [read('quick')]));
      await appendAudit(database, [read('quick too')]);
    });
    expect(await count(database)).toBe(3);
  });

  test('is never changed or removed', async () => {
    const database = await testDatabase('empty');
    await appendAudit(database, [read('a')]);
    for (const statement of [
      sql`UPDATE audit_entry SET action = 'x'`,
      sql`DELETE FROM audit_entry`,
      sql`TRUNCATE audit_entry`,
      sql`INSERT INTO audit_entry SELECT * FROM audit_entry ON CONFLICT (seq) DO UPDATE SET action = 'x'`,
      sql`UPDATE audit_checkpoint SET hash = hash`,
      sql`DELETE FROM audit_checkpoint`,
      sql`TRUNCATE audit_checkpoint`,
    ])
      await expect(database.rows(statement)).rejects.toThrow('never changed or removed');
    expect(await count(database)).toBe(1);
  });
});

describe('the audit of reads', () => {
  /** A database whose appends wait to be let go, one by one. */
  function gated(database: Db) {
    const groups: { size: number; go(): void; fail(): void }[] = [];
    const db: Db = {
      row: database.row,
      rows: async (query) => {
        await new Promise<void>((resolve, reject) => {
          const size = (query.values[0] as unknown[]).length;
          groups.push({ size, go: resolve, fail: () => reject(new Error('the database is away')) });
        });
        return database.rows(query);
      },
    };
    return { db, groups };
  }

  test('commits an entry before it resolves', async () => {
    const database = await testDatabase('empty');
    const reads = createReadAudit(database);
    await reads.record(read('a'));
    expect(await contents(database)).toHaveLength(1);
    await reads.close();
  });

  test('batches entries while a group is being written, at most 500 at a time', async () => {
    const database = await testDatabase('empty');
    const { db, groups } = gated(database);
    const reads = createReadAudit(db);
    const all = Promise.all(Array.from({ length: 801 }, (_, n) => reads.record(read(`${n}`))));
    for (let n = 0; n < 3; n++) {
      await expect.poll(() => groups.length, SOON).toBe(n + 1);
      groups[n]?.go();
    }
    await all;
    expect(groups.map(({ size }) => size)).toEqual([1, 500, 300]);
    expect((await contents(database)).map((content) => JSON.parse(content).key)).toEqual(
      Array.from({ length: 801 }, (_, n) => `${n}`),
    );
  });

  test('rejects all of a group that failed, and goes on', async () => {
    const database = await testDatabase('empty');
    const { db, groups } = gated(database);
    const reads = createReadAudit(db);
    const first = reads.record(read('first'));
    const lost = [reads.record(read('lost')), reads.record(read('lost too'))];
    groups[0]?.go();
    await first;
    await expect.poll(() => groups.length, SOON).toBe(2);
    const next = reads.record(read('next'));
    groups[1]?.fail();
    for (const record of lost) await expect(record).rejects.toThrow('the database is away');
    await expect.poll(() => groups.length, SOON).toBe(3);
    groups[2]?.go();
    await next;
    expect(await count(database)).toBe(2);
  });

  test('an entry that cannot be written out fails alone', async () => {
    const database = await testDatabase('empty');
    const reads = createReadAudit(database);
    const good = reads.record(read('a'));
    await expect(reads.record({ ...read('b'), details: { cents: 1n } })).rejects.toThrow('BigInt');
    await Promise.all([good, reads.record(read('c'))]);
    expect(await count(database)).toBe(2);
  });

  test('commits what waits when it is closed, and takes nothing after', async () => {
    const database = await testDatabase('empty');
    const reads = createReadAudit(database);
    const records = Array.from({ length: 20 }, () => reads.record(read(newKey())));
    await reads.close();
    expect(await count(database)).toBe(20);
    await Promise.all(records);
    await expect(reads.record(read('late'))).rejects.toThrow('closed');
  });
});
