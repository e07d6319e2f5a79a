import { join } from 'node:path';
import { inject } from 'vitest';
import { CHECK_LIMITS, createChecker } from './checker.ts';

/** For all test files of a worker: starting its process takes longer than most checks. A slow machine isn't a mistake. */
export const programChecker = createChecker(
  { ...CHECK_LIMITS, tasks: 1000, milliseconds: 100_000 },
  { path: join(inject('helpers'), 'program-check-child.js'), execArgv: [] },
);
