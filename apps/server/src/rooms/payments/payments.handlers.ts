import { fail } from '@portico/contract/errors';
import { payments } from '@portico/contract/rooms/payments';
import { sql } from '@portico/database/open';
import { answer } from '@portico/platform/context';
import { completeTask } from '../tasks/index.ts';
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
  async settle(ctx, { params: { key }, body: { Outcome } }) {
    const payment = await ctx.db.row(sql`SELECT 1 FROM payment WHERE key = ${key}`);
    if (payment === undefined) fail('recordNotFound');
    await completeTask(ctx, 'paymentCredit', key, Outcome);
    return null;
  },
});
