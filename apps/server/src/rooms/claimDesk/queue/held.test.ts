import type { Ctx } from '@portico/platform/context';
import { expect, test } from 'vitest';
import { heldIfMany } from './held.ts';

const at = (second: number, db: object = {}) =>
  ({ db, now: new Date(Date.UTC(2026, 10, 15, 12, 0, second)) }) as Pick<Ctx, 'db' | 'now'>;

/** Counts how often it's read. */
function counting(claims: number) {
  let reads = 0;
  const read = async () => {
    reads += 1;
    return { claims, reads };
  };
  return (ctx: Pick<Ctx, 'db' | 'now'>, name = 'stats') =>
    heldIfMany(ctx, name, read, (value) => value.claims);
}

test('counts over many claims are read once in ten seconds, for each name and database', async () => {
  const count = counting(20_000);
  const { db } = at(0);
  expect((await count(at(0, db))).reads).toBe(1);
  expect((await count(at(9, db))).reads).toBe(1);
  expect((await count(at(9, db), 'map')).reads).toBe(2);
  expect((await count(at(9))).reads).toBe(3);
  expect((await count(at(10, db))).reads).toBe(4);
});

test('counts over few claims are read each time', async () => {
  const count = counting(19_999);
  const { db } = at(0);
  expect((await count(at(0, db))).reads).toBe(1);
  expect((await count(at(0, db))).reads).toBe(2);
});
