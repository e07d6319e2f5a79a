import { expect, test } from 'vitest';
import { madeSource } from './madeSource.ts';

async function* body(...parts: number[][]) {
  for (const part of parts) yield Uint8Array.from(part);
}

const { signal } = new AbortController();

test('reads any part of what was made once', async () => {
  let asked = 0;
  const source = madeSource('letter', 'Letter.pdf', async () => {
    asked += 1;
    return body([1, 2], [3, 4, 5]);
  });
  const bytes = source.bytes(signal);
  expect(await bytes.read(1, 4)).toEqual({ bytes: Uint8Array.from([2, 3, 4]), total: 5 });
  expect(await source.bytes(signal).read(0, 1)).toEqual({ bytes: Uint8Array.from([1]), total: 5 });
  expect(asked).toBe(1);
});

test('asks again after a failure', async () => {
  let asked = 0;
  const source = madeSource('letter', 'Letter.pdf', async () => {
    asked += 1;
    if (asked === 1) throw new Error('offline');
    return body([7]);
  });
  await expect(source.bytes(signal).read(0, 1)).rejects.toThrow('offline');
  expect(await source.bytes(signal).read(0, 1)).toEqual({ bytes: Uint8Array.from([7]), total: 1 });
});
