import { fail } from '@portico/contract/errors';
import { underwriting } from '@portico/contract/rooms/underwriting';
import { type AnsweredRoom, answer } from '@portico/platform/context';
import { applicationByKey } from '../applications/sql.ts';
import { wholeApplication } from '../form/show.ts';
import { decide } from './decide.ts';
import { referralFacts } from './facts.ts';
import { messageByKey, messagesOf } from './messages.ts';
import { tell } from './notify.ts';
import { referralCounts, referralsIn } from './queue.ts';
import { changeItem } from './tie.ts';

export const underwritingRoom: AnsweredRoom = answer(underwriting, {
  item: (ctx, { params, query, body }) => changeItem(ctx, params.PolicyKey, query.EFileKey, body),

  async decide(ctx, { body }) {
    await decide(ctx, body);
    return wholeApplication(ctx, body.WebApplicationID);
  },

  async messages(ctx, { query, paging }) {
    const page = await messagesOf(ctx, query.WebApplicationID, paging);
    ctx.note({ details: { found: page.total } });
    return page;
  },

  async write(ctx, { body }) {
    const { key } = (await applicationByKey(ctx, body.WebApplicationID)) ?? fail('recordNotFound');
    const messageKey = await tell(ctx, key, { kind: 'message', text: body.Text });
    ctx.note({ kind: 'application', key, details: { message: messageKey } });
    return messageByKey(ctx, messageKey);
  },

  async referrals(ctx, { query, paging }) {
    const page = await referralsIn(ctx, query, paging);
    if (query.WebApplicationID !== undefined && page.total === 0) fail('recordNotFound');
    ctx.note({ details: { found: page.total } });
    return page;
  },

  counts: (ctx) => referralCounts(ctx),
  facts: (ctx, { params }) => referralFacts(ctx, params.key),
});
