import type { BookLine } from '@portico/contract/rooms/book';
import type { NextPayment } from '@portico/contract/rooms/payments';
import { POLICY_STATUSES } from '@portico/contract/rooms/policies';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { accountScope } from '../accounts/index.ts';
import { billingByAccount } from '../payments/index.ts';
import { dayOf, statusOf } from '../policies/index.ts';

const LINE = (withInactive: boolean) => sql`json_build_object(
  'Key', account.key, 'AlternateKey', account.number, 'RecordInactive', account.record_inactive,
  'Contact', json_build_object('Name', account.contact_name),
  'Agency', json_build_object('Key', agency.key, 'Name', agency.name),
  'PolicyNumbers', ARRAY(
    SELECT listed.policy_number FROM policy listed
    WHERE listed.account_key = account.key AND listed.policy_number IS NOT NULL
      AND (${withInactive} OR NOT listed.record_inactive)
    GROUP BY listed.policy_number ORDER BY max(listed.term_begin) DESC, listed.policy_number),
  'Policy', json_build_object(
    'Key', policy.key, 'AlternateKey', policy.policy_number, 'QuoteAlternateKey', policy.quote_number,
    'State', risk.state, 'TermBegin', policy.term_begin, 'TermEnd', policy.term_end,
    'Program', json_build_object('Key', program.key, 'Name', program.name),
    'PremiumCents', policy.premium_cents))`;

type DatedTerm = Pick<Parameters<typeof statusOf>[0], 'status' | 'CancelledOn'>;
type Found = Omit<BookLine, 'BalanceCents' | 'NextDue'>;
type Read = DatedTerm & { readonly found: Found };

/** The lines that show these terms, in the order in which they were found. Billing is read for these accounts only. */
export async function linesOf(ctx: Ctx, keys: readonly string[], withInactive: boolean): Promise<BookLine[]> {
  const accountKeys = sql`SELECT shown.account_key FROM policy shown WHERE shown.key = ANY(${keys}::uuid[])`;
  const [rows, billingOf] = await Promise.all([
    readLines(ctx, keys, withInactive),
    billingByAccount(ctx, accountKeys),
  ]);
  return rows.map((row) => {
    const line = withStatus(row, dayOf(ctx.now));
    const { BalanceCents, Next } = billingOf(line.Key);
    return { ...line, BalanceCents, NextDue: Next && nextDueOf(Next) };
  });
}

const nextDueOf = ({ AmountCents, DueOn, IsPastDue }: NextPayment) => ({ AmountCents, DueOn, IsPastDue });

const readLines = (ctx: Ctx, keys: readonly string[], withInactive: boolean): Promise<Read[]> =>
  ctx.db.rows(sql`
    SELECT ${LINE(withInactive)} AS found, policy.status, policy.cancelled_on AS "CancelledOn"
    FROM unnest(${keys}::uuid[]) WITH ORDINALITY AS chosen (key, place) JOIN policy ON policy.key = chosen.key
    JOIN account ON account.key = policy.account_key
    JOIN risk ON risk.key = policy.risk_key
    JOIN program ON program.key = policy.program_key
    JOIN agency ON agency.key = account.agency_key
    WHERE ${accountScope(ctx)} ORDER BY chosen.place`);

function withStatus({ found, status, CancelledOn }: Read, today: string): Found {
  const { TermBegin, TermEnd } = found.Policy;
  const Key = statusOf({ status, TermBegin, TermEnd, CancelledOn }, today);
  return { ...found, Policy: { ...found.Policy, Status: { Key, DisplayText: POLICY_STATUSES[Key] } } };
}
