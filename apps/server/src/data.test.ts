import { type Database, sql } from '@portico/database/open';
import { testDatabase } from '@portico/database/testing';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { openDatabaseOf } from './data.ts';
import { createLog } from './http/log.ts';

/** Keeps a connection until `work` has ended. */
const holding = (database: Database, work: () => Promise<void>) =>
  database.onConnection(async (session) => {
    await session.rows(sql`SELECT 1`);
    await work();
  });

// @spec I9.9
test('opens as many connections as DATABASE_CONNECTIONS says, and no more', async () => {
  const { url: DATABASE_URL } = await testDatabase('empty');
  const config = readConfig({ DATABASE_URL, DATABASE_CONNECTIONS: '2' });
  const reports = { log: createLog('silent'), onLost: () => {} };
  const database = await openDatabaseOf(config, reports, (close) =>
    onTestFinished(async () => void (await close())),
  );
  let third: Promise<unknown> | undefined;
  await holding(database, () =>
    holding(database, async () => {
      third = database.rows(sql`SELECT 3`);
      expect(database.waiting()).toBe(1);
    }),
  );
  await third;
  expect(database.waiting()).toBe(0);
});
