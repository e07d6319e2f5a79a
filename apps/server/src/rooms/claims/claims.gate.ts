import { fail } from '@portico/contract/errors';
import type { Claim } from '@portico/contract/rooms/claims';
import type { Ctx } from '@portico/platform/context';
import { readConfiguration } from '../lookups/index.ts';
import { claimByKey, nextClaims } from './claims.sql.ts';

/** Where the operator hasn't opened claims to insureds, these calls don't exist for them. */
async function withoutInsureds(ctx: Ctx): Promise<Ctx> {
  if (!ctx.reaches.includes('linked')) return ctx;
  if (await isOpenToInsureds(ctx)) return ctx;
  const reaches = ctx.reaches.filter((reach) => reach !== 'linked' && reach !== 'limited');
  return reaches.length > 0 ? { ...ctx, reaches } : fail('recordNotFound');
}

/** Whether insureds can report claims and follow them here. */
export const isOpenToInsureds = ({ db }: Pick<Ctx, 'db'>): Promise<boolean> =>
  readConfiguration(db, 'W2_CLAIM_InsuredIsAvailable');

/** Open claims, those that wait for the insured first, for other rooms. Undefined where they aren't open to insureds. */
export async function openClaims(ctx: Ctx, most: number): Promise<readonly Claim[] | undefined> {
  if (!(await isOpenToInsureds(ctx))) return undefined;
  return nextClaims(ctx, most);
}

/** A claim that the caller may see, for other rooms. */
export async function requireClaim(ctx: Ctx, key: string): Promise<Claim> {
  return (await claimByKey(await withoutInsureds(ctx), key)) ?? fail('recordNotFound');
}

export const gated =
  <I, O>(handle: (ctx: Ctx, input: I) => Promise<O>) =>
  async (ctx: Ctx, input: I): Promise<O> =>
    handle(await withoutInsureds(ctx), input);
