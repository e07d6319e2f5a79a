import type { Page, Paging } from '@portico/contract/define';
import type { UserEvent } from '@portico/contract/rooms/users';
import { type Db, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';

/** Written out, because they have to match the conditions of two indexes (migrations 0637 and 0746). */
const DONE_TO = sql`
  outcome = 'done' AND record_kind = 'person' AND action IN (
    'users.change', 'users.endSession', 'users.endSessions', 'users.changeAdministrator', 'users.answerAdministrator',
    'users.resetFactor', 'users.stopReset', 'security.stopReset', 'security.answerAdministrator',
    'identity.secondFactor.reset', 'identity.secondFactor.stopReset', 'command.restore', 'persons.create',
    'persons.resendInvite', 'security.sendReset', 'identity.openImpersonation')`;
const DONE_BY = sql`
  outcome = 'done' AND action IN (
    'identity.signIn', 'security.changePassword', 'security.addAuthenticator', 'security.removeAuthenticator',
    'security.addPasskey', 'security.removePasskey')`;

/** Counting goes no further: no one turns that many pages. */
const MOST = 1000;

/** What was done to how a person signs in, and when they did, newest first. */
export async function historyOf(
  db: Db,
  personKey: string,
  { Skip, Take }: Required<Paging>,
): Promise<Page<UserEvent>> {
  // Each half comes from its index in order, so only as much is read as the page and the count need.
  const events = sql`
    (SELECT seq, at, action, actor_key, content FROM audit_entry WHERE record_key = ${personKey} AND ${DONE_TO}
     ORDER BY seq DESC LIMIT ${MOST})
    UNION ALL
    (SELECT seq, at, action, NULL, content FROM audit_entry WHERE actor_key = ${personKey} AND ${DONE_BY}
     ORDER BY seq DESC LIMIT ${MOST})`;
  const rows = await db.rows<UserEvent & { total: number }>(sql`
    SELECT seq::text AS "Key", ${instant(sql`at`)} AS "At", action AS "Event",
      CASE WHEN person.key IS NOT NULL THEN json_build_object('Key', person.key, 'NameFull', name_full) END AS "By",
      details -> 'before' AS "Before", details -> 'after' AS "After", details ->> 'reason' AS "Reason",
      details ->> 'change' AS "Change", COALESCE(details ->> 'answer', details ->> 'outcome') AS "Outcome", total
    FROM (SELECT *, content::jsonb -> 'details' AS details, count(*) OVER () AS total FROM (${events}) AS event) AS event
    LEFT JOIN person ON person.key = actor_key
    ORDER BY seq DESC LIMIT ${Take} OFFSET ${Skip}`);
  return { rows: rows.map(({ total: _total, ...event }) => event), total: rows[0]?.total ?? 0 };
}
