import type { ChatConversation, ChatMessage } from '@portico/contract/rooms/chat';
import { type Db, sql } from '@portico/database/open';
import { brandOf } from '@portico/platform/brands';
import { type Email, firstNameIn, queueEmail } from '@portico/platform/outbox';

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
  brand: brandOf(Brand),
  subject: `Chat message from ${Name}`,
  heading: 'Someone left a chat message',
  paragraphs: [`"${Name}" (${Email}) wrote while the ${brandOf(Brand).name} chat was offline:`],
  quote: message.Text,
  closing: [`Reply in the portal under Tools, Conversations, or email ${Email}.`],
  reason: 'you answer chats',
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
  const brand = brandOf(Brand);
  await queueEmail(
    db,
    {
      cause: `chat:${Key}:${message.Number}:answer`,
      kind: 'chat',
      to: Email,
      brand,
      firstName: firstNameIn(Name),
      subject: `We replied to your chat with ${brand.name}`,
      heading: 'We replied to your chat',
      paragraphs: [`${message.Name} from ${brand.name} wrote:`],
      quote: message.Text,
      closing: ['To continue, open the chat in the portal or reply to this email.'],
      reason: 'you chatted with us',
    },
    now,
  );
}
