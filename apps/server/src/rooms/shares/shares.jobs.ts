import { type Db, sql } from '@portico/database/open';
import { HOUR, type JobKind } from '@portico/platform/jobs';

/** How long the log of openings says which device opened a link, and how long it is kept. A link works for 30 days at most. */
const DEVICE_DAYS = 90;
const LOG_DAYS = 365;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * HOUR);

export async function sweepOpenings(db: Db, now: Date): Promise<void> {
  await db.rows(sql`DELETE FROM share_opening WHERE opened_at < ${daysBefore(now, LOG_DAYS)}`);
  await db.rows(sql`
    UPDATE share_opening SET address = NULL, agent = NULL
    WHERE opened_at < ${daysBefore(now, DEVICE_DAYS)} AND address IS NOT NULL`);
}

export const sharesJobs: readonly JobKind[] = [
  { name: 'shares.sweep', everyMs: HOUR, run: ({ database, now }) => sweepOpenings(database, now) },
];
