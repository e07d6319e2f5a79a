import { documents } from '@portico/contract/rooms/documents';
import { describe, expect, test } from 'vitest';
import { sharedServer } from '../testing.ts';
import { hasTooMany, MOST_VALUES } from './json.ts';

describe('values in JSON are counted before it is parsed', () => {
  test.each([
    ['one', '7', 1],
    ['a list, with what is in it', '[1,2,3]', 4],
    ['lists in lists, an empty one as if there were something in it', '[[],[[1]]]', 6],
    ['a record', '{"a":1,"b":{"c":[true,null]}}', 6],
    ['none in texts', '["a,b[c{", "\\",[", "\\\\"]', 4],
    ['none behind a text that does not end', '["a,,,,,', 2],
  ])('%s', (_what, text, values) => {
    expect([hasTooMany(text, values), hasTooMany(text, values - 1)]).toEqual([false, true]);
  });

  test('and never more than it has', () => {
    const text = JSON.stringify({ Lists: Array.from({ length: 10 }, () => [{ A: 'x, [y]', B: -1 }]) });
    expect(hasTooMany(text, 1 + 1 + 10 * 4)).toBe(false);
  });
});

test('a body with too many values is refused without being parsed', async () => {
  const { call, demo } = await sharedServer();
  const send = async (length: number) =>
    call(
      documents.rows.combine,
      { body: { EFileKeys: Array.from({ length }, () => 1) } as never },
      await demo('insured'),
    );
  const reply = await send(MOST_VALUES);
  expect(reply).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'body', message: 'must have at most 20000 values' }] },
  });
  expect((await send(2)).body).not.toEqual(reply.body);
});
