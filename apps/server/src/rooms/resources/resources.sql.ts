import type { Office } from '@portico/contract/rooms/resources';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { licensedIn } from '../agencies/index.ts';
import { type Candidate, placementsAt } from '../quotes/index.ts';

/** A program that a market writes in a state. */
export interface Written extends Candidate {
  readonly state: string;
}

/** Everything that is written on a day, by state: the same as quoting would find for each state. */
export async function writtenOn(ctx: Ctx, day: string): Promise<Written[]> {
  const states = await ctx.db.rows<{ state: string }>(sql`
    SELECT DISTINCT state FROM contract WHERE valid_from <= ${day}::date AND valid_to > ${day}::date ORDER BY state`);
  const found = await Promise.all(
    states.map(async ({ state }) => (await placementsAt(ctx, state, day)).map((one) => ({ ...one, state }))),
  );
  return found.flat();
}

export interface OwnAgency {
  readonly Key: string;
  readonly Name: string;
  readonly state: string;
}

/** The agency that the caller's new quotes belong to: the one they have worked for longest. Staff have none. */
export const ownAgency = ({ db, actor }: Ctx): Promise<OwnAgency | undefined> =>
  db.row(sql`
    SELECT agency.key AS "Key", agency.name AS "Name", agency.state FROM agent JOIN agency ON agency.key = agent.agency_key
    WHERE agent.person_key = ${actor.personKey} AND agent.ended_at IS NULL
    ORDER BY agent.started_at, agent.key LIMIT 1`);

/** Since when an agency is appointed, by contract. */
export async function appointmentsOf(
  { db }: Ctx,
  agency: OwnAgency | undefined,
  today: string,
): Promise<ReadonlyMap<string, string>> {
  if (agency === undefined) return new Map();
  const found = await db.rows<{ key: string; since: string }>(sql`
    SELECT contract_key AS key, appointed_on AS since FROM agency_appointment
    WHERE agency_key = ${agency.Key} AND appointed_on <= ${today}::date
      AND (ended_on IS NULL OR ended_on > ${today}::date)`);
  return new Map(found.map(({ key, since }) => [key, since]));
}

/** Of these states, those where an agency may bind. */
export async function licensedStates(
  { db }: Ctx,
  agency: OwnAgency,
  states: readonly string[],
  today: string,
): Promise<ReadonlySet<string>> {
  const found = await db.rows<{ state: string }>(sql`
    SELECT wanted AS state FROM unnest(${states}::text[]) AS wanted
    WHERE ${licensedIn(sql`${agency.Key}::uuid`, sql`wanted`, today)}`);
  return new Set(found.map(({ state }) => state));
}

/** The offices that underwrite these contracts, each once. */
export const officesOf = ({ db }: Ctx, contractKeys: readonly string[]): Promise<Office[]> =>
  db.rows(sql`
    SELECT agency.key AS "Key", agency.name AS "Name", agency.phone AS "Phone", agency.email AS "Email",
      agency.hours AS "Hours"
    FROM agency WHERE agency.key IN (SELECT mga_key FROM contract WHERE contract.key = ANY (${contractKeys}::uuid[]))
    ORDER BY agency.name, agency.key`);

export async function stateNames({ db }: Ctx): Promise<(state: string) => string> {
  const found = await db.rows<{ key: string; name: string }>(
    sql`SELECT DISTINCT ON (key) key, name FROM lookup_item WHERE list = 'AddressState' ORDER BY key, valid_from DESC`,
  );
  const names = new Map(found.map(({ key, name }) => [key, name]));
  return (state) => names.get(state) ?? state;
}
