import type { BrandId } from '@portico/contract/brands';
import type { Paging } from '@portico/contract/define';
import type { ChatConversation, ChatMessage, ChatSummary } from '@portico/contract/rooms/chat';
import { type Db, named, type Sql, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import { bytesOf } from '@portico/platform/storage/blobs';
import type { StoredPicture } from '@portico/platform/storage/picture';
import type { ReceivedPicture } from '../uploads/index.ts';

const conversationColumns = sql`
  conversation.key AS "Key", conversation.name AS "Name", conversation.email AS "Email",
  conversation.brand AS "Brand", conversation.closed_at IS NOT NULL AS "IsClosed",
  conversation.last_message_number AS "LastNumber"`;

export const everything = sql`true`;

export const findConversation = (db: Db, where: Sql): Promise<ChatConversation | undefined> =>
  db.row(sql`SELECT ${conversationColumns} FROM chat_conversation conversation WHERE ${where}`);

/** Numbering a message locks the conversation until it's committed, so numbers appear in order. */
export const lockConversation = (db: Db, key: string, scope: Sql): Promise<ChatConversation | undefined> =>
  db.row(sql`
    SELECT ${conversationColumns} FROM chat_conversation conversation WHERE key = ${key} AND ${scope}
    FOR UPDATE`);

interface Opening {
  readonly key: string;
  readonly personKey: string | null;
  readonly secretHash: Buffer | null;
  readonly name: string;
  readonly email: string;
  readonly brand: BrandId;
}

/** Who has one already gets it back, under the name and email they give now. */
export const openConversation = (
  db: Db,
  { key, personKey, secretHash, name, email, brand }: Opening,
  now: Date,
) =>
  db.row<ChatConversation>(sql`
    INSERT INTO chat_conversation AS conversation (key, person_key, secret_hash, name, email, brand, opened_at)
    VALUES (${key}, ${personKey}, ${secretHash}, ${name}, ${email}, ${brand}, ${now})
    ON CONFLICT (person_key, brand) DO UPDATE SET name = excluded.name, email = excluded.email
    RETURNING ${conversationColumns}`);

const selectMessages = sql`
  SELECT message.number AS "Number", CASE WHEN staff_key IS NULL THEN 'asker' ELSE 'staff' END AS "Author",
    coalesce(person.name_full, conversation.name) AS "Name", message.text AS "Text",
    picture.key AS "PictureKey", ${instant(sql`message.sent_at`)} AS "SentAt"
  FROM chat_message message JOIN chat_conversation conversation ON conversation.key = message.conversation_key
    LEFT JOIN person ON person.key = message.staff_key
    LEFT JOIN chat_picture picture ON picture.conversation_key = message.conversation_key AND picture.number = message.number`;

const AT_ONCE = 500;
export const messagesAfter = (db: Db, key: string, after: number): Promise<ChatMessage[]> =>
  db.rows(
    named(
      'chat_messages_after',
      sql`${selectMessages} WHERE message.conversation_key = ${key} AND message.number > ${after}
          ORDER BY message.number LIMIT ${AT_ONCE}`,
    ),
  );

interface Said {
  readonly clientId: string;
  readonly text: string;
  readonly staffKey: string | null;
}

interface SaidPicture extends ReceivedPicture {
  readonly key: string;
}

export const findSaid = (
  db: Db,
  key: string,
  { clientId, staffKey }: Said,
): Promise<ChatMessage | undefined> =>
  db.row(sql`
    ${selectMessages} WHERE message.conversation_key = ${key} AND message.client_id = ${clientId}
      AND message.staff_key IS NOT DISTINCT FROM ${staffKey}::uuid`);

/** Only with the conversation's lock. Staff who write have read everything before. */
export async function addMessage(
  db: Db,
  { Key, LastNumber }: ChatConversation,
  { clientId, text, staffKey }: Said,
  picture: SaidPicture | undefined,
  now: Date,
): Promise<ChatMessage | undefined> {
  const number = LastNumber + 1;
  await db.rows(sql`
    INSERT INTO chat_message (conversation_key, number, client_id, staff_key, text, sent_at)
    VALUES (${Key}, ${number}, ${clientId}, ${staffKey}, ${text}, ${now})`);
  if (picture)
    await db.rows(sql`
      INSERT INTO chat_picture (key, conversation_key, number, blob_sha256, content_type)
      VALUES (${picture.key}, ${Key}, ${number}, ${bytesOf(picture.sha256)}, ${picture.contentType})`);
  await db.rows(sql`
    UPDATE chat_conversation SET last_message_number = ${number}, last_message_at = ${now}, closed_at = NULL,
      staff_seen_number = CASE WHEN ${staffKey === null} THEN staff_seen_number ELSE ${number} END
    WHERE key = ${Key}`);
  return findSaid(db, Key, { clientId, text, staffKey });
}

export const findPicture = (db: Db, key: string, scope: Sql): Promise<StoredPicture | undefined> =>
  db.row(sql`
    SELECT encode(picture.blob_sha256, 'hex') AS sha256, picture.content_type AS type
    FROM chat_picture picture JOIN chat_conversation conversation ON conversation.key = picture.conversation_key
    WHERE picture.key = ${key} AND ${scope}`);

export async function listConversations(db: Db, paging: Required<Paging>) {
  const rows = await db.rows<ChatSummary>(sql`
    SELECT ${conversationColumns}, conversation.person_key IS NOT NULL AS "IsSignedIn", latest.text AS "LastText",
      ${instant(sql`conversation.last_message_at`)} AS "LastAt",
      (SELECT count(*)::integer FROM chat_message
       WHERE conversation_key = conversation.key AND number > conversation.staff_seen_number AND staff_key IS NULL) AS "Unread"
    FROM chat_conversation conversation
      JOIN chat_message latest ON latest.conversation_key = conversation.key AND latest.number = conversation.last_message_number
    WHERE conversation.last_message_number > 0
    ORDER BY conversation.closed_at IS NOT NULL, conversation.last_message_at DESC, conversation.key
    LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  return withTotal(db, rows, paging, sql`chat_conversation WHERE last_message_number > 0`);
}

/** Staff who write have read everything before, so what comes after the last one seen is the asker's. */
export async function countUnread(db: Db): Promise<number> {
  const row = await db.row<{ count: number }>(
    named(
      'chat_count_unread',
      sql`SELECT count(*)::integer AS count FROM chat_conversation WHERE last_message_number > staff_seen_number`,
    ),
  );
  return row?.count ?? 0;
}

export const markSeen = (db: Db, key: string, number: number): Promise<ChatConversation | undefined> =>
  db.row(sql`
    UPDATE chat_conversation conversation SET staff_seen_number = greatest(staff_seen_number, least(${number}, last_message_number))
    WHERE key = ${key} RETURNING ${conversationColumns}`);

export const closeConversation = (db: Db, key: string, now: Date): Promise<ChatConversation | undefined> =>
  db.row(sql`
    UPDATE chat_conversation conversation SET closed_at = coalesce(closed_at, ${now}), staff_seen_number = last_message_number
    WHERE key = ${key} RETURNING ${conversationColumns}`);
