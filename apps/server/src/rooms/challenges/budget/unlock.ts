import { fail } from '@portico/contract/errors';
import { type Db, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { dropQuestions, keepCounts } from '../challenges.sql.ts';
import { readLimits } from './limits.ts';
import { type AnswerCounts, afterPassing, lockedUntil, settled, type Tally, UNTOUCHED } from './lock.ts';
import { clearPolicyBudget, holdPolicyBudget } from './policy.ts';

/** Whether a person is locked out of the questions of one policy. */
export interface ChallengeStatus {
  readonly policyNumber: string;
  readonly wrongAnswers: number;
  readonly updatedAt: Date;
  readonly lockedUntil: Date | undefined;
}

const tallyOf = (personKey: string) => `person:${personKey}`;

/** Every policy whose questions a person was asked, the latest first. Locks by network address show at the address alone. */
export async function challengesOf(db: Db, personKey: string, now: Date): Promise<ChallengeStatus[]> {
  const limits = await readLimits(db);
  const rows = await db.rows<AnswerCounts & { policyNumber: string; policyClosedUntil: Date | null }>(sql`
    SELECT challenge.policy_number AS "policyNumber", attempts, challenge.wrong_answers AS "wrongAnswers",
      times_closed AS "timesClosed", challenge.closed_until AS "closedUntil", updated_at AS "updatedAt",
      CASE WHEN about.closed_until > ${now}::timestamptz THEN about.closed_until END AS "policyClosedUntil"
    FROM challenge LEFT JOIN challenge_policy about ON about.policy_number = challenge.policy_number
    WHERE person_key = ${personKey} ORDER BY updated_at DESC, challenge.policy_number LIMIT 50`);
  const person = await db.row<Tally>(sql`
    SELECT wrong_answers AS "wrongAnswers", window_ends AS "endsAt" FROM challenge_tally
    WHERE subject = ${tallyOf(personKey)} AND window_ends > ${now}`);
  return rows.map((row) => {
    const counts = settled(row, limits, now);
    const policy = { ...UNTOUCHED, closedUntil: row.policyClosedUntil };
    return {
      policyNumber: row.policyNumber,
      wrongAnswers: counts.wrongAnswers,
      updatedAt: row.updatedAt,
      lockedUntil: lockedUntil(counts, { person, policy }, limits),
    };
  });
}

/**
 * Lets a person try again right away: as after passing, without the day's count, and without others' wrong answers
 * about the policy, which would keep them locked. Others at the same network address no longer lock them either.
 */
export async function unlockChallenge(ctx: Ctx, personKey: string, policyNumber: string): Promise<boolean> {
  const { db, now, actor, throttle } = ctx;
  const person = await db.row(sql`SELECT 1 FROM person WHERE key = ${personKey}`);
  if (person === undefined) fail('recordNotFound');
  // Staff who are insured themselves ask a colleague.
  if (personKey === actor.personKey) fail('forbidden');
  // In the order in which answers are counted: tally, challenge, policy.
  await db.rows(sql`SELECT FROM challenge_tally WHERE subject = ${tallyOf(personKey)} FOR UPDATE`);
  await db.rows(sql`
    SELECT FROM challenge WHERE person_key = ${personKey} AND policy_number = ${policyNumber} FOR UPDATE`);
  await holdPolicyBudget(db, policyNumber, now);
  const before = (await challengesOf(db, personKey, now)).find((one) => one.policyNumber === policyNumber);
  ctx.note({ details: { policy: policyNumber, wasLocked: before?.lockedUntil !== undefined } });
  if (before === undefined) return false;
  const pair = { personKey, policyNumber };
  await keepCounts(db, pair, afterPassing(now));
  await dropQuestions(db, pair, 'all');
  await clearPolicyBudget(db, policyNumber);
  await db.rows(sql`DELETE FROM challenge_tally WHERE subject = ${tallyOf(personKey)}`);
  await throttle.clear(`challenge-lookup:${personKey}`);
  await throttle.clear(`challenge-lookup:${personKey}:kept`);
  return before.lockedUntil !== undefined;
}
