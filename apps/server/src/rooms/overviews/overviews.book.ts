import type { BookChoices, BookFilters, BookLine, bookRows } from '@portico/contract/rooms/overviews/book';
import { sql } from '@portico/database/open';
import type { Ctx, Handlers } from '@portico/platform/context';
import { accountScope } from '../accounts/index.ts';
import { bookHead, bookRow } from './overviews.book.csv.ts';
import { countLines, linesOf, type Meant, meantBy } from './overviews.book.sql.ts';
import { written } from './overviews.book.words.ts';

const BY_NAME = 'Name';
/** What an export holds in memory at a time, and no more. */
const BATCH = 1000;

const meant = async (ctx: Ctx, filters: BookFilters): Promise<Meant> =>
  meantBy(ctx, filters, await written(ctx, filters.q));

async function* everyLine(ctx: Ctx, asked: Meant, sort: BookFilters['sort'] = BY_NAME) {
  let last: BookLine | undefined;
  do {
    const batch: BookLine[] = await linesOf(ctx, asked, sort, {
      After: last?.Policy.Key,
      Skip: 0,
      Take: BATCH,
    });
    yield batch;
    last = batch.length < BATCH ? undefined : batch.at(-1);
  } while (last);
}

async function* csvOf(batches: AsyncIterable<readonly BookLine[]>): AsyncIterable<Uint8Array> {
  yield Buffer.from(bookHead);
  for await (const batch of batches) yield Buffer.from(batch.map(bookRow).join(''));
}

export const bookHandlers: Handlers<typeof bookRows> = {
  async book(ctx, { query: { After, Before, sort = BY_NAME, ...filters }, paging }) {
    const asked = await meant(ctx, filters);
    const rows = await linesOf(ctx, asked, sort, { After, Before, ...paging });
    const isWhole = !After && !Before && paging.Skip === 0 && rows.length < paging.Take;
    const total = isWhole ? rows.length : await countLines(ctx, asked);
    ctx.note({ details: { found: total } });
    return { rows, total };
  },

  async bookChoices(ctx) {
    const found = await ctx.db.row<BookChoices>(sql`
      SELECT
        (SELECT coalesce(json_agg(json_build_object('Key', agency.key, 'Name', agency.name) ORDER BY agency.name, agency.key), '[]')
         FROM agency WHERE EXISTS (
           SELECT 1 FROM account WHERE account.agency_key = agency.key AND ${accountScope(ctx)})) AS "Agencies",
        (SELECT coalesce(json_agg(json_build_object('Key', program.key, 'Name', program.name) ORDER BY program.name, program.key), '[]')
         FROM program) AS "Programs",
        ARRAY(SELECT DISTINCT contract.state::text FROM contract ORDER BY 1) AS "States"`);
    return found ?? { Agencies: [], Programs: [], States: [] };
  },

  async bookExport(ctx, { query: { sort, ...filters } }) {
    const asked = await meant(ctx, filters);
    // What was typed may be somebody's name: the audit says by what was filtered, not by which words.
    ctx.note({ details: { filters: Object.keys(filters) } });
    return csvOf(everyLine(ctx, asked, sort));
  },
};
