import type { Readable } from 'node:stream';
import { UPLOAD_PATH } from '@portico/contract/rooms/uploads';
import type { Database } from '@portico/database/open';
import { knownFailure } from '@portico/platform/failures';
import { DataStore, ERRORS, Server, Upload } from '@tus/server';
import { deleteUpload, uploadByKey } from '../uploads.sql.ts';
import type { UploadLocks } from './locks.ts';
import type { Partials } from './partials.ts';

/** What tus has to know of an upload is in our table: the call that announces a file has put it there. */
class UploadStore extends DataStore {
  readonly #database: Database;
  readonly #partials: Partials;

  constructor(database: Database, partials: Partials) {
    super();
    this.#database = database;
    this.#partials = partials;
    this.extensions = ['termination'];
  }

  override async getUpload(key: string): Promise<Upload> {
    const found = await uploadByKey(this.#database, key);
    const offset = await this.#partials.bytesOf(key);
    if (found === undefined || offset === undefined) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id: key, size: found.bytes, offset });
  }

  override async write(content: Readable, key: string, offset: number): Promise<number> {
    return offset + (await this.#partials.append(key, offset, content));
  }

  override async remove(key: string): Promise<void> {
    await this.#partials.remove(key);
    await deleteUpload(this.#database, key);
  }
}

interface TusParts {
  readonly database: Database;
  readonly partials: Partials;
  readonly locks: UploadLocks;
  /** When the last byte has arrived, before the sender hears of it. */
  onComplete(key: string, request: object): Promise<void>;
}

/** The tus protocol for uploads that were announced: HEAD, PATCH and DELETE. New ones can't be made through it. */
export function createTus({ database, partials, locks, onComplete }: TusParts): Server {
  return new Server({
    path: UPLOAD_PATH,
    datastore: new UploadStore(database, partials),
    locker: locks,
    // Other sites have no business here.
    allowedOrigins: [],
    async onUploadFinish(request, upload) {
      await onComplete(upload.id, request.runtime?.node?.req ?? {});
      return {};
    },
    onResponseError(_request, cause) {
      const failure = knownFailure(cause);
      return (
        failure && {
          status_code: failure.status,
          body: JSON.stringify({ code: failure.code, message: failure.message }),
        }
      );
    },
  });
}
