import type { BrandId } from '@portico/contract/brands';
import type { Role, TokenRole } from '@portico/contract/roles';
import { type Sql, sql } from '@portico/database/open';

/** Who reads, and where. The brand only chooses among what the roles allow. */
export interface Reader {
  readonly roles: readonly Role[];
  readonly brand: BrandId;
}

/** Everyone reads what the public reads. */
export const readerOf = (roles: readonly TokenRole[] | undefined, brand: BrandId): Reader => ({
  roles: ['PUBLIC', ...(roles ?? [])],
  brand,
});

/**
 * The version of each item that readers have at that time, for a FROM. A newer version takes the place of an older one
 * even if it has ended since, so that what staff have replaced doesn't come back.
 */
export const liveAt = (now: Date): Sql => sql`(
  SELECT * FROM (
    SELECT DISTINCT ON (item_key) * FROM content_version
    WHERE state = 'published' AND publish_from <= ${now}
    ORDER BY item_key, publish_from DESC, number DESC) AS newest
  WHERE publish_until IS NULL OR publish_until > ${now})`;

/** For a WHERE on a live version. */
export const isFor = ({ roles, brand }: Reader): Sql =>
  sql`live.roles && ${roles}::text[] AND (live.brands = '{}' OR ${brand} = ANY (live.brands))`;
