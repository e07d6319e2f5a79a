import { openDatabase, sql } from '@portico/database/open';
import { testDatabase } from '@portico/database/testing';
import { expect, test } from 'vitest';
import { testClock } from './clock.ts';
import { createThrottle } from './throttle.ts';

const rule = { limit: 3, seconds: 60 };
const clockAtNoon = () => testClock(new Date('2026-11-15T12:00:00Z'));

test('allows up to the limit, then says how long to wait', async () => {
  const clock = clockAtNoon();
  const throttle = createThrottle({ database: await testDatabase('empty'), clock });
  for (let n = 0; n < 3; n++)
    expect(await throttle.take('a', rule)).toEqual({ allowed: true, retryAfterSeconds: 0 });
  clock.advance(9_500);
  expect(await throttle.take('a', rule)).toEqual({ allowed: false, retryAfterSeconds: 51 });
  expect(await throttle.take('b', rule)).toMatchObject({ allowed: true });
});

test('fails past the limit, with the seconds to wait', async () => {
  const throttle = createThrottle({ database: await testDatabase('empty'), clock: clockAtNoon() });
  const once = { limit: 1, seconds: 60 };
  await throttle.takeOrFail('a', once);
  const refusal = await throttle.takeOrFail('a', once).catch((cause: unknown) => cause);
  expect(refusal).toMatchObject({ code: 'tooManyRequests', details: { seconds: 60 } });
});

test('the window ends on time, however often it was tried', async () => {
  const clock = clockAtNoon();
  const throttle = createThrottle({ database: await testDatabase('empty'), clock });
  for (let n = 0; n < 10; n++) await throttle.take('a', rule);
  clock.advance(59_999);
  expect(await throttle.take('a', rule)).toEqual({ allowed: false, retryAfterSeconds: 1 });
  clock.advance(1);
  for (const allowed of [true, true, true, false])
    expect(await throttle.take('a', rule)).toMatchObject({ allowed });
  clock.advance(59_999);
  expect(await throttle.take('a', rule)).toMatchObject({ allowed: false });
});

test('counts exactly when two processes take at the same time', async () => {
  const database = await testDatabase('empty');
  const second = openDatabase(database.url);
  const clock = clockAtNoon();
  const throttles = [database, second].map((each) => createThrottle({ database: each, clock }));
  for (const bucket of ['first window', 'second window', 'third window']) {
    const taken = await Promise.all(
      Array.from({ length: 25 }, () =>
        throttles.map((one) => one.take(bucket, { limit: 10, seconds: 60 })),
      ).flat(),
    );
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(10);
  }
  await second.close();
});

test('forgets a bucket that is cleared, and no other', async () => {
  const throttle = createThrottle({ database: await testDatabase('empty'), clock: clockAtNoon() });
  const once = { limit: 1, seconds: 60 };
  await throttle.take('a', once);
  await throttle.take('b', once);
  await throttle.clear('a');
  expect(await throttle.take('a', once)).toMatchObject({ allowed: true });
  expect(await throttle.take('b', once)).toMatchObject({ allowed: false });
});

test('what is given back can be taken again, no more and no less', async () => {
  const throttle = createThrottle({ database: await testDatabase('empty'), clock: clockAtNoon() });
  for (let n = 0; n < 5; n++) await throttle.take('a', rule);
  await throttle.giveBack('a', rule);
  for (const allowed of [true, false]) expect(await throttle.take('a', rule)).toMatchObject({ allowed });
  await throttle.giveBack('nothing taken', rule);
  for (let n = 0; n < 9; n++) await throttle.giveBack('a', rule);
  for (const allowed of [true, true, true, false])
    expect(await throttle.take('a', rule)).toMatchObject({ allowed });
});

test('counts amounts, and nothing of one that doesn’t fit', async () => {
  const clock = clockAtNoon();
  const throttle = createThrottle({ database: await testDatabase('empty'), clock });
  const bytes = { limit: 100, seconds: 60 };
  expect(await throttle.take('a', bytes, 101)).toEqual({ allowed: false, retryAfterSeconds: 60 });
  expect(await throttle.take('a', bytes, 70)).toMatchObject({ allowed: true });
  clock.advance(10_000);
  expect(await throttle.take('a', bytes, 31)).toEqual({ allowed: false, retryAfterSeconds: 50 });
  expect(await throttle.take('a', bytes, 30)).toMatchObject({ allowed: true });
  await throttle.giveBack('a', bytes, 20);
  await expect(throttle.takeOrFail('a', bytes, 21)).rejects.toMatchObject({ code: 'tooManyRequests' });
  expect(await throttle.take('a', bytes, 20)).toMatchObject({ allowed: true });
  clock.advance(50_000);
  expect(await throttle.take('a', bytes, 100)).toMatchObject({ allowed: true });
});

test('sweeps the windows that have ended, and those only', async () => {
  const database = await testDatabase('empty');
  const clock = clockAtNoon();
  const throttle = createThrottle({ database, clock });
  await throttle.take('short', { limit: 1, seconds: 60 });
  await throttle.take('long', { limit: 1, seconds: 61 });
  clock.advance(60_000);
  await throttle.sweep();
  expect(await database.row(sql`SELECT count(*) AS left FROM throttle`)).toEqual({ left: 1 });
  expect(await throttle.take('long', { limit: 1, seconds: 61 })).toMatchObject({ allowed: false });
});

test('takes any name and keeps none of it', async () => {
  const database = await testDatabase('empty');
  const throttle = createThrottle({ database, clock: clockAtNoon() });
  const name = `sign-in:jane@example.test\0${'x'.repeat(10_000)}`;
  await throttle.take(name, { limit: 1, seconds: 60 });
  expect(await throttle.take(name, { limit: 1, seconds: 60 })).toMatchObject({ allowed: false });
  const [row] = await database.rows<{ bucket: string }>(sql`SELECT bucket FROM throttle`);
  expect(row?.bucket).toMatch(/^[\w-]{43}$/);
});
