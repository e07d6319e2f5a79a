import { fail } from '@portico/contract/errors';
import { type ChatMessage, chat } from '@portico/contract/rooms/chat';
import { sql } from '@portico/database/open';
import { type AnsweredRoom, answer, type Ctx, type PublicCtx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { readPicture } from '@portico/platform/storage/picture';
import type { Storage } from '@portico/platform/storage/storage';
import { receivedPicture } from '../uploads/index.ts';
import { emailMessage, emailReply } from './chat.emails.ts';
import { hoursOf, isOpen } from './chat.hours.ts';
import type { ChatHub } from './chat.hub.ts';
import { askerIsHere, beHere, isAskerHere, isSomebodyHere } from './chat.presence.ts';
import { askerScope, hashOfSecret, newSecret } from './chat.scope.ts';
import {
  addMessage,
  everything,
  findConversation,
  findPicture,
  findSaid,
  type HeldConversation,
  lockConversation,
  messagesAfter,
  openConversation,
  type Reader,
  staffOf,
} from './chat.sql.ts';
import { event, openStream } from './chat.stream.ts';
import { answersFor } from './desk/answers.ts';
import { handToClaim } from './desk/claim.ts';
import { chatTaskByKey } from './desk/handover.sql.ts';
import { countConversations, findColleagues, findSummary, listConversations, markSeen } from './desk/list.ts';
import { changeOwner, closeConversation, mayReply, releaseIfAway, reopenConversation } from './desk/owner.ts';
import { doneTask, handToTask } from './desk/task.ts';

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

/** Keeps a message once, however often it is sent. `before` is for what only a new one needs. */
async function keep(
  ctx: PublicCtx,
  conversation: HeldConversation,
  { ClientId, Text, UploadKey }: Words,
  reader: Reader,
  before: () => Promise<void> | void,
): Promise<{ message: ChatMessage; isNew: boolean }> {
  const said = { clientId: ClientId, text: Text, reader };
  const earlier = await findSaid(ctx.db, conversation.Key, said);
  if (earlier !== undefined)
    return earlier.Text === Text && earlier.PictureKey === (UploadKey ?? null)
      ? { message: earlier, isNew: false }
      : fail('idempotencyConflict');
  await before();
  await ctx.throttle.takeOrFail(`chat.say:${conversation.Key}:${staffOf(reader)}`, MESSAGES);
  const picture = await pictureOf(ctx, conversation.Key, UploadKey);
  const message = await addMessage(ctx.db, conversation, said, picture, ctx.now);
  return { message: message ?? fail('serverError'), isNew: true };
}

function streamMessages(
  hub: ChatHub,
  key: string,
  reader: Reader,
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
        const messages = await messagesAfter(hub.database, key, last, reader);
        if (messages.length === 0) return events;
        events.push(...messages.map((message) => event(message, message.Number)));
        last = messages.at(-1)?.Number ?? last;
      }
    },
  });
}

const summaryOf = async ({ db, now }: Pick<Ctx, 'db' | 'now'>, { params }: { params: { key: string } }) =>
  (await findSummary(db, params.key, now)) ?? fail('recordNotFound');

/** To someone who has left, and to someone who wrote while we were closed: we promised them an answer by email. */
async function goesByEmail(
  { db, now }: Ctx,
  { Key, Brand, waitingSince }: HeldConversation,
): Promise<boolean> {
  if (!(await isAskerHere(db, Key, now))) return true;
  return waitingSince !== null && !(await isOpen(db, Brand, waitingSince));
}

export const chatRoom = (hub: ChatHub, storage: Storage): AnsweredRoom =>
  answer(chat, {
    presence: async ({ db, now }, { query }) => ({
      Here: await isSomebodyHere(db, now),
      Hours: await hoursOf(db, query.Brand, now),
    }),

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
      const { message, isNew } = await keep(ctx, conversation, words, 'asker', () =>
        releaseIfAway(ctx, conversation),
      );
      // After hours, people may have the portal open, but no one has to answer.
      const isAway = !((await isOpen(db, conversation.Brand, now)) && (await isSomebodyHere(db, now)));
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
      return streamMessages(hub, ConversationKey, 'asker', After, {
        waitSeconds: Wait,
        beat: () => askerIsHere(hub.database, ConversationKey, hub.clock.now()),
      });
    },

    async list(ctx, { query, paging }) {
      const page = await listConversations(ctx.db, query.Tab, ctx.actor.personKey, paging, ctx.now);
      ctx.note({ details: { tab: query.Tab, found: page.total } });
      return page;
    },

    one: summaryOf,

    colleagues: ({ db, now }, { query, paging }) => findColleagues(db, query.q, paging, now),

    watch: async ({ actor }, { query }) =>
      openStream(hub, {
        waitSeconds: query.Wait,
        // The list shows what happened; the first event covers what was missed before.
        read: async () => [event(await countConversations(hub.database, actor.personKey))],
        beat: () => beHere(hub.database, actor.personKey, hub.clock.now()),
      }),

    async thread({ db, actor }, { params: { key }, query: { After, Wait } }) {
      if (!(await findConversation(db, sql`key = ${key}`))) fail('recordNotFound');
      return streamMessages(hub, key, { staffKey: actor.personKey }, After, { waitSeconds: Wait });
    },

    async reply(ctx, { params, body: { Anyway = false, ...words } }) {
      const me = ctx.actor.personKey;
      const conversation = (await lockConversation(ctx.db, params.key, everything)) ?? fail('recordNotFound');
      const { message, isNew } = await keep(ctx, conversation, words, { staffKey: me }, () =>
        mayReply(conversation, me, Anyway),
      );
      if (isNew && (await goesByEmail(ctx, conversation))) {
        const { allowed } = await ctx.throttle.take(`chat.answer:${conversation.Key}`, EMAILS);
        if (allowed) await emailReply(ctx.db, conversation, message, ctx.now);
      }
      return message;
    },

    answers: (ctx, { params }) => answersFor(ctx, params.key),

    async seen(ctx, { params, body }) {
      await markSeen(ctx.db, params.key, body.Number);
      return summaryOf(ctx, { params });
    },

    async own(ctx, { params, body }) {
      await changeOwner(ctx, params.key, body);
      return summaryOf(ctx, { params });
    },

    async close(ctx, { params }) {
      await closeConversation(ctx, params.key);
      return summaryOf(ctx, { params });
    },

    async reopen(ctx, { params }) {
      await reopenConversation(ctx, params.key);
      return summaryOf(ctx, { params });
    },

    async handToTask(ctx, { params, body }) {
      await handToTask(ctx, params.key, body);
      return summaryOf(ctx, { params });
    },

    async handToClaim(ctx, { params, body }) {
      await handToClaim(ctx, params.key, body);
      return summaryOf(ctx, { params });
    },

    task: async ({ db }, { params }) => (await chatTaskByKey(db, params.key)) ?? fail('recordNotFound'),

    doneTask: (ctx, { params, body }) => doneTask(ctx, params.key, body.Outcome),

    async picture({ db, actor, reaches }, { params }) {
      const scope = reaches.includes('all') ? everything : sql`conversation.person_key = ${actor.personKey}`;
      return readPicture(storage, (await findPicture(db, params.key, scope)) ?? fail('recordNotFound'));
    },
  });
