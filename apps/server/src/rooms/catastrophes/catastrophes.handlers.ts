import { fail } from '@portico/contract/errors';
import { type CatastropheDetails, catastrophes } from '@portico/contract/rooms/catastrophes';
import { answer, type Ctx } from '@portico/platform/context';
import { catastropheByKey, countiesOf, findCatastrophes } from './catastrophes.sql.ts';
import { addCatastrophe, changeCatastrophe } from './catastrophes.ts';
import { closingByKey, closingsFor, findClosings } from './closings.sql.ts';
import { changeClosing, openClosing } from './closings.ts';
import { findMatches } from './matches.ts';

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

  matches: async (ctx, { params, paging }) =>
    (await findMatches(ctx, params.key, paging)) ?? fail('recordNotFound'),

  add: async (ctx, { body }) => one(ctx, await addCatastrophe(ctx, body)),
  async change(ctx, { params: { key }, body, version }) {
    await changeCatastrophe(ctx, key, version, body);
    return one(ctx, key);
  },

  open: (ctx, { body }) => openClosing(ctx, body),
  update: (ctx, { params, body, version }) => changeClosing(ctx, params.id, version, body),
});
