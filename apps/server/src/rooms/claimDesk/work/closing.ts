import { fail } from '@portico/contract/errors';
import type { DeskChange } from '@portico/contract/rooms/claimDesk';
import type { ClaimStatus } from '@portico/contract/rules/claimStatus';
import { fateAtClosing, WAIVED_BY } from '@portico/contract/rules/promiseOutcome';
import { promiseText } from '@portico/contract/rules/promiseWords';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { type HeldClaim, openPromises, type Settled, settlePromises } from '../../claimRecord/index.ts';

const keep = ({ db, now }: Ctx, keys: readonly string[]) =>
  db.rows(sql`UPDATE claim_promise SET kept_at = ${now} WHERE key = ANY (${keys}::uuid[])`);

/** Settles each promise that is open when a claim closes. Those that no longer apply need a reason. */
export async function settleAtClosing(
  ctx: Ctx,
  { key }: HeldClaim,
  to: ClaimStatus,
  { KeptPromiseKeys = [], WaiveReason, Reason }: DeskChange,
): Promise<void> {
  const open = await openPromises(ctx.db, key);
  if (KeptPromiseKeys.some((kept) => open.every((promise) => promise.key !== kept))) fail('recordNotFound');
  const today = dayOf(ctx.now);
  const fated = open.map((promise) => ({
    ...promise,
    fate: KeptPromiseKeys.includes(promise.key) ? 'kept' : fateAtClosing(promise, to, today),
  }));
  const reason = WaiveReason ?? Reason ?? WAIVED_BY[to];
  const waived = fated.filter(({ fate }) => fate === 'waived');
  if (waived.length > 0 && reason === undefined)
    fail('promisesUnsettled', {
      promises: waived.map((promise) => promiseText(promise, 'open', 'office')).join(' '),
    });
  await keep(
    ctx,
    fated.filter(({ fate }) => fate === 'kept').map((promise) => promise.key),
  );
  await settlePromises(
    ctx,
    key,
    fated.flatMap(({ key: promise, fate }): Settled[] =>
      fate === 'missed'
        ? [{ key: promise, as: 'missed', reason: null }]
        : fate === 'waived'
          ? [{ key: promise, as: 'waived', reason: reason ?? null }]
          : [],
    ),
  );
}
