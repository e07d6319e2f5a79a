import { type Db, sql } from '@portico/database/open';
import { DAY, type PolicyBudget, UNTOUCHED } from './lock.ts';

/** The policies of one account have one budget: who links one of them has linked all. */
const ofSameAccount = (policyNumber: string) => sql`(
  SELECT ${policyNumber} AS policy_number UNION
  SELECT other.policy_number FROM policy JOIN policy other ON other.account_key = policy.account_key
  WHERE policy.policy_number = ${policyNumber} AND other.policy_number IS NOT NULL)`;

export const readPolicyBudget = async (db: Db, policyNumber: string, now: Date): Promise<PolicyBudget> =>
  (await db.row<PolicyBudget>(sql`
    SELECT coalesce(max(wrong_answers), 0) AS "wrongAnswers",
      max(closed_until) FILTER (WHERE closed_until > ${now}::timestamptz) AS "closedUntil",
      min(needs_proof_since) AS "needsProofSince"
    FROM challenge_policy WHERE policy_number IN ${ofSameAccount(policyNumber)}`)) ?? UNTOUCHED;

/** The same, locked until the transaction ends, so concurrent answers can't overdraw it. */
export async function holdPolicyBudget(db: Db, policyNumber: string, now: Date): Promise<PolicyBudget> {
  await db.rows(sql`
    INSERT INTO challenge_policy (policy_number) SELECT policy_number FROM ${ofSameAccount(policyNumber)} related ORDER BY 1
    ON CONFLICT (policy_number) DO UPDATE SET wrong_answers = challenge_policy.wrong_answers`);
  return readPolicyBudget(db, policyNumber, now);
}

export async function countWrongAnswer(
  db: Db,
  { personKey, policyNumber }: { personKey: string; policyNumber: string },
  { wrongAnswers, closedUntil, needsProofSince }: PolicyBudget,
  now: Date,
): Promise<void> {
  await db.rows(sql`
    UPDATE challenge_policy SET wrong_answers = ${wrongAnswers}, closed_until = ${closedUntil}, needs_proof_since = ${needsProofSince}
    WHERE policy_number IN ${ofSameAccount(policyNumber)}`);
  await db.rows(sql`
    INSERT INTO challenge_wrong_answer (policy_number, person_key, answered_at)
    VALUES (${policyNumber}, ${personKey}, ${now})`);
}

/** Someone proved that the policy is theirs, or staff did it for them: right answers are enough again. */
export async function clearPolicyBudget(db: Db, policyNumber: string): Promise<void> {
  await db.rows(sql`DELETE FROM challenge_policy WHERE policy_number IN ${ofSameAccount(policyNumber)}`);
  await db.rows(sql`
    DELETE FROM challenge_draw WHERE account_key IN (SELECT account_key FROM policy WHERE policy_number = ${policyNumber})`);
}

/** Someone linked a policy of this account who shouldn't have: from now on its questions alone open nothing. */
export async function requireProof(db: Db, accountKey: string, now: Date): Promise<void> {
  await db.rows(sql`
    INSERT INTO challenge_policy (policy_number, needs_proof_since)
    SELECT DISTINCT policy.policy_number, ${now}::timestamptz FROM policy
    WHERE policy.account_key = ${accountKey} AND policy.policy_number IS NOT NULL ORDER BY 1
    ON CONFLICT (policy_number) DO UPDATE SET needs_proof_since = COALESCE(challenge_policy.needs_proof_since, excluded.needs_proof_since)`);
}

const RECENT_DAYS = 30;
const recentFrom = (now: Date) => new Date(now.getTime() - RECENT_DAYS * DAY);

/** Shown to the person who decides a request for access. */
export async function recentWrongAnswers(db: Db, policyNumber: string, personKey: string, now: Date) {
  const counted = await db.row<{ ByRequester: number; ByOthers: number; latestAt: Date | null }>(sql`
    SELECT count(*) FILTER (WHERE person_key = ${personKey})::int AS "ByRequester",
      count(*) FILTER (WHERE person_key <> ${personKey})::int AS "ByOthers", max(answered_at) AS "latestAt"
    FROM challenge_wrong_answer WHERE policy_number = ${policyNumber} AND answered_at > ${recentFrom(now)}`);
  return {
    ByRequester: counted?.ByRequester ?? 0,
    ByOthers: counted?.ByOthers ?? 0,
    LatestAt: counted?.latestAt?.toISOString() ?? null,
  };
}

export async function sweepWrongAnswers(db: Db, now: Date): Promise<void> {
  await db.rows(sql`DELETE FROM challenge_wrong_answer WHERE answered_at <= ${recentFrom(now)}`);
}
