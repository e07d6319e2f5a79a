import * as z from 'zod/mini';
import { BRAND_IDS } from '../../brands.ts';
import { NamedPerson } from '../../fields.ts';
import { EMAIL } from '../../rules/email.ts';

export const CHAT_LIMITS = {
  name: 100,
  message: 2000,
  /** The longest a stream stays open. To reconnect, the client needs a token that is still valid. */
  streamSeconds: 300,
} as const;

/** A `note` says what happened to the conversation: who took it, or where it went. */
export const CHAT_AUTHORS = ['asker', 'staff', 'note'] as const;
export type ChatAuthor = (typeof CHAT_AUTHORS)[number];

/**
 * Numbered within its conversation in the order they were committed, so a client can ask for everything after the last one
 * it saw. Askers don't get the notes that are for staff, so for them numbers are left out.
 */
export const ChatMessage = z.object({
  Number: z.int(),
  Author: z.enum(CHAT_AUTHORS),
  /** In full for staff. Askers learn the first names of staff. */
  Name: z.string(),
  /** The reader wrote it. */
  IsOwn: z.boolean(),
  /** Only staff see it. */
  IsForStaff: z.boolean(),
  Text: z.string(),
  /** A picture that came with it, most often of the screen. */
  PictureKey: z.nullable(z.uuid()),
  /** Where the conversation went, on a note for staff that says so. */
  Link: z.nullable(z.object({ Kind: z.enum(['task', 'claim']), Key: z.uuid() })),
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

/** A task that was made of a conversation. */
export const ChatTaskLine = z.object({
  Key: z.uuid(),
  Subject: z.string(),
  DueAt: z.iso.datetime(),
  Assignee: z.nullable(NamedPerson),
});
export type ChatTaskLine = z.infer<typeof ChatTaskLine>;

/** A line of the staff's list. */
export const ChatSummary = z.extend(ChatConversation, {
  /** Whether they were signed in. If not, no one has checked the name and email they typed. */
  IsSignedIn: z.boolean(),
  /** Who on staff has it. Null: no one. */
  Owner: z.nullable(z.extend(NamedPerson, { IsOnline: z.boolean() })),
  /** When the first message came that no one has answered. Null if nothing waits. */
  WaitingSince: z.nullable(z.iso.datetime()),
  LastText: z.string(),
  /** Null until the first message. */
  LastAt: z.nullable(z.iso.datetime()),
  /** Messages of the asker that no staff member has seen. */
  Unread: z.int(),
  /** Open ones, the first to do first. */
  TaskList: z.array(ChatTaskLine),
});
export type ChatSummary = z.infer<typeof ChatSummary>;

/** Mine, without an owner, all that are open, and closed ones. */
export const CHAT_TABS = ['mine', 'unassigned', 'all', 'closed'] as const;
export type ChatTab = (typeof CHAT_TABS)[number];
/** Closed conversations are counted up to this number: no one needs to know more. */
export const CLOSED_COUNTED = 1000;

/** What the stream for staff carries to every page of the portal. */
export const ChatNews = z.object({
  /** Conversations with messages that no one on staff has seen. */
  Unread: z.int(),
  /** How many conversations each tab of the list has. */
  Mine: z.int(),
  Unassigned: z.int(),
  All: z.int(),
  Closed: z.int(),
});
export type ChatNews = z.infer<typeof ChatNews>;

/** When a brand answers, as `rules/openingHours` takes it. */
export const ChatHours = z.object({
  Zone: z.string(),
  /** From Sunday on. Null: closed. */
  Week: z.array(z.nullable(z.object({ From: z.int(), To: z.int() }))),
  /** Those of the next weeks. */
  Holidays: z.array(z.iso.date()),
});
export type ChatHours = z.infer<typeof ChatHours>;

/** One line of text. */
export const line = (longest: number, missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(longest, `Enter at most ${longest} characters.`),
      z.regex(/^\P{Cc}*$/u, 'Enter one line of text.'),
    );

/** Spec §5: name and email are required; the words are what the page shows at the field. */
export const ChatName = line(CHAT_LIMITS.name, 'Enter your name.');
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
export const Text = z
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
export const Words = { ClientId, Text, UploadKey };

/** What a visitor who is not signed in shows for their conversation. Given out once. */
export const Secret = z.string().check(z.regex(/^[\w-]{43}$/));
export const EXAMPLE_SECRET = 'An-example-secret-of-the-right-length-00000';
export const After = z.int().check(z.nonnegative(), z.maximum(2 ** 31 - 1));
export const Wait = z.int().check(z.nonnegative(), z.maximum(CHAT_LIMITS.streamSeconds));
export const inQuery = <S extends typeof After>(count: S) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number)), count);

export const exampleWords = { ClientId: 'example-message-1', Text: 'Is my roof covered?' };
/** An answer that staff keep in the content desk, filled in for a conversation. */
export const ChatAnswer = z.object({
  Slug: z.string(),
  Title: z.string(),
  Text: z.string(),
  /** What isn't known about this customer. It's in square brackets in the text. */
  Missing: z.array(z.string()),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

/** Someone on staff who can be given a conversation. */
export const ChatColleague = z.extend(NamedPerson, {
  /** They have the portal open. */
  IsOnline: z.boolean(),
});
export type ChatColleague = z.infer<typeof ChatColleague>;
