import { renewals } from '@portico/contract/rooms/renewals';
import { type AnsweredRoom, answer } from '@portico/platform/context';
import { completeTask } from '../../tasks/index.ts';
import { acceptOffer, declineOffer } from './answer.ts';
import { offerDetail } from './detail.ts';
import { generateOffer } from './generate.ts';
import { writeMessage } from './messages.ts';
import { findOffers } from './sql.ts';

export const renewalsRoom: AnsweredRoom = answer(renewals, {
  async generate(ctx, { query }) {
    const offered = await generateOffer(ctx, query.policyKey);
    await completeTask(ctx, 'renewalStopped', query.policyKey, 'Offered.');
    return offered;
  },

  async list(ctx, { query, paging }) {
    const page = await findOffers(ctx, query, paging);
    ctx.note({ details: { found: page.total } });
    return page;
  },

  get: (ctx, { params }) => offerDetail(ctx, params.key),

  async answer(ctx, { params, body }) {
    if (params.answer === 'accept') await acceptOffer(ctx, params.key, body);
    else await declineOffer(ctx, params.key, body.Reason);
    return offerDetail(ctx, params.key);
  },

  async write(ctx, { params, body }) {
    await writeMessage(ctx, params.key, body.Text);
    return offerDetail(ctx, params.key);
  },
});
