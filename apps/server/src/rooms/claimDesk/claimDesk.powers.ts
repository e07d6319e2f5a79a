import { fail } from '@portico/contract/errors';
import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { isAdjuster } from '../claimRecord/index.ts';
import { readConfiguration } from '../lookups/index.ts';

type Powers = DeskClaim['Powers'];

/** All staff read claims. Only people with an adjuster record work on them, as far as it allows. Roles give nothing here. */
export async function powersOf({ db, actor }: Ctx): Promise<Powers> {
  const adjuster = await db.row<Pick<Powers, 'AuthorityCents' | 'ReserveAuthorityCents'>>(sql`
    SELECT authority_cents AS "AuthorityCents", reserve_authority_cents AS "ReserveAuthorityCents"
    FROM adjuster WHERE person_key = ${actor.personKey} AND ${isAdjuster}`);
  return {
    CanWork: adjuster !== undefined,
    ...(adjuster ?? { AuthorityCents: 0, ReserveAuthorityCents: 0 }),
    SecondPersonCents: await readConfiguration(db, 'W2_Claim_SecondPersonCents'),
  };
}

export async function needPowers(ctx: Ctx): Promise<Powers> {
  const powers = await powersOf(ctx);
  return powers.CanWork ? powers : fail('notAdjuster');
}
