import { openDatabase, sql } from '@portico/database/open';
import { testDatabase } from '@portico/database/testing';
import { describe, expect, test } from 'vitest';
import { count, spend, sweepBudgets, type Use } from './budgets.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const HOUR = 3600;
const DAY = 24 * HOUR;

/** One claim report: 10 an hour and 30 a day for a person, 6 and 12 for a policy. */
const report = (places: Use['places'], more: Partial<Use> = {}): Use => ({
  budget: 'claims',
  unit: 'calls',
  amount: 1,
  of: 'claims.report',
  places,
  isOffice: false,
  ...more,
});
const outcome = (spending: Promise<void>) =>
  spending.then(
    () => 'allowed',
    ({ code, details }) => ({ code, seconds: details.seconds }),
  );

async function counter() {
  const database = await testDatabase('reference');
  const tryAt = (use: Use, now = NOW) => outcome(spend(database, use, now));
  const times = async (n: number, use: Use, now = NOW) => {
    for (let at = 0; at < n; at += 1) expect(await tryAt(use, now)).toBe('allowed');
  };
  return { database, tryAt, times };
}

describe('a budget', () => {
  test('allows so many in an hour, and says how long to wait', async () => {
    const { tryAt, times } = await counter();
    const mine = report({ person: 'one', address: '192.0.2.1' });
    await times(10, mine);
    expect(await tryAt(mine, after(60))).toEqual({ code: 'overBudget', seconds: HOUR - 60 });
    expect(await tryAt(report({ person: 'another', address: '192.0.2.1' }))).toBe('allowed');
    await times(1, mine, after(HOUR));
  });

  test('allows so many in a day, however they are spread', async () => {
    const { tryAt, times } = await counter();
    const mine = report({ person: 'one' });
    for (const hour of [0, 1, 2]) await times(10, mine, after(hour * HOUR));
    expect(await tryAt(mine, after(3 * HOUR))).toEqual({ code: 'overBudget', seconds: DAY - 3 * HOUR });
    await times(10, mine, after(DAY));
  });

  test.each([
    ['record', { record: 'policy' }, 6, 'overBudgetOfRecord'],
    ['address', { address: '192.0.2.1' }, 2000, 'overBudgetOfAddress'],
  ] as const)('counts everyone’s use of one %s', async (_place, places, limit, code) => {
    const { tryAt } = await counter();
    expect(await tryAt(report(places, { amount: limit }))).toBe('allowed');
    expect(await tryAt(report({ person: 'one', ...places }))).toEqual({ code, seconds: HOUR });
  });

  test('lets an office do ten times as much, apart from policyholders at its address', async () => {
    const { tryAt } = await counter();
    const office = report({ person: 'agent', address: '192.0.2.1' }, { isOffice: true, amount: 100 });
    expect(await tryAt(office)).toBe('allowed');
    expect(await tryAt({ ...office, amount: 1 })).toMatchObject({ code: 'overBudget' });
    expect(await tryAt(report({ person: 'one', address: '192.0.2.1' }, { amount: 10 }))).toBe('allowed');
  });

  test('uses up nothing of an address for those who are refused', async () => {
    const { database, tryAt, times } = await counter();
    const mine = report({ person: 'one', address: '192.0.2.1' });
    await times(10, mine);
    for (let at = 0; at < 5; at += 1) expect(await tryAt(mine)).toMatchObject({ code: 'overBudget' });
    expect(await database.rows(sql`SELECT hour_used FROM budget_use ORDER BY hour_used`)).toEqual([
      { hour_used: 10 },
      { hour_used: 10 },
    ]);
  });

  test('counts each call by itself, and emails of all calls together', async () => {
    const { tryAt, times } = await counter();
    const mine = report({ person: 'one' });
    await times(10, mine);
    expect(await tryAt({ ...mine, of: 'claims.commit' })).toBe('allowed');
    const { of: _of, ...emails } = { ...mine, unit: 'emails' as const, amount: 60 };
    expect(await tryAt(emails)).toBe('allowed');
    expect(await tryAt({ ...emails, amount: 1 })).toMatchObject({ code: 'overBudget' });
  });

  test('refuses more at once than it ever allows', async () => {
    const { tryAt } = await counter();
    expect(await tryAt(report({ person: 'one' }, { amount: 11 }))).toEqual({
      code: 'overBudget',
      seconds: HOUR,
    });
  });

  test('can be looked at without counting, and counted later', async () => {
    const { database, tryAt } = await counter();
    const named = report({ person: 'one', record: 'policy' });
    const look = () => outcome(spend(database, named, NOW, ['record']));
    for (let at = 0; at < 6; at += 1) {
      expect(await look()).toBe('allowed');
      await database.rows(count(report({ record: 'policy' }), NOW));
    }
    expect(await look()).toEqual({ code: 'overBudgetOfRecord', seconds: HOUR });
    expect(await tryAt(report({ person: 'one' }, { amount: 4 }))).toBe('allowed');
  });

  test('is what an administrator says it is', async () => {
    const { database, tryAt } = await counter();
    const set = (value: string) =>
      database.rows(sql`
        INSERT INTO configuration (key, value, audience, about) VALUES ('W2_Budget_Claims', ${value}, 'nobody', '')
        ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
    const mine = report({ person: 'one' });
    await set('200');
    expect(await tryAt({ ...mine, amount: 20 })).toBe('allowed');
    expect(await tryAt(mine)).toMatchObject({ code: 'overBudget' });
    await set('no number');
    expect(await tryAt({ ...report({ person: 'another' }), amount: 10 })).toBe('allowed');
    expect(await tryAt(report({ person: 'another' }))).toMatchObject({ code: 'overBudget' });
  });
});

test('counts exactly when many ask at the same time, in two processes', async () => {
  const database = await testDatabase('reference');
  const second = openDatabase(database.url);
  const mine = report({ person: 'one', record: 'policy', address: '192.0.2.1' });
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, () => [database, second].map((db) => outcome(spend(db, mine, NOW)))).flat(),
  );
  expect(outcomes.filter((one) => one === 'allowed')).toHaveLength(6);
  await second.close();
});

test('forgets what was counted a day ago', async () => {
  const { database, times } = await counter();
  await times(1, report({ person: 'one' }));
  await times(1, report({ person: 'another' }), after(1));
  await sweepBudgets(database, after(DAY));
  expect(await database.rows(sql`SELECT hour_used FROM budget_use`)).toHaveLength(1);
});
