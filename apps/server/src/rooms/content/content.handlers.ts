import type { Role, TokenRole } from '@portico/contract/roles';
import { content, type PortalSettings } from '@portico/contract/rooms/content';
import { answer } from '@portico/platform/context';
import { type Analytics, tableAnalytics } from './analytics.ts';
import { hasVideo, selectPosts } from './help.sql.ts';

/** Ten viewings of a video in all its steps: no one watches more. */
const REPORTS = { limit: 100, seconds: 3600 };

/** Everyone reads what the public reads. */
const audience = (roles: readonly TokenRole[] = []): readonly Role[] => ['PUBLIC', ...roles];

export const contentRoom = (portal: PortalSettings, analytics: Analytics = tableAnalytics) =>
  answer(content, {
    portal: async () => portal,
    help: async ({ db, actor }, { query, paging: { Skip, Take } }) => {
      const posts = await selectPosts(db, audience(actor?.roles), query.Brand);
      return { rows: posts.slice(Skip, Skip + Take), total: posts.length };
    },
    analytics: async ({ db, actor, impersonator, now, throttle }, { body }) => {
      // What staff watch while impersonating doesn't count for the person.
      if (impersonator !== undefined) return { Counted: false };
      const { allowed } = await throttle.take(`analytics:${actor.personKey}`, REPORTS);
      const isKnown = allowed && (await hasVideo(db, audience(actor.roles), body.Slug));
      return { Counted: isKnown && (await analytics.record(db, body, actor.personKey, now)) };
    },
  });
