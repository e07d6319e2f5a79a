import type { Page, Paging } from '@portico/contract/define';
import type {
  LedgerFilters,
  LedgerLine,
  LedgerSummary,
  Receipt,
} from '@portico/contract/rooms/overviews/insured';
import { given } from '@portico/database/conditions';
import { join, type Sql, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import { businessDay } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { findBillings, totalsOf } from '../../payments/index.ts';
import { POLICY_NUMBER, policyScope } from '../../policies/index.ts';
import { paymentsHead, paymentsRow } from './csv.ts';

/** The entries of all the policies that are shown, each with the balance after it, whatever else is filtered. */
const ledger = (ctx: Ctx, { AlternateKey: number }: LedgerFilters): Sql => sql`
  SELECT entry.key, entry.policy_key, entry.type_code, entry.description, entry.effective_on, entry.booked_at,
    entry.amount_cents, payment.method, ${POLICY_NUMBER} AS number,
    sum(entry.amount_cents) OVER (ORDER BY entry.booked_at, entry.key)::bigint AS balance_cents
  FROM policy JOIN policy_transaction entry ON entry.policy_key = policy.key
  LEFT JOIN payment ON payment.key = entry.payment_key
  WHERE ${policyScope(ctx)}${number === undefined ? sql`` : sql` AND ${POLICY_NUMBER} = ${number}`}`;

/** The year of booking, and words that all stand somewhere in the line, taken as they are typed. */
function conditionOf({ q = '', Year }: LedgerFilters): Sql {
  const words = q.split(/\s+/).filter((word) => word !== '');
  const year = given(
    Year,
    (booked) => sql`extract(year FROM ${businessDay(sql`booked_at`)}) = ${booked}::int`,
  );
  const found = words.map(
    (word) => sql`strpos(lower(concat_ws(' ', description, number, method,
      to_char(abs(amount_cents) / 100.0, 'FM999999990.00'))), ${word.replaceAll(/[$,]/g, '').toLowerCase()}) > 0`,
  );
  return join([sql`true`, ...year, ...found], ' AND ');
}

const line =
  () => sql`key AS "Key", policy_key AS "PolicyKey", number AS "AlternateKey", type_code AS "TransactionTypeCode",
  description AS "Description", effective_on AS "EffectiveOn",
  ${instant(sql`booked_at`)} AS "BookedAt", ${businessDay(sql`booked_at`)} AS "BookedOn",
  amount_cents AS "AmountCents", balance_cents AS "BalanceCents", method AS "PaymentMethod"`;

const linesOf = (ctx: Ctx, filters: LedgerFilters, after: Sql, place: Sql): Promise<LedgerLine[]> =>
  ctx.db.rows(sql`
    SELECT ${line()} FROM (${ledger(ctx, filters)}) AS booked WHERE ${conditionOf(filters)} AND ${after}
    ORDER BY booked_at DESC, key DESC ${place}`);

export async function paymentsOf(
  ctx: Ctx,
  filters: LedgerFilters,
  paging: Required<Paging>,
): Promise<Page<LedgerLine>> {
  const rows = await linesOf(ctx, filters, sql`true`, sql`LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  const from = sql`(${ledger(ctx, filters)}) AS booked WHERE ${conditionOf(filters)}`;
  return withTotal(ctx.db, rows, paging, from);
}

export async function summaryOf(ctx: Ctx, filters: LedgerFilters): Promise<LedgerSummary> {
  const { AlternateKey: number } = filters;
  const shown = number === undefined ? sql`true` : sql`${POLICY_NUMBER} = ${number}`;
  const [found, billings] = await Promise.all([ledgerSums(ctx, filters), findBillings(ctx, shown)]);
  return { ...found, Billing: totalsOf(billings) };
}

async function ledgerSums(ctx: Ctx, filters: LedgerFilters): Promise<Omit<LedgerSummary, 'Billing'>> {
  const found = await ctx.db.row<Omit<LedgerSummary, 'Billing'>>(sql`
    WITH whole AS (${ledger(ctx, {})}),
    shown AS (SELECT * FROM whole ${filters.AlternateKey === undefined ? sql`` : sql`WHERE number = ${filters.AlternateKey}`}),
    asked AS (SELECT * FROM shown WHERE ${conditionOf(filters)})
    SELECT coalesce(sum(amount_cents) FILTER (WHERE type_code NOT IN ('PAY', 'REF')), 0)::bigint AS "ChargedCents",
      coalesce(-sum(amount_cents) FILTER (WHERE type_code = 'PAY'), 0)::bigint AS "PaidCents",
      coalesce(sum(amount_cents) FILTER (WHERE type_code = 'REF'), 0)::bigint AS "RefundedCents",
      (SELECT coalesce(sum(amount_cents), 0)::bigint FROM shown) AS "BalanceCents",
      (SELECT coalesce(json_agg(listed ORDER BY listed."Street1", listed."AlternateKey"), '[]') FROM (
        SELECT DISTINCT ON (1) whole.number AS "AlternateKey", program.name AS "ProgramName", risk.street1 AS "Street1"
        FROM whole JOIN policy ON policy.key = whole.policy_key JOIN program ON program.key = policy.program_key
        JOIN risk ON risk.key = policy.risk_key ORDER BY 1, policy.term_begin DESC) AS listed) AS "PolicyList",
      (SELECT coalesce(json_agg(year ORDER BY year DESC), '[]') FROM (
        SELECT DISTINCT extract(year FROM ${businessDay(sql`booked_at`)})::int AS year FROM whole) AS years) AS "YearList"
    FROM asked`);
  if (found === undefined) throw new Error('An aggregate without groups has one row.');
  return found;
}

const PIECE = 500;

/** Read in chunks, each from where the last one ended, so that new entries don't shift lines between chunks. */
export async function* fileOf(ctx: Ctx, filters: LedgerFilters): AsyncGenerator<Uint8Array> {
  yield Buffer.from(paymentsHead);
  let after = sql`true`;
  for (;;) {
    const lines = await linesOf(ctx, filters, after, sql`LIMIT ${PIECE}`);
    if (lines.length > 0) yield Buffer.from(lines.map(paymentsRow).join(''));
    const last = lines.at(-1);
    if (last === undefined || lines.length < PIECE) return;
    after = sql`(booked_at, key) < (SELECT known.booked_at, known.key FROM policy_transaction known WHERE known.key = ${last.Key})`;
  }
}

/** The processor's number never leaves the house whole. */
export const receiptOf = (ctx: Ctx, key: string): Promise<Receipt | undefined> =>
  ctx.db.row(sql`
    SELECT entry.key AS "Key", payment.amount_cents AS "AmountCents",
      ${businessDay(sql`payment.received_at`)} AS "ReceivedOn",
      payment.method AS "Method", entry.description AS "Description",
      '••••' || CASE WHEN length(payment.transaction_id) >= 8 THEN right(payment.transaction_id, 4) ELSE '' END AS "Reference",
      account.contact_name AS "InsuredName", ${POLICY_NUMBER} AS "AlternateKey", json_build_object('Name', program.name) AS "Program",
      policy.term_begin AS "TermBegin", policy.term_end AS "TermEnd",
      agency.name AS "AgencyName", agency.phone AS "AgencyPhone", risk.street1 AS "Street1", risk.street2 AS "Street2",
      risk.city AS "City", risk.state AS "State", risk.postal_code AS "PostalCode"
    FROM policy_transaction entry JOIN payment ON payment.key = entry.payment_key
    JOIN policy ON policy.key = entry.policy_key JOIN account ON account.key = policy.account_key
    JOIN agency ON agency.key = account.agency_key JOIN risk ON risk.key = policy.risk_key
    JOIN program ON program.key = policy.program_key
    WHERE entry.key = ${key} AND ${policyScope(ctx)}`);
