import { fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { contractFor } from './quotes/quotes.ts';
import { openSlice } from './slices/slices.ts';

/**
 * The term after this one, pending until someone accepts it, with the same number. The number and the term
 * are unique together, so there's only ever one. For a transaction that holds the term before it.
 */
export async function openRenewalTerm(
  ctx: Ctx,
  priorKey: string,
  { begin, end }: { readonly begin: string; readonly end: string },
): Promise<string> {
  const { db, now } = ctx;
  const prior = await db.row<{ programKey: string; marketKey: string; state: string }>(sql`
    SELECT policy.program_key AS "programKey", policy.market_key AS "marketKey", risk.state
    FROM policy JOIN risk ON risk.key = policy.risk_key WHERE policy.key = ${priorKey}`);
  if (prior === undefined) return fail('recordNotFound');
  const contractKey = await contractFor(ctx, prior, prior.state, begin);
  const term = await db.row<{ key: string }>(sql`
    INSERT INTO policy (key, account_key, risk_key, policy_number, term_number, term_begin, term_end, status, program_key,
      market_key, contract_key, premium_cents, fees_cents, taxes_cents, created_at, updated_at)
    SELECT ${newKey()}, account_key, risk_key, policy_number, term_number + 1, ${begin}, ${end}, 'pending', program_key,
      market_key, ${contractKey}, 0, 0, 0, ${now}, ${now} FROM policy WHERE key = ${priorKey}
    ON CONFLICT (policy_number, term_number) DO UPDATE SET status = 'pending', record_inactive = false,
      version = policy.version + 1, updated_at = excluded.updated_at
    -- One that was offered and withdrawn.
    WHERE policy.status = 'pending' AND policy.record_inactive
    RETURNING key`);
  const { key } = term ?? fail('businessError', { message: 'This term has been renewed already.' });
  await openSlice(ctx, key);
  return key;
}

/** A pending renewal is bound, declined, or put away until it's offered again. */
export async function settleRenewalTerm(
  { db, now }: Ctx,
  policyKey: string,
  outcome: 'bound' | 'declined' | 'withdrawn',
): Promise<void> {
  await db.rows(sql`
    UPDATE policy SET status = ${outcome === 'withdrawn' ? 'pending' : outcome}, record_inactive = ${outcome === 'withdrawn'},
      version = version + 1, updated_at = ${now}
    WHERE key = ${policyKey} AND status = 'pending'`);
  if (outcome !== 'bound') return;
  // The lenders of the term before it stay.
  await db.rows(sql`
    INSERT INTO policy_mortgagee (key, policy_key, mortgagee_key, position, kind, loan_number, created_at, updated_at)
    SELECT gen_random_uuid(), policy.key, loan.mortgagee_key, loan.position, loan.kind, loan.loan_number, ${now}, ${now}
    FROM policy JOIN policy prior ON prior.policy_number = policy.policy_number AND prior.term_number = policy.term_number - 1
    JOIN policy_mortgagee loan ON loan.policy_key = prior.key
    WHERE policy.key = ${policyKey}`);
}
