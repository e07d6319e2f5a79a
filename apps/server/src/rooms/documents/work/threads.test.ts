import { expect, onTestFinished, test } from 'vitest';
import { openThreads } from './threads.ts';

test('takes only so much work at once, says so, and goes on afterwards', async () => {
  const threads = openThreads();
  onTestFinished(threads.close);
  const asked = await Promise.allSettled(Array.from({ length: 80 }, () => threads.run('ready', undefined)));
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(20);
  expect(refused.length).toBeLessThan(40);
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'documentBusy' } });
  await threads.run('ready', undefined);
}, 120_000);
