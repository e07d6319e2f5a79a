import type { LimitedPolicy } from '@portico/contract/rooms/overviews/insured';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { ownLimitedLinks } from '../../accounts/index.ts';
import { isOpenToInsureds } from '../../claims/index.ts';
import { dueOn } from '../../payments/index.ts';
import { policyScope } from '../../policies/index.ts';

/** All that someone sees of the policies that they have a limited link to. */
export async function limitedPolicies(ctx: Ctx): Promise<LimitedPolicy[]> {
  const links = await ownLimitedLinks(ctx, ctx);
  if (links.length === 0) return [];
  const numbers = links.map(({ PolicyNumber }) => PolicyNumber);
  const [terms, due, CanReport] = await Promise.all([
    newestTerms(ctx, numbers),
    dueOn(ctx, numbers),
    isOpenToInsureds(ctx),
  ]);
  return links.flatMap((link) => {
    const billing = due.get(link.PolicyNumber);
    const PolicyKey = billing?.PolicyKey ?? terms.get(link.PolicyNumber);
    if (PolicyKey === undefined) return [];
    const { OwedCents = 0, Next = null, PastDue = null, HeldCents = 0 } = billing ?? {};
    return [{ ...link, PolicyKey, OwedCents, Next, PastDue, HeldCents, CanReport }];
  });
}

/** Where nothing was billed yet. */
async function newestTerms(ctx: Ctx, numbers: readonly string[]): Promise<Map<string, string>> {
  const terms = await ctx.db.rows<{ number: string; key: string }>(sql`
    SELECT DISTINCT ON (policy.policy_number) policy.policy_number AS number, policy.key FROM policy
    WHERE policy.policy_number = ANY (${[...numbers]}::text[]) AND NOT policy.record_inactive AND ${policyScope(ctx)}
    ORDER BY policy.policy_number, policy.term_begin DESC`);
  return new Map(terms.map(({ number, key }) => [number, key]));
}
