import { type Db, sql } from '@portico/database/open';
import type { Clock } from '@portico/platform/clock';
import { secondsAfter } from '../lifetimes.ts';

const CHALLENGE_SECONDS = 5 * 60;

/** What is being confirmed: a sign-in's interaction, or a session. */
export interface Asked {
  readonly purpose: 'signIn' | 'register' | 'confirm';
  readonly holder: string;
}

export interface PasskeyChallenges {
  /** The last one that was given is the one that counts. */
  keep(challenge: string, asked: Asked): Promise<void>;
  /** Takes it out, right answer or wrong: true for one of many that come with the same. */
  take(challenge: string, asked: Asked): Promise<boolean>;
}

/** Kept apart from the transaction of the call: a refused answer has used its challenge up, too. */
export const createChallenges = (db: Db, clock: Clock): PasskeyChallenges => ({
  async keep(challenge, { purpose, holder }) {
    const expires = secondsAfter(clock.now(), CHALLENGE_SECONDS);
    await db.rows(sql`
      WITH earlier AS (DELETE FROM passkey_challenge WHERE purpose = ${purpose} AND holder = ${holder})
      INSERT INTO passkey_challenge (challenge, purpose, holder, expires_at)
      VALUES (${challenge}, ${purpose}, ${holder}, ${expires})`);
  },
  async take(challenge, { purpose, holder }) {
    const taken = await db.row(sql`
      DELETE FROM passkey_challenge
      WHERE challenge = ${challenge} AND purpose = ${purpose} AND holder = ${holder} AND expires_at > ${clock.now()}
      RETURNING challenge`);
    return taken !== undefined;
  },
});

export async function sweepChallenges(db: Db, now: Date): Promise<void> {
  await db.rows(sql`DELETE FROM passkey_challenge WHERE expires_at <= ${now}`);
}
