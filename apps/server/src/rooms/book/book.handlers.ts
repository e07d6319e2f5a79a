import {
  type BookChoices,
  type BookFilters,
  type BookLine,
  type BookStat,
  book,
} from '@portico/contract/rooms/book';
import { sql } from '@portico/database/open';
import { answer, type Ctx } from '@portico/platform/context';
import { keepSlow } from '@portico/platform/keepSlow';
import { agencyChoices } from '../accounts/index.ts';
import { bookHead, bookRow } from './book.csv.ts';
import { findPage } from './book.find.ts';
import { type BookQuery, queryFor } from './book.query.ts';
import { linesOf } from './book.sql.ts';
import { readStats } from './book.stats.ts';

const BY_NAME = 'Name';
const keepStats = keepSlow<BookStat[]>();
/** What an export holds in memory at a time, and no more. */
const BATCH = 1000;

async function* everyLine(ctx: Ctx, query: BookQuery, sort: BookFilters['sort'] = BY_NAME) {
  let last: BookLine | undefined;
  do {
    const request = { After: last?.Policy.Key, Skip: 0, Take: BATCH, isCounted: false };
    const { keys } = await findPage(ctx, query, sort, request);
    const batch = await linesOf(ctx, keys, query.withInactive);
    yield batch;
    last = batch.length < BATCH ? undefined : batch.at(-1);
  } while (last);
}

async function* csvOf(batches: AsyncIterable<readonly BookLine[]>): AsyncIterable<Uint8Array> {
  yield Buffer.from(bookHead);
  for await (const batch of batches) yield Buffer.from(batch.map(bookRow).join(''));
}

export const bookRoom = answer(book, {
  async list(ctx, { query: { After, Before, sort = BY_NAME, ...filters }, paging }) {
    const query = await queryFor(ctx, filters);
    const { keys, total } = await findPage(ctx, query, sort, { After, Before, ...paging, isCounted: true });
    ctx.note({ details: { found: total } });
    return { rows: await linesOf(ctx, keys, query.withInactive), total };
  },

  stats: (ctx, { query: { PolicyStatusGroupKey: _status, sort: _sort, ...query } }) => {
    const count = async () => readStats(ctx, await queryFor(ctx, query));
    // Only those who see every account get the same numbers as others.
    return ctx.reaches.includes('all') ? keepStats(JSON.stringify(query), ctx.now, count) : count();
  },

  async choices(ctx) {
    const found = await ctx.db.row<BookChoices>(sql`
      SELECT
        ${agencyChoices(ctx)} AS "Agencies",
        (SELECT coalesce(json_agg(json_build_object('Key', program.key, 'Name', program.name) ORDER BY program.name, program.key), '[]')
         FROM program) AS "Programs",
        ARRAY(SELECT DISTINCT contract.state::text FROM contract ORDER BY 1) AS "States"`);
    return found ?? { Agencies: [], Programs: [], States: [] };
  },

  async download(ctx, { query: { sort, ...filters } }) {
    const query = await queryFor(ctx, filters);
    // What was typed may be a person's name, so the audit only says which filters were used.
    ctx.note({ details: { filters: Object.keys(filters) } });
    return csvOf(everyLine(ctx, query, sort));
  },
});
