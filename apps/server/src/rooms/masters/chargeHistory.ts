import type { ChargeHistory } from '@portico/contract/rooms/masters';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { type Selected, selectItems } from './shown.ts';

export async function findChargeHistory({ db, now }: Ctx, state: string): Promise<ChargeHistory> {
  const today = dayOf(now);
  const charges = await db.rows<Selected>(sql`
    ${selectItems('Charge', today)} WHERE it.state = ${state} ORDER BY it.code, it.valid_from`);
  return { Today: today, ChargeList: charges.map(({ item }) => item) };
}
