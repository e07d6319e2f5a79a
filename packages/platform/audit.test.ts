import { createHash } from 'node:crypto';
import { type Db, openDatabase, sql } from '@portico/database/open';
import { createTestDatabase, testDatabase } from '@portico/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuditEntry, appendAudit, createReadAudit, verifyAudit } from './audit.ts';
import { newKey } from './ids.ts';

const SOON = { timeout: 20_000 };
const AT = new Date('2026-11-15T12:00:00.123Z');
const ACTOR = '0191d4a0-0000-7000-8000-000000000001';
const STAFF = '0191d4a0-0000-7000-8000-000000000002';
const read = (key: string): AuditEntry => ({
  at: AT,
  action: 'persons.get',
  outcome: 'done',
  kind: 'person',
  key,
});

const contents = (db: Db) =>
  db
    .rows<{ content: string }>(sql`SELECT content FROM audit_entry ORDER BY seq`)
    .then((rows) => rows.map(({ content }) => content));

describe('an entry', () => {
  test('is kept word for word, in canonical JSON, with columns to find it by', async () => {
    const database = await testDatabase('empty');
    await appendAudit(database, [
      {
        at: AT,
        action: 'persons.patch',
        outcome: 'refused',
        actor: ACTOR,
        impersonator: STAFF,
        kind: 'person',
        key: 'k',
        requestId: 'r-1',
        details: { b: [{ z: 1, a: AT }], a: 'Ünïcode 🏠' },
      },
    ]);
    const content =
      `{"action":"persons.patch","actor":"${ACTOR}","at":"2026-11-15T12:00:00.123Z",` +
      '"details":{"a":"Ünïcode 🏠","b":[{"a":"2026-11-15T12:00:00.123Z","z":1}]},' +
      `"impersonator":"${STAFF}","key":"k","kind":"person","outcome":"refused","requestId":"r-1"}`;
    const genesis = createHash('sha256').update('portico').digest();
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
        hash: createHash('sha256').update(genesis).update(content).digest(),
      },
    ]);
    expect(await verifyAudit(database)).toEqual({ entries: 1 });
  });

  test('may hold whatever a stranger sent', async () => {
    const database = await testDatabase('empty');
    await appendAudit(database, [
      {
        ...read(`\0\ud800${'k'.repeat(9000)}`),
        details: { '\0': '\\u0000', half: '\udfff', lines: 'a\r\nb\u2028c' },
      },
    ]);
    const [content = ''] = await contents(database);
    expect(JSON.parse(content)).toMatchObject({
      key: `\uFFFD\uFFFD${'k'.repeat(198)}`,
      details: { '\uFFFD': '\\u0000', half: '\uFFFD', lines: 'a\r\nb\u2028c' },
    });
    expect(await verifyAudit(database)).toEqual({ entries: 1 });
  });

  test('goes with the transaction it was made in', async () => {
    const database = await testDatabase('empty');
    const undone = database.transaction(async (tx) => {
      await appendAudit(tx, [read('gone')]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await appendAudit(database, []);
    expect(await verifyAudit(database)).toEqual({ entries: 0 });
  });
});

test('writers of two pools at once make one chain without gaps', async () => {
  const database = await testDatabase('empty');
  const second = openDatabase(database.url);
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      (n % 2 ? database : second).transaction((tx) => appendAudit(tx, [read(`${n}`), read(`${n}b`)])),
    ),
  );
  await second.close();
  expect(await verifyAudit(database)).toEqual({ entries: 120 });
});

test('entries are never changed or removed', async () => {
  const database = await testDatabase('empty');
  await appendAudit(database, [read('a')]);
  for (const statement of [
    sql`UPDATE audit_entry SET action = 'x'`,
    sql`DELETE FROM audit_entry`,
    sql`TRUNCATE audit_entry`,
    sql`INSERT INTO audit_entry SELECT * FROM audit_entry ON CONFLICT (seq) DO UPDATE SET action = 'x'`,
  ])
    await expect(database.rows(statement)).rejects.toThrow('never changed or removed');
  expect(await verifyAudit(database)).toEqual({ entries: 1 });
});

describe('the verification finds', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase('empty');
    const entry = (_: unknown, n: number) => ({ ...read(`${n}`), actor: ACTOR, impersonator: STAFF });
    await appendAudit(database, Array.from({ length: 10 }, entry));
  });
  afterAll(() => database.drop());

  /** What is found in ten entries after the work of someone who may switch the trigger off; then all is undone. */
  async function foundAfter(tampering: string): Promise<unknown> {
    let found: unknown;
    const undone = database.transaction(async (tx) => {
      await tx.rows({ text: 'ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_append_only', values: [] });
      await tx.rows({ text: tampering, values: [] });
      found = await verifyAudit(tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    return found;
  }

  test.each([
    ['changed content', `UPDATE audit_entry SET content = replace(content, 'done', 'fail') WHERE seq = 4`, 4],
    ['a changed last content', `UPDATE audit_entry SET content = content || ' ' WHERE seq = 10`, 10],
    ['a changed hash', `UPDATE audit_entry SET hash = sha256('x') WHERE seq = 4`, 4],
    ['a changed time', `UPDATE audit_entry SET at = at + interval '1 microsecond' WHERE seq = 4`, 4],
    ['a changed action', `UPDATE audit_entry SET action = 'x' WHERE seq = 4`, 4],
    ['a changed outcome', `UPDATE audit_entry SET outcome = 'refused' WHERE seq = 4`, 4],
    ['a changed actor', `UPDATE audit_entry SET actor_key = impersonator_key WHERE seq = 4`, 4],
    ['a hidden impersonator', 'UPDATE audit_entry SET impersonator_key = NULL WHERE seq = 4', 4],
    ['a changed kind', `UPDATE audit_entry SET record_kind = 'policy' WHERE seq = 4`, 4],
    ['a changed key', `UPDATE audit_entry SET record_key = 'x' WHERE seq = 4`, 4],
    ['a removed entry', 'DELETE FROM audit_entry WHERE seq = 4', 4],
    ['a removed first entry', 'DELETE FROM audit_entry WHERE seq = 1', 1],
    ['a removed last entry', 'DELETE FROM audit_entry WHERE seq = 10', 10],
    [
      'a removed entry behind which all moved up',
      'DELETE FROM audit_entry WHERE seq = 4; UPDATE audit_entry SET seq = seq - 1 WHERE seq > 4',
      4,
    ],
    ['all entries removed', 'DELETE FROM audit_entry', 1],
    [
      'an entry put behind the last',
      'INSERT INTO audit_entry SELECT 11, at, action, outcome, actor_key, impersonator_key, record_kind, record_key, content, hash FROM audit_entry WHERE seq = 10',
      11,
    ],
    [
      'an entry put in between',
      'UPDATE audit_entry SET seq = seq + 1000 WHERE seq > 3; UPDATE audit_entry SET seq = seq - 999 WHERE seq > 3; INSERT INTO audit_entry SELECT 4, at, action, outcome, actor_key, impersonator_key, record_kind, record_key, content, hash FROM audit_entry WHERE seq = 3',
      4,
    ],
    [
      'swapped entries',
      'UPDATE audit_entry SET seq = seq + 1000 WHERE seq IN (4, 5); UPDATE audit_entry SET seq = 1009 - seq WHERE seq > 1000',
      4,
    ],
    [
      'swapped contents',
      'UPDATE audit_entry AS one SET content = other.content FROM audit_entry AS other WHERE one.seq + other.seq = 9 AND one.seq IN (4, 5)',
      4,
    ],
    [
      'a head set back',
      `UPDATE audit_head SET (seq, hash) = (SELECT seq, hash FROM audit_entry WHERE seq = 9)`,
      10,
    ],
    ['a head set ahead', 'UPDATE audit_head SET seq = 12', 11],
    ['a head of another chain', `UPDATE audit_head SET hash = sha256('x')`, 10],
    ['a removed head', 'DELETE FROM audit_head', 1],
  ])('%s', async (_what, text, brokenAt) => {
    expect(await foundAfter(text)).toMatchObject({ brokenAt });
  });

  test('nothing where nothing was done, over more than one batch', async () => {
    expect(await verifyAudit(database)).toEqual({ entries: 10 });
    await appendAudit(
      database,
      Array.from({ length: 10_500 }, () => read('many')),
    );
    expect(await verifyAudit(database)).toEqual({ entries: 10_510 });
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
          const size = String(query.values[0]).split('\n').length;
          groups.push({ size, go: resolve, fail: () => reject(new Error('the database is away')) });
        });
        return database.rows(query);
      },
    };
    return { db, groups };
  }

  test('commits an entry before it says so', async () => {
    const database = await testDatabase('empty');
    const reads = createReadAudit(database);
    await reads.record(read('a'));
    expect(await contents(database)).toHaveLength(1);
    await reads.close();
  });

  test('gathers while a group is under way, at most 500 at once', async () => {
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
    expect(await verifyAudit(database)).toEqual({ entries: 801 });
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
    expect(await verifyAudit(database)).toEqual({ entries: 2 });
  });

  test('an entry that cannot be written out fails alone', async () => {
    const database = await testDatabase('empty');
    const reads = createReadAudit(database);
    const good = reads.record(read('a'));
    await expect(reads.record({ ...read('b'), details: { cents: 1n } })).rejects.toThrow('BigInt');
    await Promise.all([good, reads.record(read('c'))]);
    expect(await verifyAudit(database)).toEqual({ entries: 2 });
  });

  test('commits what waits when it is closed, and takes nothing after', async () => {
    const database = await testDatabase('empty');
    const reads = createReadAudit(database);
    const records = Array.from({ length: 20 }, () => reads.record(read(newKey())));
    await reads.close();
    expect(await verifyAudit(database)).toEqual({ entries: 20 });
    await Promise.all(records);
    await expect(reads.record(read('late'))).rejects.toThrow('closed');
  });
});
