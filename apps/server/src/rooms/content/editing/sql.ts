import { fail } from '@portico/contract/errors';
import type {
  ContentDraft,
  ContentItem,
  ContentKind,
  ContentVersion,
  VersionSummary,
} from '@portico/contract/rooms/content/item';
import { type DatedVersion, stateAmong } from '@portico/contract/rules/content';
import { type Db, type Sql, sql } from '@portico/database/open';

export interface StoredVersion extends DatedVersion {
  readonly title: string;
  readonly category: ContentDraft['Category'];
  readonly author: { readonly Key: string; readonly NameFull: string } | null;
  readonly editedAt: Date;
  readonly publishedAt: Date | null;
}

export interface StoredItem {
  readonly key: string;
  readonly kind: ContentKind;
  readonly slug: string;
  readonly version: number;
  /** The newest first. */
  readonly versions: readonly StoredVersion[];
}

interface Row extends StoredVersion {
  readonly key: string;
  readonly kind: ContentKind;
  readonly slug: string;
  readonly version: number;
}

/** Items with their versions, without what those say. */
export async function itemsWhere(db: Db, where: Sql): Promise<StoredItem[]> {
  const rows = await db.rows<Row>(sql`
    SELECT item.key, item.kind, item.slug, item.version, number, state, title, category, publish_from AS "from",
      publish_until AS "until", edited_at AS "editedAt", published_at AS "publishedAt",
      CASE WHEN person.key IS NOT NULL THEN json_build_object('Key', person.key, 'NameFull', person.name_full) END AS author
    FROM content_item AS item JOIN content_version ON item_key = item.key
    LEFT JOIN person ON person.key = author_key
    WHERE ${where} ORDER BY item.key, number DESC`);
  const items = new Map<string, { item: Omit<StoredItem, 'versions'>; versions: StoredVersion[] }>();
  for (const { key, kind, slug, version, ...stored } of rows) {
    const known = items.get(key) ?? { item: { key, kind, slug, version }, versions: [] };
    known.versions.push(stored);
    items.set(key, known);
  }
  return [...items.values()].map(({ item, versions }) => ({ ...item, versions }));
}

export const itemByKey = async (db: Db, key: string): Promise<StoredItem> =>
  (await itemsWhere(db, sql`item.key = ${key}`))[0] ?? fail('recordNotFound');

const written = (date: Date | null): string | null => date?.toISOString() ?? null;

export const summaryOf = (version: StoredVersion, { versions }: StoredItem, now: Date): VersionSummary => ({
  Number: version.number,
  State: stateAmong(version, versions, now),
  Title: version.title,
  Author: version.author,
  EditedAt: version.editedAt.toISOString(),
  PublishFrom: written(version.from),
  PublishUntil: written(version.until),
  PublishedAt: written(version.publishedAt),
});

export async function contentOf(db: Db, key: string, number: number): Promise<ContentDraft> {
  const found = await db.row<ContentDraft>(sql`
    SELECT title AS "Title", summary AS "Summary", category AS "Category", body AS "Body", roles AS "Roles",
      brands AS "Brands"
    FROM content_version WHERE item_key = ${key} AND number = ${number}`);
  return found ?? fail('recordNotFound');
}

export async function versionOf(
  db: Db,
  item: StoredItem,
  number: number,
  now: Date,
): Promise<ContentVersion> {
  const version = item.versions.find((one) => one.number === number) ?? fail('recordNotFound');
  return { ...summaryOf(version, item, now), Content: await contentOf(db, item.key, number) };
}

export async function shownItem(db: Db, key: string, now: Date): Promise<ContentItem> {
  const item = await itemByKey(db, key);
  return {
    Key: item.key,
    Kind: item.kind,
    Slug: item.slug,
    Version: item.version,
    Versions: item.versions.map((version) => summaryOf(version, item, now)),
    Latest: await versionOf(db, item, item.versions[0]?.number ?? 0, now),
  };
}

/** The item, which no one else changes until the transaction ends. A stale version says who was faster. */
export async function holdItem(db: Db, key: string, version: number): Promise<StoredItem> {
  await db.row(sql`SELECT 1 FROM content_item WHERE key = ${key} FOR UPDATE`);
  const item = await itemByKey(db, key);
  if (item.version !== version) fail('stale', { by: item.versions[0]?.author?.NameFull ?? '' });
  return item;
}

export const raiseVersion = (db: Db, key: string) =>
  db.rows(sql`UPDATE content_item SET version = version + 1 WHERE key = ${key}`);

/** Writes the draft of an item: the one there is, or a new one. */
export async function writeDraft(
  db: Db,
  { key, versions }: StoredItem,
  { Title, Summary, Category, Body, Roles, Brands }: ContentDraft,
  { authorKey, now }: { readonly authorKey: string; readonly now: Date },
): Promise<void> {
  const newest = versions[0];
  const number = newest?.state === 'draft' ? newest.number : (newest?.number ?? 0) + 1;
  await db.rows(sql`
    INSERT INTO content_version (item_key, number, state, title, summary, category, body, roles, brands, author_key, edited_at)
    VALUES (${key}, ${number}, 'draft', ${Title}, ${Summary}, ${Category}, ${JSON.stringify(Body)}, ${Roles}, ${Brands},
      ${authorKey}, ${now})
    ON CONFLICT (item_key, number) DO UPDATE SET title = excluded.title, summary = excluded.summary,
      category = excluded.category, body = excluded.body, roles = excluded.roles, brands = excluded.brands,
      author_key = excluded.author_key, edited_at = excluded.edited_at`);
}
