import { fail } from '@portico/contract/errors';
import { content, type PortalSettings } from '@portico/contract/rooms/content';
import { answer } from '@portico/platform/context';
import { isLive } from '@portico/platform/live';
import type { Storage } from '@portico/platform/storage/storage';
import { readConfiguration } from '../lookups/index.ts';
import { selectPage, selectPosts } from './help.sql.ts';
import { readImage } from './images.ts';
import { readerOf } from './live.sql.ts';

/** What the installation says of itself, as far as it's fixed at the start. */
export type PortalFacts = Omit<PortalSettings, 'EnableTracking' | 'IsLive'>;

export const contentRoom = (portal: PortalFacts, storage: Storage) =>
  answer(content, {
    portal: async ({ db }) => ({
      ...portal,
      IsLive: await isLive(db),
      EnableTracking: await readConfiguration(db, 'W2_Portal_EnableTracking'),
    }),
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
  });
