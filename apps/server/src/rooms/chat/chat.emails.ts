import type { ChatConversation, ChatMessage } from '@portico/contract/rooms/chat';
import { type Db, sql } from '@portico/database/open';
import { brandOf } from '@portico/platform/brands';
import { type Email, firstNameIn, queueEmail, worded } from '@portico/platform/outbox';

const MOST_RECIPIENTS = 20;

/** The name is text its owner typed, so it's in quotes. */
const messageEmail = (
  to: string,
  { Key, Name, Email, Brand }: ChatConversation,
  message: ChatMessage,
): Email => ({
  cause: `chat:${Key}:${message.Number}:${to}`,
  kind: 'chat',
  to,
  ...worded('chat.message', {
    brand: brandOf(Brand),
    values: { name: Name, person: `"${Name}"`, email: Email },
  }),
  quote: message.Text,
});

/** When the chat is offline, a message goes to the brand's mailbox and the support staff. */
export async function emailMessage(
  db: Db,
  conversation: ChatConversation,
  message: ChatMessage,
  now: Date,
): Promise<void> {
  const support = await db.rows<{ email: string }>(sql`
    SELECT logon.email FROM logon JOIN person ON person.key = logon.person_key
      JOIN person_role ON person_role.person_key = person.key AND person_role.role = 'SUPPORT'
    WHERE logon.disabled_at IS NULL AND NOT person.record_inactive ORDER BY logon.email LIMIT ${MOST_RECIPIENTS}`);
  const recipients = new Set([
    brandOf(conversation.Brand).contact.email,
    ...support.map(({ email }) => email),
  ]);
  for (const to of recipients) await queueEmail(db, messageEmail(to, conversation, message), now);
}

/** A reply to someone who has closed the chat. */
export async function emailReply(
  db: Db,
  { Key, Name, Email, Brand }: ChatConversation,
  message: ChatMessage,
  now: Date,
): Promise<void> {
  await queueEmail(
    db,
    {
      cause: `chat:${Key}:${message.Number}:answer`,
      kind: 'chat',
      to: Email,
      firstName: firstNameIn(Name),
      ...worded('chat.reply', { brand: brandOf(Brand), values: { writer: firstNameIn(message.Name) } }),
      quote: message.Text,
    },
    now,
  );
}
