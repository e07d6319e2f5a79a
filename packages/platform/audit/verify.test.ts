import { type Database, type Query, sql } from '@portico/database/open';
import { createTestDatabase, testDatabase } from '@portico/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendAudit } from '../audit.ts';
import { ACTOR, KEY, keyFrom, read, STAFF, sealAll, unprotect } from './audit.fixture.ts';
import type { SignedCheckpoint } from './chain.ts';
import { checkpointsAfter, isSigned } from './checkpoints.ts';
import type { OutsideCopy } from './verify.copies.ts';
import { verifyAudit } from './verify.ts';

const ENTRY = { ...read('k'), actor: ACTOR, impersonator: STAFF };
const COLUMNS = 'at, action, outcome, actor_key, impersonator_key, record_kind, record_key, content';
const problemsOf = async (...parameters: Parameters<typeof verifyAudit>) =>
  (await verifyAudit(...parameters)).problems;

/** A copy as it was taken at this moment. */
async function copyOf(database: Database) {
  const checkpoints = (await checkpointsAfter(database, 0, 1_000)).filter(isSigned);
  return {
    name: 'the copy',
    async *read(): AsyncGenerator<SignedCheckpoint> {
      yield* checkpoints;
    },
  };
}

/** Recomputes the chain over the entries as they are now, in as many checkpoints as there were: all but the signatures. */
const RECHAIN = `
  CREATE FUNCTION rechain() RETURNS void LANGUAGE plpgsql AS $$
  DECLARE checkpoint audit_checkpoint; entry record; running bytea := sha256('portico'); parts bytea; n bigint := 0;
  BEGIN
    FOR checkpoint IN SELECT * FROM audit_checkpoint ORDER BY number LOOP
      parts := '';
      FOR entry IN SELECT * FROM audit_entry WHERE seq <@ checkpoint.entries ORDER BY seq LOOP
        running := sha256(running || convert_to(entry.content, 'UTF8'));
        parts := parts || running;
        n := n + 1;
      END LOOP;
      UPDATE audit_checkpoint SET hashes = parts, hash = running, total = n WHERE number = checkpoint.number;
    END LOOP;
  END $$`;

/** Entries 1 to 6 in one checkpoint, 8 to 11 in another. Number 7 was drawn by a transaction that was undone. */
async function sealTen(database: Database): Promise<void> {
  await appendAudit(
    database,
    Array.from({ length: 6 }, (_, n) => ({ ...ENTRY, key: `${n}` })),
  );
  await sealAll(database);
  await database.rows(sql`SELECT nextval('audit_entry_seq')`);
  await appendAudit(
    database,
    Array.from({ length: 4 }, (_, n) => ({ ...ENTRY, key: `${n + 6}` })),
  );
  await sealAll(database);
}

describe('in the database alone it finds', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase('empty');
    await sealTen(database);
    await database.rows({ text: RECHAIN, values: [] });
  });
  afterAll(() => database.drop());

  /** What verification finds after an attack by someone who owns the tables. Then it's all rolled back. */
  async function foundAfter(tampering: string): Promise<readonly string[]> {
    let found: readonly string[] = [];
    const undone = database.transaction(async (tx) => {
      await unprotect(tx);
      await tx.rows({ text: tampering, values: [] });
      const inside = {
        ...database,
        ...tx,
        transaction: <T>(work: (db: typeof tx) => Promise<T>) => work(quiet),
      };
      const quiet = {
        ...tx,
        rows: <T>(query: Query) => (isSetting(query) ? Promise.resolve([]) : tx.rows<T>(query)),
      };
      found = await problemsOf(inside as Database, KEY);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    return found;
  }
  /** Too late inside another transaction. */
  const isSetting = ({ text }: Query) => text.startsWith('SET TRANSACTION');

  const changed = (seq: number) => [`Entry ${seq} is not as it was sealed.`];
  const missing = (seq: number) => [`Entry ${seq} is missing.`];
  const forged = (number: number, entries: string) => [
    `Checkpoint ${number}, over entries ${entries}, was changed: its signature is not valid.`,
  ];

  // @spec D.27
  test.each<[string, string, readonly string[]]>([
    [
      'changed content',
      `UPDATE audit_entry SET content = replace(content, 'done', 'fail') WHERE seq = 4`,
      changed(4),
    ],
    ['a changed last content', `UPDATE audit_entry SET content = content || ' ' WHERE seq = 11`, changed(11)],
    ['a changed time', `UPDATE audit_entry SET at = at + interval '1 microsecond' WHERE seq = 4`, changed(4)],
    ['a changed action', `UPDATE audit_entry SET action = 'x' WHERE seq = 4`, changed(4)],
    ['a changed outcome', `UPDATE audit_entry SET outcome = 'refused' WHERE seq = 4`, changed(4)],
    ['a changed actor', 'UPDATE audit_entry SET actor_key = impersonator_key WHERE seq = 4', changed(4)],
    ['a hidden impersonator', 'UPDATE audit_entry SET impersonator_key = NULL WHERE seq = 4', changed(4)],
    ['a changed kind', `UPDATE audit_entry SET record_kind = 'policy' WHERE seq = 4`, changed(4)],
    ['a changed key', `UPDATE audit_entry SET record_key = 'x' WHERE seq = 4`, changed(4)],
    [
      'swapped contents',
      'UPDATE audit_entry AS one SET content = other.content FROM audit_entry AS other WHERE one.seq + other.seq = 9 AND one.seq IN (4, 5)',
      changed(4),
    ],
    ['a removed entry', 'DELETE FROM audit_entry WHERE seq = 4', missing(4)],
    ['a removed first entry', 'DELETE FROM audit_entry WHERE seq = 1', missing(1)],
    ['a removed last entry', 'DELETE FROM audit_entry WHERE seq = 11', missing(11)],
    ['all entries removed', 'DELETE FROM audit_entry', missing(1)],
    [
      'an entry put in later',
      `UPDATE audit_checkpoint SET settled_checkpoint = 2 WHERE number = 2;
       INSERT INTO audit_entry (seq, ${COLUMNS}) SELECT 7, ${COLUMNS} FROM audit_entry WHERE seq = 4`,
      ['Entry 7 was added after the entries around it had been sealed.'],
    ],
    [
      'changed hashes',
      `UPDATE audit_checkpoint SET hashes = sha256('x') || hashes WHERE number = 1`,
      changed(1),
    ],
    [
      'changed content and all hashes with it',
      `UPDATE audit_entry SET content = replace(content, '"4"', '"5"'), record_key = '5' WHERE seq = 5; SELECT rechain()`,
      forged(1, '1 to 6'),
    ],
    [
      'a removed entry and all hashes with it',
      `DELETE FROM audit_entry WHERE seq = 11;
       UPDATE audit_checkpoint SET entries = entries - '{[11,12)}' WHERE number = 2; SELECT rechain()`,
      forged(2, '8 to 10'),
    ],
    [
      'the hashes changed, the signed one not',
      `UPDATE audit_entry SET content = replace(content, '"4"', '"5"'), record_key = '5' WHERE seq = 5;
       CREATE TEMP TABLE signed AS SELECT number, hash FROM audit_checkpoint; SELECT rechain();
       UPDATE audit_checkpoint SET hash = signed.hash FROM signed WHERE signed.number = audit_checkpoint.number`,
      ['Entries 1 to 6 are not as checkpoint 1 sealed them.'],
    ],
    ['a removed checkpoint', 'DELETE FROM audit_checkpoint WHERE number = 1', ['Checkpoint 1 is missing.']],
    [
      'a removed signature',
      'UPDATE audit_checkpoint SET key_id = NULL, signature = NULL WHERE number = 2',
      ['Checkpoint 2 has lost its signature.'],
    ],
    [
      'a whole chain without signatures',
      'UPDATE audit_checkpoint SET key_id = NULL, signature = NULL',
      [
        'Entries 1 to 10 come from an earlier version and nothing vouches for them yet. Start the server, which signs them.',
      ],
    ],
    [
      'a changed time of sealing',
      `UPDATE audit_checkpoint SET sealed_at = now() WHERE number = 2`,
      forged(2, '8 to 11'),
    ],
  ])('%s', async (_what, tampering, problems) => {
    expect(await foundAfter(tampering)).toEqual(problems);
  });

  test('nothing when nothing was done', async () => {
    expect(await verifyAudit(database, KEY)).toMatchObject({ entries: 10, checkpoints: 2, problems: [] });
  });

  test('a key that is not the one it was signed with', async () => {
    const other = keyFrom(8);
    expect(await problemsOf(database, other)).toEqual([
      `Checkpoint 1 is signed with another key (${KEY.keyId}) than the one in SECRETS_DIR (${other.keyId}).`,
    ]);
  });
});

describe('with a copy outside it finds', () => {
  async function sealed() {
    const database = await testDatabase('empty');
    await sealTen(database);
    const copy = await copyOf(database);
    await unprotect(database);
    return { database, copy };
  }

  /** The database alone looks whole; compared with the copy, it doesn't. */
  async function expectOnlyCopyTells(database: Database, copy: OutsideCopy, problem: string) {
    expect(await problemsOf(database, KEY)).toEqual([]);
    expect(await problemsOf(database, KEY, [copy])).toEqual([problem]);
  }

  test('nothing when nothing was done, also when the copy is behind', async () => {
    const { database, copy } = await sealed();
    await appendAudit(database, [ENTRY]);
    await sealAll(database);
    expect(await verifyAudit(database, KEY, [copy])).toMatchObject({
      problems: [],
      checkpoints: 3,
      copies: [{ name: 'the copy', last: 2 }],
    });
  });

  // @spec D.27
  test('a tail that was cut off with its checkpoint', async () => {
    const { database, copy } = await sealed();
    await database.rows(sql`DELETE FROM audit_entry WHERE seq > 6`);
    await database.rows(sql`DELETE FROM audit_checkpoint WHERE number = 2`);
    await expectOnlyCopyTells(
      database,
      copy,
      'The database lacks checkpoint 2, which was copied to the copy at 2026-11-15T12:00:00.123Z. ' +
        'It had 10 entries then; now its last checkpoint is 1, with 6.',
    );
  });

  test('a tail that was cut off and sealed again by a server that noticed nothing', async () => {
    const { database, copy } = await sealed();
    await database.rows(sql`DELETE FROM audit_entry WHERE seq > 6`);
    await database.rows(sql`DELETE FROM audit_checkpoint WHERE number = 2`);
    await appendAudit(database, [ENTRY]);
    await sealAll(database);
    await expectOnlyCopyTells(
      database,
      copy,
      'Checkpoint 2 in the database is not the one that was copied to the copy at 2026-11-15T12:00:00.123Z.',
    );
  });

  test('a rewritten chain passed off as one from before there were signatures', async () => {
    const { database, copy } = await sealed();
    await database.rows(
      sql`UPDATE audit_entry SET content = replace(content, '"4"', '"5"'), record_key = '5' WHERE seq = 5`,
    );
    await database.rows({ text: RECHAIN, values: [] });
    await database.rows(sql`SELECT rechain()`);
    await database.rows(sql`UPDATE audit_checkpoint SET key_id = NULL, signature = NULL`);
    await sealAll(database);
    await expectOnlyCopyTells(
      database,
      copy,
      'Checkpoint 1 in the database is not the one that was copied to the copy at 2026-11-15T12:00:00.123Z.',
    );
  });

  test('everything gone', async () => {
    const { database, copy } = await sealed();
    await database.rows(sql`TRUNCATE audit_entry, audit_checkpoint`);
    expect(await problemsOf(database, KEY, [copy])).toEqual([
      expect.stringContaining('now it has no checkpoint at all'),
    ]);
  });

  test('a copy that is not ours', async () => {
    const { database } = await sealed();
    const stranger = await testDatabase('empty');
    await appendAudit(stranger, [ENTRY]);
    await sealAll(stranger, keyFrom(8));
    expect(await problemsOf(database, KEY, [await copyOf(stranger)])).toEqual([
      "The copy in the copy has a checkpoint 1 that isn't signed with the key in SECRETS_DIR.",
    ]);
  });
});
