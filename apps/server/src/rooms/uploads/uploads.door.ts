import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fail } from '@portico/contract/errors';
import type { Database } from '@portico/database/open';
import type { Clock } from '@portico/platform/clock';
import type { Presence } from '@portico/platform/context';
import { HOUR, type JobKind } from '@portico/platform/jobs';
import type { Scanner } from '@portico/platform/scanner';
import type { Pieces } from '@portico/platform/storage/pieces';
import { type RequireRoom, roomOn } from '@portico/platform/storage/room';
import type { Storage } from '@portico/platform/storage/storage';
import { createOpener, type Opener } from './intake/opener.ts';
import { type CompleteParts, completeUpload } from './sending/complete.ts';
import { createUploadLocks } from './sending/locks.ts';
import { createMeter, senderOf } from './sending/meter.ts';
import { bucketPartials } from './sending/partials.bucket.ts';
import { folderPartials } from './sending/partials.ts';
import { receiveFile, type SentFile, type UploadSubject } from './sending/receive.ts';
import { createTus, type Sending } from './sending/tus.ts';
import { deleteExpired, deleteUpload, ownUpload, type StoredUpload } from './uploads.sql.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Where files come in: what the calls of this room and the tus protocol share. */
export interface UploadDoor extends CompleteParts {
  /** What answers a request of the tus protocol, if the upload is the actor's. */
  admit(presence: Presence, key: string, address: string): Promise<Respond>;
  /** Receives a file that comes along with the call that adds it. */
  receiveFile(
    presence: Presence,
    address: string,
    key: string,
    about: UploadSubject,
    file: SentFile,
  ): Promise<void>;
  /** Fails while files have to wait for space. */
  readonly requireRoom: RequireRoom;
  readonly jobs: readonly JobKind[];
  close(): Promise<void>;
}

interface DoorParts {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly dataDir: string;
  /** What has to stay free on the disk. */
  readonly freeBytes?: number | undefined;
  readonly scanner?: Scanner | undefined;
  /** Where parts of uploads wait for the rest, if not in the data directory. */
  readonly pieces?: Pieces | undefined;
  /** Otherwise one of its own. */
  readonly opener?: Opener;
}

const DAY = 24 * HOUR;

const lengthOf = ({ headers }: IncomingMessage) => Number(headers['content-length']) || undefined;

export function openUploadDoor({
  dataDir,
  freeBytes = 0,
  pieces,
  opener = createOpener(),
  ...shared
}: DoorParts): UploadDoor {
  const { database, clock, storage } = shared;
  const partials = pieces
    ? bucketPartials(pieces, storage)
    : folderPartials(join(dataDir, 'files', 'uploads'));
  const requireRoom = roomOn(join(dataDir, 'files'), freeBytes);
  const meter = createMeter({ database, clock, requireRoom });
  const parts = { ...shared, partials, opener, meter, locks: createUploadLocks(database) };
  const tus = createTus({ ...parts, onComplete: ({ actor, key }) => completeUpload(parts, actor, key) });

  /** All of it has arrived, and its partial file is gone. */
  const answerComplete = async (
    { actor, key }: Sending,
    { bytes }: StoredUpload,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    response.setHeader('Tus-Resumable', '1.0.0');
    if (request.method === 'DELETE') {
      await deleteUpload(database, key, actor.personKey);
      return void response.writeHead(204).end();
    }
    response.setHeader('Upload-Offset', bytes);
    response.setHeader('Upload-Length', bytes);
    response.writeHead(request.method === 'HEAD' ? 200 : 409).end();
  };

  return {
    ...parts,
    async admit(presence, key, address) {
      const { actor } = presence;
      const upload = await ownUpload(database, key, actor.personKey);
      if (upload === undefined || upload.expiresAt < clock.now()) return fail('recordNotFound');
      const sending = { actor, key, sender: senderOf(presence, address, upload.ownerKey) };
      return upload.state === 'open'
        ? (request, response) => tus({ ...sending, bytes: lengthOf(request) }, request, response)
        : (request, response) => answerComplete(sending, upload, request, response);
    },
    requireRoom,
    receiveFile: (presence, address, key, about, file) =>
      receiveFile(parts, presence, address, key, about, file),
    jobs: [
      {
        name: 'uploads.sweep',
        everyMs: HOUR,
        async run({ database: db, now }) {
          for (const key of await deleteExpired(db, now)) await partials.remove(key);
          await partials.sweep(new Date(now.getTime() - DAY));
        },
      },
    ],
    async close() {
      opener.close();
    },
  };
}
