import type { Database } from '@portico/database/open';
import type { Clock } from '@portico/platform/clock';
import type { FindPresence } from '@portico/platform/context';
import type { Secrets } from '@portico/platform/secrets';
import type { Storage } from '@portico/platform/storage/storage';
import type { FindForm } from '../formFiles.ts';
import type { ReportParts } from '../sheets.ts';
import { openThreads, type Threads } from '../work/threads.ts';
import type { CombineParts } from './combine.ts';
import { createRenders } from './renders.ts';
import { createTokens } from './tokens.ts';

/** Everything that documents need to have bytes. */
export function openDocumentFiles({
  database,
  storage,
  clock,
  secrets,
  origin,
  threads = openThreads(),
  findForm,
  longestWaitMs,
  findPresence,
}: {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'sealFor'>;
  /** The portal's address, as printed on documents. */
  readonly origin: string;
  /** Otherwise some of its own. */
  readonly threads?: Threads;
  readonly findForm?: FindForm | undefined;
  readonly findPresence: FindPresence;
  /** For a document to be made. */
  readonly longestWaitMs?: number;
}): CombineParts & ReportParts & { close(): Promise<void> } {
  const renders = createRenders({ database, storage, threads, clock, origin, findForm, longestWaitMs });
  const tokens = createTokens(secrets);
  return {
    database,
    storage,
    threads,
    renders,
    origin,
    findForm,
    tokens,
    findPresence,
    close: threads.close,
  };
}
