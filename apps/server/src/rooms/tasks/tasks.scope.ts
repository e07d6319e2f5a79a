import { type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';

/** A condition on `task`: agents see those of the agencies they work for now, staff see all of them. */
export function taskScope({ reaches, actor }: Pick<Ctx, 'reaches' | 'actor'>): Sql {
  if (reaches.includes('all')) return sql`true`;
  if (!reaches.includes('book')) return sql`false`;
  return sql`task.agency_key IN (
    SELECT place.agency_key FROM agent place
    WHERE place.person_key = ${actor.personKey} AND place.ended_at IS NULL)`;
}
