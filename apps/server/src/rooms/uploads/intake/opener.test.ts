import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createOpener, LIMITS } from './opener.ts';

const program = { path: fileURLToPath(new URL('./opener.fixture.mjs', import.meta.url)), execArgv: [] };

function opener(limits: Partial<typeof LIMITS> = {}) {
  const opened = createOpener({ ...LIMITS, ...limits }, program);
  onTestFinished(opened.close);
  const open = (path: string) => opened.open({ path, kind: 'pdf', maxPages: 300, to: '' });
  /** The process that opens the next file. */
  const pid = async () => {
    const answer = await open('letter.pdf');
    return 'opened' in answer ? answer.opened.pages : expect.fail('It was refused.');
  };
  return { open, pid, close: opened.close };
}

const TOO_MUCH = {
  rejection: { code: 'fileUnsafe', details: { reason: 'it takes too much time or memory to open' } },
};
const DAMAGED = { rejection: { code: 'fileUnsafe', details: { reason: 'it’s damaged' } } };

test('uses one process again and again, and replaces it after so many files', async () => {
  const { pid } = opener({ tasks: 3 });
  const pids = [await pid(), await pid(), await pid(), await pid()];
  expect(new Set(pids.slice(0, 3)).size).toBe(1);
  expect(pids[3]).not.toBe(pids[0]);
});

test.each([
  ['takes too long', 'endless', { milliseconds: 50 }, TOO_MUCH],
  ['dies of it', 'deadly', {}, DAMAGED],
])(
  'blames the file if the process %s, and gives the next file a new one',
  async (_what, path, limits, refusal) => {
    const { open, pid } = opener(limits);
    const first = await pid();
    expect(await open(path)).toEqual(refusal);
    expect(await pid()).not.toBe(first);
  },
);

// Only Linux says how much memory a process has.
test.runIf(process.platform === 'linux')('kills a process that takes too much memory', async () => {
  const { open } = opener({ megabytes: 150 });
  expect(await open('greedy')).toEqual(TOO_MUCH);
});

test('gives a file 10 seconds and 400 MB, and the process none of the server’s variables', async () => {
  expect(LIMITS).toMatchObject({ milliseconds: 10_000, megabytes: 400 });
  process.env.SOME_SECRET = 'hunter2';
  onTestFinished(() => void delete process.env.SOME_SECRET);
  expect(await opener().open('environment')).toEqual({ opened: { pages: 0 } });
});

test('opens two files at a time, and the others after them', async () => {
  const { open, pid } = opener({ milliseconds: 300 });
  const endless = [open('endless'), open('endless')];
  const third = pid();
  expect(await Promise.all(endless)).toEqual([TOO_MUCH, TOO_MUCH]);
  expect(await third).toBeGreaterThan(0);
});

test('doesn’t blame the file when the server stops at the same time, and opens none after that', async () => {
  const { open, close } = opener();
  const opening = expect(open('endless')).rejects.toThrow(/server is stopping|did not start/);
  close();
  await opening;
  await expect(open('letter.pdf')).rejects.toThrow('The server is stopping.');
});
