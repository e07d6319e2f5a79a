import * as z from 'zod/mini';
import { BRAND_IDS } from '../../brands.ts';
import { EmailWording } from '../../emails/wording.ts';
import { Moment, NamedPerson, Whole } from '../../fields.ts';
import { LetterWording } from '../../letters/wording.ts';
import { TOKEN_ROLES } from '../../roles.ts';
import { Blocks, Line } from './blocks.ts';
import { HelpVideo } from './help.ts';

/** What staff write for readers. */
export const CONTENT_KINDS = [
  'help',
  'bulletin',
  'page',
  'displayText',
  'emailText',
  'letter',
  'chatAnswer',
] as const;
/** Email texts and letters come with the portal: there are none to start. */
export const NEW_CONTENT_KINDS = ['help', 'bulletin', 'page', 'displayText', 'chatAnswer'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** `scheduled` is published from a later time on, and `ended` was published until an earlier one. */
export const CONTENT_STATES = ['draft', 'scheduled', 'published', 'replaced', 'ended', 'withdrawn'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

export const BULLETIN_CATEGORIES = [
  'closings',
  'rates',
  'underwriting',
  'claims',
  'payments',
  'portal',
] as const;
export type BulletinCategory = (typeof BULLETIN_CATEGORIES)[number];

/** Names an item in addresses: `spring-rates`. Display texts name a control, alone or with its program: `HO3.roofYear`. */
export const ContentSlug = z
  .string()
  .check(z.maxLength(80), z.regex(/^[A-Za-z0-9]+([.-][A-Za-z0-9]+)*$/, 'Use letters, digits and hyphens.'));

/** A help post, a bulletin or a page. */
export const RichBody = z.strictObject({ Blocks, Video: z.optional(z.nullable(HelpVideo)) });
export type RichBody = z.infer<typeof RichBody>;
/** What a question means, or an answer that is kept for the chat. */
export const TextBody = z.strictObject({ Text: z.string().check(z.maxLength(2000)) });
export type TextBody = z.infer<typeof TextBody>;
export const AUDIENCE_ROLES = ['PUBLIC', ...TOKEN_ROLES] as const;

/** What is written, published or not. A draft may lack what publishing requires. */
export const ContentDraft = z.strictObject({
  Title: z.string().check(z.maxLength(120, 'Use at most 120 characters.')),
  Summary: z.string().check(z.maxLength(300, 'Use at most 300 characters.')),
  /** For bulletins. */
  Category: z.nullable(z.enum(BULLETIN_CATEGORIES)),
  Body: z.union([RichBody, TextBody, EmailWording, LetterWording]),
  /** Who sees it. PUBLIC: everyone, signed in or not. */
  Roles: z.array(z.enum(AUDIENCE_ROLES)).check(z.maxLength(AUDIENCE_ROLES.length)),
  /** Empty: on every brand. */
  Brands: z.array(z.enum(BRAND_IDS)).check(z.maxLength(BRAND_IDS.length)),
});
export type ContentDraft = z.infer<typeof ContentDraft>;

const moment = z.iso.datetime();

export const VersionSummary = z.object({
  Number: z.int(),
  State: z.enum(CONTENT_STATES),
  Title: z.string(),
  /** Null: it came with the portal. */
  Author: z.nullable(NamedPerson),
  EditedAt: moment,
  PublishFrom: z.nullable(moment),
  PublishUntil: z.nullable(moment),
  PublishedAt: z.nullable(moment),
});
export type VersionSummary = z.infer<typeof VersionSummary>;

export const ContentVersion = z.extend(VersionSummary, { Content: ContentDraft });
export type ContentVersion = z.infer<typeof ContentVersion>;

const identity = { Key: z.uuid(), Kind: z.enum(CONTENT_KINDS), Slug: z.string(), Version: z.int() };

/** A line of the list. Its title, author and time are those of the version worked on last. */
export const ContentSummary = z.object({
  ...identity,
  Title: z.string(),
  Category: z.nullable(z.enum(BULLETIN_CATEGORIES)),
  /** What readers have; `draft` if they have nothing yet. */
  State: z.enum(CONTENT_STATES),
  /** There are changes that aren't published. */
  HasDraft: z.boolean(),
  Author: z.nullable(NamedPerson),
  EditedAt: moment,
});
export type ContentSummary = z.infer<typeof ContentSummary>;

export const ContentItem = z.object({
  ...identity,
  /** The newest first. */
  Versions: z.array(VersionSummary),
  /** What the editor opens with: the draft, or what was published last. */
  Latest: ContentVersion,
});
export type ContentItem = z.infer<typeof ContentItem>;

/** An email as its reader would get it, with examples in place of what is filled in. */
export const EmailTextPreview = z.object({ Subject: z.string(), Html: z.string(), Text: z.string() });
export type EmailTextPreview = z.infer<typeof EmailTextPreview>;

/** For readers: a page, without its versions. */
export const ContentPage = z.object({
  Slug: z.string(),
  Title: z.string(),
  Summary: z.string(),
  Blocks,
  UpdatedAt: moment,
});
export type ContentPage = z.infer<typeof ContentPage>;

export const NewContent = z.strictObject({
  Kind: z.enum(NEW_CONTENT_KINDS, 'Choose what to write.'),
  Slug: z.pipe(
    z.string().check(z.trim(), z.minLength(1, 'Enter a short name for the address.')),
    ContentSlug,
  ),
  Title: z.pipe(z.string().check(z.trim(), z.minLength(1, 'Enter a title.')), Line).check(z.maxLength(120)),
});
export type NewContent = z.infer<typeof NewContent>;

export const ContentPublication = z.strictObject({
  /** Of the item, as the person who publishes it has seen it. */
  Version: Whole,
  /** Now, if it's left out. */
  From: z.optional(Moment),
  Until: z.optional(z.nullable(Moment)),
});
export type ContentPublication = z.infer<typeof ContentPublication>;
