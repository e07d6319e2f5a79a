import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@portico/database/open';
import type { Clock } from '@portico/platform/clock';
import type { Scanner } from '@portico/platform/scanner';
import type { Storage } from '@portico/platform/storage/storage';
import { openUploadDoor, type UploadDoor } from './uploads.door.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly scanner?: Scanner | undefined;
  /** That of another process, which has the same folder. */
  readonly beside?: UploadDoor | undefined;
}

/** A door whose unfinished uploads are gone when it's closed. */
export async function temporaryDoor({ beside, ...parts }: Parts): Promise<UploadDoor> {
  if (beside) {
    const dataDir = join(beside.partials.folder, '..', '..');
    return openUploadDoor({ ...parts, dataDir, storage: beside.storage });
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-uploads-'));
  const door = openUploadDoor({ ...parts, dataDir });
  return {
    ...door,
    async close() {
      await door.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
