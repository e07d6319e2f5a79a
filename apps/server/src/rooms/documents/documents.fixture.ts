import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '@portico/database/open';
import type { Clock } from '@portico/platform/clock';
import type { FindPresence } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { folderStorage } from '@portico/platform/storage/folder';
import { inject } from 'vitest';
import { openSecrets } from '../../security.fixture.ts';
import { type FindForm, openDocumentFiles } from './index.ts';
import { openThreads } from './work/threads.ts';

/** For all test files of a worker: starting them takes longer than most tests. */
const program = pathToFileURL(join(inject('helpers'), 'pdf-thread.js'));
const threads = { ...openThreads(program), close: async () => {} };

/** A machine may be busy with other tests. */
const PATIENCE = 100_000;

/** Files in a folder of their own, which goes when they are closed. */
export function temporaryFiles(parts: {
  database: Database;
  clock: Clock;
  origin: string;
  findPresence: FindPresence;
  findForm?: FindForm | undefined;
}) {
  const folder = join(inject('scratch'), `files-${newKey()}`);
  const storage = folderStorage(folder);
  const files = openDocumentFiles({
    ...parts,
    storage,
    threads,
    secrets: openSecrets,
    longestWaitMs: PATIENCE,
  });
  return {
    ...files,
    close: async () => {
      await files.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
