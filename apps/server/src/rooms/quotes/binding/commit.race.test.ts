import type { CommitResult } from '@portico/contract/rooms/binding';
import { type Application, quotes } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import { isLong } from '@portico/database/testing';
import { newKey } from '@portico/platform/ids';
import { expect, test, vi } from 'vitest';
import { sharedServer } from '../../../testing.ts';
import { commitBy, readyToBind } from './binding.fixture.ts';

const server = await sharedServer();
const { database } = server;
const caller = await server.demo('agent');

const tracesOf = ({ Policy, Key }: Application) =>
  database.row(sql`
    SELECT (SELECT count(*)::int FROM term_change WHERE policy_key = policy.key) AS changes,
      (SELECT count(*)::int FROM policy_transaction WHERE policy_key = policy.key) AS entries,
      (SELECT count(*)::int FROM rating WHERE application_key = ${Key} AND kind = 'commit') AS ratings,
      (SELECT count(*)::int FROM billing_plan WHERE policy_key = policy.key) AS plans,
      (SELECT count(*)::int FROM document WHERE policy_key = policy.key) AS documents,
      (SELECT count(*)::int FROM outbox_message WHERE cause LIKE 'bound:' || policy.key || ':%') AS emails
    FROM policy WHERE policy.key = ${Policy.Key}`);
const ONCE = { changes: 1, entries: 1, ratings: 1, plans: 1, documents: 3, emails: 1 };

// @spec 7.52, I14.9
test('fifty commits at once bind once, and all answer the same', { timeout: 120_000 }, async () => {
  for (let round = 0; round < (isLong() ? 20 : 1); round += 1) {
    const application = await readyToBind(server, caller);
    const number = application.Policy.QuoteAlternateKey;
    const replies = await Promise.all(Array.from({ length: 50 }, () => commitBy(server, caller, number)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    const results = replies.map(({ body }) => body as CommitResult);
    expect(results.filter(({ Repeated }) => !Repeated)).toHaveLength(1);
    expect(new Set(results.map(({ Policy }) => Policy.AlternateKey)).size).toBe(1);
    expect(new Set(results.map(({ Transaction }) => Transaction?.Key)).size).toBe(1);
    expect(await tracesOf(application)).toEqual(ONCE);
  }
});

test('a commit and a change at once: what is booked is the price of the answers that stay', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < (isLong() ? 40 : 4); round += 1) {
    const application = await readyToBind(server, caller);
    const { Key, Version, Policy, Answers } = application;
    const change = { Key, Answers: { covA: Number(Answers.covA) + 5_000_000 } };
    const patch = () => server.call(quotes.rows.change, { body: change, version: Version } as never, caller);
    const commit = () => commitBy(server, caller, Policy.QuoteAlternateKey);
    const [first, second] = await Promise.all(round % 2 === 0 ? [commit(), patch()] : [patch(), commit()]);
    const [committed, patched] = round % 2 === 0 ? [first, second] : [second, first];
    // One of them came first, and the other noticed.
    expect([
      [200, 412],
      [551, 200],
    ]).toContainEqual([committed?.status, patched?.status]);
    const entries = await database.rows<{ cents: number }>(
      sql`SELECT amount_cents AS cents FROM policy_transaction WHERE policy_key = ${Policy.Key}`,
    );
    expect(entries.map(({ cents }) => cents)).toEqual(
      committed?.status === 200 ? [application.Rating?.TotalCents] : [],
    );
  }
});

// @spec I14.9
test('a closing that is opened first stops a commit that waits for it', async () => {
  const application = await readyToBind(server, caller);
  const now = server.clock.now();
  const closing = newKey();
  let committing: ReturnType<typeof commitBy> | undefined;
  await database.transaction(async (tx) => {
    await tx.rows(sql`LOCK TABLE closing IN SHARE ROW EXCLUSIVE MODE`);
    await tx.rows(sql`
      INSERT INTO closing (key, title, state, counties, actions, active_from, opened_by_key, updated_at)
      SELECT ${closing}::uuid, 'Named storm in the Gulf', 'FL', ARRAY['Manatee'], ARRAY['new'], ${now}::timestamptz, key,
        ${now}::timestamptz FROM person LIMIT 1`);
    committing = commitBy(server, caller, application.Policy.QuoteAlternateKey);
    await waitForALock();
  });
  expect(await committing).toMatchObject({
    status: 550,
    body: { message: expect.stringContaining('closed to binding') },
  });
  expect(await tracesOf(application)).toMatchObject({ changes: 0, entries: 0 });
  await database.rows(sql`DELETE FROM closing WHERE key = ${closing}`);
});

/** Until someone waits for the table of closings. */
const waitForALock = () =>
  vi.waitFor(async () => {
    // The table has the same number in the databases of other tests.
    const waiting = await database.rows(sql`
      SELECT 1 FROM pg_locks WHERE relation = 'closing'::regclass AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    expect(waiting).not.toEqual([]);
  }, 60_000);
