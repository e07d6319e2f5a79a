import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@portico/database/open';
import type { Clock } from '@portico/platform/clock';
import type { Scanner } from '@portico/platform/scanner';
import type { Pieces } from '@portico/platform/storage/pieces';
import type { Storage } from '@portico/platform/storage/storage';
import { inject } from 'vitest';
import { createOpener, LIMITS } from './intake/opener.ts';
import { openUploadDoor, type UploadDoor } from './uploads.door.ts';

/** For all test files of a worker: starting its process takes longer than most tests. */
const program = { path: join(inject('helpers'), 'intake-child.js'), execArgv: [] };
export const opener = {
  ...createOpener({ ...LIMITS, tasks: 1000, milliseconds: 100_000 }, program),
  close() {},
};

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly scanner?: Scanner | undefined;
  readonly pieces?: Pieces | undefined;
  /** What has to stay free on the disk: nothing, if it isn't said. */
  readonly freeBytes?: number | undefined;
  /** That of another process, which has the same folder. */
  readonly beside?: TemporaryDoor | undefined;
}

export interface TemporaryDoor extends UploadDoor {
  readonly dataDir: string;
}

/** A door whose unfinished uploads are gone when it's closed. */
export async function temporaryDoor({ beside, ...parts }: Parts): Promise<TemporaryDoor> {
  if (beside) {
    const { dataDir, storage } = beside;
    return { ...openUploadDoor({ ...parts, opener, dataDir, storage }), dataDir };
  }
  const dataDir = await mkdtemp(join(inject('scratch'), 'uploads-'));
  const door = openUploadDoor({ ...parts, opener, dataDir });
  return {
    ...door,
    dataDir,
    async close() {
      await door.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
