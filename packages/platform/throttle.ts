import { createHash } from 'node:crypto';
import { fail } from '@portico/contract/errors';
import { type Db, named, sql } from '@portico/database/open';
import type { Clock } from './clock.ts';

export interface ThrottleRule {
  readonly limit: number;
  readonly seconds: number;
}

export interface Throttle {
  /** Counts one attempt. The window opens with the first one and ends whatever follows. */
  take(bucket: string, rule: ThrottleRule): Promise<{ allowed: boolean; retryAfterSeconds: number }>;
  /** The same, but past the limit it fails with `tooManyRequests`. */
  takeOrFail(bucket: string, rule: ThrottleRule): Promise<void>;
  /** One attempt that was let in turned out not to count. */
  giveBack(bucket: string, rule: ThrottleRule): Promise<void>;
  clear(bucket: string): Promise<void>;
  /** Forgets the windows that have ended. */
  sweep(): Promise<void>;
}

// Hashed: callers name buckets after addresses and whatever a stranger typed, of any length.
const nameOf = (bucket: string) => createHash('sha256').update(bucket).digest('base64url');

export function createThrottle({ database, clock }: { database: Db; clock: Clock }): Throttle {
  const throttle: Throttle = {
    async take(bucket, { limit, seconds }) {
      const now = clock.now();
      const ends = new Date(now.getTime() + seconds * 1000);
      const window = await database.row<{ count: number; window_ends: Date }>(
        named(
          'throttle_take',
          // The row's lock makes attempts queue up; past the limit the count stays the same.
          sql`INSERT INTO throttle AS old (bucket, count, window_ends) VALUES (${nameOf(bucket)}, 1, ${ends})
              ON CONFLICT (bucket) DO UPDATE SET
                count = CASE WHEN old.window_ends <= ${now} THEN 1 ELSE LEAST(old.count, ${limit}) + 1 END,
                window_ends = CASE WHEN old.window_ends <= ${now} THEN excluded.window_ends ELSE old.window_ends END
              RETURNING count, window_ends`,
        ),
      );
      if (!window) throw new Error('The throttle did not count.');
      if (window.count <= limit) return { allowed: true, retryAfterSeconds: 0 };
      return {
        allowed: false,
        retryAfterSeconds: Math.ceil((window.window_ends.getTime() - now.getTime()) / 1000),
      };
    },
    async takeOrFail(bucket, rule) {
      const { allowed, retryAfterSeconds } = await throttle.take(bucket, rule);
      if (!allowed) fail('tooManyRequests', { seconds: retryAfterSeconds });
    },
    async giveBack(bucket, { limit }) {
      await database.rows(sql`
        UPDATE throttle SET count = GREATEST(LEAST(count, ${limit}) - 1, 0) WHERE bucket = ${nameOf(bucket)}`);
    },
    async clear(bucket) {
      await database.rows(sql`DELETE FROM throttle WHERE bucket = ${nameOf(bucket)}`);
    },
    async sweep() {
      await database.rows(sql`DELETE FROM throttle WHERE window_ends <= ${clock.now()}`);
    },
  };
  return throttle;
}
