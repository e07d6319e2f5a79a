import type { DeskApproval } from '@portico/contract/rooms/claimDesk';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { moneyOn } from '../money/entries.ts';
import { recoveredWith, recoveriesWhere, refusalFor } from '../recoveries/stored.ts';
import { claimsOf, type Decider, type Waiting, type WaitingMoney } from './waiting.ts';

export async function waitingRecoveries(ctx: Ctx, decider: Decider): Promise<WaitingMoney[]> {
  const recoveries = await recoveriesWhere(ctx, sql`state = 'requested'`);
  const money = await moneyOn(
    ctx,
    recoveries.map(({ claimKey }) => claimKey),
  );
  return recoveries.map((recovery) => ({
    ...recovery,
    kind: 'recovery',
    canDecide: refusalFor(money.get(recovery.claimKey) ?? [], recovery, decider) === undefined,
  }));
}

type Details = Pick<
  Extract<DeskApproval, { Kind: 'recovery' }>,
  'Kind' | 'Source' | 'Reason' | 'OverReason' | 'PaidCents' | 'RecoveredCents' | 'OverCents'
>;

export async function recoveryDetails(ctx: Ctx, items: readonly Waiting[]): Promise<Map<string, Details>> {
  const claims = claimsOf(items, 'recovery');
  const money = await moneyOn(ctx, claims);
  const recoveries = await recoveriesWhere(
    ctx,
    sql`state = 'requested' AND claim_key = ANY (${claims}::uuid[])`,
  );
  return new Map(
    recoveries.map(({ key, ...recovery }): [string, Details] => {
      const figures = recoveredWith(money.get(recovery.claimKey) ?? [], recovery);
      return [
        key,
        {
          Kind: 'recovery',
          Source: recovery.source,
          Reason: recovery.reason,
          OverReason: recovery.overReason,
          PaidCents: figures.paidCents,
          RecoveredCents: figures.recoveredCents,
          OverCents: figures.overCents,
        },
      ];
    }),
  );
}
