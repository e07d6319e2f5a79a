import { fail } from '@portico/contract/errors';
import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { isAdjuster } from '../claimRecord/index.ts';

type Powers = DeskClaim['Powers'];

/** An admin's: more than any policy pays. */
const UNLIMITED_CENTS = 10_000_000_000;

/** All staff read claims. Only adjusters and admins change their status and money. */
export async function powersOf({ db, actor }: Ctx): Promise<Powers> {
  if (actor.roles.includes('ADMIN')) return { CanWork: true, AuthorityCents: UNLIMITED_CENTS };
  const adjuster = await db.row<{ cents: number }>(
    sql`SELECT authority_cents AS cents FROM adjuster WHERE person_key = ${actor.personKey} AND ${isAdjuster}`,
  );
  return { CanWork: adjuster !== undefined, AuthorityCents: adjuster?.cents ?? 0 };
}

export async function needPowers(ctx: Ctx): Promise<Powers> {
  const powers = await powersOf(ctx);
  return powers.CanWork ? powers : fail('notAdjuster');
}
