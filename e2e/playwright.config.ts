import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/chromium.mjs';
import { DATA_FOLDER, PORT } from './folders.ts';

/** Made afresh for every run; this file is read again in every worker, which must leave it alone. */
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(DATA_FOLDER, { recursive: true, force: true });

const chromium = findChromium();

/** One built portal with its own PostgreSQL and demo data, walked by Debian's Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/test/e2e',
  fullyParallel: true,
  // Variations of journeys: `npm run test:long` walks them, too.
  ...(process.env.TEST_LONG === undefined && { grepInvert: /@long/ }),
  // The browser and the server have processes of their own: more would be no faster, even without the tests beside.
  workers: availableParallelism(),
  // What passes the second time is listed at the end of `npm test`, and its cause has to be removed.
  retries: 1,
  // Far above what any needs, also beside other programs: slow isn't a failure. How long they take is checked afterwards.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['../tools/reports/journeys.ts']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    // What cannot be pressed by then will not be by the end of the journey.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A trace of every journey would take as long as the journeys; `--trace on` makes one when needed.
    screenshot: 'only-on-failure',
    // Fading elements have half their contrast, and sliding ones are elsewhere.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        // A page lives for seconds: compiling its code once more, for speed, takes longer than it saves.
        '--js-flags=--no-opt --no-maglev',
        // There is none; without these, a process per browser draws as if there were.
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node --import tsx serve.ts',
    url: `http://localhost:${PORT}/readyz`,
    // It fills its database first, which takes a while on a busy machine.
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: DATA_FOLDER,
      PORTICO_ENV: 'test',
      LOG_LEVEL: 'warn',
      // A journey can set its address, as a proxy would.
      TRUST_PROXY: 'loopback',
    },
  },
});
