import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer } from './build.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the programs that tests start: the server, what it starts itself, and PROGRAMS. */
    helpers: string;
  }
}

const root = fileURLToPath(new URL('../', import.meta.url));

const PROGRAMS = {
  'audit-verify': 'tools/audit-verify.ts',
  migrate: 'tools/migrate.ts',
  backup: 'tools/backup.ts',
  payment: 'tools/payment.ts',
  staff: 'tools/staff.ts',
  launcher: 'packages/database/launch.fixture.ts',
  jobs: 'packages/platform/jobs.fixture.ts',
  sealer: 'packages/platform/audit/sealer.fixture.ts',
  blobs: 'packages/platform/storage/blobs.fixture.ts',
  storage: 'packages/platform/storage/storage.fixture.ts',
  'claim-killed': 'apps/server/src/rooms/claims/claims.kill.fixture.ts',
  'commit-killed': 'apps/server/src/rooms/quotes/binding/commit.kill.fixture.ts',
};

/** Vitest's global set-up: a program starts three times as fast if it's built than from source, and tests start dozens. */
export async function setup({ provide }: { provide(key: 'helpers', value: string): void }) {
  // Below the repository, where they find their packages.
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'helpers-'));
  const programs = Object.entries(PROGRAMS).map(([name, path]) => [name, join(root, path)]);
  await buildServer(folder, Object.fromEntries(programs));
  provide('helpers', folder);
  return () => rm(folder, { recursive: true, force: true });
}
