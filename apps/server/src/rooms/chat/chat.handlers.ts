import { fail } from '@portico/contract/errors';
import { type ChatConversation, type ChatMessage, type ChatNews, chat } from '@portico/contract/rooms/chat';
import { sql } from '@portico/database/open';
import { type AnsweredRoom, answer, type PublicCtx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { readPicture } from '@portico/platform/storage/picture';
import type { Storage } from '@portico/platform/storage/storage';
import { receivedPicture } from '../uploads/index.ts';
import { emailMessage, emailReply } from './chat.emails.ts';
import type { ChatHub } from './chat.hub.ts';
import { askerIsHere, beHere, isAskerHere, isSomebodyHere } from './chat.presence.ts';
import { askerScope, hashOfSecret, newSecret } from './chat.scope.ts';
import {
  addMessage,
  closeConversation,
  countUnread,
  everything,
  findConversation,
  findPicture,
  findSaid,
  listConversations,
  lockConversation,
  markSeen,
  messagesAfter,
  openConversation,
} from './chat.sql.ts';
import { event, openStream } from './chat.stream.ts';

const OPENINGS = { limit: 20, seconds: 3600 };
const MESSAGES = { limit: 30, seconds: 60 };
/** More messages are kept in the conversation, without an email. */
const EMAILS = { limit: 10, seconds: 3600 };

interface Words {
  readonly ClientId: string;
  readonly Text: string;
  readonly UploadKey?: string | undefined;
}

/** What was uploaded for this conversation, for one message. Only those who are signed in can. */
async function pictureOf({ actor, ...ctx }: PublicCtx, conversationKey: string, key: string | undefined) {
  if (key === undefined) return undefined;
  if (actor === undefined) return fail('recordNotFound');
  const received = await receivedPicture({ ...ctx, actor }, key, 'Conversation', conversationKey);
  if (await findPicture(ctx.db, key, everything)) fail('recordNotFound');
  return { key, ...received };
}

/** Keeps a message once, however often it is sent. */
async function keep(
  ctx: PublicCtx,
  conversation: ChatConversation,
  { ClientId, Text, UploadKey }: Words,
  staffKey: string | null,
): Promise<{ message: ChatMessage; isNew: boolean }> {
  const said = { clientId: ClientId, text: Text, staffKey };
  const earlier = await findSaid(ctx.db, conversation.Key, said);
  if (earlier !== undefined)
    return earlier.Text === Text && earlier.PictureKey === (UploadKey ?? null)
      ? { message: earlier, isNew: false }
      : fail('idempotencyConflict');
  await ctx.throttle.takeOrFail(`chat.say:${conversation.Key}:${staffKey}`, MESSAGES);
  const picture = await pictureOf(ctx, conversation.Key, UploadKey);
  const message = await addMessage(ctx.db, conversation, said, picture, ctx.now);
  return { message: message ?? fail('serverError'), isNew: true };
}

function streamMessages(
  hub: ChatHub,
  key: string,
  after: number,
  { waitSeconds, beat }: { waitSeconds: number; beat?: () => Promise<unknown> },
) {
  let last = after;
  return openStream(hub, {
    conversationKey: key,
    waitSeconds,
    ...(beat && { beat }),
    async read() {
      const events: string[] = [];
      for (;;) {
        const messages = await messagesAfter(hub.database, key, last);
        if (messages.length === 0) return events;
        events.push(...messages.map((message) => event(message, message.Number)));
        last = messages.at(-1)?.Number ?? last;
      }
    },
  });
}

export const chatRoom = (hub: ChatHub, storage: Storage): AnsweredRoom =>
  answer(chat, {
    presence: async ({ db, now }) => ({ Here: await isSomebodyHere(db, now) }),

    async open(ctx, { body }) {
      const { db, actor, now, address } = ctx;
      await ctx.throttle.takeOrFail(`chat.open:${actor?.personKey ?? address}`, OPENINGS);
      const secret = actor === undefined ? newSecret() : null;
      const conversation = await openConversation(
        db,
        {
          key: newKey(),
          personKey: actor?.personKey ?? null,
          secretHash: secret === null ? null : hashOfSecret(secret),
          name: body.Name,
          email: body.Email,
          brand: body.Brand,
        },
        now,
      );
      if (conversation === undefined) return fail('serverError');
      ctx.note({ kind: 'conversation', key: conversation.Key });
      return { Conversation: conversation, Secret: secret };
    },

    mine: async ({ db, actor }, { query }) =>
      (await findConversation(db, sql`person_key = ${actor.personKey} AND brand = ${query.Brand}`)) ?? null,

    async say(ctx, { body: { ConversationKey, Secret, ...words } }) {
      const { db, now } = ctx;
      const conversation =
        (await lockConversation(db, ConversationKey, askerScope(ctx, Secret))) ?? fail('recordNotFound');
      const { message, isNew } = await keep(ctx, conversation, words, null);
      const isAway = !(await isSomebodyHere(db, now));
      const byMail =
        isAway && (!isNew || (await ctx.throttle.take(`chat.mail:${ConversationKey}`, EMAILS)).allowed);
      if (byMail && isNew) await emailMessage(db, conversation, message, now);
      return { Message: message, ByMail: byMail };
    },

    async live(ctx, { body: { ConversationKey, Secret, After, Wait } }) {
      const own = sql`key = ${ConversationKey} AND ${askerScope(ctx, Secret)}`;
      const isOwn = async () => (await findConversation(ctx.db, own)) !== undefined;
      ctx.restsOn({ keys: [ConversationKey], holds: isOwn });
      if (!(await isOwn())) fail('recordNotFound');
      return streamMessages(hub, ConversationKey, After, {
        waitSeconds: Wait,
        beat: () => askerIsHere(hub.database, ConversationKey, hub.clock.now()),
      });
    },

    async list(ctx, { paging }) {
      const page = await listConversations(ctx.db, paging);
      ctx.note({ details: { found: page.total } });
      return page;
    },

    watch: async ({ actor }, { query }) =>
      openStream(hub, {
        waitSeconds: query.Wait,
        // The list shows what happened; the first event covers what was missed before.
        read: async () => [event({ Unread: await countUnread(hub.database) } satisfies ChatNews)],
        beat: () => beHere(hub.database, actor.personKey, hub.clock.now()),
      }),

    async thread({ db }, { params: { key }, query: { After, Wait } }) {
      if (!(await findConversation(db, sql`key = ${key}`))) fail('recordNotFound');
      return streamMessages(hub, key, After, { waitSeconds: Wait });
    },

    async reply(ctx, { params, body }) {
      const conversation = (await lockConversation(ctx.db, params.key, everything)) ?? fail('recordNotFound');
      const { message, isNew } = await keep(ctx, conversation, body, ctx.actor.personKey);
      if (isNew && !(await isAskerHere(ctx.db, conversation.Key, ctx.now))) {
        const { allowed } = await ctx.throttle.take(`chat.answer:${conversation.Key}`, EMAILS);
        if (allowed) await emailReply(ctx.db, conversation, message, ctx.now);
      }
      return message;
    },

    seen: async ({ db }, { params, body }) =>
      (await markSeen(db, params.key, body.Number)) ?? fail('recordNotFound'),

    async picture({ db, actor, reaches }, { params }) {
      const scope = reaches.includes('all') ? everything : sql`conversation.person_key = ${actor.personKey}`;
      return readPicture(storage, (await findPicture(db, params.key, scope)) ?? fail('recordNotFound'));
    },

    close: async ({ db, now }, { params }) =>
      (await closeConversation(db, params.key, now)) ?? fail('recordNotFound'),
  });
