import { fail } from '@portico/contract/errors';
import { payments } from '@portico/contract/rooms/payments';
import { sql } from '@portico/database/open';
import { answer } from '@portico/platform/context';
import { completeTask } from '../tasks/index.ts';
import { decidePayment, heldPayment } from './notices/decide.ts';
import { findBillings, openBillings } from './payments.read.ts';
import { type PayNow, startedPayment, startPayment } from './start/start.ts';

export const paymentsRoom = (payNow?: PayNow) =>
  answer(payments, {
    async schedule(ctx, { params }) {
      const [billing] = await findBillings(ctx, sql`policy.key = ${params.key}`);
      return billing ?? fail('recordNotFound');
    },
    async schedules(ctx, { query, paging }) {
      const page = await openBillings(ctx, query.AlternateKey, paging);
      ctx.note({ details: { found: page.total } });
      return page;
    },
    start: (ctx, { body }) => startPayment(ctx, payNow, body),
    async started(ctx, { params }) {
      return (await startedPayment(ctx, params.key)) ?? fail('recordNotFound');
    },
    async settle(ctx, { params: { key }, body: { Outcome } }) {
      const payment = await ctx.db.row(sql`SELECT 1 FROM payment WHERE key = ${key}`);
      if (payment === undefined) fail('recordNotFound');
      await completeTask(ctx, 'paymentCredit', key, Outcome);
      return null;
    },
    held: async (ctx, { params }) => (await heldPayment(ctx, params.key)) ?? fail('recordNotFound'),
    async decide(ctx, { params: { key }, body }) {
      await decidePayment(ctx, key, body);
      return (await heldPayment(ctx, key)) ?? fail('recordNotFound');
    },
  });
