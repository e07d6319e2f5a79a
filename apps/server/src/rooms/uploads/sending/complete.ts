import { type ErrorCode, Failure } from '@portico/contract/errors';
import { isStaff } from '@portico/contract/roles';
import type { Database } from '@portico/database/open';
import type { Clock } from '@portico/platform/clock';
import type { Actor } from '@portico/platform/context';
import { markStored, storeFile } from '@portico/platform/storage/blobs';
import { readConfiguration } from '../../lookups/index.ts';
import { type Incoming, type IntakeParts, takeIn } from '../intake/intake.ts';
import { markReceived, markRefused, ownUpload, type ReceivedFile } from '../uploads.sql.ts';
import type { UploadLocks } from './locks.ts';
import type { Meter } from './meter.ts';
import type { Partials } from './partials.ts';

export interface CompleteParts extends IntakeParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly partials: Partials;
  readonly locks: UploadLocks;
  readonly meter: Meter;
}

/** Errors that say something about the file, and not about us. */
const REFUSALS: readonly ErrorCode[] = [
  'fileTooLarge',
  'fileTypeMismatch',
  'fileHeic',
  'fileUnsafe',
  'fileInfected',
  'filePages',
  'fileEncrypted',
];

export const isRefusal = (cause: unknown): cause is Failure =>
  cause instanceof Failure && REFUSALS.includes(cause.code);

/**
 * Checks and stores an upload whose last byte has arrived. Does nothing if bytes are missing or if it was done before, so
 * it's safe to call again, also after a process died on the way.
 */
export async function completeUpload(parts: CompleteParts, actor: Actor, key: string): Promise<void> {
  const { database, partials, locks } = parts;
  const findComplete = async () => {
    const upload = await ownUpload(database, key, actor.personKey);
    return upload?.state === 'open' && (await partials.bytesOf(key)) === upload.bytes ? upload : undefined;
  };
  if ((await findComplete()) === undefined) return;
  await locks.during(key, async () => {
    const upload = await findComplete();
    if (upload === undefined) return;
    const { bytes, name } = upload;
    const keepsAlpha = upload.ownerKind === 'brand';
    try {
      const received = await partials.withFile(key, (path) =>
        checkAndStore(parts, { path, bytes, name, isStaff: isStaff(actor.roles), keepsAlpha }),
      );
      await saveReceived(parts, key, received);
    } catch (cause) {
      if (!isRefusal(cause)) throw cause;
      await markRefused(database, key, { code: cause.code, details: cause.details });
    }
    await partials.remove(key);
  });
}

/** The way in for a file that has arrived in full: checked, then made permanent. */
export async function checkAndStore(
  { database, storage, clock, opener, scanner }: CompleteParts,
  incoming: Omit<Incoming, 'maxPages'>,
): Promise<ReceivedFile> {
  const maxPages = await readConfiguration(database, 'W2_EFile_PagesMax');
  const { staged, isScanned, ...facts } = await takeIn(
    { ...incoming, maxPages },
    { storage, opener, scanner },
  );
  await storeFile(database, storage, staged, clock.now());
  return { sha256: staged.sha256, scannedAt: isScanned ? clock.now() : null, ...facts };
}

export const saveReceived = ({ database, clock }: CompleteParts, key: string, received: ReceivedFile) =>
  database.transaction(async (tx) => {
    await markStored(tx, received.sha256, clock.now());
    await markReceived(tx, key, received);
  });
