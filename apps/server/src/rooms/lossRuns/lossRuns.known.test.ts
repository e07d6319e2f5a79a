import { lossRuns } from '@portico/contract/rooms/lossRuns';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { expect, test } from 'vitest';
import { undoneServer } from '../../testing.ts';
import { adjusterOn, correct } from '../claimDesk/claimDesk.fixture.ts';
import { addClaim } from './lossRuns.fixture.ts';

const server = await undoneServer();
const { call, database, clock } = server;
const CustomerRiskAccountKey = DEMO_KEYS.account.insured;
const NUMBER = 'CLM-24-910001';
const DAY = 24 * 60 * 60_000;

/** The claim's line and the lines' terms on a day, by the column's name. */
async function run(ValuedOn: string) {
  const employee = await server.demo('employee');
  const query = {
    CustomerRiskAccountKey,
    From: '2015-01-01',
    To: ValuedOn,
    ValuedOn,
    format: 'csv' as const,
  };
  const [head = '', ...lines] = String((await call(lossRuns.rows.report, { query }, employee)).body)
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n');
  const titles = head.split(',');
  const all = lines.map((line) => {
    const cells = [...`${line},`.matchAll(/("[^"]*"|[^,]*),/g)].map(([, cell = '']) => cell);
    return Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? '']));
  });
  return { all, claim: all.find(({ Claim }) => Claim === NUMBER) };
}

test('a loss run on a past day has the cause and the catastrophe that were known then', async () => {
  const adjuster = await adjusterOn(server);
  const key = await addClaim(server, CustomerRiskAccountKey, { lossOn: '2024-09-27', number: NUMBER });
  await database.rows(sql`UPDATE claim SET status = 'ASSIGNED' WHERE key = ${key}`);
  const storm = await database.row<{ key: string; name: string }>(
    sql`SELECT key, name FROM catastrophe WHERE name = 'Hurricane Helene'`,
  );
  const before = (await run('2026-11-15')).claim;
  expect(before).toMatchObject({ Catastrophe: '', Cause: 'Burst or leaking pipe' });
  clock.advance(2 * DAY);
  const changed = await correct(server, adjuster, key, {
    CatastropheKey: storm?.key ?? '',
    ClaimCausePrimaryKey: 'WIND',
    ClaimCauseSecondaryKey: 'HURRICANE',
    Reason: 'The storm did it, not a pipe.',
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect((await run('2026-11-16')).claim).toEqual({ ...before, 'Valued on': '2026-11-16' });
  const since = (await run('2026-11-17')).claim;
  expect(since?.Catastrophe).toBe(storm?.name);
  expect(since?.Cause).not.toBe(before?.Cause);
  clock.advance(DAY);
  await correct(server, adjuster, key, { CatastropheKey: null });
  expect((await run('2026-11-17')).claim).toEqual(since);
  expect((await run('2026-11-18')).claim?.Catastrophe).toBe('');
});

test('a corrected day of the loss and another term count from the day they were corrected', async () => {
  const key = await addClaim(server, CustomerRiskAccountKey, { lossOn: '2024-09-27', number: NUMBER });
  const corrected = (field: string, before: string, after: string) =>
    database.rows(sql`
      INSERT INTO claim_change (key, claim_key, field, changed_at, before, after)
      VALUES (${newKey()}, ${key}, ${field}, '2026-03-02T15:00:00Z', ${before}, ${after})`);
  await database.rows(sql`UPDATE claim SET loss_on = '2024-10-09' WHERE key = ${key}`);
  await corrected('loss_on', '2024-09-27', '2024-10-09');
  expect((await run('2026-03-01')).claim?.Loss).toBe('2024-09-27');
  expect((await run('2026-03-02')).claim?.Loss).toBe('2024-10-09');
});

test('a term ends as it was known, before and after its cancellation was booked', async () => {
  const term = await database.row<{ key: string; number: string; begins: string; ends: string }>(sql`
    SELECT policy.key, policy_number AS number, term_begin AS begins, term_end AS ends FROM policy
    WHERE account_key = ${CustomerRiskAccountKey} AND status = 'bound' AND term_begin <= '2026-11-15' AND term_end > '2026-11-15'
    ORDER BY policy_number LIMIT 1`);
  const ends = async (day: string) =>
    (await run(day)).all.find(
      (line) => line.Policy === term?.number && line['Term begin'] === term?.begins,
    )?.['Term end'];
  expect(await ends('2026-11-15')).toBe(term?.ends);
  await database.rows(sql`
    UPDATE policy SET status = 'cancelled', cancelled_on = '2026-11-10' WHERE key = ${term?.key ?? ''}`);
  // Without a booking of ours, its own day is all that's known.
  expect(await ends('2026-11-09')).toBe(term?.ends);
  expect(await ends('2026-11-10')).toBe('2026-11-10');
});
