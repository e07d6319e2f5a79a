import * as z from 'zod/mini';
import { BRAND_IDS } from '../brands.ts';
import { del, eachOf, get, json, list, patch, post, room } from '../define.ts';
import { byKey, Whole, WholeText } from '../fields.ts';
import { EMPLOYEE_ROLES } from '../roles.ts';
import {
  CONTENT_KINDS,
  CONTENT_STATES,
  ContentDraft,
  ContentItem,
  ContentPublication,
  ContentSlug,
  ContentSummary,
  ContentVersion,
  EmailTextPreview,
  NewContent,
} from './content/item.ts';

const desk = { module: 'W2_PORTAL', allow: eachOf(EMPLOYEE_ROLES, 'all') } as const;
const edits = { ...desk, notImpersonating: true } as const;
const exampleDraft = {
  Title: 'New hours',
  Summary: 'We open earlier.',
  Category: 'portal',
  Body: { Blocks: [{ Kind: 'paragraph', Text: 'We open at eight.' }] },
  Roles: ['AGENT'],
  Brands: [],
} as const;
const Numbered = z.strictObject({ Number: Whole, Version: Whole });

export const contentDesk = room('contentDesk', {
  list: get('/api/Content', {
    about: 'What staff write for readers, the latest first, by kind, state and words in the title or name.',
    ...desk,
    unaudited: true,
    query: z.object({
      Kind: z.optional(z.enum(CONTENT_KINDS)),
      State: z.optional(z.enum(CONTENT_STATES)),
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    reply: list(ContentSummary),
  }),
  one: get('/api/Content/{key}', {
    about: 'One item with its versions, and the draft or what was published last.',
    ...desk,
    unaudited: true,
    ...byKey('content'),
    reply: json(ContentItem),
  }),
  version: get('/api/Content/{key}/Version/{number}', {
    about: 'One version of an item.',
    ...desk,
    unaudited: true,
    params: z.object({ key: z.uuid(), number: WholeText }),
    keys: { 'params.key': 'content' },
    example: { params: { number: '1' } },
    reply: json(ContentVersion),
  }),
  previewEmail: get('/api/EmailText/{slug}', {
    about:
      'An email text as the email it makes on a brand, with examples: the draft, or what was published last.',
    ...desk,
    unaudited: true,
    params: z.object({ slug: ContentSlug }),
    query: z.object({ Brand: z.enum(BRAND_IDS) }),
    example: { params: { slug: 'signIn.reset' }, query: { Brand: 'brokerage' } },
    reply: json(EmailTextPreview),
  }),
  create: post('/api/Content', {
    about: 'Starts a help post, a bulletin, a page or a display text, as a draft.',
    budget: 'adds',
    ...edits,
    body: NewContent,
    example: { body: { Kind: 'bulletin', Slug: 'new-hours', Title: 'New hours' } },
    reply: json(ContentItem),
  }),
  save: patch('/api/Content/{key}', {
    about: 'Saves the draft of an item. Without one, a new draft begins. Readers see nothing of it.',
    budget: 'edits',
    ...edits,
    quiet: true,
    ...byKey('content'),
    body: ContentDraft,
    example: { body: exampleDraft },
    reply: json(ContentItem),
  }),
  discard: del('/api/Content/{key}/Draft', {
    about:
      'Removes the draft of an item. An item that was never published goes with it, and the reply is null.',
    budget: 'edits',
    ...edits,
    ...byKey('content'),
    query: z.object({ Version: WholeText }),
    example: { query: { Version: '1' } },
    reply: json(z.nullable(ContentItem)),
  }),
  publish: post('/api/Content/{key}/Publish', {
    about: 'Publishes the draft, now or from a later time on. From then on, that version never changes.',
    budget: 'works',
    ...edits,
    ...byKey('content'),
    body: ContentPublication,
    example: { body: { Version: 1 } },
    reply: json(ContentItem),
  }),
  withdraw: post('/api/Content/{key}/Withdraw', {
    about:
      'Takes a version back. If readers have it, so are the ones before it, and they have nothing. Of a scheduled one, only itself.',
    budget: 'adds',
    ...edits,
    ...byKey('content'),
    body: Numbered,
    example: { body: { Number: 1, Version: 1 } },
    reply: json(ContentItem),
  }),
  addImage: post('/api/Content/{key}/Image', {
    about: 'Gives an item an image that was uploaded for it. The same upload again is the same image.',
    budget: 'adds',
    ...edits,
    ...byKey('content', { 'body.UploadKey': 'upload' }),
    body: z.strictObject({ UploadKey: z.uuid() }),
    example: { body: {} },
    reply: json(z.object({ Key: z.uuid() })),
  }),
  restore: post('/api/Content/{key}/Restore', {
    about: 'Makes what an old version said the draft, in place of the one there is.',
    budget: 'edits',
    ...edits,
    ...byKey('content'),
    body: Numbered,
    example: { body: { Number: 1, Version: 1 } },
    reply: json(ContentItem),
  }),
});
