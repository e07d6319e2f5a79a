import { Failure, fail } from '@portico/contract/errors';
import { isStaff } from '@portico/contract/roles';
import { EMPTY_FILE, type NewUpload } from '@portico/contract/rooms/uploads';
import { storedFileName } from '@portico/contract/rules/fileName';
import type { Actor } from '@portico/platform/context';
import { FileTooLarge } from '@portico/platform/storage/storage';
import { limitsFor } from '../uploads.limits.ts';
import { megabytes, refuseBeyond } from '../uploads.rules.ts';
import { insertUpload, useOf } from '../uploads.sql.ts';
import { type CompleteParts, checkAndStore, saveReceived } from './complete.ts';

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
  actor: Actor,
  key: string,
  { OwnerKind, OwnerKey, EFileTypeKey }: UploadSubject,
  file: SentFile,
): Promise<void> {
  const { database, storage, clock } = parts;
  const subject = { OwnerKind, OwnerKey, EFileTypeKey };
  const name = storedFileName(file.name);
  const limits = await limitsFor(database, actor);
  const staged = await storage.stage(file.content, limits.fileBytes).catch((cause) => {
    if (cause instanceof FileTooLarge) fail('fileTooLarge', { name, limit: megabytes(limits.fileBytes) });
    throw cause;
  });
  const { bytes, path } = staged;
  try {
    if (bytes === 0) throw new Failure('badRequest', {}, [{ path: 'file', message: EMPTY_FILE }]);
    await database.transaction(async (tx) => {
      const now = clock.now();
      refuseBeyond(limits, await useOf(tx, actor.personKey, now), { name, bytes });
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
