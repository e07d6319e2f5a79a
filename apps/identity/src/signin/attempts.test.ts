import { testDatabase } from '@portico/database/testing';
import { systemClock } from '@portico/platform/clock';
import { createThrottle } from '@portico/platform/throttle';
import { expect, test } from 'vitest';
import { type Attempt, createAttempts, network } from './attempts.ts';

const at = (address: string, account: string, more: Partial<Attempt> = {}): Attempt => ({
  kind: 'password',
  account,
  address,
  ...more,
});

async function fresh() {
  const attempts = createAttempts(
    createThrottle({ database: await testDatabase('empty'), clock: systemClock }),
  );
  const admits = async (attempt: Attempt) => (await attempts.admit(attempt)).allowed;
  /** How many of these may be judged. */
  const count = async (tries: readonly Attempt[]) => {
    let admitted = 0;
    for (const attempt of tries) admitted += (await admits(attempt)) ? 1 : 0;
    return admitted;
  };
  return { ...attempts, admits, count };
}
const times = (count: number, make: (index: number) => Attempt) =>
  Array.from({ length: count }, (_, index) => make(index));

test('lets one address try only so many accounts', async () => {
  const { admits, count } = await fresh();
  expect(await count(times(35, (account) => at('203.0.113.1', `person${account}`)))).toBe(30);
  expect(await admits(at('203.0.113.2', 'another'))).toBe(true);
  // Someone on a device they have used before is not held up by it.
  expect(await admits(at('203.0.113.1', 'regular', { device: 'laptop' }))).toBe(true);
});

test('limits attempts on one account from many addresses, but never its owner on a known device', async () => {
  const { admits, count } = await fresh();
  expect(await count(times(50, (address) => at(`198.51.100.${address}`, 'hannah')))).toBe(30);
  expect(await admits(at('203.0.113.1', 'hannah'))).toBe(false);
  expect(await admits(at('203.0.113.1', 'hannah', { device: 'laptop' }))).toBe(true);
  expect(await admits(at('203.0.113.1', 'hannah', { proof: 'code' }))).toBe(true);
});

test('uses nothing up for an attempt that it does not let in', async () => {
  const { admits, count } = await fresh();
  expect(await count(times(40, () => at('203.0.113.1', 'hannah')))).toBe(10);
  // The 30 that were not let in have left the address and the account what they had.
  expect(await count(times(25, (account) => at('203.0.113.1', `person${account}`)))).toBe(20);
  expect(await count(times(25, (address) => at(`198.51.100.${address}`, 'hannah')))).toBe(20);
  expect(await admits(at('198.51.100.200', 'hannah'))).toBe(false);
});

test.each([
  ['a known device', { device: 'laptop' }, 20],
  ['an emailed code', { proof: 'code' }, 5],
])('judges only so many passwords after %s, and forgives slips after a right one', async (_, more, most) => {
  const { admits, count, forgive } = await fresh();
  const own = at('203.0.113.1', 'hannah', more);
  expect(await count(times(most + 3, () => own))).toBe(most);
  await forgive(own);
  expect(await admits(own)).toBe(true);
});

// @spec D.1
test('an office may sign in for the first time on one morning, and wins no guess by it', async () => {
  const { admits, forgive } = await fresh();
  for (let guess = 0; guess < 29; guess++)
    expect(await admits(at('203.0.113.1', `guessed${guess}`))).toBe(true);
  for (let person = 0; person < 40; person++) {
    expect(await admits(at('203.0.113.1', `person${person}`))).toBe(true);
    await forgive(at('203.0.113.1', `person${person}`));
  }
  expect(await admits(at('203.0.113.1', 'one more guess'))).toBe(true);
  expect(await admits(at('203.0.113.1', 'one too many'))).toBe(false);
});

test.each([
  ['by anyone with the password', {}, 10],
  ['on a known device', { device: 'laptop' }, 10],
  ['after an emailed code', { proof: 'code' }, 5],
])('judges few second factors %s', async (_, more, most) => {
  const { count } = await fresh();
  const tries = times(most + 3, (address) =>
    at(`198.51.100.${address}`, 'hannah', { kind: 'secondFactor', ...more }),
  );
  expect(await count(tries)).toBe(most);
});

test('bounds second factors even for someone who reads the email and has a new code for every few', async () => {
  const { count } = await fresh();
  const tries = times(60, (index) =>
    at('203.0.113.1', 'hannah', { kind: 'secondFactor', proof: `code${Math.floor(index / 5)}` }),
  );
  expect(await count(tries)).toBe(20);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::9', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
])('%s counts as %s', (address, expected) => {
  expect(network(address)).toBe(expected);
});
