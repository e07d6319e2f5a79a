import { EMAIL_TEXTS } from '@portico/contract/emails/texts';
import { LETTER_TEXTS } from '@portico/contract/letters/texts';
import { v5 } from 'uuid';
import { type Db, sql } from '../../open.ts';
import { chatAnswers } from './chatAnswers.ts';
import { doingBusiness } from './doingBusiness.ts';
import { helpPosts } from './help/index.ts';

const NAMESPACE = 'b2a9c1de-6f0e-4f52-9a57-7a5c5d1b3e60';
export const contentKey = (kind: string, slug: string): string => v5(`content:${kind}:${slug}`, NAMESPACE);

const SHIPPED = [
  ...helpPosts.map(({ content, video, ...post }) => ({
    ...post,
    kind: 'help',
    summary: '',
    body: { Blocks: content, Video: video },
  })),
  { ...doingBusiness, kind: 'page', position: 0 },
  ...Object.entries(EMAIL_TEXTS).map(([slug, { name, wording }], position) => ({
    kind: 'emailText',
    slug,
    position,
    title: name,
    summary: '',
    body: wording,
    roles: ['PUBLIC'],
    brands: [],
  })),
  ...Object.entries(LETTER_TEXTS).map(([slug, { name, wording }], position) => ({
    kind: 'letter',
    slug,
    position,
    title: name,
    summary: '',
    body: wording,
    roles: ['EMPLOYEE'],
    brands: ['claims'],
  })),
  ...chatAnswers,
].map((item) => ({ ...item, key: contentKey(item.kind, item.slug) }));

/**
 * The content that comes with the portal. What changed in a release becomes a new version of its item, until staff have
 * published one of their own: theirs stays.
 */
export async function seedContent(db: Db): Promise<void> {
  const shipped = sql`json_to_recordset(${JSON.stringify(SHIPPED)}) AS shipped (
    key uuid, kind text, slug text, position integer, title text, summary text, body jsonb, roles text[], brands text[])`;
  await db.rows(sql`
    INSERT INTO content_item (key, kind, slug, position, created_at)
    SELECT key, kind, slug, position, '2020-01-01' FROM ${shipped}
    ON CONFLICT (kind, slug) DO UPDATE SET position = excluded.position
    WHERE content_item.position <> excluded.position`);
  await db.rows(sql`
    INSERT INTO content_version (item_key, number, state, title, summary, body, roles, brands, edited_at, publish_from, published_at)
    SELECT item.key, coalesce((SELECT max(number) FROM content_version WHERE item_key = item.key), 0) + 1, 'published',
      shipped.title, shipped.summary, shipped.body, shipped.roles, shipped.brands, '2020-01-01', '2020-01-01', '2020-01-01'
    FROM ${shipped} JOIN content_item AS item ON item.kind = shipped.kind AND item.slug = shipped.slug
    LEFT JOIN LATERAL (
      SELECT title, summary, body, roles, brands FROM content_version
      WHERE item_key = item.key AND author_key IS NULL ORDER BY number DESC LIMIT 1) AS last ON true
    WHERE ROW (last.title, last.summary, last.body, last.roles, last.brands)
        IS DISTINCT FROM ROW (shipped.title, shipped.summary, shipped.body, shipped.roles, shipped.brands)
      AND NOT EXISTS (
        SELECT FROM content_version WHERE item_key = item.key AND author_key IS NOT NULL AND state <> 'draft')`);
}
