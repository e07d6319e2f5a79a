import { testDatabase } from '@portico/database/testing';
import { systemClock } from '@portico/platform/clock';
import { createThrottle } from '@portico/platform/throttle';
import { expect, test } from 'vitest';
import { type Attempt, createAttempts, network } from './attempts.ts';

const tooMany = { code: 'tooManyRequests' };
const at = (address: string, account: string, familiar = false): Attempt => ({
  kind: 'password',
  account,
  address,
  familiar,
});

async function fresh() {
  return createAttempts(createThrottle({ database: await testDatabase('empty'), clock: systemClock }));
}

test('one address cannot try many accounts', async () => {
  const { admit } = await fresh();
  for (let account = 0; account < 30; account++) await admit(at('203.0.113.1', `person${account}`));
  await expect(admit(at('203.0.113.1', 'another'))).rejects.toMatchObject(tooMany);
  await admit(at('203.0.113.2', 'another'));
  // Whoever has signed in from there before is not held up by it.
  await admit(at('203.0.113.1', 'regular', true));
});

test('many addresses cannot try one account, and its owner is not held up at home', async () => {
  const { admit } = await fresh();
  for (let address = 0; address < 30; address++) await admit(at(`198.51.100.${address}`, 'hannah'));
  await expect(admit(at('198.51.100.200', 'hannah'))).rejects.toMatchObject(tooMany);
  await admit(at('203.0.113.1', 'hannah', true));
});

test('even at home, guessing ends; a right answer forgives what went before', async () => {
  const { admit, forgive } = await fresh();
  const home = at('203.0.113.1', 'hannah', true);
  for (let guess = 0; guess < 10; guess++) await admit(home);
  await expect(admit(home)).rejects.toMatchObject(tooMany);
  await forgive(home);
  await admit(home);
});

test('an office may sign in for the first time on one morning, and wins no guess by it', async () => {
  const { admit, forgive } = await fresh();
  for (let guess = 0; guess < 29; guess++) await admit(at('203.0.113.1', `guessed${guess}`));
  for (let person = 0; person < 40; person++) {
    await admit(at('203.0.113.1', `person${person}`));
    await forgive(at('203.0.113.1', `person${person}`));
  }
  await admit(at('203.0.113.1', 'one more guess'));
  await expect(admit(at('203.0.113.1', 'one too many'))).rejects.toMatchObject(tooMany);
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
