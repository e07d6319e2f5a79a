import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchPostgres } from '@portico/database/launch';
import { migrate } from '@portico/database/migrate';
import { type Database, type Db, openDatabase, sql } from '@portico/database/open';
import { testDatabase } from '@portico/database/testing';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { appendAudit } from '../audit.ts';
import { systemClock } from '../clock.ts';
import { AT, KEY, keyFrom, read, sealAll, unprotect } from './audit.fixture.ts';
import { auditStatus, lastCheckpoint } from './checkpoints.ts';
import { ChainRefused, sealBatch, startSealer } from './sealer.ts';
import { verifyAudit } from './verify.ts';

const SOON = { timeout: 20_000 };
const log = { info() {}, warn() {}, error() {} };
const add = (db: Db, key = 'x') => appendAudit(db, [read(key)]);
const report = (database: Database) => verifyAudit(database, KEY);

let cluster: Promise<string> | undefined;
async function startCluster(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-sealer-'));
  const postgres = await launchPostgres({ folder, durable: false });
  stopCluster = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return postgres.url;
}
let stopCluster = async () => {};
afterAll(() => stopCluster());

/**
 * In a cluster of this file's own: transaction ids belong to a cluster, and transactions left open by other tests would hold
 * ours back.
 */
async function inOwnCluster(name: string): Promise<Database> {
  cluster ??= startCluster();
  const url = await cluster;
  const admin = openDatabase(url, { connections: 1 });
  await admin.rows({ text: `CREATE DATABASE ${name}`, values: [] });
  await admin.close();
  const database = openDatabase(url.replace(/\/[^/?]*\?/, `/${name}?`), { connections: 5 });
  onTestFinished(database.close);
  await migrate(database);
  return database;
}

const settledAfterOneMore = async (database: Database) => {
  await add(database);
  await sealAll(database);
  return (await lastCheckpoint(database))?.settledCheckpoint;
};
/** Other tests wait for locks in databases of their own. */
const waitingHere = sql`
  SELECT 1 AS waits FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
  WHERE NOT granted AND datname = current_database()`;
const INTACT = { problems: [], waiting: 0 };

/** A transaction that ends on request. */
function openTransaction(database: Database, work: (tx: Db) => Promise<unknown>) {
  let commit = () => {};
  const end = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const done = database.transaction(async (tx) => {
    await work(tx);
    isReady();
    await end;
  });
  return {
    ready,
    commit() {
      commit();
      return done;
    },
  };
}

describe('a batch', () => {
  test('chains and signs committed entries, and does nothing if there are none', async () => {
    const database = await testDatabase('empty');
    expect(await sealBatch(database, KEY, AT)).toBe('nothing');
    await appendAudit(database, [read('a'), read('b')]);
    expect(await report(database)).toMatchObject({ entries: 0, waiting: 2, waitingSince: AT.toISOString() });
    expect(await sealBatch(database, KEY, AT)).toBe('all');
    expect(await sealBatch(database, KEY, AT)).toBe('nothing');
    expect(await lastCheckpoint(database)).toMatchObject({
      number: 1,
      entries: '{[1,3)}',
      total: 2,
      keyId: KEY.keyId,
    });
    expect(await report(database)).toMatchObject({ ...INTACT, entries: 2, checkpoints: 1 });
  });

  test('contains at most 2,000 entries', async () => {
    const database = await testDatabase('empty');
    await appendAudit(
      database,
      Array.from({ length: 4_500 }, (_, n) => read(`${n}`)),
    );
    expect(await sealBatch(database, KEY, AT)).toBe('some');
    expect(await sealBatch(database, KEY, AT)).toBe('some');
    expect(await sealBatch(database, KEY, AT)).toBe('all');
    expect(await report(database)).toMatchObject({ ...INTACT, entries: 4_500, checkpoints: 3 });
  });

  test('is not added to a checkpoint that was not signed with our key', async () => {
    const database = await testDatabase('empty');
    await add(database);
    await sealAll(database, keyFrom(8));
    await add(database);
    await expect(sealBatch(database, KEY, AT)).rejects.toThrow(ChainRefused);
  });

  test('signs a chain that was carried over from before there were signatures', async () => {
    const database = await testDatabase('empty');
    await appendAudit(database, [read('a'), read('b')]);
    await sealAll(database);
    await unprotect(database);
    await database.rows(sql`UPDATE audit_checkpoint SET key_id = NULL, signature = NULL`);
    expect((await report(database)).problems).toEqual([
      expect.stringContaining('nothing vouches for them yet'),
    ]);
    await sealAll(database);
    expect(await lastCheckpoint(database)).toMatchObject({ number: 2, entries: '{}', total: 2 });
    expect(await report(database)).toMatchObject({ ...INTACT, entries: 2 });
  });

  test('is found without reading the entries that are sealed already', async () => {
    const database = await testDatabase('empty');
    await database.rows(sql`
      INSERT INTO audit_entry (at, action, outcome, content)
      SELECT now(), 'x', 'done', '{}' FROM generate_series(1, 20000)`);
    await sealAll(database);
    await database.rows(sql`ANALYZE audit_entry`);
    const plan = await database.rows<{ 'QUERY PLAN': string }>(sql`EXPLAIN SELECT seq FROM audit_unsealed`);
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('audit_entry_pkey');
    expect(text).not.toContain('Seq Scan on audit_entry');
  });
});

describe('a transaction that is still running', () => {
  // @spec D.26
  test('blocks nothing, and seals its entry once it commits', async () => {
    const database = await testDatabase('empty');
    const slow = openTransaction(database, (tx) => add(tx, 'slow'));
    await slow.ready;
    for (let round = 0; round < 5; round++) {
      await add(database, `quick ${round}`);
      await sealAll(database);
    }
    expect(await report(database)).toMatchObject({ ...INTACT, entries: 5 });
    await slow.commit();
    expect(await auditStatus(database)).toMatchObject({ waiting: 1 });
    await sealAll(database);
    expect(await report(database)).toMatchObject({ ...INTACT, entries: 6 });
  });

  // @spec D.26
  test('may have drawn its number without having written yet', async () => {
    const database = await testDatabase('empty');
    await database.rows(sql`
      CREATE FUNCTION hesitate() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NEW; END $$`);
    await database.rows(sql`
      CREATE TRIGGER hesitate BEFORE INSERT ON audit_entry FOR EACH ROW WHEN (NEW.record_key = 'hesitant')
      EXECUTE FUNCTION hesitate()`);
    // A sequence logs its first number, and only then would the transaction get an id for that alone.
    await add(database, 'first');
    const gate = openTransaction(database, (tx) => tx.rows(sql`SELECT pg_advisory_xact_lock(1)`));
    await gate.ready;
    const hesitant = add(database, 'hesitant');
    await expect.poll(() => database.row(waitingHere), SOON).toEqual({ waits: 1 });
    for (let round = 0; round < 5; round++) {
      await add(database, `quick ${round}`);
      await sealAll(database);
    }
    await gate.commit();
    await hesitant;
    await sealAll(database);
    expect(await report(database)).toMatchObject({ ...INTACT, entries: 7 });
  });

  test('is forgotten once it was undone', async () => {
    const database = await inOwnCluster('undone');
    const undone = database.transaction(async (tx) => {
      await add(tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    // Its number, 1, is then below what is settled, so the sealer no longer looks for it.
    await expect.poll(() => settledAfterOneMore(database), SOON).toBeGreaterThan(0);
    expect(await report(database)).toMatchObject(INTACT);
  });
});

test('goes on after a restore into a cluster whose transaction ids start over', async () => {
  const database = await inOwnCluster('restored');
  await add(database);
  await sealAll(database);
  await add(database, 'not sealed when it was dumped');
  await unprotect(database);
  await database.rows(sql`UPDATE audit_checkpoint SET xid = ((xid::text)::bigint + 1000000000)::text::xid8`);
  const slow = openTransaction(database, (tx) => add(tx, 'slow'));
  await slow.ready;
  for (let round = 0; round < 3; round++) {
    await add(database);
    await sealAll(database);
  }
  await slow.commit();
  await sealAll(database);
  expect(await report(database)).toMatchObject({ ...INTACT, entries: 6 });
  await expect.poll(() => settledAfterOneMore(database), SOON).toBeGreaterThan(1);
});

describe('a sealer', () => {
  const copies = { update: async () => {} };
  const parts = (database: Database) => ({ database, key: KEY, copies, clock: systemClock, log });

  test('seals entries written while it runs, and the rest when it is stopped', async () => {
    const database = await testDatabase('empty');
    const sealer = startSealer(parts(database));
    await add(database);
    await expect.poll(() => auditStatus(database), SOON).toMatchObject({ waiting: 0 });
    await add(database);
    await sealer.stop();
    expect(await report(database)).toMatchObject({ ...INTACT, entries: 2 });
  });

  test("logs when it can't seal, and continues when it can", async () => {
    const database = await testDatabase('empty');
    const errors: string[] = [];
    await database.rows(sql`ALTER TABLE audit_checkpoint RENAME TO elsewhere`);
    const sealer = startSealer({
      ...parts(database),
      log: { ...log, error: (_facts, message) => void errors.push(message) },
    });
    onTestFinished(sealer.stop);
    await expect.poll(() => errors, SOON).toContain('the audit log was not sealed');
    await database.rows(sql`ALTER TABLE elsewhere RENAME TO audit_checkpoint`);
    await add(database);
    await expect.poll(() => auditStatus(database), SOON).toMatchObject({ waiting: 0 });
  });
});
