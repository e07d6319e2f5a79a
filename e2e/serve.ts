/** The portal under test: the build, on a PostgreSQL whose data may be lost, in memory if there's plenty. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchPostgres } from '../packages/database/launch.ts';
import { fillWithDemo } from '../tools/fillWithDemo.ts';
import { scratchFolder } from '../tools/scratch.mjs';
import { DATA_FOLDER, DATABASE_NOTE, PORT } from './folders.ts';

/** The port is taken once, so one portal at a time has this folder. A run that was killed has left it behind. */
const folder = join(scratchFolder(), `portico-e2e-${PORT}`);
const clear = () => rmSync(folder, { recursive: true, force: true });

clear();
const postgres = await launchPostgres({ folder, durable: false });
mkdirSync(DATA_FOLDER, { recursive: true });
writeFileSync(DATABASE_NOTE, postgres.url);
// By day, journeys need only a part of the demo, which is made in a third of the time.
await fillWithDemo(postgres.url, process.env.TEST_LONG === undefined ? 300 : undefined);

const portal = spawn(process.execPath, [fileURLToPath(new URL('../dist/server/main.js', import.meta.url))], {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: postgres.url },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => portal.kill(signal));
const [code] = await once(portal, 'exit');
await postgres.stop();
clear();
process.exit(code ?? 1);
