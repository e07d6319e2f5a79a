import type { Picture } from '@portico/contract/picture';
import { content } from '@portico/contract/rooms/content';
import type { ContentDraft, ContentItem } from '@portico/contract/rooms/content/item';
import { contentDesk } from '@portico/contract/rooms/contentDesk';
import { type StartedUpload, uploads } from '@portico/contract/rooms/uploads';
import { sql } from '@portico/database/open';
import { sweepFiles } from '@portico/platform/storage/sweep';
import { expect, test } from 'vitest';
import { type Caller, sharedServer } from '../../testing.ts';
import { openSender } from '../uploads/sending.fixture.ts';

const server = await sharedServer();
const { call, demo, database, clock } = server;
const { photo, send } = await openSender(server);
const employee = await demo('employee');
const admin = await demo('admin');
const agent = await demo('agent');
const insured = await demo('insured');

const started = async (Slug: string) =>
  (await call(contentDesk.rows.create, { body: { Kind: 'bulletin', Slug, Title: 'Map' } }, employee))
    .body as ContentItem;
const announce = (OwnerKey: string, caller: Caller, Bytes = photo.length, Name = 'map.jpg') =>
  call(
    uploads.rows.start,
    { body: { Name, Bytes, OwnerKind: 'Content', OwnerKey, EFileTypeKey: 'PHOTO' } },
    caller,
  );
async function uploaded(itemKey: string, bytes = photo, name = 'map.jpg'): Promise<string> {
  const { UploadKey } = (await announce(itemKey, employee, bytes.length, name)).body as StartedUpload;
  expect((await send(UploadKey, employee, bytes)).status).toBe(204);
  await call(uploads.rows.get, { params: { key: UploadKey } }, employee);
  return UploadKey;
}
const add = (itemKey: string, UploadKey: string, caller = employee) =>
  call(contentDesk.rows.addImage, { params: { key: itemKey }, body: { UploadKey } }, caller);
const read = (key: string, caller?: Caller) =>
  call(content.rows.image, { params: { key }, query: { Brand: 'brokerage' } }, caller);
const MISSING = { status: 404, body: { code: 'recordNotFound' } };

// @spec I15.14
test('an image is checked, added once, and seen by the readers of what it is in, and by no one else', async () => {
  const item = await started('map');
  const key = await uploaded(item.Key);
  for (let times = 0; times < 2; times++)
    expect(await add(item.Key, key)).toMatchObject({ status: 200, body: { Key: key } });
  expect(await read(key, agent)).toMatchObject(MISSING);
  const image = (await read(key, admin)).body as Picture;
  expect(image.Type).toBe('image/jpeg');
  expect(Buffer.from(image.Base64, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8');

  const draft: ContentDraft = {
    Title: 'Map',
    Summary: 'Where we write.',
    Category: 'portal',
    Body: { Blocks: [{ Kind: 'image', Key: key, Alt: '' }] },
    Roles: ['AGENT'],
    Brands: ['brokerage'],
  };
  const params = { key: item.Key };
  await call(contentDesk.rows.save, { params, body: draft, version: 1 }, employee);
  expect(await call(contentDesk.rows.publish, { params, body: { Version: 2 } }, employee)).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'body.Body', message: expect.stringContaining('Describe every image') }] },
  });
  const described = {
    ...draft,
    Body: { Blocks: [{ Kind: 'image' as const, Key: key, Alt: 'A map of Florida' }] },
  };
  await call(contentDesk.rows.save, { params, body: described, version: 2 }, employee);
  expect((await call(contentDesk.rows.publish, { params, body: { Version: 3 } }, employee)).status).toBe(200);
  expect((await read(key, agent)).status).toBe(200);
  expect(await read(key, insured)).toMatchObject(MISSING);
  expect(await read(key)).toMatchObject(MISSING);
  const onClaims = await call(content.rows.image, { params: { key }, query: { Brand: 'claims' } }, agent);
  expect(onClaims).toMatchObject(MISSING);

  // Its file stays when the upload is gone.
  await database.rows(sql`DELETE FROM upload WHERE key = ${key}`);
  await sweepFiles(database, server.uploadDoor.storage, new Date(clock.now().getTime() + 1));
  expect((await read(key, agent)).status).toBe(200);
});

// @spec I15.14
test('refuses someone else’s upload, one for another item, and what is no image', async () => {
  const [item, other] = [await started('one'), await started('other')];
  const key = await uploaded(item.Key);
  expect(await add(other.Key, key)).toMatchObject(MISSING);
  expect(await add(item.Key, key, admin)).toMatchObject(MISSING);
  expect(await announce(item.Key, agent)).toMatchObject(MISSING);
  for (const markup of ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', '<html>'])
    for (const name of ['map.svg', 'map.jpg', 'map.png']) {
      const bytes = Buffer.from(markup);
      const { UploadKey } = (await announce(item.Key, employee, bytes.length, name)).body as StartedUpload;
      if (UploadKey === undefined) continue;
      await send(UploadKey, employee, bytes);
      await call(uploads.rows.get, { params: { key: UploadKey } }, employee);
      expect((await add(item.Key, UploadKey)).status, name).toBeGreaterThanOrEqual(400);
      expect(await read(UploadKey, admin)).toMatchObject(MISSING);
    }
});

test('never becomes a document', async () => {
  const item = await started('paper');
  const UploadKey = await uploaded(item.Key);
  const body = { UploadKey, OwnerKind: 'Content', OwnerKey: item.Key, EFileTypeKey: 'PHOTO' } as never;
  expect(await call(uploads.rows.add, { body }, employee)).toMatchObject({ status: 400 });
});
