import { describe, expect, test, vi } from 'vitest';
import { lineTo, open, terminateAll } from './open.fixture.ts';
import { openDatabase, sql } from './open.ts';
import { testDatabase } from './testing.ts';

describe('listening', () => {
  test('hears its channel, tells of a gap and hears again after it', async () => {
    const database = await testDatabase('empty');
    const heard: string[] = [];
    const gaps: boolean[] = [];
    const stop = await database.listen(
      'some channel',
      (payload) => heard.push(payload),
      (up) => gaps.push(up),
    );
    const say = (word: string) => database.rows(sql`SELECT pg_notify('some channel', ${word})`);
    await say('one');
    await database.rows(sql`SELECT pg_notify('another', 'nothing')`);
    await vi.waitFor(() => expect(heard).toEqual(['one']));

    await database.rows(terminateAll);
    await vi.waitFor(() => expect(gaps).toEqual([false]));
    await say('missed');
    await vi.waitFor(() => expect(gaps).toEqual([false, true]), 5000);
    await say('two');
    await vi.waitFor(() => expect(heard).toEqual(['one', 'two']));

    await stop();
    await say('three');
    const listeners = sql`SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`;
    await vi.waitFor(async () => expect(await database.rows(listeners)).toEqual([]));
    expect({ heard, gaps }).toEqual({ heard: ['one', 'two'], gaps: [false, true] });
  });

  test('notices a line that died without a word', async () => {
    const { url } = await testDatabase('empty');
    const line = await lineTo(url);
    const database = open(line.url, { silenceSeconds: 1 });
    const gaps: boolean[] = [];
    await database.listen(
      'channel',
      () => {},
      (up) => gaps.push(up),
    );
    line.freeze();
    await vi.waitFor(() => expect(gaps).toEqual([false]), 5000);
    line.thaw();
    await vi.waitFor(() => expect(gaps).toEqual([false, true]), 5000);
  });

  test('ends when the database is closed', async () => {
    const { url } = await testDatabase('empty');
    const database = openDatabase(url);
    await database.listen(
      'channel',
      () => {},
      () => expect.unreachable('closing is no gap'),
    );
    await Promise.all([database.close(), database.close()]);
  });
});
