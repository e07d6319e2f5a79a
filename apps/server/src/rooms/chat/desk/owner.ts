import { fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { isPersonHere } from '../chat.presence.ts';
import { addNote, everything, type HeldConversation, lockConversation } from '../chat.sql.ts';
import { colleagueByKey } from './list.ts';

interface Change {
  readonly ToKey: string | null;
  /** Who had it when the caller looked. */
  readonly FromKey: string | null;
}

/** Tells someone who thought differently who has it now. */
const refuse = ({ ownerName }: HeldConversation): never =>
  ownerName === null ? fail('chatReleased') : fail('chatOwned', { name: ownerName });

/** Takes, hands over or gives back. The lock lets one of several win; the others hear who it was. */
export async function changeOwner(ctx: Ctx, key: string, { ToKey, FromKey }: Change): Promise<void> {
  const { db, now, actor } = ctx;
  const conversation = (await lockConversation(db, key, everything)) ?? fail('recordNotFound');
  const to = ToKey === null ? null : ((await colleagueByKey(db, ToKey)) ?? fail('recordNotFound'));
  if (conversation.ownerKey === ToKey) return;
  if (conversation.ownerKey !== FromKey) refuse(conversation);
  await db.rows(sql`UPDATE chat_conversation SET owner_key = ${ToKey} WHERE key = ${key}`);
  const text =
    to === null
      ? `${actor.name} released this conversation.`
      : ToKey === actor.personKey
        ? `${actor.name} took this conversation${conversation.ownerName === null ? '' : ` over from ${conversation.ownerName}`}.`
        : `${actor.name} handed this conversation to ${to.name}.`;
  await addNote(db, conversation, { text, isForStaff: true, staffKey: actor.personKey }, now);
  ctx.note({ details: { from: FromKey, to: ToKey } });
}

/** Writing in someone else's conversation takes a second thought. */
export function mayReply(conversation: HeldConversation, me: string, anyway: boolean): void {
  if (!anyway && conversation.ownerKey !== null && conversation.ownerKey !== me) refuse(conversation);
}

/** A conversation that was closed is open again: it stays with its owner if they're there to answer. */
export async function releaseIfAway(
  ctx: Pick<Ctx, 'db' | 'now'>,
  conversation: HeldConversation,
): Promise<void> {
  const { db, now } = ctx;
  const { Key, IsClosed, ownerKey, ownerName } = conversation;
  if (!IsClosed || ownerKey === null || (await isPersonHere(db, ownerKey, now))) return;
  await db.rows(sql`UPDATE chat_conversation SET owner_key = NULL WHERE key = ${Key}`);
  const text = `This conversation was closed. ${ownerName} had it and is away, so it has no owner now.`;
  await addNote(db, conversation, { text, isForStaff: true }, now);
}

export async function closeConversation(ctx: Ctx, key: string): Promise<void> {
  const { db, now, actor } = ctx;
  const conversation = (await lockConversation(db, key, everything)) ?? fail('recordNotFound');
  if (conversation.IsClosed) return;
  await db.rows(sql`
    UPDATE chat_conversation SET closed_at = ${now}, waiting_since = NULL, staff_seen_number = last_message_number
    WHERE key = ${key}`);
  const text = `${actor.name} closed this conversation.`;
  await addNote(db, conversation, { text, isForStaff: true, staffKey: actor.personKey }, now);
}

/** The person who opens it again has it, unless it still has an owner. */
export async function reopenConversation(ctx: Ctx, key: string): Promise<void> {
  const { db, now, actor } = ctx;
  const conversation = (await lockConversation(db, key, everything)) ?? fail('recordNotFound');
  if (!conversation.IsClosed) return;
  await db.rows(sql`
    UPDATE chat_conversation SET closed_at = NULL, owner_key = coalesce(owner_key, ${actor.personKey}) WHERE key = ${key}`);
  const text = `${actor.name} opened this conversation again.`;
  await addNote(db, conversation, { text, isForStaff: true, staffKey: actor.personKey }, now);
}
