import type { BrandId } from '@portico/contract/brands';
import { fail } from '@portico/contract/errors';
import { bulletins } from '@portico/contract/rooms/bulletins';
import { answer, type Ctx } from '@portico/platform/context';
import { siteOfSession } from '../../identity/index.ts';
import { readerOf } from '../live.sql.ts';
import {
  type BulletinReader,
  countUnread,
  findBulletin,
  findBulletins,
  isSubscribed,
  markRead,
  subscribe,
  unsubscribe,
} from './sql.ts';

const readerIn = ({ actor, now }: Ctx, brand: BrandId): BulletinReader => ({
  ...readerOf(actor.roles, brand),
  personKey: actor.personKey,
  now,
});

export const bulletinsRoom = answer(bulletins, {
  list: (ctx, { query, paging }) => findBulletins(ctx.db, readerIn(ctx, query.Brand), query, paging),
  unread: async (ctx, { query }) => ({ Count: await countUnread(ctx.db, readerIn(ctx, query.Brand)) }),
  one: async (ctx, { params, query }) =>
    (await findBulletin(ctx.db, readerIn(ctx, query.Brand), params.key)) ?? fail('recordNotFound'),

  async markRead(ctx, { params, query }) {
    const reader = readerIn(ctx, query.Brand);
    const found = (await findBulletin(ctx.db, reader, params.key)) ?? fail('recordNotFound');
    // What staff open while impersonating isn't read by the person.
    if (ctx.impersonator !== undefined) return { IsRead: found.IsRead };
    await markRead(ctx.db, params.key, reader);
    return { IsRead: true };
  },

  subscription: async ({ db, actor }) => ({ IsSubscribed: await isSubscribed(db, actor.personKey) }),
  async subscribe(ctx, { body }) {
    const { db, actor, now } = ctx;
    const before = await isSubscribed(db, actor.personKey);
    if (body.IsSubscribed) await subscribe(db, actor.personKey, await siteOfSession(ctx), now);
    else await unsubscribe(db, actor.personKey);
    ctx.note({ kind: 'person', key: actor.personKey, details: { before, after: body.IsSubscribed } });
    return body;
  },
});
