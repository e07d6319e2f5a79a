import { Failure, fail } from '@portico/contract/errors';
import { type CatastropheDetails, catastrophes } from '@portico/contract/rooms/catastrophes';
import { answer, type Ctx } from '@portico/platform/context';
import {
  catastropheByKey,
  countiesOf,
  findCatastrophes,
  insertCatastrophe,
  updateCatastrophe,
} from './catastrophes.sql.ts';
import { closingByKey, closingsFor, findClosings } from './closings.sql.ts';
import { changeClosing, openClosing } from './closings.ts';

async function one(ctx: Ctx, key: string): Promise<CatastropheDetails> {
  const found = (await catastropheByKey(ctx, key)) ?? fail('recordNotFound');
  return { ...found, ClosingList: await closingsFor(ctx, key) };
}

export const catastrophesRoom = answer(catastrophes, {
  closings: (ctx, { query, paging }) => findClosings(ctx, query, paging),

  closing: async (ctx, { params }) => (await closingByKey(ctx, params.id)) ?? fail('recordNotFound'),

  list: (ctx, { query, paging }) => findCatastrophes(ctx, query.RecordActive, paging),

  one: (ctx, { params }) => one(ctx, params.key),

  async counties(ctx, { query, paging: { Skip, Take } }) {
    const all = await countiesOf(ctx, query.State);
    return { rows: all.slice(Skip, Skip + Take), total: all.length };
  },

  async add(ctx, { body }) {
    const key = await insertCatastrophe(ctx, body);
    ctx.note({ kind: 'catastrophe', key });
    return one(ctx, key);
  },

  async change(ctx, { params: { key }, body, version }) {
    const { Begins, Ends } = (await catastropheByKey(ctx, key)) ?? fail('recordNotFound');
    if ((body.Ends ?? Ends) < (body.Begins ?? Begins))
      throw new Failure('badRequest', {}, [
        { path: 'body.Ends', message: 'Choose an end on or after the first day.' },
      ]);
    if (!(await updateCatastrophe(ctx, key, version, body))) fail('stale');
    ctx.note({ details: { changed: Object.keys(body) } });
    return one(ctx, key);
  },

  open: (ctx, { body }) => openClosing(ctx, body),
  update: (ctx, { params, body, version }) => changeClosing(ctx, params.id, version, body),
});
