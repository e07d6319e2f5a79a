import { fail } from '@portico/contract/errors';
import { content, type PortalSettings } from '@portico/contract/rooms/content';
import { answer } from '@portico/platform/context';
import type { Storage } from '@portico/platform/storage/storage';
import { type Analytics, tableAnalytics } from './analytics.ts';
import { hasVideo, selectPage, selectPosts } from './help.sql.ts';
import { readImage } from './images.ts';
import { readerOf } from './live.sql.ts';

/** Ten viewings of a video in all its steps: no one watches more. */
const REPORTS = { limit: 100, seconds: 3600 };

export const contentRoom = (
  portal: PortalSettings,
  storage: Storage,
  analytics: Analytics = tableAnalytics,
) =>
  answer(content, {
    portal: async () => portal,
    help: async ({ db, actor, now }, { query, paging: { Skip, Take } }) => {
      const posts = await selectPosts(db, readerOf(actor?.roles, query.Brand), now);
      return { rows: posts.slice(Skip, Skip + Take), total: posts.length };
    },
    page: async ({ db, actor, now }, { params, query }) =>
      (await selectPage(db, params.slug, readerOf(actor.roles, query.Brand), now)) ?? fail('recordNotFound'),
    image: ({ db, actor, now }, { params, query }) => {
      const roles = actor?.roles ?? [];
      return readImage({ db, now }, params.key, { roles, reader: readerOf(roles, query.Brand) }, storage);
    },
    analytics: async ({ db, actor, impersonator, now, throttle }, { body }) => {
      // What staff watch while impersonating doesn't count for the person.
      if (impersonator !== undefined) return { Counted: false };
      const { allowed } = await throttle.take(`analytics:${actor.personKey}`, REPORTS);
      const isKnown = allowed && (await hasVideo(db, ['PUBLIC', ...actor.roles], body.Slug, now));
      return { Counted: isKnown && (await analytics.record(db, body, actor.personKey, now)) };
    },
  });
