import { fail } from '@portico/contract/errors';
import { type Db, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { dropQuestions, keepCounts } from '../challenges.sql.ts';
import { readLimits } from './limits.ts';
import { type AnswerCounts, afterPassing, lockedUntil, settled, type Tally, UNTOUCHED } from './lock.ts';
import { clearPolicyBudget, holdPolicyBudget } from './policy.ts';
import { clearTally, tallyOf } from './tallies.ts';

/** Whether a person is locked out of the questions of one policy. */
export interface ChallengeStatus {
  readonly policyNumber: string;
  readonly wrongAnswers: number;
  readonly updatedAt: Date;
  readonly lockedUntil: Date | undefined;
}

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

/** The person whose locks are cleared. Staff who are insured themselves ask a colleague. */
async function refuseOwn({ db, actor }: Ctx, personKey: string): Promise<void> {
  const person = await db.row(sql`SELECT 1 FROM person WHERE key = ${personKey}`);
  if (person === undefined) fail('recordNotFound');
  if (personKey === actor.personKey) fail('forbidden');
}

/** Clears a person's wrong answers and lookups of the day, and returns the wrong answers. */
export async function clearPersonDay(ctx: Ctx, personKey: string): Promise<Tally | null> {
  await refuseOwn(ctx, personKey);
  await ctx.throttle.clear(`challenge-lookup:${personKey}`);
  await ctx.throttle.clear(`challenge-lookup:${personKey}:kept`);
  return clearTally(ctx, tallyOf(personKey));
}

/**
 * Lets a person try again right away: as after passing, without the day's count, and without others' wrong answers
 * about the policy, which would keep them locked. Others at the same network address no longer lock them either.
 */
export async function unlockChallenge(ctx: Ctx, personKey: string, policyNumber: string): Promise<boolean> {
  const { db, now } = ctx;
  await refuseOwn(ctx, personKey);
  // In the order in which answers are counted: tally, challenge, policy.
  await db.rows(sql`SELECT FROM challenge_tally WHERE subject = ${tallyOf(personKey)} FOR UPDATE`);
  await db.rows(sql`
    SELECT FROM challenge WHERE person_key = ${personKey} AND policy_number = ${policyNumber} FOR UPDATE`);
  await holdPolicyBudget(db, policyNumber, now);
  const before = (await challengesOf(db, personKey, now)).find((one) => one.policyNumber === policyNumber);
  const wasLocked = before?.lockedUntil !== undefined;
  ctx.note({ details: { policy: policyNumber, wasLocked, before: auditedOf(before) } });
  if (before === undefined) return false;
  const pair = { personKey, policyNumber };
  await keepCounts(db, pair, afterPassing(now));
  await dropQuestions(db, pair, 'all');
  await clearPolicyBudget(db, policyNumber);
  await clearPersonDay(ctx, personKey);
  ctx.note({ details: { after: auditedOf({ wrongAnswers: 0, lockedUntil: undefined }) } });
  return wasLocked;
}

const auditedOf = (status: Pick<ChallengeStatus, 'wrongAnswers' | 'lockedUntil'> | undefined) =>
  status
    ? { wrongAnswers: status.wrongAnswers, lockedUntil: status.lockedUntil?.toISOString() ?? null }
    : null;
