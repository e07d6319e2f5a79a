import { claimBulk } from '@portico/contract/rooms/claimBulk';
import { answer } from '@portico/platform/context';
import { needPowers } from '../claimDesk.powers.ts';
import { applyBulk } from './apply.ts';
import { planBulk, shownPlan } from './plan.ts';
import { undoBulk } from './undo.ts';

export const claimBulkRoom = answer(claimBulk, {
  async preview(ctx, { body }) {
    await needPowers(ctx);
    ctx.note({ details: { claims: body.ClaimKeys.length, action: body.Action } });
    return shownPlan(await planBulk(ctx, body));
  },
  apply: (ctx, { body: { Key, Seal, ...request } }) => applyBulk(ctx, { key: Key, seal: Seal }, request),
  undo: (ctx, { params }) => undoBulk(ctx, params.key),
});
