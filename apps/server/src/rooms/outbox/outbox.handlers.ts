import { fail } from '@portico/contract/errors';
import { outbox } from '@portico/contract/rooms/outbox';
import { answer } from '@portico/platform/context';
import { findEmail, listEmails, listFailedJobs, retryEmail, retryJob } from '@portico/platform/outbox-desk';

export const outboxRoom = answer(outbox, {
  async list(ctx, { query, paging }) {
    const page = await listEmails(ctx.db, query, paging);
    ctx.note({ details: { found: page.total } });
    return page;
  },

  failedJobs: ({ db }, { paging }) => listFailedJobs(db, paging),
  retryJob: ({ db, now }, { params: { key } }) => retryJob(db, key, now),

  get: async ({ db }, { params }) => (await findEmail(db, params.key)) ?? fail('recordNotFound'),

  async retry(ctx, { params: { key } }) {
    ctx.note({ details: { retried: await retryEmail(ctx.db, key, ctx.now) } });
    return (await findEmail(ctx.db, key)) ?? fail('recordNotFound');
  },
});
