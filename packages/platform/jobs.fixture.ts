/**
 * A process that runs the jobs of one database: `jobs.fixture.ts <database> <lines>`. Each job writes a line when it
 * begins and one when it ends, which it does when the file `<lines>.go` exists. SIGTERM drains it; the test may kill it.
 */

import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@portico/database/open';
import { systemClock } from './clock.ts';
import { startJobs } from './jobs.ts';

const [url = '', lines = ''] = process.argv.slice(2);
const database = openDatabase(url);
const log = { info() {}, warn() {}, error: console.error };
const jobs = startJobs({
  database,
  clock: systemClock,
  log,
  kinds: [
    {
      name: 'test.slow',
      async run(_ctx, { name }: { name: string }) {
        await appendFile(lines, `begin ${name}\n`);
        // steady: asks again until the test says so
        while (!existsSync(`${lines}.go`)) await delay(20);
        await appendFile(lines, `end ${name}\n`);
      },
    },
  ],
});
process.on('SIGTERM', async () => {
  // Before the line, which tells the test that nothing new is taken from here on.
  const stopped = jobs.stop();
  await appendFile(lines, 'stopping\n');
  await stopped;
  await database.close();
});
process.stdout.write('ready\n');
