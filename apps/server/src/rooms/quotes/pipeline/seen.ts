import { fail } from '@portico/contract/errors';
import { isStaff, STAFF_ROLES } from '@portico/contract/roles';
import { type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { applicationByKey } from '../applications/sql.ts';

/**
 * Of an application: an underwriter wrote or decided something after what the caller has seen. Staff have the queue of
 * referrals for that.
 */
export const isUnread = ({ actor }: Ctx): Sql =>
  isStaff(actor.roles)
    ? sql`false`
    : sql`EXISTS (SELECT FROM (
        SELECT message.person_key FROM underwriting_message message WHERE message.application_key = application.key
        ORDER BY message.at, message.key
        OFFSET coalesce((SELECT seen.messages FROM application_seen seen
          WHERE seen.application_key = application.key AND seen.person_key = ${actor.personKey}), 0)) AS later
      JOIN person_role role ON role.person_key = later.person_key AND role.role = ANY (${STAFF_ROLES}))`;

/** What was seen stays seen. No one has seen more than there is. */
export async function markSeen(ctx: Ctx, key: string, count: number): Promise<{ MessageCount: number }> {
  if ((await applicationByKey(ctx, key)) === undefined) fail('recordNotFound');
  if (ctx.impersonator !== undefined) return { MessageCount: 0 };
  const seen = await ctx.db.row<{ MessageCount: number }>(sql`
    INSERT INTO application_seen AS seen (application_key, person_key, messages)
    SELECT ${key}, ${ctx.actor.personKey}, LEAST(${count}::int, count(*)::int)
    FROM underwriting_message WHERE application_key = ${key}
    ON CONFLICT (application_key, person_key) DO UPDATE SET messages = greatest(seen.messages, excluded.messages)
    RETURNING messages AS "MessageCount"`);
  return seen ?? fail('serverError');
}
