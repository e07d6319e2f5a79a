import * as z from 'zod/mini';
import { get, json, room } from '../define.ts';

/** What the page must know about the installation that serves it before anybody signs in. */
export const PortalSettings = z.object({
  Environment: z.string(),
  /** Spec §9: shown when the environment is test or non-production. */
  TestBanner: z.boolean(),
  /** Demo accounts exist and `/demo` lists them. */
  Demo: z.boolean(),
  /** Where somebody with an expired personal-lines token is sent (spec §4). */
  PersonalLinesPortalUrl: z.nullable(z.url()),
});
export type PortalSettings = z.infer<typeof PortalSettings>;

export const content = room('content', {
  portal: get('/api/Portal', {
    about: 'What the page must know about this installation: its environment, and whether it is a demo.',
    allow: 'public',
    module: 'W2_PORTAL',
    quiet: true,
    unaudited: true,
    reply: json(PortalSettings),
  }),
});
