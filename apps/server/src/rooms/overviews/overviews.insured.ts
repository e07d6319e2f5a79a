import { fail } from '@portico/contract/errors';
import { DASHBOARD_PAGE, type insuredRows } from '@portico/contract/rooms/overviews/insured';
import type { Handlers } from '@portico/platform/context';
import { dashboardOf } from './dashboard/dashboard.ts';
import { limitedPolicies } from './limited/limited.ts';
import { fileOf, paymentsOf, receiptOf, summaryOf } from './payments/payments.ts';
import { policyOverview } from './policy/policy.ts';

/** The insured's own screens. */
export const insuredHandlers: Handlers<typeof insuredRows> = {
  async dashboard(ctx, { query: { Skip = 0, Take = DASHBOARD_PAGE } }) {
    const dashboard = await dashboardOf(ctx, Skip, Take);
    ctx.note({ details: { found: dashboard.Total } });
    return dashboard;
  },
  limited: (ctx) => limitedPolicies(ctx),
  policy: async (ctx, { params }) =>
    (await policyOverview(ctx, params.key, { isMasked: true })) ?? fail('recordNotFound'),
  async payments(ctx, { query, paging }) {
    const page = await paymentsOf(ctx, query, paging);
    ctx.note({ details: { found: page.total } });
    return page;
  },
  paymentsSummary: (ctx, { query }) => summaryOf(ctx, query),
  paymentsFile: async (ctx, { query }) => fileOf(ctx, query),
  receipt: async (ctx, { params }) => (await receiptOf(ctx, params.key)) ?? fail('recordNotFound'),
};
