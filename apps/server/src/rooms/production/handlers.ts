import { type Production, type ProductionChoices, production } from '@portico/contract/rooms/production';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import { answer } from '@portico/platform/context';
import { keepSlow } from '@portico/platform/keepSlow';
import { periodOf } from '@portico/platform/period';
import { accountScope, agencyChoices } from '../accounts/index.ts';
import { lossesIn } from './losses.ts';
import { monthsIn } from './months.ts';
import { quotesIn } from './quotes.ts';
import { termsOf } from './scope.ts';

/** More names than this are found by choosing an agency first. */
const MOST_AGENTS = 200;
const keepNumbers = keepSlow<Production>();

export const productionRoom = answer(production, {
  read: (ctx, { query }) => {
    const period = periodOf(query, dayOf(ctx.now));
    const count = async (): Promise<Production> => {
      const terms = termsOf(ctx, query);
      const [MonthList, quotes, LossList] = await Promise.all([
        monthsIn(ctx, terms, period),
        quotesIn(ctx, terms, period),
        lossesIn(ctx, terms, period),
      ]);
      return { From: period.from, To: period.to, MonthList, ...quotes, LossList };
    };
    // Only those who see every account get the same numbers as others.
    return ctx.reaches.includes('all')
      ? keepNumbers(JSON.stringify({ ...query, ...period }), ctx.now, count)
      : count();
  },

  async choices(ctx) {
    const found = await ctx.db.row<ProductionChoices>(sql`
      SELECT
        ${agencyChoices(ctx)} AS "Agencies",
        (SELECT coalesce(json_agg(json_build_object('Key', one.key, 'NameFull', one.name_full) ORDER BY one.name_full, one.key), '[]')
         FROM (SELECT agent.key, person.name_full FROM agent JOIN person ON person.key = agent.person_key
               WHERE EXISTS (SELECT 1 FROM account WHERE account.agent_key = agent.key AND ${accountScope(ctx)})
               ORDER BY person.name_full, agent.key LIMIT ${MOST_AGENTS}) AS one) AS "Agents",
        (SELECT json_agg(json_build_object('Key', key, 'Name', name) ORDER BY name, key) FROM program) AS "Programs"`);
    return found ?? { Agencies: [], Agents: [], Programs: [] };
  },
});
