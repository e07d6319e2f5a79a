/** Whatever is sent, in whichever place of whichever call, is answered or refused. It's never an error of ours. */
import { isLong } from '@portico/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS, type Calls, openCalls, reachOf } from './access.calls.fixture.ts';
import { inputsWith, placesOf } from './access.inputs.fixture.ts';
import { drawn } from './access.sample.fixture.ts';
import { VISITORS } from './access.visitors.fixture.ts';
import { hostileAt, leavesOf, replaced } from './hostile.fixture.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls();
});
afterAll(() => calls.close());

/** Machines sign what they send, and only they can get past the signature: `machine.test.ts`. */
const OPEN = CALLS.filter(({ row }) => row.allow !== 'machine');

/** From 550 on are the business's own refusals. */
const isOurError = (status: number) => status >= 500 && status < 550;

/** By day, one of those that can be sent at a place; at night, all of them. */
const sentAt = (id: string, path: string) => {
  const all = hostileAt(path);
  return isLong() ? all : [drawn(`${id} ${path}`, all)];
};

describe('no input makes an error of ours', () => {
  test.each(OPEN)('of $id', { timeout: 3_600_000 }, async ({ id, row }) => {
    // Of the accounts that may make the call, the last has the most rights.
    const visitor = VISITORS.findLast((one) => reachOf(row, one) !== undefined);
    const reach = visitor && reachOf(row, visitor);
    if (visitor === undefined || reach === undefined) throw new Error('No one may make this call.');
    const places = new Set([...placesOf(row).map(({ path }) => path), ...leavesOf(inputsWith(row, {}))]);
    const errors: string[] = [];
    for (const path of places)
      for (const value of sentAt(id, path)) {
        const reply = await calls.make(row, visitor, reach, {
          change: (inputs) => replaced(inputs, path, value),
        });
        if (reply === undefined || isOurError(reply.status))
          errors.push(`${path} ${JSON.stringify(value).slice(0, 80)}: ${JSON.stringify(reply?.body)}`);
      }
    expect(errors.join('\n')).toBe('');
  });
});
