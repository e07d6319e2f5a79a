import type { Parsed } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import type { ChatMessage, chat } from '@portico/contract/rooms/chat';
import { CLAIM_TEXT_LENGTH } from '@portico/contract/rooms/claims';
import { formatDay } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { receiveMessage } from '../../claims/index.ts';
import { addNote, everything, lockConversation, messagesByNumber } from '../chat.sql.ts';
import { addHandover, findHandover, personOf } from './handover.sql.ts';
import { closeConversation } from './owner.ts';

/** What was written, by the names that the customer knows, and on which day. */
function transcriptOf(messages: readonly ChatMessage[]): string {
  let day = '';
  const lines = messages.map(({ Name, Text, SentAt, PictureKey }) => {
    const sentOn = dayOf(new Date(SentAt));
    const heading = sentOn === day ? '' : `From the chat on ${formatDay(sentOn)}:\n\n`;
    day = sentOn;
    return `${heading}${Name}: ${Text}${PictureKey === null ? '' : ' (The picture is in the chat.)'}`;
  });
  return lines.join('\n\n');
}

/**
 * Puts messages of a conversation on a claim of the person who writes, as a message from them. Its adjuster has to answer by a
 * day that counts from when they wrote, as if they had written it there.
 */
export async function handToClaim(
  ctx: Ctx,
  key: string,
  { Key, ClaimKey, Numbers, Close }: Parsed<typeof chat.rows.handToClaim>['body'],
): Promise<void> {
  const { db, now, actor } = ctx;
  const conversation = (await lockConversation(db, key, everything)) ?? fail('recordNotFound');
  const earlier = await findHandover(db, Key);
  if (earlier)
    return earlier.conversationKey === key && earlier.claimKey === ClaimKey
      ? undefined
      : fail('idempotencyConflict');
  const personKey = (await personOf(db, key)) ?? fail('recordNotFound');
  const messages = await messagesByNumber(db, key, Numbers);
  if (messages.length !== new Set(Numbers).size) fail('recordNotFound');
  const asked = messages.findLast(({ Author }) => Author === 'asker') ?? fail('chatNoQuestion');
  const text = transcriptOf(messages);
  if (text.length > CLAIM_TEXT_LENGTH) fail('chatTooLong');

  const number = await receiveMessage(ctx, ClaimKey, {
    key: Key,
    authorKey: personKey,
    text,
    wroteAt: new Date(asked.SentAt),
    scope: sql`claim.account_key IN (SELECT account_key FROM account_person WHERE person_key = ${personKey})`,
  });
  const note = await addNote(
    db,
    conversation,
    {
      text: `${actor.name} passed this on to claim ${number}.`,
      isForStaff: true,
      staffKey: actor.personKey,
    },
    now,
  );
  await addHandover(
    db,
    { key: Key, conversationKey: key, number: note, claimKey: ClaimKey, byKey: actor.personKey },
    now,
  );
  if (Close) await closeConversation(ctx, key);
  ctx.note({ details: { claim: ClaimKey, messages: Numbers.length, closes: Close } });
}
