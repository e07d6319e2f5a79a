import { claimDesk, type NewClaimPayment } from '@portico/contract/rooms/claimDesk';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import type { DemoCall } from './demo.calls.ts';
import type { claimsOf, DemoClaim } from './demo.claims.ts';

const MINE = sql`claim.adjuster_key = ${DEMO_KEYS.person.internal}`;
const BUILDING = sql`line.coverage IN ('A', 'BLDG') AND loan.lenders = 1`;
const ESTIMATED = sql`claim.status IN ('INSPECTED', 'REVIEW', 'NEGOTIATION')`;

type Paid = Pick<NewClaimPayment, 'AmountCents' | 'Payee' | 'CoPayee' | 'Invoice' | 'Method'>;

/** Payments that wait for a second person: one above its adjuster's authority, and two that leave out the lender. */
export async function requestPayments(
  call: DemoCall,
  find: ReturnType<typeof claimsOf>,
  { longAgo, lastDay, today }: { readonly longAgo: Date; readonly lastDay: Date; readonly today: Date },
): Promise<void> {
  const request = (at: Date, { key, adjuster, coverage }: DemoClaim, paid: Paid) =>
    call(claimDesk.rows.requestPayment, adjuster, at, {
      params: { key },
      body: { Key: newKey(), CoverageCode: coverage, Cost: 'indemnity', ...paid },
    });
  const large = await find(sql`${ESTIMATED} AND NOT ${MINE} AND line.left_cents > adjuster.authority_cents`);
  if (large)
    await request(lastDay, large, {
      AmountCents: large.leftCents,
      Payee: large.insured,
      Method: 'check',
      ...(large.lender !== null && { CoPayee: large.lender }),
    });
  const repaired = await find(sql`${ESTIMATED} AND NOT ${MINE} AND ${BUILDING}`);
  if (repaired)
    await request(today, repaired, {
      AmountCents: part(repaired),
      Payee: 'Cardinal Restoration Services',
      Invoice: 'CRS-20418',
      Method: 'eft',
    });
  const forgotten = await find(
    sql`${ESTIMATED} AND ${MINE} AND ${BUILDING} AND claim.reported_at < ${longAgo}::timestamptz - interval '3 days'`,
  );
  if (forgotten)
    await request(longAgo, forgotten, {
      AmountCents: part(forgotten),
      Payee: forgotten.insured,
      Method: 'check',
    });
}

const part = ({ leftCents }: DemoClaim) => Math.round(leftCents / 3 / 100) * 100;
