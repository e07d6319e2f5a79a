import { Failure, fail } from '@portico/contract/errors';
import type { NewQuote } from '@portico/contract/rooms/policies';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { openApplicant } from '../../accounts/index.ts';
import { buildingProblems, insertLocation, typicalBuilding } from '../../risks/index.ts';
import { termOf } from '../policies.rules.ts';
import { contractFor, insertQuote, requireTerm, stateOf } from './quotes.ts';

/** The new quote's key. It's for one of an account's risks, or for an applicant at an address. */
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
      : await applicantOf(ctx, asked, contractKey);
  return insertQuote(ctx, { ...term, ...placement, ...holder, contractKey });
}

async function applicantOf(
  ctx: Ctx,
  { Applicant, Location, Agent, Program }: NewQuote,
  contractKey: string,
): Promise<{ readonly accountKey: string; readonly riskKey: string }> {
  if (!Applicant || !Location) return fail('badRequest');
  const program = await ctx.db.row<{ code: string }>(
    sql`SELECT program.code FROM program WHERE program.key = ${Program.Key}`,
  );
  const thisYear = ctx.now.getUTCFullYear();
  const building = typicalBuilding(Location, program?.code ?? '', thisYear);
  const problems = buildingProblems(building, thisYear);
  if (problems.length > 0)
    throw new Failure(
      'badRequest',
      {},
      problems.map((problem) => ({ ...problem, path: problem.path.replace('body.', 'body.Location.') })),
    );
  const accountKey = await openApplicant(ctx, {
    name: Applicant.Name,
    address: Location,
    contractKey,
    agentKey: Agent?.Key,
  });
  return { accountKey, riskKey: await insertLocation(ctx, accountKey, { ...Location, ...building }) };
}
