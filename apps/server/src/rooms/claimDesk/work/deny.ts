import { fail } from '@portico/contract/errors';
import { missingFor, NEED_TEXT } from '@portico/contract/rules/claimStatus';
import type { Ctx } from '@portico/platform/context';
import type { HeldClaim } from '../../claimRecord/index.ts';
import { releaseReserves } from '../money/reserves.ts';
import { reachStatus } from './change.ts';
import { statusFacts } from './facts.ts';

const obstaclesOf = async (ctx: Ctx, claim: Parameters<typeof statusFacts>[1] & Pick<HeldClaim, 'status'>) =>
  missingFor(claim.status, 'DENIED', 'letter', await statusFacts(ctx, claim, {}));

/** Denying a claim is sending its denial: the room of letters does both in one transaction. */
export const denials = {
  /** What has to be done on a claim before it can be denied. */
  findObstacles: async (ctx: Ctx, claim: Parameters<typeof obstaclesOf>[1]): Promise<readonly string[]> =>
    ((await obstaclesOf(ctx, claim)) ?? fail('statusNotAllowed')).map((need) => NEED_TEXT[need]),
  /** Its reserves are released with it. */
  async denyClaim(ctx: Ctx, claim: HeldClaim): Promise<void> {
    await releaseReserves(ctx, claim.key, 'Claim denied');
    await reachStatus(ctx, claim, 'DENIED', {});
  },
};
