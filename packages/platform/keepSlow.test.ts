import { expect, test } from 'vitest';
import { keepSlow } from './keepSlow.ts';

const AT = new Date('2026-11-16T12:00:00Z');
const later = (ms: number) => new Date(AT.getTime() + ms);

function counting(isSlow: boolean) {
  const keep = keepSlow<number>(() => isSlow);
  let counted = 0;
  const ask = (now = AT, key = 'all') => keep(key, now, async () => ++counted);
  return ask;
}

test('keeps a slow count for a minute, and each question apart', async () => {
  const ask = counting(true);
  expect(await ask()).toBe(1);
  expect(await ask(later(59_999))).toBe(1);
  expect(await ask(AT, 'Florida')).toBe(2);
  expect(await ask(later(60_000))).toBe(3);
});

test('counts again every time if counting is quick', async () => {
  const ask = counting(false);
  expect([await ask(), await ask(), await ask()]).toEqual([1, 2, 3]);
});

test('counts once for those who ask at the same time', async () => {
  const ask = counting(false);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
});

test('forgets a failure', async () => {
  const keep = keepSlow<number>(() => true);
  await expect(keep('all', AT, async () => Promise.reject(new Error('timeout')))).rejects.toThrow('timeout');
  expect(await keep('all', AT, async () => 7)).toBe(7);
});
