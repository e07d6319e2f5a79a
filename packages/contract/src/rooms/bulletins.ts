import * as z from 'zod/mini';
import { BRAND_IDS } from '../brands.ts';
import { eachOf, get, json, list, post, put, room } from '../define.ts';
import { byKey } from '../fields.ts';
import { STAFF_ROLES } from '../roles.ts';
import { Blocks } from './content/blocks.ts';
import { BULLETIN_CATEGORIES } from './content/item.ts';

export const BulletinSummary = z.object({
  Key: z.uuid(),
  Title: z.string(),
  Summary: z.string(),
  Category: z.enum(BULLETIN_CATEGORIES),
  PublishedAt: z.iso.datetime(),
  /** By the caller. */
  IsRead: z.boolean(),
});
export type BulletinSummary = z.infer<typeof BulletinSummary>;

export const Bulletin = z.extend(BulletinSummary, {
  Blocks,
  /** Set if it was changed after it was published. */
  UpdatedAt: z.nullable(z.iso.datetime()),
});
export type Bulletin = z.infer<typeof Bulletin>;

export const BulletinSubscription = z.strictObject({ IsSubscribed: z.boolean() });
export type BulletinSubscription = z.infer<typeof BulletinSubscription>;

const onBrand = { Brand: z.enum(BRAND_IDS) };
const example = { query: { Brand: 'brokerage' } } as const;
/** By each bulletin's audience. The brand only chooses among them: it grants nothing. */
const readers = {
  module: 'W2_PORTAL',
  allow: eachOf(['AGENT', ...STAFF_ROLES], 'open'),
} as const;
const reads = { ...readers, unaudited: true } as const;

export const bulletins = room('bulletins', {
  list: get('/api/Bulletin', {
    about:
      'Bulletins for the caller on this brand, the newest first, by words, category, and whether they’re unread.',
    ...reads,
    query: z.object({
      ...onBrand,
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      Category: z.optional(z.enum(BULLETIN_CATEGORIES)),
      Unread: z.optional(z.stringbool()),
    }),
    example,
    reply: list(BulletinSummary),
  }),
  unread: get('/api/Bulletin/Unread', {
    about: 'How many bulletins the caller hasn’t read.',
    ...reads,
    quiet: true,
    query: z.object(onBrand),
    example,
    reply: json(z.object({ Count: z.int() })),
  }),
  subscription: get('/api/Bulletin/Subscription', {
    about: 'Whether the caller gets new bulletins by email.',
    ...reads,
    reply: json(BulletinSubscription),
  }),
  subscribe: put('/api/Bulletin/Subscription', {
    about: 'Starts or stops sending new bulletins to the caller by email.',
    budget: 'marks',
    ...readers,
    notImpersonating: true,
    body: BulletinSubscription,
    example: { body: { IsSubscribed: true } },
    reply: json(BulletinSubscription),
  }),
  one: get('/api/Bulletin/{key}', {
    about: 'One bulletin.',
    ...reads,
    ...byKey('bulletin'),
    query: z.object(onBrand),
    example,
    reply: json(Bulletin),
  }),
  markRead: post('/api/Bulletin/{key}/Read', {
    about: 'Marks a bulletin as read by the caller. While impersonating, nothing is marked.',
    budget: 'marks',
    ...reads,
    quiet: true,
    ...byKey('bulletin'),
    query: z.object(onBrand),
    example,
    reply: json(z.object({ IsRead: z.boolean() })),
  }),
});
