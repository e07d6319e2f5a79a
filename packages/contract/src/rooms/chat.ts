import * as z from 'zod/mini';
import { BRAND_IDS } from '../brands.ts';
import { eachOf, get, json, list, post, room, staff, stream } from '../define.ts';
import { Picture } from '../picture.ts';
import { TOKEN_ROLES } from '../roles.ts';
import { EMAIL } from '../rules/email.ts';

export const CHAT_LIMITS = {
  name: 100,
  message: 2000,
  /** The longest a stream stays open. To reconnect, the client needs a token that is still valid. */
  streamSeconds: 300,
} as const;

export const CHAT_AUTHORS = ['asker', 'staff'] as const;
export type ChatAuthor = (typeof CHAT_AUTHORS)[number];

/** Numbered within its conversation, without gaps, so a client can ask for everything after the last one it saw. */
export const ChatMessage = z.object({
  Number: z.int(),
  Author: z.enum(CHAT_AUTHORS),
  Name: z.string(),
  Text: z.string(),
  /** A picture that came with it, most often of the screen. */
  PictureKey: z.nullable(z.uuid()),
  SentAt: z.iso.datetime(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatConversation = z.object({
  Key: z.uuid(),
  Name: z.string(),
  Email: z.string(),
  Brand: z.enum(BRAND_IDS),
  IsClosed: z.boolean(),
  LastNumber: z.int(),
});
export type ChatConversation = z.infer<typeof ChatConversation>;

/** A line of the staff's list. */
export const ChatSummary = z.extend(ChatConversation, {
  /** Whether the name and email come from someone who was signed in. */
  IsSignedIn: z.boolean(),
  LastText: z.string(),
  LastAt: z.iso.datetime(),
  /** Messages of the asker that no staff member has seen. */
  Unread: z.int(),
});
export type ChatSummary = z.infer<typeof ChatSummary>;

/** What staff hear on every page of the portal. */
export const ChatNews = z.object({
  /** Conversations with messages that no one on staff has seen. */
  Unread: z.int(),
});
export type ChatNews = z.infer<typeof ChatNews>;

/** Spec §5: name and email are required; the words are what the page shows at the field. */
export const ChatName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter your name.'),
    z.maxLength(CHAT_LIMITS.name, `Enter a name of at most ${CHAT_LIMITS.name} characters.`),
    z.regex(/^\P{Cc}*$/u, 'Enter your name on one line.'),
  );
export const ChatEmail = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, { error: 'Enter your email address.', abort: true }),
  z.maxLength(254, 'Enter an email address of at most 254 characters.'),
  z.email({
    pattern: EMAIL,
    error: 'Enter an email address in the correct format, like name@example.com.',
  }),
);

/** PostgreSQL keeps no NUL. */
const Text = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter a message.'),
    z.maxLength(CHAT_LIMITS.message, `Enter at most ${CHAT_LIMITS.message} characters.`),
    z.regex(/^[^\0]*$/, 'Enter plain text.'),
  );
/** The writer's own name for a message: the same one again is a repeat, and is kept once. */
const ClientId = z.string().check(z.regex(/^[\w-]{8,64}$/));
/** A picture that was uploaded for the conversation. */
const UploadKey = z.optional(z.uuid());
const Words = { ClientId, Text, UploadKey };

/** What a visitor who is not signed in shows for their conversation. Given out once. */
const Secret = z.string().check(z.regex(/^[\w-]{43}$/));
export const EXAMPLE_SECRET = 'An-example-secret-of-the-right-length-00000';
const After = z.int().check(z.nonnegative(), z.maximum(2 ** 31 - 1));
const Wait = z.int().check(z.nonnegative(), z.maximum(CHAT_LIMITS.streamSeconds));
const inQuery = <S extends typeof After>(count: S) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number)), count);

const words = { ClientId: 'example-message-1', Text: 'Is my roof covered?' };
const EVENTS = 'text/event-stream';
const conversation = { 'params.key': 'conversation' } as const;
const key = z.object({ key: z.uuid() });

export const chat = room('chat', {
  presence: get('/api/Chat/Presence', {
    about: 'Whether staff are online: someone had the portal open within the last minute.',
    allow: 'public',
    module: 'W2_PORTAL',
    quiet: true,
    unaudited: true,
    reply: json(z.object({ Here: z.boolean() })),
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
    example: { body: { Secret: EXAMPLE_SECRET, ...words } },
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

  list: get('/api/Chat/Conversation', {
    about: 'Conversations that have messages, open ones first, then by latest message.',
    allow: staff('all'),
    module: 'W2_PORTAL',
    quiet: true,
    reply: list(ChatSummary),
  }),
  watch: get('/api/Chat/Watch', {
    about:
      'Server-sent events with the number of unread conversations, one at the start and one for each change. While this stream is open, staff count as online.',
    allow: staff('all'),
    module: 'W2_PORTAL',
    quiet: true,
    unaudited: true,
    query: z.object({ Wait: z._default(inQuery(Wait), CHAT_LIMITS.streamSeconds) }),
    example: { query: { Wait: '0' } },
    reply: stream(EVENTS),
  }),
  thread: get('/api/Chat/Conversation/{key}/Live', {
    about: 'Messages in any conversation after a number, followed by new ones, as server-sent events.',
    allow: staff('all'),
    module: 'W2_PORTAL',
    quiet: true,
    params: key,
    query: z.object({
      After: z._default(inQuery(After), 0),
      Wait: z._default(inQuery(Wait), CHAT_LIMITS.streamSeconds),
    }),
    keys: conversation,
    example: { query: { Wait: '0' } },
    reply: stream(EVENTS),
  }),
  reply: post('/api/Chat/Conversation/{key}/Reply', {
    about: 'Adds a staff member’s message.',
    budget: 'adds',
    allow: staff('all'),
    module: 'W2_PORTAL',
    quiet: true,
    unaudited: true,
    params: key,
    body: z.object(Words),
    keys: { ...conversation, 'body.UploadKey': 'upload' },
    example: { body: words },
    reply: json(ChatMessage),
  }),
  seen: post('/api/Chat/Conversation/{key}/Seen', {
    about: 'Records how far staff have read a conversation. It never moves back.',
    budget: 'marks',
    allow: staff('all'),
    module: 'W2_PORTAL',
    quiet: true,
    unaudited: true,
    params: key,
    body: z.object({ Number: After }),
    keys: conversation,
    example: { body: { Number: 1 } },
    reply: json(ChatConversation),
  }),
  picture: get('/api/Chat/Picture/{key}', {
    about: 'A picture in one’s own conversation, or in any of them for staff.',
    allow: { ...eachOf(TOKEN_ROLES, 'self'), ...staff('all') },
    notImpersonating: true,
    module: 'W2_PORTAL',
    quiet: true,
    params: key,
    keys: { 'params.key': 'chatPicture' },
    reply: json(Picture),
  }),
  close: post('/api/Chat/Conversation/{key}/Close', {
    about: 'Closes a conversation until the customer writes again.',
    budget: 'edits',
    allow: staff('all'),
    module: 'W2_PORTAL',
    params: key,
    keys: conversation,
    reply: json(ChatConversation),
  }),
});
