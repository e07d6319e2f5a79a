import { Readable } from 'node:stream';
import type { Reach, RecordKind } from '@portico/contract/define';
import { EXAMPLE_SECRET } from '@portico/contract/rooms/chat';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { bytesOf, storeFile } from '@portico/platform/storage/blobs';
import type { FindKeys, Keys, Visitor } from './access.visitors.fixture.ts';
import { hashOfSecret } from './rooms/chat/chat.scope.ts';
import type { TestServer } from './testing.ts';

/** A conversation of the visitor's own, and a stranger's. A visitor without an account knows its secret. */
async function conversationsOf({ email }: Visitor, reach: Reach, { database }: TestServer): Promise<Keys> {
  const make = async (owner: string | undefined): Promise<string> => {
    const made = await database.row<{ key: string }>(sql`
      INSERT INTO chat_conversation (key, person_key, secret_hash, name, email, brand, opened_at)
      VALUES (${newKey()}, (SELECT person_key FROM logon WHERE email = ${owner ?? null}),
              ${owner === undefined ? hashOfSecret(EXAMPLE_SECRET) : null}, 'Ann', 'ann@example.com', 'group', now())
      ON CONFLICT (person_key, brand) DO UPDATE SET name = excluded.name RETURNING key`);
    return made?.key ?? '';
  };
  const { insured, insured2 } = DEMO_ACCOUNT;
  const foreign = await make(email === insured.Email ? insured2.Email : insured.Email);
  return reach === 'all' ? { own: foreign } : { own: await make(email), foreign };
}

/** A picture in each of those conversations. */
async function chatPicturesOf(visitor: Visitor, reach: Reach, server: TestServer): Promise<Keys> {
  const { database, clock, uploadDoor } = server;
  const staged = await uploadDoor.storage.stage(Readable.from([Buffer.from('screen')]), 1000);
  await storeFile(database, uploadDoor.storage, staged, clock.now());
  const add = async (conversation: string): Promise<string> => {
    const key = newKey();
    await database.rows(sql`
      WITH numbered AS (
        UPDATE chat_conversation SET last_message_number = last_message_number + 1, last_message_at = now()
        WHERE key = ${conversation} RETURNING last_message_number),
      message AS (
        INSERT INTO chat_message (conversation_key, number, client_id, text, sent_at)
        SELECT ${conversation}, last_message_number, ${key}, 'Screenshot', now() FROM numbered RETURNING number)
      INSERT INTO chat_picture (key, conversation_key, number, blob_sha256, content_type)
      SELECT ${key}, ${conversation}, number, ${bytesOf(staged.sha256)}, 'image/png' FROM message`);
    return key;
  };
  const { own, foreign } = await conversationsOf(visitor, reach, server);
  return { own: await add(own), ...(foreign !== undefined && { foreign: await add(foreign) }) };
}

/** A task that was made of a conversation. Only staff reach it. */
async function chatTasksOf(visitor: Visitor, reach: Reach, server: TestServer): Promise<Keys> {
  const { own } = await conversationsOf(visitor, reach, server);
  const key = newKey();
  const { person } = DEMO_KEYS;
  await server.database.rows(sql`
    WITH numbered AS (
      UPDATE chat_conversation SET last_message_number = last_message_number + 1, last_message_at = now()
      WHERE key = ${own} RETURNING last_message_number),
    message AS (
      INSERT INTO chat_message (conversation_key, number, client_id, kind, is_for_staff, text, sent_at)
      SELECT ${own}, last_message_number, ${key}, 'note', true, 'Handed over', now() FROM numbered RETURNING number),
    task AS (
      INSERT INTO task (key, kind, record_key, subject, created_at, due_at)
      VALUES (${newKey()}, 'chatHandover', ${key}, 'Call back', now(), now()))
    INSERT INTO chat_handover (key, conversation_key, number, by_key, at)
    SELECT ${key}, ${own}, number, ${person.support}, now() FROM message`);
  return { own: key };
}

export const CHAT_KEYS = {
  // Someone on staff: customers and agents aren't, as if there were no such person.
  colleague: () => ({ own: DEMO_KEYS.person.support }),
  conversation: conversationsOf,
  chatPicture: chatPicturesOf,
  chatTask: chatTasksOf,
} as const satisfies Partial<Record<RecordKind, FindKeys>>;
