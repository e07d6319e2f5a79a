import { formatDay } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { issueDocument } from '../documents/index.ts';
import { termYears } from '../evidence/index.ts';
import { bookEndorsement, holdAllForEndorsement } from '../policies/index.ts';

interface BoundTerm {
  readonly key: string;
  readonly begin: string;
  readonly end: string;
}

/**
 * Books a change that costs nothing on terms that are held for it, and issues their new declarations. For a transaction that
 * has written the change already. A quote has no papers yet.
 */
export async function endorse(ctx: Ctx, policyKeys: readonly string[], change: string): Promise<void> {
  const terms = await ctx.db.rows<BoundTerm>(sql`
    SELECT policy.key, policy.term_begin AS begin, policy.term_end AS end FROM policy
    WHERE policy.key = ANY (${policyKeys}::uuid[]) AND policy.status NOT IN ('quote', 'pending') ORDER BY policy.key`);
  const today = dayOf(ctx.now);
  for (const { key, begin, end } of terms) {
    await bookEndorsement(ctx, key, change);
    const from = begin > today ? begin : today;
    const title = `Declarations ${termYears(begin, end)}, changed ${formatDay(from)}`;
    await issueDocument(
      ctx.db,
      { template: 'declarations', typeKey: 'DECLARATIONS', recordKey: key, title },
      ctx.now,
    );
  }
}

/** What a new name or mailing address is on the bound terms of an account. */
export const contactEndorsements = {
  hold: (ctx: Ctx, accountKey: string) => holdAllForEndorsement(ctx, { accountKey }),
  book: endorse,
};
