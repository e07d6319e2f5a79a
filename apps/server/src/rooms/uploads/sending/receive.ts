import { Failure, fail } from '@portico/contract/errors';
import { isStaff } from '@portico/contract/roles';
import { EMPTY_FILE, type NewUpload } from '@portico/contract/rooms/uploads';
import { storedFileName } from '@portico/contract/rules/fileName';
import type { Presence } from '@portico/platform/context';
import { FileTooLarge } from '@portico/platform/storage/storage';
import { limitsFor } from '../uploads.limits.ts';
import { megabytes, refuseBeyond } from '../uploads.rules.ts';
import { countOpen, insertUpload } from '../uploads.sql.ts';
import { type CompleteParts, checkAndStore, saveReceived } from './complete.ts';
import { senderOf } from './meter.ts';

/** A file that comes along with the call that adds it. */
export interface SentFile {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** What the document is to be about. */
export type UploadSubject = Pick<NewUpload, 'OwnerKind' | 'OwnerKey' | 'EFileTypeKey'>;

/** Receives a file in one go, as an upload under the given key. No transaction is open while its bytes arrive. */
export async function receiveFile(
  parts: CompleteParts,
  presence: Presence,
  address: string,
  key: string,
  { OwnerKind, OwnerKey, EFileTypeKey }: UploadSubject,
  file: SentFile,
): Promise<void> {
  const { database, storage, clock, meter } = parts;
  const { actor } = presence;
  const subject = { OwnerKind, OwnerKey, EFileTypeKey };
  const name = storedFileName(file.name);
  const limits = await limitsFor(database, actor);
  // Whether the record is theirs is known once the call that adds the file has looked.
  const content = meter.through(file.content, senderOf(presence, address));
  const staged = await storage.stage(content, limits.fileBytes).catch((cause) => {
    if (cause instanceof FileTooLarge) fail('fileTooLarge', { name, limit: megabytes(limits.fileBytes) });
    throw cause;
  });
  const { bytes, path } = staged;
  try {
    if (bytes === 0) throw new Failure('badRequest', {}, [{ path: 'file', message: EMPTY_FILE }]);
    await database.transaction(async (tx) => {
      const now = clock.now();
      refuseBeyond(limits, await countOpen(tx, actor.personKey, now), { name, bytes });
      await insertUpload(tx, key, actor.personKey, { ...subject, Name: name, Bytes: bytes }, now);
    });
    await saveReceived(
      parts,
      key,
      await checkAndStore(parts, { path, bytes, name, isStaff: isStaff(actor.roles) }),
    );
  } finally {
    await storage.discard(staged);
  }
}
