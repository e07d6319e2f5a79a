import type { BookLine } from '@portico/contract/rooms/book';
import { POLICY_STATUSES } from '@portico/contract/rooms/policies';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { accountScope } from '../accounts/index.ts';
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
  'BalanceCents', (
    SELECT coalesce(sum(entry.amount_cents), 0)::bigint FROM policy owed
    JOIN policy_transaction entry ON entry.policy_key = owed.key WHERE owed.account_key = account.key),
  'Policy', json_build_object(
    'Key', policy.key, 'AlternateKey', policy.policy_number, 'QuoteAlternateKey', policy.quote_number,
    'State', risk.state, 'TermBegin', policy.term_begin, 'TermEnd', policy.term_end,
    'Program', json_build_object('Key', program.key, 'Name', program.name),
    'PremiumCents', policy.premium_cents))`;

type DatedTerm = Pick<Parameters<typeof statusOf>[0], 'status' | 'CancelledOn'>;
type Read = DatedTerm & { readonly found: BookLine };

/** The lines that show these terms, in the order in which they were found. */
export async function linesOf(ctx: Ctx, keys: readonly string[], withInactive: boolean): Promise<BookLine[]> {
  const rows = await ctx.db.rows<Read>(sql`
    SELECT ${LINE(withInactive)} AS found, policy.status, policy.cancelled_on AS "CancelledOn"
    FROM unnest(${keys}::uuid[]) WITH ORDINALITY AS chosen (key, place) JOIN policy ON policy.key = chosen.key
    JOIN account ON account.key = policy.account_key
    JOIN risk ON risk.key = policy.risk_key
    JOIN program ON program.key = policy.program_key
    JOIN agency ON agency.key = account.agency_key
    WHERE ${accountScope(ctx)} ORDER BY chosen.place`);
  return rows.map((row) => withStatus(row, dayOf(ctx.now)));
}

function withStatus({ found, status, CancelledOn }: Read, today: string): BookLine {
  const { TermBegin, TermEnd } = found.Policy;
  const Key = statusOf({ status, TermBegin, TermEnd, CancelledOn }, today);
  return { ...found, Policy: { ...found.Policy, Status: { Key, DisplayText: POLICY_STATUSES[Key] } } };
}
