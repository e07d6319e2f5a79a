import { fail } from '@portico/contract/errors';
import { lockouts } from '@portico/contract/rooms/challenges/lockouts';
import { sql } from '@portico/database/open';
import { answer, type Ctx } from '@portico/platform/context';
import { readLimits } from '../budget/limits.ts';
import { UNTOUCHED } from '../budget/lock.ts';
import { clearPolicyBudget, holdPolicyBudget } from '../budget/policy.ts';
import { clearTally } from '../budget/tallies.ts';
import { clearPersonDay } from '../budget/unlock.ts';
import { selectLockouts } from './sql.ts';

const isSpent = ({ wrongAnswers, closedUntil, needsProofSince }: typeof UNTOUCHED) =>
  wrongAnswers > 0 || closedUntil !== null || needsProofSince !== null;

async function clearPolicy(ctx: Ctx, policyNumber: string) {
  const { db, now } = ctx;
  const known = await db.row(sql`
    SELECT FROM policy WHERE policy_number = ${policyNumber}
    UNION ALL SELECT FROM challenge_policy WHERE policy_number = ${policyNumber} LIMIT 1`);
  if (known === undefined) fail('recordNotFound');
  const before = await holdPolicyBudget(db, policyNumber, now);
  await clearPolicyBudget(db, policyNumber);
  ctx.note({ details: { before, after: UNTOUCHED } });
  return { Cleared: isSpent(before) };
}

/** For administrators: who is locked out of the security questions, and clearing it. */
export const lockoutsRoom = answer(lockouts, {
  async list({ db, now }, { query, paging }) {
    return selectLockouts(db, query, { limits: await readLimits(db), now, paging });
  },

  async clearPerson(ctx, { params: { key } }) {
    const before = await clearPersonDay(ctx, key);
    ctx.note({ details: { before, after: null } });
    return { Cleared: before !== null };
  },

  clearPolicy: (ctx, { params }) => clearPolicy(ctx, params.number),

  async clearAddress(ctx, { params: { network: address } }) {
    const before = await clearTally(ctx, `address:${address}`);
    ctx.note({ details: { address, before, after: null } });
    return { Cleared: before !== null };
  },
});
