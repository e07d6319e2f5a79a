import { type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { accountOrApplicantScope } from '../accounts/index.ts';

/** A condition on `policy`: people who see the account or the applicant see their policies and quotes. */
export const policyScope = (ctx: Pick<Ctx, 'reaches' | 'actor'>): Sql =>
  // Said once more here, because otherwise every account would be read to find that all may be seen.
  ctx.reaches.includes('all')
    ? sql`true`
    : sql`policy.account_key IN (SELECT account.key FROM account WHERE ${accountOrApplicantScope(ctx)})`;
