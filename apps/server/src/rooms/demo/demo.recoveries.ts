import { claimDesk } from '@portico/contract/rooms/claimDesk';
import { type Db, sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import type { DemoCall } from './demo.calls.ts';

interface Paid {
  readonly key: string;
  readonly adjuster: string;
  readonly coverage: string;
  readonly paidCents: number;
}

/** A recovery above what was paid, which waits for a second person. */
export async function askForRecovery(call: DemoCall, db: Db, at: Date): Promise<void> {
  const claim = await db.row<Paid>(sql`
    SELECT claim.key, claim.adjuster_key AS adjuster, line.coverage, line.paid_cents AS "paidCents"
    FROM claim JOIN LATERAL (
      SELECT coverage_code AS coverage, sum(amount_cents) FILTER (WHERE kind = 'payment')::int AS paid_cents,
        count(*) FILTER (WHERE kind = 'recovery') AS recoveries
      FROM claim_entry entry WHERE entry.claim_key = claim.key AND cost = 'indemnity' GROUP BY coverage_code LIMIT 1) AS line ON true
    WHERE claim.status = 'CLOSED_PAID' AND line.paid_cents BETWEEN 200000 AND 2000000 AND line.recoveries = 0
      AND claim.adjuster_key <> ALL (${[DEMO_KEYS.person.internal, DEMO_KEYS.person.employee]}::uuid[])
      AND claim.account_key <> ALL (${Object.values(DEMO_KEYS.account)}::uuid[])
    ORDER BY claim.closed_at DESC, claim.key LIMIT 1`);
  if (claim === undefined) return;
  await call(claimDesk.rows.recovery, claim.adjuster, at, {
    params: { key: claim.key },
    body: {
      Key: newKey(),
      CoverageCode: claim.coverage,
      Cost: 'indemnity',
      Source: 'subrogation',
      AmountCents: claim.paidCents + 41_250,
      Reason: 'Paid by the insurer of the contractor who caused it',
      OverReason: 'The settlement includes interest since the date of loss.',
    },
  });
}
