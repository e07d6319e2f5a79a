import { Readable } from 'node:stream';
import { Failure, fail } from '@portico/contract/errors';
import { type Database, sql } from '@portico/database/open';
import { withOwnPictures } from '@portico/platform/brandPictures';
import type { Clock } from '@portico/platform/clock';
import { bytesOf as hashBytes, markStored, storeFile } from '@portico/platform/storage/blobs';
import type { Storage } from '@portico/platform/storage/storage';
import { CARRIER_FORM, type FindForm, type FormName } from '../formFiles.ts';
import { sheetOf } from '../templates/index.ts';
import type { Threads } from '../work/threads.ts';

export interface Template {
  readonly key: string;
  readonly template: string;
  readonly version: number;
  readonly facts: unknown;
  readonly issuedAt: Date;
}

/** A file that is there. */
export interface Stored {
  readonly sha256: string;
  readonly bytes: number;
}

type Made = Stored & { readonly pages: number };

export interface Renders {
  /** Makes a document's bytes the first time someone wants them. Canceled when all who waited for it have left. */
  make(document: Template, signal: AbortSignal | undefined): Promise<Stored>;
}

interface Running {
  readonly made: Promise<Stored>;
  readonly abort: AbortController;
  /** Those who haven't left: who waits, and who was told to try again. */
  wanted: number;
}

const SECOND = 1000;
/** How long someone waits for an answer. The document is still made, and is there when they try again. */
const LONGEST_WAIT_MS = 20 * SECOND;
/** Longer than any of our documents takes, even on a busy machine. */
const LONGEST_WORK_MS = 120 * SECOND;
const RETRY_SECONDS = 10;
/** No template makes more than this. */
const MOST_BYTES = 50_000_000;

export function createRenders({
  database,
  storage,
  threads,
  clock,
  origin,
  findForm = async () => fail('carrierFormsDown'),
  longestWaitMs = LONGEST_WAIT_MS,
}: {
  readonly database: Database;
  readonly storage: Storage;
  readonly threads: Threads;
  readonly clock: Clock;
  readonly origin: string;
  readonly findForm?: FindForm | undefined;
  readonly longestWaitMs?: number | undefined;
}): Renders {
  /** Ten people who open the same document wait for one rendering of it. */
  const running = new Map<string, Running>();

  async function draw({ issuedAt, ...document }: Template, signal: AbortSignal): Promise<Made> {
    const sheet = sheetOf(document, { issuedAt, origin });
    const { bytes, pages } = await threads.run('render', withOwnPictures(sheet), signal);
    const staged = await storage.stage(Readable.from([Buffer.from(bytes)]), MOST_BYTES);
    await storeFile(database, storage, staged, clock.now());
    return { sha256: staged.sha256, bytes: staged.bytes, pages };
  }

  async function render(document: Template, signal: AbortSignal): Promise<Stored> {
    const { sha256, bytes, pages } =
      document.template === CARRIER_FORM
        ? await findForm(document.facts as FormName)
        : await draw(document, signal);
    await database.transaction(async (tx) => {
      await markStored(tx, sha256, clock.now());
      // Another process may have been faster. It made the same bytes.
      await tx.rows(sql`
        UPDATE document SET blob_sha256 = ${hashBytes(sha256)}, pages = ${pages}
        WHERE key = ${document.key} AND blob_sha256 IS NULL`);
    });
    return { sha256, bytes };
  }

  /** The next person to open it starts again. */
  function forget(key: string, entry: Running): void {
    if (running.get(key) === entry) running.delete(key);
  }

  function start(document: Template): Running {
    const abort = new AbortController();
    const made = render(document, abort.signal);
    const entry: Running = { made, abort, wanted: 0 };
    running.set(document.key, entry);
    const timer = setTimeout(() => abort.abort(busy()), LONGEST_WORK_MS);
    // Those who wait get the failure. If no one does any more, there is no one to tell.
    made
      .catch(() => {})
      .finally(() => {
        clearTimeout(timer);
        forget(document.key, entry);
      });
    return entry;
  }

  return {
    async make(document, signal) {
      const entry = running.get(document.key) ?? start(document);
      entry.wanted += 1;
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(busy()), longestWaitMs);
      try {
        return await untilAborted(
          entry.made,
          AbortSignal.any([patience.signal, ...(signal ? [signal] : [])]),
        );
      } finally {
        clearTimeout(timer);
        if (signal?.aborted) entry.wanted -= 1;
        // If all who waited have left, so has the reason to go on.
        if (entry.wanted === 0) {
          forget(document.key, entry);
          entry.abort.abort();
        }
      }
    },
  };
}

const busy = () => new Failure('documentBusy', { seconds: RETRY_SECONDS });

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
