import { fail } from '@portico/contract/errors';
import type { Ctx } from '@portico/platform/context';
import { hasBegun } from '../challenges.sql.ts';
import { type AskedPolicy, findAskedPolicy, isLinked } from '../questions/facts.ts';
import { isOnHold } from './onfile.ts';

const ON_HOLD =
  'Access to this policy is on hold while we look into a report. Please call us so we can help you.';

/** Refuses callers who already have the policy, or whose access is on hold. */
export async function refuseLinked({ db, actor }: Ctx, { accountKey }: AskedPolicy): Promise<void> {
  if (await isLinked(db, actor.personKey, accountKey))
    fail('businessWarning', { message: 'This policy is already linked to your account.' });
  if (await isOnHold(db, actor.personKey, accountKey)) fail('businessWarning', { message: ON_HOLD });
}

/**
 * A policy that the caller may try to link. They must have looked it up first, where lookups are throttled, so this
 * can't be used to find out which numbers exist.
 */
export async function askablePolicy(ctx: Ctx, policyNumber: string): Promise<AskedPolicy> {
  const { db, actor, now } = ctx;
  const isKnown = await hasBegun(db, { personKey: actor.personKey, policyNumber });
  const policy = isKnown ? await findAskedPolicy(db, policyNumber, now) : undefined;
  if (policy === undefined) return fail('policyNumberNotFound');
  ctx.note({ kind: 'policy', key: policy.policyKey });
  await refuseLinked(ctx, policy);
  return policy;
}
