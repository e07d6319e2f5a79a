import { fail } from '@portico/contract/errors';
import { type AdjusterDetails, adjusters } from '@portico/contract/rooms/adjusters';
import { dayOf } from '@portico/platform/businessDay';
import { answer, type Ctx } from '@portico/platform/context';
import { addAdjuster, changeAdjuster, endAdjuster } from './change.ts';
import { historyOf } from './history.ts';
import { findCandidates, findDetails, readSummaries } from './read.ts';

async function one(ctx: Ctx, key: string): Promise<AdjusterDetails> {
  const found = (await findDetails(ctx, key)) ?? fail('recordNotFound');
  return { ...found, HistoryList: await historyOf(ctx, key) };
}

export const adjustersRoom = answer(adjusters, {
  async list(ctx, { paging: { Skip, Take } }) {
    const all = await readSummaries(ctx.db, dayOf(ctx.now));
    return { rows: all.slice(Skip, Skip + Take), total: all.length };
  },
  candidates: (ctx, { query, paging }) => findCandidates(ctx, query.q, paging),
  get: (ctx, { params }) => one(ctx, params.key),
  async add(ctx, { body }) {
    await addAdjuster(ctx, body);
    return one(ctx, body.PersonKey);
  },
  async change(ctx, { params, body, version }) {
    await changeAdjuster(ctx, params.key, version, body);
    return one(ctx, params.key);
  },
  async end(ctx, { params, body }) {
    await endAdjuster(ctx, params.key, body.ToKey);
    return one(ctx, params.key);
  },
});
