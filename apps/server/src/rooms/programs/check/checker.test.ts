import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { CHECK_LIMITS, createChecker } from './checker.ts';

const program = { path: join(inject('helpers'), 'program-check-child.js'), execArgv: [] };

function checker(limits: Partial<typeof CHECK_LIMITS>) {
  const { check, close } = createChecker({ ...CHECK_LIMITS, milliseconds: 100_000, ...limits }, program);
  onTestFinished(close);
  return check;
}

const files = { form: {}, plan: {}, names: { form: 'f.json', plan: 'p.json', questions: 'q.json' } };
const TOO_MUCH = {
  mistakes: [
    {
      file: 'p.json',
      path: '',
      text: 'Checking these files takes too much time or memory. Look for a table, or a list of facts or choices, that’s far too long.',
    },
  ],
};

test('checks files in another process', async () => {
  const { mistakes } = await checker({})(files);
  expect(mistakes).toContainEqual({ file: 'p.json', path: 'program', text: '“program” is missing.' });
});

test('gives files 20 seconds and 400 MB', () => {
  expect(CHECK_LIMITS).toMatchObject({ milliseconds: 20_000, megabytes: 400 });
});

test('gives up on files that take too long, and checks the next ones', async () => {
  const check = checker({ milliseconds: 0 });
  expect(await check(files)).toEqual(TOO_MUCH);
  expect(await check(files)).toEqual(TOO_MUCH);
});

// Only Linux says how much memory a process has.
test.runIf(process.platform === 'linux')('gives up on files that take too much memory', async () => {
  expect(await checker({ megabytes: 1 })({ ...files, form: Array(3_000_000).fill({}) })).toEqual(TOO_MUCH);
});
