import * as z from 'zod/mini';
import { get, json, post, staff } from '../../define.ts';
import { byKey, day, NamedPerson, PageKey, Whole } from '../../fields.ts';
import { CHAT_LIMITS, ChatSummary, ChatTaskLine, line, Text } from './conversation.ts';

export const HANDOVER_LIMITS = { subject: 150, note: CHAT_LIMITS.message, outcome: 200 } as const;

/** What came of a conversation, for someone to do. */
export const ChatTask = z.extend(ChatTaskLine, {
  ConversationKey: z.uuid(),
  Note: z.nullable(z.string()),
  HandedAt: z.iso.datetime(),
  HandedBy: NamedPerson,
  DoneAt: z.nullable(z.iso.datetime()),
  DoneBy: z.nullable(NamedPerson),
  /** What came of it, in one line. */
  Outcome: z.nullable(z.string()),
});
export type ChatTask = z.infer<typeof ChatTask>;

const NewChatTask = z.strictObject({
  Key: PageKey,
  Subject: line(HANDOVER_LIMITS.subject, 'Enter what there is to do.'),
  Note: z.optional(Text),
  DueOn: day('Choose by when.'),
  /** Null if anyone can take it. */
  AssigneeKey: z._default(z.nullable(z.uuid()), null),
  /** Closes the conversation, until the customer writes again. */
  Close: z.boolean(),
});

/** The most messages that are passed on at a time. */
export const MOST_HANDED = 50;

const desk = { allow: staff('all'), module: 'W2_PORTAL' } as const;

/** What staff pass on from a conversation. */
export const handoverRows = {
  handToTask: post('/api/Chat/Conversation/{key}/Task', {
    about:
      'Makes a task of a conversation, with a link to it. The page makes the task’s key, so sending it again changes nothing. The customer isn’t told.',
    budget: 'adds',
    ...desk,
    ...byKey('conversation', { 'body.AssigneeKey': 'colleague' }),
    body: NewChatTask,
    example: {
      body: {
        Key: '018cc251-f400-7000-8000-0000000000d1',
        Subject: 'Send the wind mitigation form',
        DueOn: '2026-12-01',
        Close: false,
      },
    },
    reply: json(ChatSummary),
  }),
  handToClaim: post('/api/Chat/Conversation/{key}/Claim', {
    about:
      'Puts messages of a conversation on a claim of the customer’s, as a message from them that its adjuster has to answer. The page makes the message’s key, so sending it again changes nothing.',
    budget: 'adds',
    ...desk,
    ...byKey('conversation', { 'body.ClaimKey': 'claim' }),
    body: z.strictObject({
      Key: PageKey,
      ClaimKey: z.uuid('Choose a claim.'),
      /** Of the messages, as `ChatMessage` has them. */
      Numbers: z
        .array(Whole)
        .check(
          z.minLength(1, 'Choose a message.'),
          z.maxLength(MOST_HANDED, `Choose at most ${MOST_HANDED} messages.`),
        ),
      Close: z.boolean(),
    }),
    example: {
      body: { Key: '018cc251-f400-7000-8000-0000000000d2', Numbers: [1], Close: false },
    },
    reply: json(ChatSummary),
  }),
  task: get('/api/Chat/Task/{key}', {
    about: 'A task that was made of a conversation.',
    ...desk,
    quiet: true,
    ...byKey('chatTask'),
    reply: json(ChatTask),
  }),
  doneTask: post('/api/Chat/Task/{key}/Done', {
    about:
      'Completes a task that was made of a conversation, and says there what came of it. Again changes nothing.',
    budget: 'edits',
    ...desk,
    ...byKey('chatTask'),
    body: z.strictObject({ Outcome: line(HANDOVER_LIMITS.outcome, 'Enter what came of it.') }),
    example: { body: { Outcome: 'Sent the form by email' } },
    reply: json(ChatTask),
  }),
} as const;
