import { UPLOAD_PATH } from '@portico/contract/rooms/uploads';
import type { Database } from '@portico/database/open';
import { knownFailure } from '@portico/platform/failures';
import { type Configstore, FileStore } from '@tus/file-store';
import { Server, Upload } from '@tus/server';
import { deleteUpload, uploadByKey } from '../uploads.sql.ts';
import type { UploadLocks } from './locks.ts';
import type { Partials } from './partials.ts';

/** What tus has to know of an upload is in our table. The call that announces a file has put it there. */
const uploadsOf = (database: Database): Configstore => ({
  async get(key) {
    const found = await uploadByKey(database, key);
    return found && new Upload({ id: key, size: found.bytes, offset: 0 });
  },
  async set() {},
  delete: (key) => deleteUpload(database, key),
});

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
    datastore: new FileStore({ directory: partials.folder, configstore: uploadsOf(database) }),
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
