import type { Page, Paging } from '@portico/contract/define';
import { STAFF_ROLES } from '@portico/contract/roles';
import type { AdjusterDetails, AdjusterSummary } from '@portico/contract/rooms/adjusters';
import { type Db, type Sql, sql } from '@portico/database/open';
import { withTotal } from '@portico/database/wire';
import { businessDay, dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { isAdjuster, isAwayOn, licenseStateOn } from '../../claimRecord/index.ts';

const FROM = sql`adjuster JOIN person ON person.key = adjuster.person_key`;

const summary = (today: string): Sql => {
  const day = sql`${today}::date`;
  return sql`
    person.key AS "Key", person.name_full AS "Name", coalesce(person.email, '') AS "Email",
    adjuster.authority_cents AS "AuthorityCents", adjuster.reserve_authority_cents AS "ReserveAuthorityCents",
    adjuster.capacity AS "Capacity",
    (SELECT count(*)::int FROM claim WHERE claim.adjuster_key = adjuster.person_key AND claim.is_open) AS "Open",
    (SELECT coalesce(json_agg(json_build_object('State', license.state, 'Number', license.number,
       'FirstOn', license.first_on, 'LastOn', license.last_on, 'Status', ${licenseStateOn(day)})
       ORDER BY license.state, license.first_on NULLS FIRST, license.key), '[]')
     FROM adjuster_license license WHERE license.adjuster_key = adjuster.person_key) AS "LicenseList",
    CASE WHEN adjuster.away_until > ${day} THEN json_build_object('From', adjuster.away_from,
      'Until', adjuster.away_until, 'IsNow', ${isAwayOn(day)}, 'Deputy', (
        SELECT json_build_object('Key', deputy.key, 'Name', deputy.name_full)
        FROM person deputy WHERE deputy.key = adjuster.deputy_key)) END AS "Away",
    ${businessDay(sql`adjuster.ended_at`)} AS "EndedOn"`;
};

export const readSummaries = (db: Db, today: string): Promise<AdjusterSummary[]> =>
  db.rows(sql`
    SELECT ${summary(today)} FROM ${FROM}
    ORDER BY adjuster.ended_at IS NOT NULL OR person.record_inactive, person.name_last, person.name_first, person.key`);

export const findDetails = (
  { db, now, actor }: Ctx,
  key: string,
): Promise<Omit<AdjusterDetails, 'HistoryList'> | undefined> => {
  const today = dayOf(now);
  return db.row(sql`
    SELECT ${summary(today)}, adjuster.phone AS "Phone", adjuster.hours AS "Hours", adjuster.version AS "Version",
      person.key = ${actor.personKey} AS "IsMe",
      (SELECT coalesce(json_agg(json_build_object('Key', owner.key, 'Name', owner.name_full) ORDER BY owner.name_full), '[]')
       FROM adjuster away JOIN person owner ON owner.key = away.person_key
       WHERE away.deputy_key = adjuster.person_key AND away.away_until > ${today}::date) AS "DeputyOfList"
    FROM ${FROM} WHERE adjuster.person_key = ${key}`);
};

/** People on staff who can sign in and aren't adjusters. */
const isCandidate = sql`
  NOT person.record_inactive
  AND EXISTS (SELECT FROM logon WHERE logon.person_key = person.key AND logon.disabled_at IS NULL)
  AND EXISTS (SELECT FROM person_role WHERE person_role.person_key = person.key
    AND person_role.role = ANY (${[...STAFF_ROLES]}::text[]))
  AND NOT EXISTS (SELECT FROM adjuster WHERE adjuster.person_key = person.key AND ${isAdjuster})`;

interface Candidate {
  readonly Key: string;
  readonly NameFull: string;
  readonly Email: string;
}

export async function findCandidates(
  { db }: Ctx,
  q: string,
  paging: Required<Paging>,
): Promise<Page<Candidate>> {
  const where = sql`${isCandidate} AND strpos(lower(person.name_full || ' ' || coalesce(person.email, '')), lower(${q})) > 0`;
  const rows = await db.rows<Candidate>(sql`
    SELECT person.key AS "Key", person.name_full AS "NameFull", coalesce(person.email, '') AS "Email"
    FROM person WHERE ${where} ORDER BY person.name_full, person.key LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  return withTotal(db, rows, paging, sql`person WHERE ${where}`);
}

export const candidateByKey = ({ db }: Ctx, key: string): Promise<{ readonly key: string } | undefined> =>
  db.row(sql`SELECT person.key FROM person WHERE person.key = ${key} AND ${isCandidate}`);
