import type { Page, Paging } from '@portico/contract/define';
import type { BillingTotals, TermBilling } from '@portico/contract/rooms/payments';
import { type Sql, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { POLICY_NUMBER, policyScope } from '../policies/index.ts';
import { chooseTerm, termsByNumber } from './notices/rules.ts';
import { billingOf, byNextPayment, isOpen, totalsOf } from './payments.rules.ts';
import { storedTerms } from './payments.sql.ts';

/** The billing of the terms that meet a condition on `policy`, as far as the caller sees, oldest first. */
export async function findBillings(ctx: Ctx, condition: Sql): Promise<TermBilling[]> {
  const today = dayOf(ctx.now);
  const terms = await storedTerms(ctx.db, sql`${policyScope(ctx)} AND ${condition}`);
  return terms.map((term) => billingOf(term, today));
}

/** What each of these accounts owes, as far as the caller sees, by the account's key. */
export async function billingByAccount(
  ctx: Ctx,
  accountKeys: Sql,
): Promise<(accountKey: string) => BillingTotals> {
  const today = dayOf(ctx.now);
  const terms = await storedTerms(
    ctx.db,
    sql`${policyScope(ctx)} AND policy.account_key IN (${accountKeys})`,
  );
  const byAccount = new Map<string, TermBilling[]>();
  for (const term of terms)
    byAccount.set(term.accountKey, [...(byAccount.get(term.accountKey) ?? []), billingOf(term, today)]);
  return (accountKey) => totalsOf(byAccount.get(accountKey) ?? []);
}

/** Terms that haven't ended, or whose balance isn't zero, of one policy or of all that the caller sees. The next bill comes first. */
export async function openBillings(
  ctx: Ctx,
  number: string | undefined,
  { Skip, Take }: Required<Paging>,
): Promise<Page<TermBilling>> {
  const today = dayOf(ctx.now);
  const named = number === undefined ? sql`true` : sql`${POLICY_NUMBER} = ${number}`;
  const found = await findBillings(ctx, named);
  const open = found.filter((term) => isOpen(term, today)).sort(byNextPayment);
  return { rows: open.slice(Skip, Skip + Take), total: open.length };
}

/** What is due on each of these policies, as far as the caller sees, by its number: of its terms, the one that is being paid. */
export async function dueOn(ctx: Ctx, numbers: readonly string[]): Promise<Map<string, TermBilling>> {
  const today = dayOf(ctx.now);
  const terms = await storedTerms(
    ctx.db,
    sql`${policyScope(ctx)} AND policy.policy_number = ANY (${[...numbers]}::text[])`,
  );
  return new Map(
    [...termsByNumber(terms)].flatMap(([number, all]) => {
      const term = chooseTerm(all, today);
      return term ? [[number, billingOf(term, today)]] : [];
    }),
  );
}
