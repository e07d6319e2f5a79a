import type { Picture } from '@portico/contract/picture';
import { type ChatConversation, chat } from '@portico/contract/rooms/chat';
import { type StartedUpload, uploads } from '@portico/contract/rooms/uploads';
import { sql } from '@portico/database/open';
import { sweepFiles } from '@portico/platform/storage/sweep';
import { expect, test } from 'vitest';
import { type Caller, sharedServer } from '../../testing.ts';
import { openSender } from '../uploads/sending.fixture.ts';
import { follow } from './chat.fixture.ts';

const server = await sharedServer();
const { call, demo, database, clock } = server;
const { photo, send } = await openSender(server);
const insured = await demo('insured');
const insured2 = await demo('insured2');
const agent = await demo('agent');
const support = await demo('support');
const { rows } = chat;
const MISSING = { status: 404, body: { code: 'recordNotFound' } };

async function conversationOf(caller: Caller): Promise<string> {
  const body = { Name: 'Hannah', Email: 'hannah@example.com', Brand: 'brokerage' } as const;
  const opened = (await call(rows.open, { body }, caller)).body as { Conversation: ChatConversation };
  return opened.Conversation.Key;
}
const announce = (OwnerKey: string, caller: Caller, Bytes = photo.length, Name = 'screen.jpg') =>
  call(
    uploads.rows.start,
    { body: { Name, Bytes, OwnerKind: 'Conversation', OwnerKey, EFileTypeKey: 'PHOTO' } },
    caller,
  );
async function uploaded(conversation: string, caller: Caller, bytes = photo, name?: string): Promise<string> {
  const { UploadKey } = (await announce(conversation, caller, bytes.length, name)).body as StartedUpload;
  expect((await send(UploadKey, caller, bytes)).status).toBe(204);
  await call(uploads.rows.get, { params: { key: UploadKey } }, caller);
  return UploadKey;
}
const words = (ClientId: string, UploadKey?: string) => ({
  ClientId,
  Text: 'It looks like this.',
  ...(UploadKey !== undefined && { UploadKey }),
});
const say = (ConversationKey: string, caller: Caller, ClientId: string, UploadKey?: string) =>
  call(rows.say, { body: { ConversationKey, ...words(ClientId, UploadKey) } }, caller);
const read = (key: string, caller?: Caller) => call(rows.picture, { params: { key } }, caller);

// @spec I15.20
test('a picture goes with a message, once, and is seen by its writer and by staff', async () => {
  const conversation = await conversationOf(insured);
  const key = await uploaded(conversation, insured);
  expect(await read(key, insured)).toMatchObject(MISSING);
  for (let times = 0; times < 2; times++)
    expect(await say(conversation, insured, 'with-a-picture', key)).toMatchObject({
      status: 200,
      body: { Message: { Number: 1, PictureKey: key } },
    });
  expect(await say(conversation, insured, 'with-a-picture')).toMatchObject({
    body: { code: 'idempotencyConflict' },
  });
  expect(await follow(server, { ConversationKey: conversation }, insured)).toMatchObject([
    { Text: 'It looks like this.', PictureKey: key },
  ]);

  const picture = (await read(key, insured)).body as Picture;
  expect(picture.Type).toBe('image/jpeg');
  expect(Buffer.from(picture.Base64, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8');
  expect((await read(key, support)).body).toEqual(picture);
  for (const stranger of [insured2, agent]) expect(await read(key, stranger)).toMatchObject(MISSING);
  expect((await read(key)).status).toBe(401);

  // Its file stays when the upload is gone.
  await database.rows(sql`DELETE FROM upload WHERE key = ${key}`);
  await sweepFiles(database, server.uploadDoor.storage, new Date(clock.now().getTime() + 1));
  expect((await read(key, support)).status).toBe(200);
});

test('staff answer with a picture, too', async () => {
  const conversation = await conversationOf(insured2);
  const key = await uploaded(conversation, support);
  const answered = await call(
    rows.reply,
    { params: { key: conversation }, body: words('answer-picture', key) },
    support,
  );
  expect(answered).toMatchObject({ status: 200, body: { PictureKey: key, Author: 'staff' } });
  expect((await read(key, insured2)).status).toBe(200);
});

// @spec I15.20
test('refuses what someone else uploaded, what belongs elsewhere, what is used and what is no picture', async () => {
  const own = await conversationOf(insured);
  const other = await conversationOf(insured2);
  const key = await uploaded(own, insured);
  expect(await announce(other, insured)).toMatchObject(MISSING);
  expect(await announce(own, agent)).toMatchObject(MISSING);
  expect(await say(other, insured2, 'of-someone-else', key)).toMatchObject(MISSING);
  expect(await say(own, insured, 'of-a-claim', crypto.randomUUID())).toMatchObject(MISSING);

  expect((await say(own, insured, 'first-use', key)).status).toBe(200);
  expect((await say(own, insured, 'second-use', key)).status).toBe(404);

  const paper = await uploaded(own, insured, Buffer.from('only text'), 'note.txt');
  expect((await say(own, insured, 'no-picture', paper)).status).toBeGreaterThanOrEqual(400);
  expect(await follow(server, { ConversationKey: own }, insured)).toHaveLength(2);

  const visitor = (await call(rows.open, { body: { Name: 'V', Email: 'v@example.com', Brand: 'group' } }))
    .body as { Conversation: ChatConversation; Secret: string };
  const unsigned = { ConversationKey: visitor.Conversation.Key, Secret: visitor.Secret };
  expect(await call(rows.say, { body: { ...unsigned, ...words('by-a-visitor', key) } })).toMatchObject(
    MISSING,
  );
});
