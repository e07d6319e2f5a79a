import { Failure, fail } from '@portico/contract/errors';
import { formatDay } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { accountScope } from '../../accounts/index.ts';
import { type StoredStatus, type TermDates, termProblems } from '../policies.rules.ts';
import { policyScope } from '../policies.scope.ts';
import { moveSlice, openSlice } from '../slices/slices.ts';

/** What a quote is for. */
export interface Placement {
  readonly programKey: string;
  readonly marketKey: string;
}

/** A term locked for a change: nothing else changes it until then. */
export interface HeldTerm extends TermDates, Placement {
  readonly state: string;
  readonly status: StoredStatus;
  readonly version: number;
}
export const holdTerm = (ctx: Ctx, key: string): Promise<HeldTerm | undefined> =>
  ctx.db.row(sql`
    SELECT policy.status, policy.version, risk.state, policy.term_begin AS "TermBegin", policy.term_end AS "TermEnd",
      policy.program_key AS "programKey", policy.market_key AS "marketKey"
    FROM policy JOIN risk ON risk.key = policy.risk_key
    WHERE policy.key = ${key} AND ${policyScope(ctx)} FOR UPDATE OF policy`);

export function requireTerm(term: TermDates, today: string, predateDays: number): void {
  const problems = termProblems(term, today, predateDays);
  if (problems.length > 0) throw new Failure('badRequest', {}, problems);
}

/** The contract in force on the day. A program or market that does not exist is not found; one that does not write there says so. */
export async function contractFor(
  { db }: Ctx,
  { programKey, marketKey }: Placement,
  state: string,
  day: string,
): Promise<string> {
  const found = await db.row<{
    program: string;
    market: string;
    contract: string | null;
    isRated: boolean;
    ratedFrom: string | null;
  }>(sql`
    SELECT program.name AS program, market.name AS market,
      program.line = 'other' OR coalesce(rates.first <= ${day}::date, false) AS "isRated", rates.first AS "ratedFrom", (
      SELECT contract.key FROM contract
      WHERE contract.program_key = program.key AND contract.market_key = market.key AND contract.state = ${state}
        AND NOT (contract.record_inactive OR program.record_inactive OR market.record_inactive)
        AND contract.valid_from <= ${day}::date AND contract.valid_to > ${day}::date
      ORDER BY contract.valid_from DESC LIMIT 1) AS contract
    FROM program, market, LATERAL (
      SELECT min(new_from) AS first FROM edition_state JOIN edition ON edition.key = edition_state.edition_key
      WHERE (edition_state.program_key, edition_state.market_key) = (program.key, market.key)
        AND edition_state.state = ${state} AND edition.status = 'published') AS rates
    WHERE program.key = ${programKey} AND market.key = ${marketKey}`);
  const { program, market, contract, isRated, ratedFrom } = found ?? fail('recordNotFound');
  if (contract === null)
    fail('businessError', {
      message: `${market} doesn’t write ${program} in ${state} on ${formatDay(day)}.`,
    });
  // Without rates, a quote would have no questions and no price.
  if (!isRated) {
    const begin = ratedFrom === null ? '' : ` They begin on ${formatDay(ratedFrom)}.`;
    fail('businessError', {
      message: `${market} has no rates for ${program} in ${state} on ${formatDay(day)}.${begin}`,
    });
  }
  return contract;
}

/** The state of an active risk of an active account within reach, which stays so until the quote is there. */
export async function stateOf(ctx: Ctx, accountKey: string, riskKey: string): Promise<string | undefined> {
  const risk = await ctx.db.row<{ state: string }>(sql`
    SELECT risk.state FROM risk JOIN account ON account.key = risk.account_key
    WHERE risk.key = ${riskKey} AND account.key = ${accountKey} AND ${accountScope(ctx)}
      AND NOT account.record_inactive AND NOT risk.record_inactive FOR SHARE OF risk`);
  return risk?.state;
}

interface NewQuote extends TermDates, Placement {
  readonly accountKey: string;
  readonly riskKey: string;
  readonly contractKey: string;
}

/** A quote costs nothing until it is rated. */
export async function insertQuote(ctx: Ctx, quote: NewQuote): Promise<string> {
  const { db, now } = ctx;
  const key = newKey();
  await db.rows(sql`
    INSERT INTO policy (key, account_key, risk_key, quote_number, term_number, term_begin, term_end, status,
      program_key, market_key, contract_key, premium_cents, fees_cents, taxes_cents, created_at, updated_at)
    VALUES (${key}, ${quote.accountKey}, ${quote.riskKey}, next_quote_number(), 1, ${quote.TermBegin}, ${quote.TermEnd},
      'quote', ${quote.programKey}, ${quote.marketKey}, ${quote.contractKey}, 0, 0, 0, ${now}, ${now})`);
  await openSlice(ctx, key);
  return key;
}

export async function writeTerm(
  ctx: Ctx,
  key: string,
  term: TermDates & Placement & { readonly contractKey: string },
): Promise<void> {
  const { db, now } = ctx;
  await db.rows(sql`
    UPDATE policy SET term_begin = ${term.TermBegin}, term_end = ${term.TermEnd}, program_key = ${term.programKey},
      market_key = ${term.marketKey}, contract_key = ${term.contractKey}, updated_at = ${now},
      -- The insured was sent other dates, or something else.
      proposed_at = CASE WHEN (term_begin, program_key, market_key)
        = (${term.TermBegin}::date, ${term.programKey}::uuid, ${term.marketKey}::uuid) THEN proposed_at END
    WHERE key = ${key}`);
  await moveSlice(ctx, key, term.TermBegin);
}

/** From now on the insured sees the quote, as it's priced now. */
export async function showQuote({ db, now }: Ctx, key: string): Promise<void> {
  await db.rows(sql`UPDATE policy SET proposed_at = ${now}, updated_at = ${now} WHERE key = ${key}`);
}

export async function takeVersion({ db, now }: Ctx, key: string, inactive?: boolean): Promise<void> {
  await db.rows(sql`
    UPDATE policy SET version = version + 1, updated_at = ${now},
      record_inactive = coalesce(${inactive ?? null}::boolean, record_inactive)
    WHERE key = ${key}`);
}
