import { Failure } from '@portico/contract/errors';
import { hasMigrations, migrationNames } from '@portico/database/migrate';
import { type Db, sql } from '@portico/database/open';
import type { Log } from '@portico/platform/context';

type Check = (db: Db, now: Date, log: Log) => Promise<Failure | undefined>;

/**
 * Why this process can't work at the moment; undefined if it can. The migrations it needs are looked up once, because
 * a build may replace their folder while we run. Concurrent callers share one check, and its write.
 */
export function readinessCheck(): Check {
  const needed = migrationNames();
  let running: Promise<Failure | undefined> | undefined;

  const check: Check = async (db, now, log) => {
    try {
      if (!(await hasMigrations(db, needed))) return new Failure('maintenance');
      await write(db, now);
      return undefined;
    } catch (err) {
      log.warn({ err }, 'the database is unavailable');
      return new Failure('unavailable');
    }
  };
  return (...parts) => {
    running ??= check(...parts).finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Only a write that is committed shows that the database takes writes: a replica and a full disk still answer reads. */
const write = (db: Db, now: Date) =>
  db.rows(sql`
    INSERT INTO write_check (written_at) VALUES (${now})
    ON CONFLICT (is_only_row) DO UPDATE SET written_at = excluded.written_at`);
