import { fail } from '@portico/contract/errors';
import type { ApplicationChange, ChangePurpose } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { holdTerm } from './held.ts';
import { dayFor, refuseExtras } from './open.ts';
import { requireReason } from './reasons.ts';

/** Saves the day and the reason of a change. Its answers are saved like any other's. */
export async function editChange(
  ctx: Ctx,
  held: { readonly key: string; readonly policyKey: string; readonly purpose: ChangePurpose },
  { EffectiveOn, ReasonKey, Answers, Risk }: ApplicationChange,
  predateDays: number,
): Promise<void> {
  const term = (await holdTerm(ctx, held.policyKey)) ?? fail('recordNotFound');
  refuseExtras(held.purpose, { ReasonKey, Answers, Risk });
  if (ReasonKey !== undefined) await requireReason(ctx, term, ReasonKey);
  const day = EffectiveOn && dayFor(ctx, held.purpose, term, EffectiveOn, predateDays);
  await ctx.db.rows(sql`
    UPDATE application SET effective_on = coalesce(${day ?? null}::date, effective_on),
      reason_key = coalesce(${ReasonKey ?? null}, reason_key)
    WHERE key = ${held.key}`);
}
