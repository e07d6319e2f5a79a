import { errorText, fail } from '@portico/contract/errors';
import { UPLOAD_PATH, type Upload, uploads } from '@portico/contract/rooms/uploads';
import { storedFileName } from '@portico/contract/rules/fileName';
import { type AnsweredRoom, answer } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { completeUpload } from './sending/complete.ts';
import { senderOf } from './sending/meter.ts';
import { addDocument, changeDocument, commitDocuments } from './uploads.documents.ts';
import type { UploadDoor } from './uploads.door.ts';
import { limitsFor } from './uploads.limits.ts';
import { ownerOf, requireType } from './uploads.owners.ts';
import { refuseBeyond } from './uploads.rules.ts';
import { countOpen, insertUpload, ownUpload, type StoredUpload } from './uploads.sql.ts';

export const uploadsRoom = (door: UploadDoor): AnsweredRoom =>
  answer(uploads, {
    async start(ctx, { body }) {
      const { db, actor, address, now } = ctx;
      const upload = { ...body, Name: storedFileName(body.Name) };
      refuseBeyond(await limitsFor(db, actor), await countOpen(db, actor.personKey, now), {
        name: upload.Name,
        bytes: upload.Bytes,
      });
      await requireType(ctx, await ownerOf(ctx, body), body.EFileTypeKey);
      await door.meter.look(db, senderOf(ctx, address, body.OwnerKey), upload.Bytes);
      const key = newKey();
      await door.partials.create(key);
      await insertUpload(db, key, actor.personKey, upload, now);
      ctx.note({ kind: 'upload', key });
      return { UploadKey: key, Url: `${UPLOAD_PATH}/${key}` };
    },
    async get({ db, actor, now }, { params: { key } }) {
      await completeUpload(door, actor, key);
      const upload = await ownUpload(db, key, actor.personKey);
      if (upload === undefined || upload.expiresAt < now) return fail('recordNotFound');
      return wireOf(upload);
    },
    add: (ctx, { body }) => addDocument(ctx, body),
    set: (ctx, { body }) => changeDocument(ctx, body),
    commit: (ctx, { body }) => commitDocuments(ctx, body),
  });

const wireOf = ({ key, name, bytes, state, refusal, documentKey, expiresAt }: StoredUpload): Upload => ({
  Key: key,
  Name: name,
  Bytes: bytes,
  State: state,
  Refusal: refusal && { Code: refusal.code, Message: errorText(refusal.code, refusal.details) },
  EFileKey: documentKey,
  ExpiresAt: expiresAt.toISOString(),
});
