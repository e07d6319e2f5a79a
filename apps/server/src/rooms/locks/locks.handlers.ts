import { fail } from '@portico/contract/errors';
import { type LockableType, locks, type RecordLock } from '@portico/contract/rooms/locks';
import { answer, type Ctx } from '@portico/platform/context';
import { holderOf } from './locks.scope.ts';
import {
  findLocks,
  lockOn,
  releaseLock,
  releaseLocks,
  renewLock,
  takeLock,
  type Wanted,
} from './locks.sql.ts';

async function take(ctx: Ctx, wanted: Wanted): Promise<RecordLock> {
  const taken = await takeLock(ctx, wanted);
  if (taken !== undefined) return taken;
  const held = await lockOn(ctx, wanted);
  if (held !== undefined) fail('locked', { holder: held.Holder.NameFull, expires: held.ExpiresAt });
  // The record doesn't exist, or its lock was released between the two queries.
  return (await takeLock(ctx, wanted)) ?? fail('recordNotFound');
}

/** A broken lock is audited with the record that was being edited, under its audit name. */
const KINDS = {
  CustomerRiskAccount: 'account',
  Policy: 'policy',
  Risk: 'risk',
  Claim: 'claim',
  WebApplication: 'application',
} as const satisfies Record<LockableType, string>;

export const locksRoom = answer(locks, {
  take: (ctx, { body }) => take(ctx, body),

  renew: async (ctx, { params }) => (await renewLock(ctx, params.key)) ?? fail('recordNotFound'),

  releaseAll: async (ctx) => ({ Released: await releaseLocks(ctx) }),

  async release(ctx, { params, query }) {
    const released = (await releaseLock(ctx, params.key, query.Window)) ?? fail('recordNotFound');
    if (released.Holder.Key !== holderOf(ctx).personKey)
      ctx.note({
        kind: KINDS[released.TypeString],
        key: released.RecordKey,
        details: { broke: released.Holder.Key },
      });
    return released;
  },

  async list(ctx, { query, paging }) {
    const page = await findLocks(ctx, query, paging);
    ctx.note({ details: { found: page.total } });
    return page;
  },
});
