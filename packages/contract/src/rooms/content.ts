import * as z from 'zod/mini';
import { BRAND_IDS } from '../brands.ts';
import { get, json, list, room, signedIn } from '../define.ts';
import { byKey } from '../fields.ts';
import { Picture } from '../picture.ts';
import { HelpPost, HelpSlug } from './content/help.ts';
import { ContentPage } from './content/item.ts';

/** Where maps get their tiles. The template has {z}, {x} and {y}. */
export const MapTiles = z.object({
  Url: z.string(),
  Attribution: z.string(),
  AttributionUrl: z.nullable(z.url()),
  MaxZoom: z.int(),
});
export type MapTiles = z.infer<typeof MapTiles>;

/** What the page needs to know about the installation before anyone signs in. */
export const PortalSettings = z.object({
  Environment: z.string(),
  /** Spec §9: shown when the environment is test or non-production. */
  TestBanner: z.boolean(),
  /** Demo accounts exist and `/demo` lists them. */
  Demo: z.boolean(),
  /** Policyholders can pay online. */
  PayNow: z.boolean(),
  /** Where people with an expired personal-lines token are sent (spec §4). */
  PersonalLinesPortalUrl: z.nullable(z.url()),
  /** An administrator has opened it: policyholders can sign up, and automatic jobs act on policies. */
  IsLive: z.boolean(),
  /** Whether pages and help videos are counted (spec §3). */
  EnableTracking: z.boolean(),
  /** Null: maps are drawn from outlines that come with the portal. */
  MapTiles: z.nullable(MapTiles),
});
export type PortalSettings = z.infer<typeof PortalSettings>;

export const content = room('content', {
  portal: get('/api/Portal', {
    about: 'What the page needs to know about this installation: its environment, and whether it’s a demo.',
    allow: 'public',
    module: 'W2_PORTAL',
    quiet: true,
    unaudited: true,
    reply: json(PortalSettings),
  }),
  help: get('/api/Help', {
    about: 'The help posts for the caller on this brand. Without a token, the ones about signing in.',
    // By each post's audience. The brand only chooses among them: it grants nothing.
    allow: 'public',
    module: 'W2_PORTAL',
    unaudited: true,
    query: z.object({ Brand: z.enum(BRAND_IDS) }),
    example: { query: { Brand: 'brokerage' } },
    reply: list(HelpPost, { whole: true }),
  }),
  page: get('/api/Page/{slug}', {
    about: 'A page that staff write, such as Doing Business, if it’s for the caller on this brand.',
    allow: signedIn,
    module: 'W2_PORTAL',
    unaudited: true,
    params: z.object({ slug: HelpSlug }),
    query: z.object({ Brand: z.enum(BRAND_IDS) }),
    example: { params: { slug: 'doing-business' }, query: { Brand: 'brokerage' } },
    reply: json(ContentPage),
  }),
  image: get('/api/ContentImage/{key}', {
    about:
      'An image in a post, a bulletin or a page that the caller has on this brand. Employees also get those in drafts.',
    allow: 'public',
    module: 'W2_PORTAL',
    quiet: true,
    unaudited: true,
    ...byKey('contentImage'),
    query: z.object({ Brand: z.enum(BRAND_IDS) }),
    example: { query: { Brand: 'brokerage' } },
    reply: json(Picture),
  }),
});
