import { fail } from '@portico/contract/errors';
import { outbox } from '@portico/contract/rooms/outbox';
import { answer } from '@portico/platform/context';
import { findEmail, listEmails, retryEmail } from '@portico/platform/outbox-desk';

export const outboxRoom = answer(outbox, {
  async list(ctx, { query, paging }) {
    const page = await listEmails(ctx.db, query, paging);
    ctx.note({ details: { found: page.total } });
    return page;
  },

  get: async ({ db }, { params }) => (await findEmail(db, params.key)) ?? fail('recordNotFound'),

  async retry(ctx, { params: { key } }) {
    ctx.note({ details: { retried: await retryEmail(ctx.db, key, ctx.now) } });
    return (await findEmail(ctx.db, key)) ?? fail('recordNotFound');
  },
});
