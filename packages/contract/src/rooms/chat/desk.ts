import * as z from 'zod/mini';
import { get, json, list, post, staff, stream } from '../../define.ts';
import { byKey, SeekText } from '../../fields.ts';
import {
  After,
  CHAT_LIMITS,
  CHAT_TABS,
  ChatAnswer,
  ChatColleague,
  ChatMessage,
  ChatSummary,
  exampleWords,
  inQuery,
  Wait,
  Words,
} from './conversation.ts';

const EVENTS = 'text/event-stream';
const desk = { allow: staff('all'), module: 'W2_PORTAL' } as const;
const quiet = { ...desk, quiet: true } as const;
const conversation = byKey('conversation');

/** Staff's side of the chat. Everyone on staff sees every conversation. */
export const deskRows = {
  list: get('/api/Chat/Conversation', {
    about:
      'Conversations that have messages: the caller’s, those without an owner, all open ones, or closed ones. Open ones by who has waited longest, closed ones by latest message.',
    ...quiet,
    query: z.object({ Tab: z._default(z.enum(CHAT_TABS), 'all') }),
    reply: list(ChatSummary),
  }),
  one: get('/api/Chat/Conversation/{key}', {
    about: 'A conversation as a line of the list, without its messages.',
    ...quiet,
    ...conversation,
    reply: json(ChatSummary),
  }),
  colleagues: get('/api/Chat/Colleague', {
    about: 'Staff who can be given a conversation, those who are online first.',
    ...quiet,
    unaudited: true,
    query: z.object({ q: z.optional(SeekText) }),
    reply: list(ChatColleague),
  }),
  watch: get('/api/Chat/Watch', {
    about:
      'Server-sent events with the numbers of unread conversations and of those in each tab, one at the start and one for each change. While this stream is open, staff count as online.',
    ...quiet,
    unaudited: true,
    query: z.object({ Wait: z._default(inQuery(Wait), CHAT_LIMITS.streamSeconds) }),
    example: { query: { Wait: '0' } },
    reply: stream(EVENTS),
  }),
  thread: get('/api/Chat/Conversation/{key}/Live', {
    about: 'Messages in any conversation after a number, followed by new ones, as server-sent events.',
    ...quiet,
    ...conversation,
    query: z.object({
      After: z._default(inQuery(After), 0),
      Wait: z._default(inQuery(Wait), CHAT_LIMITS.streamSeconds),
    }),
    example: { query: { Wait: '0' } },
    reply: stream(EVENTS),
  }),
  reply: post('/api/Chat/Conversation/{key}/Reply', {
    about:
      'Adds a staff member’s message, and makes them the owner if no one was. Someone else’s conversation is a 409, unless the writer replies anyway.',
    budget: 'adds',
    ...quiet,
    unaudited: true,
    ...byKey('conversation', { 'body.UploadKey': 'upload' }),
    body: z.object({ ...Words, Anyway: z.optional(z.boolean()) }),
    example: { body: exampleWords },
    reply: json(ChatMessage),
  }),
  answers: get('/api/Chat/Conversation/{key}/Answer', {
    about:
      'Answers that staff keep for the brand of a conversation, with the names of the customer, the agent and the writer filled in.',
    ...quiet,
    unaudited: true,
    ...conversation,
    reply: list(ChatAnswer, { whole: true }),
  }),
  seen: post('/api/Chat/Conversation/{key}/Seen', {
    about: 'Records how far staff have read a conversation. It never moves back.',
    budget: 'marks',
    ...quiet,
    unaudited: true,
    ...conversation,
    body: z.object({ Number: After }),
    example: { body: { Number: 1 } },
    reply: json(ChatSummary),
  }),
  own: post('/api/Chat/Conversation/{key}/Owner', {
    about:
      'Takes a conversation, hands it to someone on staff or, without `ToKey`, gives it back. `FromKey` is the owner the caller saw: if it’s someone else by now, nothing changes and the 409 says who.',
    budget: 'edits',
    ...desk,
    ...byKey('conversation', { 'body.ToKey': 'colleague', 'body.FromKey': 'colleague' }),
    body: z.strictObject({
      ToKey: z.nullable(z.uuid()),
      FromKey: z._default(z.nullable(z.uuid()), null),
    }),
    reply: json(ChatSummary),
  }),
  close: post('/api/Chat/Conversation/{key}/Close', {
    about: 'Closes a conversation until the customer writes again.',
    budget: 'edits',
    ...desk,
    ...conversation,
    reply: json(ChatSummary),
  }),
  reopen: post('/api/Chat/Conversation/{key}/Reopen', {
    about: 'Opens a closed conversation again.',
    budget: 'edits',
    ...desk,
    ...conversation,
    reply: json(ChatSummary),
  }),
} as const;
