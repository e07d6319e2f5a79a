import type { ChatTask } from '@portico/contract/rooms/chat';
import { type Db, type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';

const named = (key: Sql, name: Sql): Sql =>
  sql`CASE WHEN ${key} IS NOT NULL THEN json_build_object('Key', ${key}, 'NameFull', ${name}) END`;
const assignee = named(sql`assignee.key`, sql`assignee.name_full`);
const dueAt = instant(sql`task.due_at`);

const tasks = sql`
  chat_handover handover JOIN task ON task.kind = 'chatHandover' AND task.record_key = handover.key
  LEFT JOIN person assignee ON assignee.key = task.assignee_key`;

/** A conversation's open tasks: part of a statement. */
export const openTasksOf = (conversationKey: Sql): Sql => sql`coalesce((
  SELECT json_agg(json_build_object('Key', handover.key, 'Subject', task.subject, 'DueAt', ${dueAt},
    'Assignee', ${assignee}) ORDER BY task.due_at, task.key)
  FROM ${tasks} WHERE handover.conversation_key = ${conversationKey} AND task.done_at IS NULL), '[]'::json)`;

export const chatTaskByKey = (db: Db, key: string): Promise<ChatTask | undefined> =>
  db.row(sql`
    SELECT handover.key AS "Key", handover.conversation_key AS "ConversationKey", task.subject AS "Subject",
      handover.note AS "Note", ${instant(sql`handover.at`)} AS "HandedAt",
      ${named(sql`giver.key`, sql`giver.name_full`)} AS "HandedBy", ${dueAt} AS "DueAt", ${assignee} AS "Assignee",
      ${instant(sql`task.done_at`)} AS "DoneAt", ${named(sql`doer.key`, sql`doer.name_full`)} AS "DoneBy",
      task.outcome AS "Outcome"
    FROM ${tasks} JOIN person giver ON giver.key = handover.by_key LEFT JOIN person doer ON doer.key = task.done_by_key
    WHERE handover.key = ${key}`);

interface Handover {
  readonly key: string;
  readonly conversationKey: string;
  /** The note that says so. */
  readonly number: number;
  readonly claimKey?: string;
  readonly note?: string;
  readonly byKey: string;
}

export const addHandover = (
  db: Db,
  { key, conversationKey, number, claimKey, note, byKey }: Handover,
  now: Date,
) =>
  db.rows(sql`
    INSERT INTO chat_handover (key, conversation_key, number, claim_key, note, by_key, at)
    VALUES (${key}, ${conversationKey}, ${number}, ${claimKey ?? null}, ${note ?? null}, ${byKey}, ${now})`);

export interface Earlier {
  readonly conversationKey: string;
  readonly claimKey: string | null;
}
export const findHandover = (db: Db, key: string): Promise<Earlier | undefined> =>
  db.row(sql`
    SELECT conversation_key AS "conversationKey", claim_key AS "claimKey" FROM chat_handover WHERE key = ${key}`);

/** The account of who asks, if there's only one it can be about. */
export async function onlyAccountOf(db: Db, conversationKey: string): Promise<string | undefined> {
  const accounts = await db.rows<{ key: string }>(sql`
    SELECT member.account_key AS key FROM account_person member
      JOIN chat_conversation conversation ON conversation.person_key = member.person_key
    WHERE conversation.key = ${conversationKey} LIMIT 2`);
  return accounts.length === 1 ? accounts[0]?.key : undefined;
}

/** Who asks, if they were signed in. */
export const personOf = async (db: Db, conversationKey: string): Promise<string | undefined> =>
  (
    await db.row<{ key: string }>(sql`
      SELECT person_key AS key FROM chat_conversation WHERE key = ${conversationKey} AND person_key IS NOT NULL`)
  )?.key;
