import { maximumPredateDays } from '@portico/contract/constants';
import { fail } from '@portico/contract/errors';
import { POLICY_STATUSES, policies, statusesOf } from '@portico/contract/rooms/policies';
import { type AnsweredRoom, answer, type Ctx } from '@portico/platform/context';
import { ledgerOf } from './ledger/ledger.ts';
import { findPolicies } from './list/list.ts';
import { seekPolicies } from './list/seek.ts';
import { changePolicy } from './policies.changes.ts';
import { countByStatus, currentTermOf, policyByKey } from './policies.sql.ts';
import { openQuote } from './quotes/open.ts';

const one = async (ctx: Ctx, key: string) => (await policyByKey(ctx, key)) ?? fail('recordNotFound');

/**
 * How far a quote may be predated depends on where the portal runs. `placeApplication` gives a quote the application that
 * belongs to its program and dates.
 */
export const policiesRoom = (
  environment: string,
  placeApplication: (ctx: Ctx, policyKey: string) => Promise<void>,
): AnsweredRoom => {
  const predateDays = maximumPredateDays(environment);
  return answer(policies, {
    get: (ctx, { params }) => one(ctx, params.key),

    async change(ctx, { params: { key }, body, version }) {
      await changePolicy(ctx, key, version, body, predateDays);
      await placeApplication(ctx, key);
      ctx.note({ details: { changed: Object.keys(body) } });
      return one(ctx, key);
    },

    async list(ctx, { query, paging }) {
      const page = await findPolicies(ctx, query, paging);
      ctx.note({ details: { found: page.total } });
      return page;
    },

    async open(ctx, { body }) {
      const key = await openQuote(ctx, body, predateDays);
      await placeApplication(ctx, key);
      ctx.note({ kind: 'policy', key });
      return one(ctx, key);
    },

    peek: async (ctx, { query }) => (await currentTermOf(ctx, query.RiskKey)) ?? null,

    async seek(ctx, { params }) {
      const hits = await seekPolicies(ctx, params.value);
      ctx.note({ details: { found: hits.length } });
      return hits;
    },

    async stats(ctx, { params }) {
      const statuses = statusesOf(params.PolicyStatusGroupKey);
      const counted = new Map((await countByStatus(ctx, statuses)).map((row) => [row.status, row]));
      return statuses.map((Key) => ({
        Key,
        DisplayText: POLICY_STATUSES[Key],
        Count: counted.get(Key)?.count ?? 0,
        PremiumCents: counted.get(Key)?.premium ?? 0,
      }));
    },

    async transactions(ctx, { query, paging }) {
      const page = await ledgerOf(ctx, query, paging);
      ctx.note({ details: { found: page.total } });
      return page;
    },
  });
};
