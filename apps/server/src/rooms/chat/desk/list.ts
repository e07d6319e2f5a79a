import type { Page, Paging } from '@portico/contract/define';
import { STAFF_ROLES } from '@portico/contract/roles';
import {
  type ChatColleague,
  type ChatNews,
  type ChatSummary,
  type ChatTab,
  CLOSED_COUNTED,
} from '@portico/contract/rooms/chat';
import { type Db, fresh, named, type Sql, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import { isOnline } from '../chat.presence.ts';
import { conversationColumns } from '../chat.sql.ts';
import { openTasksOf } from './handover.sql.ts';

const summary = (now: Date) => sql`
  SELECT ${conversationColumns}, conversation.person_key IS NOT NULL AS "IsSignedIn",
    CASE WHEN owner.key IS NOT NULL THEN json_build_object('Key', owner.key, 'NameFull', owner.name_full,
      'IsOnline', ${isOnline(sql`owner.key`, now)}) END AS "Owner",
    ${instant(sql`conversation.waiting_since`)} AS "WaitingSince",
    coalesce((SELECT latest.text FROM chat_message latest
      WHERE latest.conversation_key = conversation.key AND latest.kind = 'message'
      ORDER BY latest.number DESC LIMIT 1), '') AS "LastText",
    ${instant(sql`conversation.last_message_at`)} AS "LastAt",
    (SELECT count(*)::integer FROM chat_message asked
     WHERE asked.conversation_key = conversation.key AND asked.number > conversation.staff_seen_number
       AND asked.staff_key IS NULL AND asked.kind = 'message') AS "Unread",
    ${openTasksOf(sql`conversation.key`)} AS "TaskList"
  FROM chat_conversation conversation LEFT JOIN person owner ON owner.key = conversation.owner_key`;

const LISTED = sql`conversation.last_message_at IS NOT NULL`;
const OPEN = sql`conversation.closed_at IS NULL AND ${LISTED}`;

const tabs = (me: string): Readonly<Record<ChatTab, Sql>> => ({
  mine: sql`${OPEN} AND conversation.owner_key = ${me}`,
  unassigned: sql`${OPEN} AND conversation.owner_key IS NULL`,
  all: OPEN,
  closed: sql`conversation.closed_at IS NOT NULL AND ${LISTED}`,
});

/** Who has waited longest comes first, then where nothing waits. */
const LONGEST_WAIT = sql`conversation.waiting_since, conversation.last_message_at DESC, conversation.key`;
const LATEST = sql`conversation.last_message_at DESC, conversation.key`;

export async function listConversations(
  db: Db,
  tab: ChatTab,
  me: string,
  paging: Required<Paging>,
  now: Date,
): Promise<Page<ChatSummary>> {
  const where = tabs(me)[tab];
  const rows = await db.rows<ChatSummary>(
    fresh(sql`
      ${summary(now)} WHERE ${where} ORDER BY ${tab === 'closed' ? LATEST : LONGEST_WAIT}
      LIMIT ${paging.Take} OFFSET ${paging.Skip}`),
  );
  return withTotal(db, rows, paging, sql`chat_conversation conversation WHERE ${where}`);
}

export const findSummary = (db: Db, key: string, now: Date): Promise<ChatSummary | undefined> =>
  db.row(sql`${summary(now)} WHERE conversation.key = ${key}`);

export const markSeen = (db: Db, key: string, number: number) =>
  db.rows(sql`
    UPDATE chat_conversation SET staff_seen_number = greatest(staff_seen_number, least(${number}, last_message_number))
    WHERE key = ${key}`);

/** What the stream carries: how many are unread, and how many are in each tab. */
export async function countConversations(db: Db, me: string): Promise<ChatNews> {
  const counted = await db.row<ChatNews>(
    named(
      'chat_count',
      sql`
        SELECT count(*) FILTER (WHERE conversation.last_message_number > conversation.staff_seen_number)::int AS "Unread",
          count(*) FILTER (WHERE conversation.owner_key = ${me})::int AS "Mine",
          count(*) FILTER (WHERE conversation.owner_key IS NULL)::int AS "Unassigned", count(*)::int AS "All",
          (SELECT count(*)::int FROM (
            SELECT 1 FROM chat_conversation conversation
            WHERE ${tabs(me).closed} LIMIT ${CLOSED_COUNTED}) closed) AS "Closed"
        FROM chat_conversation conversation WHERE ${OPEN}`,
    ),
  );
  return counted ?? { Unread: 0, Mine: 0, Unassigned: 0, All: 0, Closed: 0 };
}

/** People on staff who can sign in. */
const isColleague = sql`
  NOT person.record_inactive
  AND EXISTS (SELECT FROM logon WHERE logon.person_key = person.key AND logon.disabled_at IS NULL)
  AND EXISTS (SELECT FROM person_role WHERE person_role.person_key = person.key
    AND person_role.role = ANY (${[...STAFF_ROLES]}::text[]))`;

export async function findColleagues(
  db: Db,
  q: string | undefined,
  paging: Required<Paging>,
  now: Date,
): Promise<Page<ChatColleague>> {
  const where =
    q === undefined ? isColleague : sql`${isColleague} AND strpos(lower(person.name_full), lower(${q})) > 0`;
  const rows = await db.rows<ChatColleague>(sql`
    SELECT person.key AS "Key", person.name_full AS "NameFull", ${isOnline(sql`person.key`, now)} AS "IsOnline"
    FROM person WHERE ${where} ORDER BY 3 DESC, person.name_full, person.key
    LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  return withTotal(db, rows, paging, sql`person WHERE ${where}`);
}

export const colleagueByKey = (db: Db, key: string): Promise<{ readonly name: string } | undefined> =>
  db.row(sql`SELECT person.name_full AS name FROM person WHERE person.key = ${key} AND ${isColleague}`);
