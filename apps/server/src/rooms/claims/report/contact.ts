import { fail } from '@portico/contract/errors';
import type { ContactOnFile } from '@portico/contract/rooms/claims';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { findOnFile } from '../../challenges/index.ts';
import { policyScope } from '../../policies/index.ts';

/** Who an agent's report is about. An account without anyone on file has its name. */
export async function contactOnFile(ctx: Ctx, policyKey: string): Promise<ContactOnFile> {
  const policy = await ctx.db.row<{ accountKey: string; insured: string }>(sql`
    SELECT account.key AS "accountKey", account.contact_name AS insured
    FROM policy JOIN account ON account.key = policy.account_key
    WHERE policy.key = ${policyKey} AND NOT policy.record_inactive AND ${policyScope(ctx)}`);
  if (policy === undefined) return fail('recordNotFound');
  const known = await findOnFile(ctx.db, policy.accountKey, ctx.now);
  return {
    Name: known?.name ?? policy.insured,
    Phone: known?.phone ?? null,
    Email: known?.email ?? null,
  };
}
