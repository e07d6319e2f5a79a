import type { BrandId } from '@portico/contract/brands';
import { fail } from '@portico/contract/errors';
import type { ChatConversation, ChatMessage } from '@portico/contract/rooms/chat';
import { type Db, empty, named, type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import { newKey } from '@portico/platform/ids';
import { bytesOf } from '@portico/platform/storage/blobs';
import type { StoredPicture } from '@portico/platform/storage/picture';
import type { ReceivedPicture } from '../uploads/index.ts';

export const conversationColumns = sql`
  conversation.key AS "Key", conversation.name AS "Name", conversation.email AS "Email",
  conversation.brand AS "Brand", conversation.closed_at IS NOT NULL AS "IsClosed",
  conversation.last_message_number AS "LastNumber"`;

export const everything = sql`true`;

export const findConversation = (db: Db, where: Sql): Promise<ChatConversation | undefined> =>
  db.row(sql`SELECT ${conversationColumns} FROM chat_conversation conversation WHERE ${where}`);

/** What is known about a conversation once it's locked. */
export interface HeldConversation extends ChatConversation {
  readonly ownerKey: string | null;
  readonly ownerName: string | null;
  /** When the first message came that no one has answered. */
  readonly waitingSince: Date | null;
}

/** Numbering a message locks the conversation until it's committed, so numbers appear in order. */
export async function lockConversation(
  db: Db,
  key: string,
  scope: Sql,
): Promise<HeldConversation | undefined> {
  // A lock in the same statement would pair the changed row with the owner that was joined before the wait.
  await db.rows(sql`SELECT 1 FROM chat_conversation WHERE key = ${key} AND ${scope} FOR UPDATE`);
  return db.row(sql`
    SELECT ${conversationColumns}, owner.key AS "ownerKey", owner.name_full AS "ownerName",
      conversation.waiting_since AS "waitingSince"
    FROM chat_conversation conversation LEFT JOIN person owner ON owner.key = conversation.owner_key
    WHERE conversation.key = ${key} AND ${scope}`);
}

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

/** Who reads messages: the asker, who learns the first names of staff, or someone on staff. */
export type Reader = 'asker' | { readonly staffKey: string };

const isAsker = (reader: Reader) => reader === 'asker';
/** Who on staff writes or reads. Null: the asker. */
export const staffOf = (reader: Reader) => (reader === 'asker' ? null : reader.staffKey);

const LINK = sql`(
  SELECT json_build_object('Kind', CASE WHEN handover.claim_key IS NULL THEN 'task' ELSE 'claim' END,
    'Key', coalesce(handover.claim_key, handover.key))
  FROM chat_handover handover
  WHERE handover.conversation_key = message.conversation_key AND handover.number = message.number)`;

const selectMessages = (reader: Reader) => sql`
  SELECT message.number AS "Number",
    CASE WHEN message.kind = 'note' THEN 'note' WHEN staff_key IS NULL THEN 'asker' ELSE 'staff' END AS "Author",
    CASE WHEN message.kind = 'note' THEN ''
      ELSE coalesce(${isAsker(reader) ? sql`person.name_first` : sql`person.name_full`}, conversation.name) END AS "Name",
    message.kind = 'message' AND message.staff_key IS NOT DISTINCT FROM ${staffOf(reader)}::uuid AS "IsOwn",
    message.is_for_staff AS "IsForStaff", message.text AS "Text",
    picture.key AS "PictureKey", ${isAsker(reader) ? sql`NULL` : LINK} AS "Link",
    ${instant(sql`message.sent_at`)} AS "SentAt"
  FROM chat_message message JOIN chat_conversation conversation ON conversation.key = message.conversation_key
    LEFT JOIN person ON person.key = message.staff_key
    LEFT JOIN chat_picture picture ON picture.conversation_key = message.conversation_key AND picture.number = message.number`;

const AT_ONCE = 500;
export const messagesAfter = (db: Db, key: string, after: number, reader: Reader): Promise<ChatMessage[]> =>
  db.rows(
    named(
      isAsker(reader) ? 'chat_messages_for_asker' : 'chat_messages_for_staff',
      sql`${selectMessages(reader)} WHERE message.conversation_key = ${key} AND message.number > ${after}
          ${isAsker(reader) ? sql`AND NOT message.is_for_staff` : empty}
          ORDER BY message.number LIMIT ${AT_ONCE}`,
    ),
  );

/** Messages with these numbers in their order, as the customer sees them. Notes aren't messages. */
export const messagesByNumber = (db: Db, key: string, numbers: readonly number[]): Promise<ChatMessage[]> =>
  db.rows(sql`
    ${selectMessages('asker')} WHERE message.conversation_key = ${key} AND message.kind = 'message'
      AND message.number = ANY (${numbers}::int[]) ORDER BY message.number`);

interface Said {
  readonly clientId: string;
  readonly text: string;
  readonly reader: Reader;
}

interface SaidPicture extends ReceivedPicture {
  readonly key: string;
}

export const findSaid = (
  db: Db,
  key: string,
  { clientId, reader }: Pick<Said, 'clientId' | 'reader'>,
): Promise<ChatMessage | undefined> =>
  db.row(sql`
    ${selectMessages(reader)} WHERE message.conversation_key = ${key} AND message.client_id = ${clientId}
      AND message.staff_key IS NOT DISTINCT FROM ${staffOf(reader)}::uuid`);

/**
 * Only with the conversation's lock. Opens it again if it was closed. Staff who write have read everything before, no one waits
 * for them anymore, and a conversation without an owner becomes theirs.
 */
export async function addMessage(
  db: Db,
  { Key }: Pick<ChatConversation, 'Key'>,
  { clientId, text, reader }: Said,
  picture: SaidPicture | undefined,
  now: Date,
): Promise<ChatMessage | undefined> {
  const staffKey = staffOf(reader);
  const marks =
    staffKey === null
      ? sql`waiting_since = coalesce(waiting_since, ${now})`
      : sql`waiting_since = NULL, staff_seen_number = last_message_number + 1, owner_key = coalesce(owner_key, ${staffKey})`;
  await db.rows(sql`
    WITH numbered AS (
      UPDATE chat_conversation SET last_message_number = last_message_number + 1, last_message_at = ${now},
        closed_at = NULL, ${marks}
      WHERE key = ${Key} RETURNING last_message_number)
    INSERT INTO chat_message (conversation_key, number, client_id, staff_key, text, sent_at)
    SELECT ${Key}, last_message_number, ${clientId}, ${staffKey}, ${text}, ${now} FROM numbered`);
  if (picture)
    await db.rows(sql`
      INSERT INTO chat_picture (key, conversation_key, number, blob_sha256, content_type)
      SELECT ${picture.key}, key, last_message_number, ${bytesOf(picture.sha256)}, ${picture.contentType}
      FROM chat_conversation WHERE key = ${Key}`);
  return findSaid(db, Key, { clientId, reader });
}

interface NewNote {
  readonly text: string;
  readonly isForStaff: boolean;
  /** Who on staff did it. Absent: it happened by itself. */
  readonly staffKey?: string;
}

/** Says in the conversation what happened to it, and gives the note's number. What staff had read before, they have read now. Only with its lock. */
export async function addNote(
  db: Db,
  { Key }: Pick<ChatConversation, 'Key'>,
  { text, isForStaff, staffKey }: NewNote,
  now: Date,
): Promise<number> {
  const added = await db.row<{ number: number }>(sql`
    WITH numbered AS (
      UPDATE chat_conversation SET last_message_number = last_message_number + 1,
        staff_seen_number = staff_seen_number + (staff_seen_number = last_message_number)::int
      WHERE key = ${Key} RETURNING last_message_number)
    INSERT INTO chat_message (conversation_key, number, client_id, staff_key, kind, is_for_staff, text, sent_at)
    SELECT ${Key}, last_message_number, ${newKey()}, ${staffKey ?? null}, 'note', ${isForStaff}, ${text}, ${now}
    FROM numbered RETURNING number`);
  return added?.number ?? fail('serverError');
}

export const findPicture = (db: Db, key: string, scope: Sql): Promise<StoredPicture | undefined> =>
  db.row(sql`
    SELECT encode(picture.blob_sha256, 'hex') AS sha256, picture.content_type AS type
    FROM chat_picture picture JOIN chat_conversation conversation ON conversation.key = picture.conversation_key
    WHERE picture.key = ${key} AND ${scope}`);
