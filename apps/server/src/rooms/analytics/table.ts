import { sql } from '@portico/database/open';
import type { Analytics } from './analytics.ts';

/** The embedded default: counts by day. */
export const tableAnalytics: Analytics = {
  async record(db, { day, brand, audience, events }) {
    const subjects = events.map((event) => (event.Name === 'PageView' ? event.Route : event.Slug));
    const percents = events.map((event) => (event.Name === 'PageView' ? 0 : event.Percent));
    // In the order of the key: two pages that report at once must not wait for each other in turn.
    await db.rows(sql`
      INSERT INTO usage_count AS old (day, name, subject, percent, brand, audience, count)
      SELECT ${day}::date, event.name, event.subject, event.percent, ${brand}, ${audience}, count(*)
      FROM unnest(${events.map(({ Name }) => Name)}::text[], ${subjects}::text[], ${percents}::int[])
        AS event (name, subject, percent)
      GROUP BY 2, 3, 4 ORDER BY 2, 3, 4
      ON CONFLICT (day, name, subject, percent, brand, audience) DO UPDATE SET count = old.count + excluded.count`);
  },
};
