import { expect, test } from 'vitest';
import { createPasswords, takeTurns } from './passwords.ts';

test('passwords are kept as argon2id, and compared whichever way an accent was typed', async () => {
  const passwords = await createPasswords();
  const stored = await passwords.hash('caf\u00e9 au lait, tous les jours');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, 'cafe\u0301 au lait, tous les jours')).toBe(true);
  expect(await passwords.verify(stored, 'another')).toBe(false);
  expect(await passwords.verify(undefined, 'any')).toBe(false);
  expect(await passwords.verify(null, 'any')).toBe(false);
});

test('limits concurrent hashing, passes on the slot of a failure, and refuses an endless queue', async () => {
  const inTurn = takeTurns(2);
  let running = 0;
  let most = 0;
  const work = (fails: boolean) => async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (fails) throw new Error('no');
  };
  const line = Array.from({ length: 202 }, (_, index) => inTurn(work(index % 3 === 0)));
  await expect(inTurn(work(false))).rejects.toMatchObject({ code: 'tooManyRequests' });
  const done = await Promise.allSettled(line);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(134);
  expect([most, running]).toEqual([2, 0]);
  await inTurn(work(false));
});
