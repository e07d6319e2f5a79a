import * as z from 'zod/mini';
import { BRAND_IDS } from '../brands.ts';
import { eachOf, get, json, post, room, staff, stream } from '../define.ts';
import { byKey } from '../fields.ts';
import { Picture } from '../picture.ts';
import { TOKEN_ROLES } from '../roles.ts';
import {
  After,
  CHAT_LIMITS,
  ChatConversation,
  ChatEmail,
  ChatHours,
  ChatMessage,
  ChatName,
  EXAMPLE_SECRET,
  exampleWords,
  Secret,
  Wait,
  Words,
} from './chat/conversation.ts';
import { deskRows } from './chat/desk.ts';
import { handoverRows } from './chat/handover.ts';

export * from './chat/conversation.ts';
export { type ChatTask, HANDOVER_LIMITS, MOST_HANDED } from './chat/handover.ts';

const EVENTS = 'text/event-stream';

export const chat = room('chat', {
  presence: get('/api/Chat/Presence', {
    about:
      'When a brand’s chat is answered, and whether staff are online: someone had the portal open within the last minute.',
    allow: 'public',
    module: 'W2_PORTAL',
    quiet: true,
    unaudited: true,
    query: z.object({ Brand: z.enum(BRAND_IDS) }),
    example: { query: { Brand: 'brokerage' } },
    reply: json(z.object({ Here: z.boolean(), Hours: ChatHours })),
  }),
  open: post('/api/Chat/Conversation', {
    about:
      'Opens a conversation. Signed-in callers have one per brand and get it again. Visitors get a new one, with the secret that opens it.',
    budget: 'visitors',
    allow: 'public',
    notImpersonating: true,
    module: 'W2_PORTAL',
    quiet: true,
    confidential: true,
    body: z.object({ Name: ChatName, Email: ChatEmail, Brand: z.enum(BRAND_IDS) }),
    example: { body: { Name: 'Ann Example', Email: 'ann@example.com', Brand: 'brokerage' } },
    reply: json(z.object({ Conversation: ChatConversation, Secret: z.nullable(z.string()) })),
  }),
  mine: get('/api/Chat/Mine', {
    about: 'The caller’s conversation on this brand, if there is one.',
    allow: eachOf(TOKEN_ROLES, 'self'),
    notImpersonating: true,
    module: 'W2_PORTAL',
    quiet: true,
    unaudited: true,
    query: z.object({ Brand: z.enum(BRAND_IDS) }),
    example: { query: { Brand: 'brokerage' } },
    reply: json(z.nullable(ChatConversation)),
  }),
  say: post('/api/Chat/Message', {
    about:
      'Adds a message to the caller’s own conversation and reopens it if it was closed. While no one is online, the message is also sent by email.',
    budget: 'visitors',
    allow: 'public',
    notImpersonating: true,
    module: 'W2_PORTAL',
    quiet: true,
    unaudited: true,
    body: z.object({ ConversationKey: z.uuid(), Secret: z.optional(Secret), ...Words }),
    keys: { 'body.ConversationKey': 'conversation', 'body.UploadKey': 'upload' },
    example: { body: { Secret: EXAMPLE_SECRET, ...exampleWords } },
    reply: json(z.object({ Message: ChatMessage, ByMail: z.boolean() })),
  }),
  live: post('/api/Chat/Live/GetList', {
    about:
      'Messages in the caller’s own conversation after a number, followed by new ones, as server-sent events. With `Wait` 0 the stream ends after the existing messages.',
    allow: 'public',
    notImpersonating: true,
    module: 'W2_PORTAL',
    reads: true,
    quiet: true,
    unaudited: true,
    body: z.object({
      ConversationKey: z.uuid(),
      Secret: z.optional(Secret),
      After: z._default(After, 0),
      Wait: z._default(Wait, CHAT_LIMITS.streamSeconds),
    }),
    keys: { 'body.ConversationKey': 'conversation' },
    example: { body: { Secret: EXAMPLE_SECRET, Wait: 0 } },
    reply: stream(EVENTS),
  }),

  picture: get('/api/Chat/Picture/{key}', {
    about: 'A picture in one’s own conversation, or in any of them for staff.',
    allow: { ...eachOf(TOKEN_ROLES, 'self'), ...staff('all') },
    notImpersonating: true,
    module: 'W2_PORTAL',
    quiet: true,
    ...byKey('chatPicture'),
    reply: json(Picture),
  }),
  ...deskRows,
  ...handoverRows,
});
