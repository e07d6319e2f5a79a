import type { RecordKind } from '@portico/contract/define';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import type { FindKeys } from './access.visitors.fixture.ts';
import type { TestServer } from './testing.ts';

/** Content for someone with one of these roles. */
export async function newContent(
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  kind: string,
  roles: readonly string[],
): Promise<string> {
  const key = newKey();
  const now = clock.now();
  await database.rows(
    sql`INSERT INTO content_item (key, kind, slug, created_at) VALUES (${key}, ${kind}, ${key}, ${now})`,
  );
  await database.rows(sql`
    INSERT INTO content_version (item_key, number, state, title, summary, category, body, roles, edited_at, publish_from, published_at)
    VALUES (${key}, 1, 'published', 'New hours', 'We open earlier.', 'portal',
      '{"Blocks": [{"Kind": "paragraph", "Text": "We open at eight."}]}', ${roles}, ${now}, ${now}, ${now})`);
  return key;
}

/** A bulletin for the visitor, and one for people who have just signed up. */
const bulletinsOf: FindKeys = async ({ roles }, _reach, server) => ({
  own: await newContent(server, 'bulletin', roles),
  foreign: await newContent(server, 'bulletin', ['SIGNUP']),
});

export const CONTENT_KEYS = { bulletin: bulletinsOf } as const satisfies Partial<
  Record<RecordKind, FindKeys>
>;
