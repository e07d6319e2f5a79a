import { fail } from '@portico/contract/errors';
import { proposals } from '@portico/contract/rooms/proposals';
import { type AnsweredRoom, answer, type Ctx } from '@portico/platform/context';
import { declineProposal, wantProposal } from './answer.ts';
import { sendProposal } from './send.ts';
import { findProposals, proposalDetail } from './sql.ts';

const one = async (ctx: Ctx, policyKey: string) =>
  (await proposalDetail(ctx, policyKey)) ?? fail('recordNotFound');

export const proposalsRoom: AnsweredRoom = answer(proposals, {
  send: async (ctx, { body }) => one(ctx, await sendProposal(ctx, body)),

  async list(ctx, { query, paging }) {
    const page = await findProposals(ctx, query, paging);
    ctx.note({ details: { found: page.total } });
    return page;
  },

  get: (ctx, { params }) => one(ctx, params.key),

  async answer(ctx, { params: { key, answer: given }, body }) {
    if (given === 'want') await wantProposal(ctx, key, body);
    else await declineProposal(ctx, key, body.Reason);
    return one(ctx, key);
  },
});
