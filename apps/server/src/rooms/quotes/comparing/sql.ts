import type { ComparedOption, Placement } from '@portico/contract/rooms/ratings';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { editionKeyFor } from '../../programs/index.ts';
import type { StoredApplication } from '../applications/sql.ts';

/** A program of a market, with the contract under which it's written in the state on the first day. */
export interface Candidate extends Pick<ComparedOption, 'Program' | 'Market' | 'Contract'> {
  /** Of the rates of its first day. */
  readonly editionKey: string | null;
}

type Own = Pick<StoredApplication, 'programKey' | 'marketKey'>;
/** Null: no application asks. */
type Placed = Pick<StoredApplication, 'state' | 'TermBegin' | 'termNumber'> & {
  readonly [K in keyof Own]: Own[K] | null;
};

/** What can be quoted in a state for a term that begins on the day, in the order of programs. */
export const placementsAt = (ctx: Ctx, state: string, TermBegin: string): Promise<Candidate[]> =>
  candidatesFor(ctx, { state, TermBegin, termNumber: 1, programKey: null, marketKey: null }, undefined);

/** Everything that is written there, and the application's own, or those that were asked for. */
export const candidatesFor = (
  { db }: Ctx,
  { state, TermBegin, termNumber, programKey, marketKey }: Placed,
  asked: readonly Placement[] | undefined,
): Promise<Candidate[]> =>
  db.rows(sql`
    SELECT json_build_object('Key', program.key, 'Name', program.name, 'Code', program.code) AS "Program",
      json_build_object('Key', market.key, 'Name', market.name, 'Code', market.code, 'IsAdmitted', market.admitted) AS "Market",
      CASE WHEN contract.key IS NOT NULL THEN json_build_object('Key', contract.key, 'Code', contract.code) END AS "Contract",
      ${editionKeyFor({
        programKey: sql`program.key`,
        marketKey: sql`market.key`,
        state,
        begin: TermBegin,
        isRenewal: termNumber > 1,
      })} AS "editionKey"
    FROM program CROSS JOIN market LEFT JOIN LATERAL (
      SELECT contract.key, contract.code FROM contract
      WHERE contract.program_key = program.key AND contract.market_key = market.key AND contract.state = ${state}
        AND NOT (contract.record_inactive OR program.record_inactive OR market.record_inactive)
        AND contract.valid_from <= ${TermBegin}::date AND contract.valid_to > ${TermBegin}::date
      ORDER BY contract.valid_from DESC LIMIT 1) AS contract ON true
    WHERE CASE WHEN ${asked === undefined} THEN contract.key IS NOT NULL
        OR program.key = ${programKey} AND market.key = ${marketKey}
      ELSE (program.code, market.code) IN (
        SELECT one."Program", one."Market"
        FROM json_to_recordset(${JSON.stringify(asked ?? [])}::json) AS one ("Program" text, "Market" text)) END
    ORDER BY program.name, market.name, program.key, market.key`);
