import type { DeskRecovery } from '@portico/contract/rooms/claimDesk';
import { isStale, lastDayToDecide } from '@portico/contract/rules/claimApproval';
import type { ValuedLine } from '@portico/contract/rules/claimLedger';
import { recoverySteps } from '@portico/contract/rules/claimRecovery';
import { sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { holidaysSince } from '../../claimRecord/index.ts';
import { moneyOf } from '../money/entries.ts';
import { recoveredWith } from './stored.ts';

type Read = Omit<DeskRecovery, 'Steps' | 'OverCents' | 'DecideBy'> & { readonly askedAt: Date };

/** What came back on a claim, and what waits or was declined. The latest first. */
export async function recoveriesOf(ctx: Ctx, key: string): Promise<DeskRecovery[]> {
  const { db, now } = ctx;
  const recoveries = await db.rows<Read>(sql`
    WITH recovery AS (
      SELECT entry.key, entry.coverage_code, entry.cost, entry.source, entry.amount_cents, entry.reason, request.over_reason,
        CASE WHEN undone.key IS NULL THEN 'booked' ELSE 'reversed' END AS state,
        coalesce(request.requested_by, entry.by_key) AS asker, coalesce(request.requested_at, entry.booked_at) AS requested_at,
        request.asked_again_at, request.decided_by, undone.reason AS end_reason
      FROM claim_entry entry LEFT JOIN claim_entry undone ON undone.reverses_key = entry.key
      LEFT JOIN claim_recovery request ON request.key = entry.key
      WHERE entry.claim_key = ${key} AND entry.kind = 'recovery' AND entry.reverses_key IS NULL
      UNION ALL
      SELECT key, coverage_code, cost, source, amount_cents, reason, over_reason, state, requested_by, requested_at,
        asked_again_at, decided_by, decline_reason
      FROM claim_recovery WHERE claim_key = ${key} AND state <> 'booked')
    SELECT recovery.key AS "Key", recovery.coverage_code AS "CoverageCode", recovery.cost AS "Cost",
      recovery.source AS "Source", recovery.amount_cents AS "AmountCents", recovery.reason AS "Reason",
      recovery.over_reason AS "OverReason", recovery.state AS "State",
      json_build_object('Key', asker.key, 'NameFull', asker.name_full) AS "RequestedBy",
      ${instant(sql`recovery.requested_at`)} AS "RequestedAt", decider.name_full AS "DecidedBy",
      recovery.end_reason AS "EndReason", coalesce(recovery.asked_again_at, recovery.requested_at) AS "askedAt"
    FROM recovery JOIN person asker ON asker.key = recovery.asker
    LEFT JOIN person decider ON decider.key = recovery.decided_by
    ORDER BY recovery.requested_at DESC, recovery.key DESC`);
  const waiting = recoveries.filter(({ State }) => State === 'requested');
  const lines: ValuedLine[] = waiting.length === 0 ? [] : await moneyOf(ctx, key);
  const earliest = new Date(Math.min(now.getTime(), ...waiting.map(({ askedAt }) => askedAt.getTime())));
  const holidays = await holidaysSince(db, dayOf(earliest));
  return recoveries.map(({ askedAt, ...recovery }) => {
    const isOpen = recovery.State === 'requested';
    const { CoverageCode: coverageCode, Cost: cost, AmountCents: amountCents } = recovery;
    return {
      ...recovery,
      OverCents: isOpen ? recoveredWith(lines, { coverageCode, cost, amountCents }).overCents : 0,
      DecideBy: isOpen ? lastDayToDecide(dayOf(askedAt), holidays) : null,
      Steps: recoverySteps(recovery.State, isOpen && isStale(dayOf(askedAt), dayOf(now), holidays)),
    };
  });
}
