import { createHash } from 'node:crypto';
import { type Db, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { DAY, type Tallies, type Tally } from './lock.ts';

type Caller = Pick<Ctx, 'db' | 'actor' | 'address' | 'now'>;

/** Network addresses aren't kept, only this. */
export const fingerprintOf = (address: string): string =>
  createHash('sha256').update(address).digest('base64url');

export const tallyOf = (personKey: string): string => `person:${personKey}`;

const subjectsOf = ({ actor, address }: Caller) => ({
  person: tallyOf(actor.personKey),
  address: `address:${fingerprintOf(address)}`,
});

/** How many wrong answers the caller, and everyone at the caller's address, has given in the last day. */
export async function readTallies(caller: Caller): Promise<Tallies> {
  const subjects = subjectsOf(caller);
  const rows = await caller.db.rows<Tally & { subject: string }>(sql`
    SELECT subject, wrong_answers AS "wrongAnswers", window_ends AS "endsAt" FROM challenge_tally
    WHERE subject IN (${subjects.person}, ${subjects.address}) AND window_ends > ${caller.now}`);
  const of = (subject: string) => rows.find((row) => row.subject === subject);
  return { person: of(subjects.person), address: of(subjects.address) };
}

/**
 * The same, locked until the transaction ends, so concurrent answers can't overdraw a budget. Always person before
 * address, so two callers never deadlock.
 */
export async function holdTallies(caller: Caller): Promise<Tallies> {
  const subjects = subjectsOf(caller);
  for (const subject of [subjects.person, subjects.address])
    await caller.db.rows(sql`
      INSERT INTO challenge_tally AS old (subject, wrong_answers, window_ends) VALUES (${subject}, 0, ${caller.now})
      ON CONFLICT (subject) DO UPDATE SET wrong_answers = old.wrong_answers`);
  return readTallies(caller);
}

/** Counts one wrong answer for both. A window opens with the first and ends a day later, whatever follows. */
export async function countWrong(caller: Caller): Promise<Tallies> {
  const { person, address } = subjectsOf(caller);
  await caller.db.rows(sql`
    UPDATE challenge_tally SET
      wrong_answers = CASE WHEN window_ends > ${caller.now} THEN wrong_answers ELSE 0 END + 1,
      window_ends = CASE WHEN window_ends > ${caller.now} THEN window_ends
                         ELSE ${new Date(caller.now.getTime() + DAY)} END
    WHERE subject IN (${person}, ${address})`);
  return readTallies(caller);
}

/** Forgets one window, and returns what was counted in it. Null if it has ended, or there was none. */
export async function clearTally(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  subject: string,
): Promise<Tally | null> {
  const cleared = await db.row<Tally>(sql`
    DELETE FROM challenge_tally WHERE subject = ${subject}
    RETURNING wrong_answers AS "wrongAnswers", window_ends AS "endsAt"`);
  return cleared && cleared.endsAt > now ? cleared : null;
}

/** Forgets the windows that have ended, but for those that an answer is just being counted in. */
export async function sweepTallies(db: Db, now: Date): Promise<void> {
  await db.rows(sql`
    DELETE FROM challenge_tally WHERE subject IN (
      SELECT subject FROM challenge_tally WHERE window_ends <= ${now} FOR UPDATE SKIP LOCKED)`);
}
