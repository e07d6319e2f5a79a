import { Readable } from 'node:stream';
import type { RecordKind } from '@portico/contract/define';
import { isEmployee } from '@portico/contract/roles';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { bytesOf, storeFile } from '@portico/platform/storage/blobs';
import type { FindKeys } from './access.visitors.fixture.ts';
import type { TestServer } from './testing.ts';

/** Content for someone with one of these roles. */
export async function newContent(
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  kind: string,
  roles: readonly string[],
  body: object = { Blocks: [{ Kind: 'paragraph', Text: 'We open at eight.' }] },
): Promise<string> {
  const key = newKey();
  const now = clock.now();
  await database.rows(
    sql`INSERT INTO content_item (key, kind, slug, created_at) VALUES (${key}, ${kind}, ${key}, ${now})`,
  );
  await database.rows(sql`
    INSERT INTO content_version (item_key, number, state, title, summary, category, body, roles, edited_at, publish_from, published_at)
    VALUES (${key}, 1, 'published', 'New hours', 'We open earlier.', 'portal',
      ${JSON.stringify(body)}, ${roles}, ${now}, ${now}, ${now})`);
  return key;
}

/** A bulletin for the visitor, and one for people who have just signed up. */
const bulletinsOf: FindKeys = async ({ roles }, _reach, server) => ({
  own: await newContent(server, 'bulletin', roles),
  foreign: await newContent(server, 'bulletin', ['SIGNUP']),
});

/** One that is published and has a draft, so that every change of it can succeed. Staff reach all of them. */
const itemsOf: FindKeys = async (_visitor, _reach, server) => {
  const key = await newContent(server, 'bulletin', ['AGENT']);
  await server.database.rows(sql`
    INSERT INTO content_version (item_key, number, state, title, summary, category, body, roles, edited_at)
    SELECT item_key, 2, 'draft', title, summary, category, body, roles, edited_at FROM content_version WHERE item_key = ${key}`);
  return { own: key };
};

/** An image in a post for the visitor, and one in a post for administrators. Employees reach all of them. */
const imagesOf: FindKeys = async ({ roles }, _reach, server) => {
  const { database, clock, uploadDoor } = server;
  const add = async (readers: readonly string[]) => {
    const staged = await uploadDoor.storage.stage(Readable.from([Buffer.from('image')]), 1000);
    await storeFile(database, uploadDoor.storage, staged, clock.now());
    const key = newKey();
    const body = { Blocks: [{ Kind: 'image', Key: key, Alt: 'A map' }] };
    const itemKey = await newContent(server, 'help', readers, body);
    await database.rows(sql`
      INSERT INTO content_image (key, item_key, blob_sha256, content_type, created_by_key, created_at)
      VALUES (${key}, ${itemKey}, ${bytesOf(staged.sha256)}, 'image/png', ${DEMO_KEYS.person.employee}, ${clock.now()})`);
    return key;
  };
  return {
    own: await add(['PUBLIC']),
    ...(!isEmployee(roles) && { foreign: await add(['ADMIN']) }),
  };
};

export const CONTENT_KEYS = {
  bulletin: bulletinsOf,
  content: itemsOf,
  contentImage: imagesOf,
} as const satisfies Partial<Record<RecordKind, FindKeys>>;
