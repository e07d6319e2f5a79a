import { type Sql, sql } from '@portico/database/open';
import { businessDay } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';

/** A place at an agency that is held until the end of the transaction. */
export interface Place {
  readonly key: string;
  readonly agencyKey: string;
  readonly agency: string;
  readonly personKey: string;
  readonly name: string;
  readonly startedOn: string;
  readonly endedOn: string | null;
  readonly isInactive: boolean;
}

export const isOpen = ({ endedOn, isInactive }: Place): boolean => endedOn === null && !isInactive;

/**
 * Holds places at agencies, always in the same order. Someone who opens an account for one of these agents waits, and then sees that
 * the agent has left, or was first, and the account moves along.
 */
export const holdPlaces = (ctx: Ctx, which: Sql): Promise<Place[]> =>
  ctx.db.rows<Place>(sql`
    SELECT agent.key, agent.agency_key AS "agencyKey", agency.name AS agency, person.key AS "personKey",
      person.name_full AS name, ${businessDay(sql`agent.started_at`)}::text AS "startedOn",
      ${businessDay(sql`agent.ended_at`)}::text AS "endedOn", person.record_inactive AS "isInactive"
    FROM agent JOIN person ON person.key = agent.person_key JOIN agency ON agency.key = agent.agency_key
    WHERE ${which} ORDER BY agent.key FOR UPDATE OF agent`);
