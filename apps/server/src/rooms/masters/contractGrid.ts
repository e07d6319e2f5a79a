import { fail } from '@portico/contract/errors';
import type { ContractGrid } from '@portico/contract/rooms/masters';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { editionsFrom } from '../programs/index.ts';
import { inactive, type Selected, selectItems } from './shown.ts';

/** Contracts and rates are there whole: a market has one contract at a time for a program and a state. */
export async function findContractGrid({ db, now }: Ctx, marketKey: string): Promise<ContractGrid> {
  const today = dayOf(now);
  const market = await db.row<ContractGrid['Market']>(
    sql`SELECT key AS "Key", name AS "Name", code AS "Code" FROM market WHERE key = ${marketKey}`,
  );
  if (market === undefined) fail('recordNotFound');
  const current = sql`it.market_key = ${marketKey} AND NOT ${inactive('Contract', today)}`;
  const [programs, states, contracts, editions] = await Promise.all([
    db.rows<ContractGrid['ProgramList'][number]>(sql`
      SELECT key AS "Key", name AS "Name", code AS "Code", line <> 'other' AS "HasRates" FROM program
      WHERE NOT record_inactive OR EXISTS (SELECT FROM contract AS it WHERE it.program_key = program.key AND ${current})
      ORDER BY code, key`),
    db.rows<{ state: string }>(
      sql`SELECT DISTINCT state FROM contract WHERE NOT record_inactive ORDER BY state`,
    ),
    db.rows<Selected>(sql`
      ${selectItems('Contract', today)} WHERE ${current} ORDER BY it.state, it.valid_from, it.key`),
    editionsFrom(db, marketKey, today),
  ]);
  return {
    Today: today,
    Market: market,
    ProgramList: programs,
    StateList: states.map(({ state }) => state),
    ContractList: contracts.map(({ item }) => item),
    EditionList: editions,
  };
}
