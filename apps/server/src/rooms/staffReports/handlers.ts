import { type PromiseReport, type StaffReport, staffReports } from '@portico/contract/rooms/staffReports';
import { dayOf } from '@portico/platform/businessDay';
import { answer } from '@portico/platform/context';
import { keepSlow } from '@portico/platform/keepSlow';
import { monthsOf, periodOf } from '@portico/platform/period';
import { countPromises } from './promises.ts';
import { type Counted, seriesOf } from './series.rules.ts';
import { STATEMENTS } from './statements.ts';

const keepReport = keepSlow<StaffReport>();
const keepPromises = keepSlow<PromiseReport>();

export const staffReportsRoom = answer(staffReports, {
  read: (ctx, { query }) => {
    const period = periodOf(query, dayOf(ctx.now));
    const { Name } = query;
    return keepReport(JSON.stringify({ Name, ...period }), ctx.now, async () => {
      const MonthList = monthsOf(period);
      const counted = await ctx.db.rows<Counted>(STATEMENTS[Name](period));
      return { Name, From: period.from, To: period.to, MonthList, SeriesList: seriesOf(counted, MonthList) };
    });
  },
  promises: (ctx, { query }) => {
    const today = dayOf(ctx.now);
    const period = periodOf(query, today);
    return keepPromises(JSON.stringify({ ...query, ...period, today }), ctx.now, () =>
      countPromises(ctx.db, query, period, today),
    );
  },
});
