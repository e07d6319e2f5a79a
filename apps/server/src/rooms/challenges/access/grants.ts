import { type Db, raw, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { isFlawless } from '../budget/lock.ts';
import { readPolicyBudget } from '../budget/policy.ts';
import type { AskedPolicy } from '../questions/facts.ts';
import { findOnFile, isReachable } from './onfile.ts';

const GRANT_MINUTES = 10;

/** What someone proved besides right answers: a code from the email on file, or signing in with that email. */
export type Proof = 'code' | 'email';

export async function openGrant(
  db: Db,
  personKey: string,
  { accountKey, policyNumber }: AskedPolicy,
  proof: Proof | null,
  now: Date,
): Promise<void> {
  await db.rows(sql`
    INSERT INTO challenge_grant (key, person_key, account_key, policy_number, proof, granted_at, expires_at)
    VALUES (${newKey()}, ${personKey}, ${accountKey}, ${policyNumber}, ${proof}, ${now},
            ${now}::timestamptz + make_interval(mins => ${GRANT_MINUTES}))`);
}

/** A condition on a policy, whatever it is called in the statement: the caller has passed its challenge just now. */
export function passedChallenge({ actor, now }: Pick<Ctx, 'actor' | 'now'>, alias = 'policy'): Sql {
  const policy = raw(alias);
  return sql`EXISTS (
    SELECT 1 FROM challenge_grant passed
    WHERE passed.person_key = ${actor.personKey} AND passed.account_key = ${policy}.account_key
      AND passed.policy_number = ${policy}.policy_number
      AND passed.consumed_at IS NULL AND passed.expires_at > ${now})`;
}

/** What right answers alone open. */
export interface OpenedByAnswers {
  /** Only the policy that was asked about, and of that only what is due, paying and reporting a claim (ADR 67). */
  readonly isLimited: boolean;
  /** A code from the email on file opens the rest. */
  readonly byCode: boolean;
  /** The rest opens in time. */
  readonly byItself: boolean;
}

export async function openedByAnswers(
  db: Db,
  { accountKey, policyNumber }: { readonly accountKey: string; readonly policyNumber: string },
  now: Date,
): Promise<OpenedByAnswers> {
  const onFile = await findOnFile(db, accountKey, now);
  const byCode = onFile?.isProof === true;
  const byItself = byCode && isFlawless(await readPolicyBudget(db, policyNumber, now));
  return { isLimited: isReachable(onFile), byCode, byItself };
}

/** Whether the caller has proved more than right answers just now. */
export const hasProof = async (
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  accountKey: string,
): Promise<boolean> =>
  (await db.row(sql`
    SELECT 1 FROM challenge_grant
    WHERE person_key = ${actor.personKey} AND account_key = ${accountKey} AND proof IS NOT NULL
      AND consumed_at IS NULL AND expires_at > ${now}`)) !== undefined;

export interface UsedGrant {
  readonly key: string;
  readonly policyNumber: string;
  readonly proof: Proof | null;
}

/** Uses up what the caller has passed for this account; undefined if there is nothing, or nothing left. */
export const consumeGrant = (
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  accountKey: string,
): Promise<UsedGrant | undefined> =>
  db.row(sql`
    WITH used AS (
      UPDATE challenge_grant SET consumed_at = ${now}
      WHERE person_key = ${actor.personKey} AND account_key = ${accountKey}
        AND consumed_at IS NULL AND expires_at > ${now}
      RETURNING key, policy_number AS "policyNumber", proof)
    -- A proof is worth more than answers alone.
    SELECT * FROM used ORDER BY proof IS NULL, key LIMIT 1`);
