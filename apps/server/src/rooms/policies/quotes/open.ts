import { Failure, fail } from '@portico/contract/errors';
import type { NewQuote } from '@portico/contract/rooms/policies';
import type { Location } from '@portico/contract/rooms/risks';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { accountScope, openApplicant } from '../../accounts/index.ts';
import { buildingProblems, insertLocation, typicalBuilding } from '../../risks/index.ts';
import { termOf } from '../policies.rules.ts';
import { contractFor, holdTerm, insertQuote, requireTerm, stateOf } from './quotes.ts';

/** The new quote's key. It's for one of an account's risks, or at an address: for a customer, or for an applicant. */
export async function openQuote(ctx: Ctx, asked: NewQuote, predateDays: number): Promise<string> {
  const today = dayOf(ctx.now);
  const term = termOf(asked, today);
  requireTerm(term, today, predateDays);
  const placement = { programKey: asked.Program.Key, marketKey: asked.Market.Key };
  const { CustomerRiskAccount, Risk, Location } = asked;
  const state =
    Location?.State ??
    (await stateOf(ctx, CustomerRiskAccount?.Key ?? '', Risk?.Key ?? '')) ??
    fail('recordNotFound');
  const contractKey = await contractFor(ctx, placement, state, term.TermBegin);
  const holder =
    CustomerRiskAccount && Risk
      ? { accountKey: CustomerRiskAccount.Key, riskKey: Risk.Key }
      : await holderAt(ctx, asked, contractKey);
  return insertQuote(ctx, { ...term, ...placement, ...holder, contractKey });
}

/** A quote like another one, for the same place. Its term begins on the same day if that's still to come, or else today. */
export async function copyQuote(
  ctx: Ctx,
  key: string,
  TermBegin: string | undefined,
  predateDays: number,
): Promise<string | undefined> {
  const held = await holdTerm(ctx, key);
  const owner = await ctx.db.row<{ accountKey: string; riskKey: string }>(
    sql`SELECT account_key AS "accountKey", risk_key AS "riskKey" FROM policy WHERE key = ${key}`,
  );
  if (held === undefined || owner === undefined) return undefined;
  const today = dayOf(ctx.now);
  const term = termOf({ TermBegin: TermBegin ?? (held.TermBegin > today ? held.TermBegin : today) }, today);
  requireTerm(term, today, predateDays);
  const contractKey = await contractFor(ctx, held, held.state, term.TermBegin);
  const { programKey, marketKey } = held;
  return insertQuote(ctx, { ...term, programKey, marketKey, ...owner, contractKey });
}

interface Holder {
  readonly accountKey: string;
  readonly riskKey: string;
}

async function holderAt(ctx: Ctx, asked: NewQuote, contractKey: string): Promise<Holder> {
  const { Applicant, Location, Agent, CustomerRiskAccount } = asked;
  if (!Location) return fail('badRequest');
  const there = CustomerRiskAccount && (await riskThere(ctx, CustomerRiskAccount.Key, Location));
  if (there) return there;
  const building = await buildingAt(ctx, asked, Location);
  const accountKey =
    CustomerRiskAccount?.Key ??
    (await openApplicant(ctx, {
      name: Applicant?.Name ?? fail('badRequest'),
      address: Location,
      contractKey,
      agentKey: Agent?.Key,
    }));
  return { accountKey, riskKey: await insertLocation(ctx, accountKey, { ...Location, ...building }) };
}

/** An account’s own risk at an address. Undefined: the account has none there. */
async function riskThere(
  ctx: Ctx,
  accountKey: string,
  { Street1, Street2, PostalCode }: Location,
): Promise<Holder | undefined> {
  const account = await ctx.db.row(sql`
    SELECT 1 FROM account WHERE account.key = ${accountKey} AND ${accountScope(ctx)} AND NOT account.record_inactive
    FOR SHARE OF account`);
  if (account === undefined) fail('recordNotFound');
  return ctx.db.row(sql`
    SELECT risk.account_key AS "accountKey", risk.key AS "riskKey" FROM risk
    WHERE risk.account_key = ${accountKey} AND NOT risk.record_inactive AND lower(risk.street1) = lower(${Street1})
      AND lower(coalesce(risk.street2, '')) = lower(${Street2 ?? ''}) AND left(risk.postal_code, 5) = left(${PostalCode}, 5)
    ORDER BY risk.key LIMIT 1 FOR SHARE OF risk`);
}

/** What is known of the building, and for the rest what is typical. */
async function buildingAt(ctx: Ctx, { Program }: NewQuote, location: Location) {
  const program = await ctx.db.row<{ line: string }>(
    sql`SELECT program.line FROM program WHERE program.key = ${Program.Key}`,
  );
  const thisYear = ctx.now.getUTCFullYear();
  const building = typicalBuilding(location, program?.line ?? '', thisYear);
  const problems = buildingProblems(building, thisYear);
  if (problems.length > 0)
    throw new Failure(
      'badRequest',
      {},
      problems.map((problem) => ({ ...problem, path: problem.path.replace('body.', 'body.Location.') })),
    );
  return building;
}
