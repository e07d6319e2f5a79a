import { type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { policyScope } from '../policies/index.ts';

/** A condition on `mortgagee`: an insured sees the lenders on their own policies, everyone else all of them. */
export const mortgageeScope = (ctx: Pick<Ctx, 'reaches' | 'actor'>): Sql =>
  ctx.reaches.includes('open')
    ? sql`true`
    : sql`mortgagee.key IN (
        SELECT owed.mortgagee_key FROM policy_mortgagee owed JOIN policy ON policy.key = owed.policy_key
        WHERE ${policyScope(ctx)})`;

/** The same for a lender `org`: visible if one of its branches is. */
export const orgScope = (ctx: Pick<Ctx, 'reaches' | 'actor'>): Sql =>
  ctx.reaches.includes('open')
    ? sql`true`
    : sql`org.key IN (SELECT mortgagee.org_key FROM mortgagee WHERE ${mortgageeScope(ctx)})`;
