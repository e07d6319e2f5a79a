import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { UPLOAD_PATH } from '@portico/contract/rooms/uploads';
import type { Database } from '@portico/database/open';
import type { Actor } from '@portico/platform/context';
import { knownFailure } from '@portico/platform/failures';
import { DataStore, ERRORS, Server, Upload } from '@tus/server';
import { deleteUpload, ownUpload } from '../uploads.sql.ts';
import type { UploadLocks } from './locks.ts';
import type { Meter, Sender } from './meter.ts';
import type { Partials } from './partials.ts';

/** Whose request it is, and about which upload. It was checked before tus got to see the request. */
export interface Sending {
  readonly actor: Actor;
  readonly key: string;
  /** Whose budget it uses. */
  readonly sender: Sender;
  /** How many bytes this request brings, if it says. */
  readonly bytes?: number | undefined;
}

interface StoreParts {
  readonly database: Database;
  readonly partials: Partials;
  readonly meter: Meter;
}

/**
 * What tus has to know of an upload is in our table: the call that announces a file has put it there. Whatever tus makes of a
 * request, it reaches only the upload that was checked, and only as its sender's.
 */
class UploadStore extends DataStore {
  readonly #database: Database;
  readonly #partials: Partials;
  readonly #meter: Meter;
  readonly #sending: () => Sending | undefined;

  constructor({ database, partials, meter }: StoreParts, sending: () => Sending | undefined) {
    super();
    this.#database = database;
    this.#partials = partials;
    this.#meter = meter;
    this.#sending = sending;
    this.extensions = ['termination'];
  }

  override async getUpload(key: string): Promise<Upload> {
    const found = await ownUpload(this.#database, key, this.#sendingOf(key).actor.personKey);
    const offset = found && (await this.#partials.bytesOf(key));
    if (found === undefined || offset === undefined) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id: key, size: found.bytes, offset });
  }

  override async write(content: Readable, key: string, offset: number): Promise<number> {
    const { sender, bytes } = this.#sendingOf(key);
    // Otherwise tus would hear of the end of its stream before it hears why.
    const received = content.iterator({ destroyOnReturn: false });
    const counted = this.#meter.through(received, sender, bytes);
    return offset + (await this.#partials.append(key, offset, Readable.from(counted, { objectMode: false })));
  }

  override async remove(key: string): Promise<void> {
    const { actor } = this.#sendingOf(key);
    await this.#partials.remove(key);
    await deleteUpload(this.#database, key, actor.personKey);
  }

  #sendingOf(key: string): Sending {
    const sending = this.#sending();
    if (sending?.key !== key) throw ERRORS.FILE_NOT_FOUND;
    return sending;
  }
}

interface TusParts extends StoreParts {
  readonly locks: UploadLocks;
  /** When the last byte has arrived, before the sender hears of it. */
  onComplete(sending: Sending): Promise<void>;
}

export type Tus = (sending: Sending, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The tus protocol for uploads that were announced: HEAD, PATCH and DELETE. New ones can't be made through it. */
export function createTus({ locks, onComplete, ...store }: TusParts): Tus {
  const current = new AsyncLocalStorage<Sending>();
  const server = new Server({
    path: UPLOAD_PATH,
    datastore: new UploadStore(store, () => current.getStore()),
    // By itself, tus would take it from the end of the address, behind a question mark, too.
    getFileIdFromRequest: () => current.getStore()?.key,
    locker: locks,
    // Other sites have no business here.
    allowedOrigins: [],
    async onUploadFinish() {
      const sending = current.getStore();
      if (sending) await onComplete(sending);
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
  return (sending, request, response) => current.run(sending, () => server.handle(request, response));
}
