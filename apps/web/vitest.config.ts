import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    // A page of its own for each file, without starting a process for it: twice as fast.
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts'],
    // Slow isn't a failure: a machine may be busy with other things.
    testTimeout: 30_000,
    sequence: { groupOrder: 1 },
  },
});
