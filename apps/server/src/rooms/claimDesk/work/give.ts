import type { EventAudience } from '@portico/contract/rules/claimEvents';
import { statusAfterAssignment } from '@portico/contract/rules/claimStatus';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { addEvent, type HeldClaim, isAdjuster, isAwayOn, statesOn } from '../../claimRecord/index.ts';

interface Receiver {
  readonly key: string;
  readonly name: string;
  /** Where they're licensed today. */
  readonly states: readonly string[];
  readonly isAway: boolean;
}

export const adjusterByKey = ({ db, now }: Ctx, key: string): Promise<Receiver | undefined> => {
  const today = sql`${dayOf(now)}::date`;
  return db.row(sql`
    SELECT person.key, person.name_full AS name, ${statesOn(today)} AS states, ${isAwayOn(today)} AS "isAway"
    FROM adjuster JOIN person ON person.key = adjuster.person_key AND NOT person.record_inactive
    WHERE adjuster.person_key = ${key} AND ${isAdjuster}`);
};

/** Gives a claim that is locked to an adjuster. If they have it, nothing changes. */
export async function giveTo(
  ctx: Ctx,
  claim: HeldClaim,
  { key, name }: Pick<Receiver, 'key' | 'name'>,
  audience?: EventAudience,
): Promise<void> {
  if (key === claim.adjusterKey) return;
  await ctx.db.rows(sql`
    UPDATE claim SET adjuster_key = ${key}, status = ${statusAfterAssignment(claim.status)}, version = version + 1
    WHERE key = ${claim.key}`);
  await addEvent(
    ctx.db,
    claim.key,
    { kind: 'assigned', facts: { adjuster: name }, ...(audience && { audience }) },
    ctx,
  );
}
