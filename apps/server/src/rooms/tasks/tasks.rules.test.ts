import { expect, test } from 'vitest';
import { nextBusinessDay } from './tasks.rules.ts';

test.each([
  ['Monday', '2026-11-16T15:00:00Z', '2026-11-17T15:00:00Z'],
  ['Friday', '2026-11-20T15:00:00Z', '2026-11-23T15:00:00Z'],
  ['Saturday', '2026-11-21T15:00:00Z', '2026-11-23T15:00:00Z'],
  ['Sunday', '2026-11-22T15:00:00Z', '2026-11-23T15:00:00Z'],
])('a task opened on a %s is due on the next business day', (_day, asked, due) => {
  expect(nextBusinessDay(new Date(asked))).toEqual(new Date(due));
});
