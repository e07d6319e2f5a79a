import { createHash } from 'node:crypto';
import { fail } from '@portico/contract/errors';
import { type Db, named, sql } from '@portico/database/open';
import type { Clock } from './clock.ts';

export interface ThrottleRule {
  readonly limit: number;
  readonly seconds: number;
}

export interface Throttle {
  /**
   * Counts one attempt, or so much of anything else, if the limit leaves room for all of it. The window opens with the first one
   * and ends whatever follows.
   */
  take(
    bucket: string,
    rule: ThrottleRule,
    amount?: number,
  ): Promise<{ allowed: boolean; retryAfterSeconds: number }>;
  /** The same, but past the limit it fails with `tooManyRequests`. */
  takeOrFail(bucket: string, rule: ThrottleRule, amount?: number): Promise<void>;
  /** What was let in turned out not to count. */
  giveBack(bucket: string, rule: ThrottleRule, amount?: number): Promise<void>;
  clear(bucket: string): Promise<void>;
  /** Forgets the windows that have ended. */
  sweep(): Promise<void>;
}

// Hashed: callers name buckets after addresses and whatever a stranger typed, of any length.
export const nameOfBucket = (bucket: string) => createHash('sha256').update(bucket).digest('base64url');

export function createThrottle({ database, clock }: { database: Db; clock: Clock }): Throttle {
  const throttle: Throttle = {
    async take(bucket, { limit, seconds }, amount = 1) {
      const now = clock.now();
      const ends = new Date(now.getTime() + seconds * 1000);
      const taken = await database.row(
        named(
          'throttle_take',
          // The row's lock makes attempts queue up. What doesn't fit isn't counted.
          sql`INSERT INTO throttle AS old (bucket, count, window_ends)
              SELECT ${nameOfBucket(bucket)}, ${amount}::int, ${ends}::timestamptz WHERE ${amount}::int <= ${limit}::int
              ON CONFLICT (bucket) DO UPDATE SET
                count = CASE WHEN old.window_ends <= ${now} THEN 0 ELSE old.count END + excluded.count,
                window_ends = CASE WHEN old.window_ends <= ${now} THEN excluded.window_ends ELSE old.window_ends END
              WHERE old.window_ends <= ${now} OR old.count + excluded.count <= ${limit}::int
              RETURNING 1`,
        ),
      );
      if (taken) return { allowed: true, retryAfterSeconds: 0 };
      const window = await database.row<{ ends: Date }>(sql`
        SELECT window_ends AS ends FROM throttle WHERE bucket = ${nameOfBucket(bucket)} AND window_ends > ${now}`);
      return {
        allowed: false,
        retryAfterSeconds: Math.ceil(((window?.ends ?? ends).getTime() - now.getTime()) / 1000),
      };
    },
    async takeOrFail(bucket, rule, amount) {
      const { allowed, retryAfterSeconds } = await throttle.take(bucket, rule, amount);
      if (!allowed) fail('tooManyRequests', { seconds: retryAfterSeconds });
    },
    async giveBack(bucket, { limit }, amount = 1) {
      await database.rows(sql`
        UPDATE throttle SET count = GREATEST(LEAST(count, ${limit}) - ${amount}::int, 0)
        WHERE bucket = ${nameOfBucket(bucket)}`);
    },
    async clear(bucket) {
      await database.rows(sql`DELETE FROM throttle WHERE bucket = ${nameOfBucket(bucket)}`);
    },
    async sweep() {
      await database.rows(sql`DELETE FROM throttle WHERE window_ends <= ${clock.now()}`);
    },
  };
  return throttle;
}
