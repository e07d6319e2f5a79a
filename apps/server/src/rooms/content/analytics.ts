import type { AnalyticsEvent } from '@portico/contract/rooms/content';
import { type Db, sql } from '@portico/database/open';

/** The interface to analytics. Returns whether the event is new to it. */
export interface Analytics {
  record(db: Db, event: AnalyticsEvent, personKey: string, now: Date): Promise<boolean>;
}

/** The embedded default: a table, in which a repeat changes nothing. */
export const tableAnalytics: Analytics = {
  record: async (db, { Name, Slug, Percent }, personKey, now) => {
    const added = await db.rows(sql`
      INSERT INTO analytics_event (name, slug, percent, person_key, at)
      VALUES (${Name}, ${Slug}, ${Percent}, ${personKey}, ${now})
      ON CONFLICT DO NOTHING RETURNING 1`);
    return added.length > 0;
  },
};
