import * as z from 'zod/mini';
import { BRAND_IDS } from '../brands.ts';
import { VIDEO_MODAL } from '../constants.ts';
import { json, post, room, signedIn } from '../define.ts';
import { ROUTES, type RouteName } from '../routes.ts';
import { HelpSlug } from './content/help.ts';

const ROUTE_NAMES = Object.keys(ROUTES) as [RouteName, ...RouteName[]];

/** A page by its route’s name: never its address, which may have keys in it. */
const PageView = z.object({ Name: z.literal('PageView'), Route: z.enum(ROUTE_NAMES) });

/** Spec §9: how far a video was watched, in steps of ten percent. */
const HelpVideo = z.object({
  Name: z.literal('HelpVideo'),
  Slug: HelpSlug,
  Percent: z.int().check(z.multipleOf(VIDEO_MODAL.stepPercent), z.positive(), z.maximum(100)),
});

export const AnalyticsEvent = z.discriminatedUnion('Name', [PageView, HelpVideo]);
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;

/** How many events the page sends at once. */
export const EVENTS_AT_ONCE = 50;

export const analytics = room('analytics', {
  record: post('/api/Analytics/Event', {
    about:
      'Counts pages that were opened, and how far help videos were watched. Who it was isn’t kept. Counts nothing while `W2_Portal_EnableTracking` is off or staff act for someone.',
    budget: 'marks',
    allow: signedIn,
    module: 'W2_PORTAL',
    quiet: true,
    unaudited: true,
    bodyBytes: 16_384,
    body: z.object({
      Brand: z.enum(BRAND_IDS),
      EventList: z.array(AnalyticsEvent).check(z.minLength(1), z.maxLength(EVENTS_AT_ONCE)),
    }),
    example: {
      body: { Brand: 'brokerage', EventList: [{ Name: 'HelpVideo', Slug: 'link-a-policy', Percent: 10 }] },
    },
    reply: json(z.object({ Counted: z.int() })),
  }),
});
