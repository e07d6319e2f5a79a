import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { scratchFolder } from './tools/scratch.mjs';

// Whatever a test makes in the system's folder for temporary files, its PostgreSQL among them.
process.env.TMPDIR = scratchFolder();

const IS_LONG = process.env.TEST_LONG !== undefined;

/** Three kinds of test: pure ones, those on a real PostgreSQL, and those of the page. */
export default defineConfig({
  test: {
    // A third worker on two cores has to load everything again, and gains nothing: PostgreSQL needs its share, too.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/**/*.test.ts',
            'apps/server/**/*.test.ts',
            'apps/identity/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', ...(IS_LONG ? [] : ['**/*.long.test.ts'])],
          globalSetup: ['packages/database/testing.ts', 'tools/testHelpers.ts'],
          setupFiles: ['packages/platform/brands.fixture.ts'],
          provide: { isLong: IS_LONG },
          // Every file has a database of its own; the modules they share keep nothing from one to the next.
          isolate: false,
          // Far above what any needs: a slow machine isn't a defect.
          testTimeout: 120_000,
          hookTimeout: 300_000,
          // Before the page's: a worker that gets files of both kinds in turns loads everything again for each.
          sequence: { groupOrder: 0 },
        },
      },
      'apps/web/vitest.config.ts',
    ],
  },
});
