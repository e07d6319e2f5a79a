import * as z from 'zod/mini';
import { BRAND_IDS } from '../brands.ts';
import { VIDEO_MODAL } from '../constants.ts';
import { get, json, list, post, room, signedIn } from '../define.ts';
import { byKey } from '../fields.ts';
import { HelpPost, HelpSlug } from './content/help.ts';
import { ContentImage, ContentPage } from './content/item.ts';

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
});
export type PortalSettings = z.infer<typeof PortalSettings>;

/** Spec §9: how far a video was watched, in steps of ten percent. */
export const AnalyticsEvent = z.object({
  Name: z.literal('HelpVideo'),
  Slug: HelpSlug,
  Percent: z.int().check(z.multipleOf(VIDEO_MODAL.stepPercent), z.positive(), z.maximum(100)),
});
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;

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
    reply: json(ContentImage),
  }),
  analytics: post('/api/Analytics/Event', {
    about: 'Records how far a help video was watched, once per person and step.',
    allow: signedIn,
    module: 'W2_PORTAL',
    quiet: true,
    unaudited: true,
    body: AnalyticsEvent,
    example: { body: { Name: 'HelpVideo', Slug: 'link-a-policy', Percent: 10 } },
    reply: json(z.object({ Counted: z.boolean() })),
  }),
});
