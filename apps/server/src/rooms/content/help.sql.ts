import type { BrandId } from '@portico/contract/brands';
import type { Role } from '@portico/contract/roles';
import type { HelpPost } from '@portico/contract/rooms/content/help';
import { type Db, named, sql } from '@portico/database/open';

export const selectPosts = (db: Db, roles: readonly Role[], brand: BrandId) =>
  db.rows<HelpPost>(
    named(
      'content.help',
      sql`
        SELECT slug AS "Slug", title AS "Title", content AS "Content", video AS "Video"
        FROM help_post
        WHERE roles && ${roles}::text[] AND (brands = '{}' OR ${brand} = ANY (brands))
        ORDER BY position, slug`,
    ),
  );

export const hasVideo = async (db: Db, roles: readonly Role[], slug: string): Promise<boolean> =>
  (await db.row(sql`
    SELECT 1 FROM help_post WHERE slug = ${slug} AND roles && ${roles}::text[] AND video IS NOT NULL`)) !==
  undefined;
