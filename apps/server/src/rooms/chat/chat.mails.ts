import { BRANDS } from '@portico/contract/brands';
import type { ChatConversation, ChatMessage } from '@portico/contract/rooms/chat';
import { type Db, sql } from '@portico/database/open';
import { type Mail, queueMail } from '@portico/platform/outbox';

const MOST_RECIPIENTS = 20;

const quoted = ({ Text }: ChatMessage) => Text.split('\n').map((line) => `> ${line}`);

const mailTo = (to: string, { Key, Name, Email, Brand }: ChatConversation, message: ChatMessage): Mail => ({
  cause: `chat:${Key}:${message.Number}:${to}`,
  to,
  subject: `Chat message from ${Name}`,
  text: [
    `While nobody was at the chat of ${BRANDS[Brand].name}, "${Name}" (${Email}) wrote:`,
    '',
    ...quoted(message),
    '',
    `Answer under Tools, Conversations in the portal, or write to ${Email}.`,
  ].join('\n'),
});

/** Leaves a message for those who were not there: the brand's mailbox and the support staff. */
export async function mailMessage(
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
    BRANDS[conversation.Brand].contact.email,
    ...support.map(({ email }) => email),
  ]);
  for (const to of recipients) await queueMail(db, mailTo(to, conversation, message), now);
}

/** An answer for somebody who has closed the chat meanwhile. */
export function mailAnswer(
  db: Db,
  { Key, Name, Email, Brand }: ChatConversation,
  message: ChatMessage,
  now: Date,
): Promise<void> {
  const { name, contact } = BRANDS[Brand];
  return queueMail(
    db,
    {
      cause: `chat:${Key}:${message.Number}:answer`,
      to: Email,
      subject: `An answer to your chat with ${name}`,
      text: [
        `Hello ${Name},`,
        '',
        `${message.Name} of ${name} has answered you in the chat:`,
        '',
        ...quoted(message),
        '',
        `Open the chat in the portal to go on, or write to ${contact.email}.`,
      ].join('\n'),
    },
    now,
  );
}
