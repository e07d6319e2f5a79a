import { fail } from '@portico/contract/errors';
import type { NewReserve } from '@portico/contract/rooms/claimDesk';
import { isOverReserve } from '@portico/contract/rules/claimAuthority';
import { releaseEntries, reserveEntry } from '@portico/contract/rules/claimLedger';
import { formatMoney } from '@portico/contract/rules/format';
import type { Ctx } from '@portico/platform/context';
import { addEvent, holdOpenClaim } from '../../claimRecord/index.ts';
import { needPowers } from '../claimDesk.powers.ts';
import { book, changed, moneyOf, needCoverage, outstanding } from './entries.ts';

/** Sets a reserve. The same amount again books nothing. */
export async function setReserve(ctx: Ctx, key: string, reserve: NewReserve): Promise<void> {
  const { ReserveAuthorityCents } = await needPowers(ctx);
  await holdOpenClaim(ctx, key);
  const coverage = await needCoverage(ctx, key, reserve.CoverageCode);
  const line = { coverageCode: reserve.CoverageCode, cost: reserve.Cost };
  const lines = await moneyOf(ctx, key);
  const before = outstanding(lines, line.coverageCode, line.cost);
  const entries = reserveEntry(line, before, reserve.ToCents);
  if (entries.length === 0) return;
  if (reserve.FromCents !== undefined && reserve.FromCents !== before) fail('stale');
  const change = { coverageCode: line.coverageCode, beforeCents: before, toCents: reserve.ToCents };
  if (isOverReserve({ lines }, change, ReserveAuthorityCents))
    fail('overReserveAuthority', { limit: formatMoney(ReserveAuthorityCents) });
  await book(ctx, key, entries, { reason: reserve.Reason });
  await addEvent(ctx.db, key, { kind: 'reserveSet', facts: { coverage, cents: reserve.ToCents } }, ctx);
  await changed(ctx, key);
  ctx.note({
    details: { coverage: line.coverageCode, cost: line.cost, fromCents: before, toCents: reserve.ToCents },
  });
}

/** Brings every reserve to zero: the step before a claim is closed. */
export async function releaseReserves(ctx: Ctx, key: string, reason: string): Promise<void> {
  await book(ctx, key, releaseEntries(await moneyOf(ctx, key)), { reason });
}
