import { createHash } from 'node:crypto';
import { fail } from '@portico/contract/errors';
import {
  LINK_CODE_DIGITS,
  LINK_CODE_MINUTES,
  LINK_CODE_TRIES,
} from '@portico/contract/rooms/challenges/proofs';
import { type Db, sql } from '@portico/database/open';
import { drawCode } from '@portico/platform/codes';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { firstNameIn, queueEmail } from '@portico/platform/outbox';
import { siteOfSession } from '../../identity/index.ts';
import { openGrant } from '../access/grants.ts';
import { maskEmail } from '../access/onfile.ts';
import { askablePolicy } from '../access/unlinked.ts';
import { canSendCode, readAccess } from '../access/ways.ts';
import { readLimits } from '../budget/limits.ts';
import { codesLockedUntil, DAY } from '../budget/lock.ts';
import { holdPolicyBudget } from '../budget/policy.ts';
import { countWrong, holdTallies, readTallies } from '../budget/tallies.ts';
import { codeEmail } from '../challenges.emails.ts';
import { findAskedPolicy } from '../questions/facts.ts';
import { openNotice } from '../reports/notices.ts';

/** The row's key is the salt: equal codes don't look alike. */
const hashOf = (key: string, code: string) => createHash('sha256').update(`${key} ${code}`).digest();

/** One person's codes for all policies, so they can't email a whole book of policyholders. */
const PER_PERSON = { limit: 6, seconds: 24 * 3600 };
const KEPT_DAYS = 30;

/** Emails a code to the address on file. The caller's earlier codes for this policy end. */
export async function sendCode(
  ctx: Ctx,
  policyNumber: string,
): Promise<{ Email: string; ExpiresAt: string }> {
  const { db, actor, now } = ctx;
  const policy = await askablePolicy(ctx, policyNumber);
  // Concurrent requests count one after the other.
  await holdPolicyBudget(db, policyNumber, now);
  const access = await readAccess(ctx, policy);
  const { onFile } = access;
  if (onFile?.isProof !== true || onFile.email === null) return fail('linkCodeNotAvailable');
  if (codesLockedUntil(await readTallies(ctx), await readLimits(db), LINK_CODE_TRIES)) fail('linkCodeLocked');
  if (!canSendCode(access)) fail('linkCodeLimit');
  if (!(await ctx.throttle.take(`link-code:${actor.personKey}`, PER_PERSON)).allowed) fail('linkCodeLimit');

  const [key, code, email] = [newKey(), drawCode(LINK_CODE_DIGITS), onFile.email];
  const expiresAt = new Date(now.getTime() + LINK_CODE_MINUTES * 60_000);
  await db.rows(sql`
    UPDATE challenge_code SET ended_at = ${now}
    WHERE person_key = ${actor.personKey} AND policy_number = ${policyNumber} AND ended_at IS NULL`);
  await db.rows(sql`
    INSERT INTO challenge_code (key, person_key, account_key, policy_number, email, is_own_email, code_hash, sent_at,
                                expires_at)
    VALUES (${key}, ${actor.personKey}, ${policy.accountKey}, ${policyNumber}, ${email}, ${access.ownsEmail},
            ${hashOf(key, code)}, ${now}, ${expiresAt})`);
  const token = await openNotice(
    db,
    {
      kind: 'code',
      accountKey: policy.accountKey,
      policyNumber,
      personKey: actor.personKey,
      happenedAt: now,
      recipientKey: onFile.personKey,
      recipient: onFile.name,
    },
    now,
  );
  const sent = { key, site: await siteOfSession(ctx), policyNumber };
  const reader = { firstName: firstNameIn(onFile.name), email };
  await queueEmail(db, codeEmail(sent, reader, actor.name, { code, token }), now);
  return { Email: maskEmail(email), ExpiresAt: expiresAt.toISOString() };
}

interface CheckedCode {
  readonly Policy: { Key: string; AlternateKey: string } | null;
  readonly TriesLeft: number;
}

/** Counts the try before it looks at the code. A wrong one counts with wrong answers; a right one opens the account. */
export async function checkCode(ctx: Ctx, policyNumber: string, code: string): Promise<CheckedCode> {
  const { db, actor, now } = ctx;
  const tallies = await holdTallies(ctx);
  if (codesLockedUntil(tallies, await readLimits(db), LINK_CODE_TRIES)) fail('linkCodeLocked');
  const sent = await db.row<{ key: string; tries: number; hash: Buffer }>(sql`
    UPDATE challenge_code SET tries = tries + 1
    WHERE person_key = ${actor.personKey} AND policy_number = ${policyNumber} AND ended_at IS NULL
      AND expires_at > ${now} AND tries < ${LINK_CODE_TRIES}
    RETURNING key, tries, code_hash AS hash`);
  if (sent === undefined) return { Policy: null, TriesLeft: 0 };
  if (!hashOf(sent.key, code).equals(sent.hash)) {
    await countWrong(ctx);
    ctx.note({ details: { right: false } });
    return { Policy: null, TriesLeft: LINK_CODE_TRIES - sent.tries };
  }
  const policy = await findAskedPolicy(db, policyNumber, now);
  if (policy === undefined) return fail('policyNumberNotFound');
  ctx.note({ kind: 'policy', key: policy.policyKey, details: { right: true } });
  await db.rows(sql`UPDATE challenge_code SET ended_at = ${now} WHERE key = ${sent.key}`);
  await openGrant(db, actor.personKey, policy, 'code', now);
  return {
    Policy: { Key: policy.policyKey, AlternateKey: policyNumber },
    TriesLeft: LINK_CODE_TRIES - sent.tries,
  };
}

/** The owner of the mailbox didn't ask for it: neither the code nor what it opened is valid anymore. */
export async function endCodes(
  db: Db,
  { personKey, accountKey }: { personKey: string; accountKey: string },
  now: Date,
): Promise<void> {
  await db.rows(sql`
    UPDATE challenge_code SET ended_at = ${now}
    WHERE person_key = ${personKey} AND account_key = ${accountKey} AND ended_at IS NULL`);
  await db.rows(sql`
    DELETE FROM challenge_grant
    WHERE person_key = ${personKey} AND account_key = ${accountKey} AND consumed_at IS NULL`);
}

export async function sweepCodes(db: Db, now: Date): Promise<void> {
  await db.rows(
    sql`DELETE FROM challenge_code WHERE sent_at <= ${new Date(now.getTime() - KEPT_DAYS * DAY)}`,
  );
}
