import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    // Files share a page, and setup.ts makes it as new after each. Loading React and the rest of the libraries for each
    // takes longer than most files' tests.
    pool: 'threads',
    isolate: false,
    // Before the next test, not after this one, whose page may still use it.
    unstubGlobals: true,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts'],
    // Slow isn't a failure: a machine may be busy with other things.
    testTimeout: 120_000,
    sequence: { groupOrder: 1 },
  },
});
