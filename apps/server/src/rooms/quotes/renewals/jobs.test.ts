import { type Task, tasks } from '@portico/contract/rooms/tasks';
import { sql } from '@portico/database/open';
import type { JobCtx } from '@portico/platform/jobs';
import { createThrottle } from '@portico/platform/throttle';
import { beforeAll, expect, test, vi } from 'vitest';
import { sharedServer } from '../../../testing.ts';
import { renewalsJobs } from './jobs.ts';
import { generate } from './renewals.fixture.ts';

const server = await sharedServer();
const { database } = server;

/** Three terms end soon; all others are far away. */
const [SOON, LATER, OLD_ROOF] = ['2026-12-20', '2027-01-10', '2026-12-22'] as const;
const terms = new Map<string, string>();
beforeAll(async () => {
  await database.rows(sql`UPDATE configuration SET value = '45' WHERE key = 'W2_Renewal_OfferDays'`);
  const chosen = await database.rows<{ key: string }>(sql`
    SELECT policy.key FROM policy JOIN program ON program.key = policy.program_key
    WHERE policy.status = 'bound' AND policy.term_end > '2027-02-15' AND program.code = 'HO3' AND policy.term_number > 1
      AND NOT EXISTS (SELECT FROM policy next
        WHERE next.policy_number = policy.policy_number AND next.term_number > policy.term_number)
    ORDER BY policy.key LIMIT 3`);
  for (const [at, end] of [SOON, LATER, OLD_ROOF].entries()) {
    const key = chosen[at]?.key ?? expect.fail('There are too few terms.');
    terms.set(end, key);
    await database.rows(sql`
      UPDATE policy SET term_begin = ${end}::date - 365, term_end = ${end}, updated_at = updated_at WHERE key = ${key}`);
  }
  await database.rows(sql`
    UPDATE policy SET record_inactive = true WHERE status = 'bound' AND term_end <= '2027-02-15'
      AND term_end > '2026-11-15' AND key <> ALL (${[...terms.values()]}::uuid[])`);
  // Not eligible anymore.
  await database.rows(sql`
    UPDATE risk SET year_built = 1960, roof_year = 1985
    WHERE key = (SELECT risk_key FROM policy WHERE key = ${terms.get(OLD_ROOF)})`);
});

const run = (now: string) => {
  const [job] = renewalsJobs(createThrottle(server));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const ctx: JobCtx = { database, now: new Date(now), log, signal: new AbortController().signal };
  return job?.run(ctx, {} as never);
};
const offers = () =>
  database.rows<{ key: string; repeated: number; author: string | null; audited: number }>(sql`
    SELECT offer.prior_policy_key AS key, application.opened_by_key AS author,
      (SELECT (count(*) - count(DISTINCT recipient))::int FROM outbox_message WHERE cause LIKE 'renewal:offer:' || offer.key || ':%') AS repeated,
      (SELECT count(*)::int FROM audit_entry WHERE action = 'renewals.offerDue' AND record_key = offer.key::text) AS audited
    FROM renewal_offer offer JOIN application ON application.key = offer.application_key
    WHERE offer.prior_policy_key = ANY (${[...terms.values()]}::uuid[]) ORDER BY offer.sent_at, offer.key`);

// @spec I14.22
test('terms are offered 45 days before they end, once, also by two processes at a time', {
  timeout: 120_000,
}, async () => {
  // 46 days before the first of them ends.
  await run('2026-11-04T17:00:00Z');
  expect(await offers()).toEqual([]);
  // Due, but the brokerage isn't live yet, or has paused.
  await database.rows(sql`DELETE FROM setup_mark`);
  await run('2026-11-07T17:00:00Z');
  expect(await offers()).toEqual([]);
  await database.rows(sql`INSERT INTO setup_mark (step, marked_at) VALUES ('live', now())`);
  await Promise.all([run('2026-11-07T17:00:00Z'), run('2026-11-07T17:00:00Z')]);
  await run('2026-11-07T18:00:00Z');
  expect(await offers()).toMatchObject([{ key: terms.get(SOON), author: null, audited: 1 }]);
  await Promise.all([run('2026-11-27T17:00:00Z'), run('2026-11-27T17:00:00Z')]);
  const made = await offers();
  expect(made.map(({ key }) => key)).toEqual([terms.get(SOON), terms.get(LATER)]);
  expect(made.map(({ repeated }) => repeated)).toEqual([0, 0]);
});

// @spec I14.22
test('a home that can’t be renewed becomes a task for staff, once, and the others go on', async () => {
  const { body } = await server.call(
    tasks.rows.list,
    { query: { Kind: 'renewalStopped' } },
    await server.demo('internal'),
  );
  expect(body as Task[]).toMatchObject([
    {
      RecordKey: terms.get(OLD_ROOF),
      Agency: null,
      Subject: expect.stringContaining('wasn’t offered to renew'),
    },
  ]);
});

test('nothing is offered while it’s turned off, and staff still can', async () => {
  await database.rows(sql`UPDATE configuration SET value = '0' WHERE key = 'W2_Renewal_OfferDays'`);
  const prior = terms.get(LATER) ?? '';
  const before = await offers();
  await run('2026-11-28T17:00:00Z');
  expect(await offers()).toEqual(before);
  expect(await generate(server, await server.demo('internal'), prior)).toMatchObject({
    status: 200,
    body: { Repeated: true },
  });
});
