import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
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

test('work that would never end is ended, and what waits behind it goes on', async () => {
  const path = join(inject('scratch'), 'endless.thread.mjs');
  await writeFile(path, 'export const render = () => { for (;;); };\nexport const ready = () => {};\n');
  const threads = openThreads(pathToFileURL(path), 2000);
  onTestFinished(async () => {
    await threads.close();
    await rm(path);
  });
  const endless = Array.from({ length: 2 }, () => threads.run('render', {} as never));
  for (const { reason } of (await Promise.allSettled(endless)) as PromiseRejectedResult[])
    expect(reason).toMatchObject({ code: 'documentBusy' });
  await threads.run('ready', undefined);
});
