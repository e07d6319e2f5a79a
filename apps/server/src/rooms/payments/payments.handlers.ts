import { fail } from '@portico/contract/errors';
import { payments } from '@portico/contract/rooms/payments';
import { sql } from '@portico/database/open';
import { answer } from '@portico/platform/context';
import { findBillings, openBillings } from './payments.read.ts';

export const paymentsRoom = answer(payments, {
  async schedule(ctx, { params }) {
    const [billing] = await findBillings(ctx, sql`policy.key = ${params.key}`);
    return billing ?? fail('recordNotFound');
  },
  async schedules(ctx, { query, paging }) {
    const page = await openBillings(ctx, query.AlternateKey, paging);
    ctx.note({ details: { found: page.total } });
    return page;
  },
});
