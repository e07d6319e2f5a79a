import type { Paging, Parsed } from '@portico/contract/define';
import type { Agency, AgencyHit, Agent, agencies } from '@portico/contract/rooms/agencies';
import { contains, given, startsWith } from '@portico/database/conditions';
import { join, type Sql, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { agencyScope, agentScope } from './agencies.scope.ts';

type AgentFilters = Parsed<typeof agencies.rows.agents>['query'];

/** How long before it expires a license gets a note. */
const EXPIRING_DAYS = 60;
const today = (now: Date) => sql`${dayOf(now)}::date`;

export const AGENCY_ADDRESS = sql`
  'Key', agency.key, 'Name', agency.name, 'Street1', agency.street1, 'Street2', agency.street2,
  'City', agency.city, 'County', agency.county, 'State', agency.state, 'PostalCode', agency.postal_code,
  'CountryCode', agency.country_code, 'Phone', agency.phone, 'Email', agency.email, 'Hours', agency.hours`;

export const AGENCY_JSON = sql`json_build_object(${AGENCY_ADDRESS},
  'OrgBranchId', agency.org_branch_id, 'IsUnderwriter', agency.is_underwriter,
  'Parent', (SELECT json_build_object('Key', house.key, 'Name', house.name)
             FROM agency house WHERE house.key = agency.parent_key),
  'RecordInactive', agency.record_inactive)`;

/** The licenses of an `agent`, those that expire first at the beginning. */
export const licensesJson = (now: Date): Sql => sql`coalesce((
  SELECT json_agg(json_build_object('Key', license.key, 'Number', license.number, 'State', license.state,
      'TypeName', COALESCE((SELECT kind.name FROM lookup_item kind
                            WHERE kind.list = 'ContactLicenseType' AND kind.key = license.license_type_key
                            ORDER BY kind.valid_from DESC LIMIT 1), license.license_type_key),
      'ExpiresOn', license.expires_on, 'DaysLeft', license.expires_on - ${today(now)},
      'Status', CASE WHEN license.expires_on < ${today(now)} THEN 'expired'
                       WHEN license.expires_on <= ${today(now)} + ${EXPIRING_DAYS}::integer THEN 'expiring'
                       ELSE 'current' END)
    ORDER BY license.expires_on, license.key)
  FROM contact_license license WHERE license.person_key = agent.person_key AND NOT license.record_inactive), '[]')`;

export const PERSON_JSON = sql`json_build_object('Key', person.key, 'NameFull', person.name_full,
  'Email', person.email, 'Phone', person.phone)`;

/** An agent of a statement that joins `agent` with WITH_PERSON, as one JSON value. */
export const agentJson = (now: Date): Sql => sql`json_build_object(
  'Key', agent.key, 'Title', agent.title, 'Person', ${PERSON_JSON},
  'Agency', json_build_object('Key', agency.key, 'Name', agency.name),
  'Started', ${instant(sql`agent.started_at`)}, 'Ended', ${instant(sql`agent.ended_at`)},
  'LicenseList', ${licensesJson(now)},
  'InvitedAt', CASE WHEN NOT EXISTS (SELECT FROM logon WHERE logon.person_key = person.key AND last_sign_in_at IS NOT NULL)
                    THEN ${instant(sql`person.invited_at`)} END)`;
export const WITH_PERSON = sql`
  JOIN person ON person.key = agent.person_key JOIN agency ON agency.key = agent.agency_key`;

/** Staff, and the person who was invited. An agency that could see this would learn which emails agents sign in with. */
export const seesWho = (reaches: Ctx['reaches']): boolean =>
  reaches.includes('all') || reaches.includes('self');

/**
 * An invitation as one JSON value. It's here because the agency page shows it next to the agents. The statement that
 * uses it joins WITH_INVITED.
 */
export const invitationJson = ({ now, reaches }: Ctx): Sql => sql`json_build_object(
  'Key', invitation.key,
  'Agency', json_build_object('Key', agency.key, 'Name', agency.name, 'City', agency.city, 'State', agency.state),
  'Email', COALESCE(invitation.email, invited.email),
  'Person', CASE WHEN invited.key IS NOT NULL AND (${seesWho(reaches)}::boolean OR invitation.status = 'accepted')
                 THEN json_build_object('Key', invited.key, 'NameFull', invited.name_full, 'Email', invited.email) END,
  'InvitedBy', json_build_object('NameFull', inviter.name_full),
  'State', CASE WHEN invitation.status = 'pending' AND invitation.expires_at <= ${now} THEN 'expired'
                ELSE invitation.status END,
  'Created', ${instant(sql`invitation.created_at`)},
  'Sent', ${instant(sql`COALESCE(invitation.sent_at, invitation.created_at)`)}, 'Expires', ${instant(sql`invitation.expires_at`)},
  'Answered', CASE WHEN invitation.status <> 'expired' THEN ${instant(sql`invitation.answered_at`)} END)`;
export const WITH_INVITED = sql`
  JOIN agency ON agency.key = invitation.agency_key
  LEFT JOIN person invited ON invited.key = invitation.person_key
  JOIN person inviter ON inviter.key = invitation.invited_by_key`;

export async function agencyByKey(ctx: Ctx, key: string, orgBranchId?: number): Promise<Agency | undefined> {
  const wanted =
    orgBranchId === undefined
      ? sql`agency.key = ${key}`
      : sql`agency.org_branch_id = ${orgBranchId} AND ${key} IN (agency.key, agency.parent_key)`;
  const row = await ctx.db.row<{ found: Agency }>(
    sql`SELECT ${AGENCY_JSON} AS found FROM agency WHERE ${wanted} AND ${agencyScope(ctx)}`,
  );
  return row?.found;
}

const HIT = sql`agency.key AS "Key", agency.name AS "Name", agency.org_branch_id AS "OrgBranchId",
  agency.city AS "City", agency.state AS "State", agency.phone AS "Phone"`;
const MOST_HITS = 20;

/** Every word occurs in the name, the city or the number; names that begin that way come first. */
export function seekAgencies(ctx: Ctx, value: string, isUnderwriter?: boolean): Promise<AgencyHit[]> {
  const words = value.split(/\s+/).map(contains);
  const kind = isUnderwriter === undefined ? sql`true` : sql`agency.is_underwriter = ${isUnderwriter}`;
  return ctx.db.rows<AgencyHit>(sql`
    SELECT ${HIT} FROM agency
    WHERE NOT agency.record_inactive AND ${kind} AND ${agencyScope(ctx)}
      AND concat_ws(' ', agency.name, agency.city, agency.state, agency.org_branch_id) ILIKE ALL (${words}::text[])
    ORDER BY agency.name ILIKE ${startsWith(value)} DESC, agency.name, agency.key LIMIT ${MOST_HITS}`);
}

export async function agentByKey(ctx: Ctx, key: string): Promise<Agent | undefined> {
  const row = await ctx.db.row<{ found: Agent }>(sql`
    SELECT ${agentJson(ctx.now)} AS found FROM agent ${WITH_PERSON}
    WHERE agent.key = ${key} AND ${agentScope(ctx)}`);
  return row?.found;
}

export async function findAgents(ctx: Ctx, filters: AgentFilters, paging: Required<Paging>) {
  const where = join([agentScope(ctx), ...conditionsOf(filters)], ' AND ');
  const order = sql`ORDER BY person.name_last, person.name_first, agent.key`;
  // The page first, so skipped rows aren't assembled.
  const rows = await ctx.db.rows<{ found: Agent }>(sql`
    SELECT ${agentJson(ctx.now)} AS found FROM agent ${WITH_PERSON} WHERE agent.key IN (
      SELECT agent.key FROM agent ${WITH_PERSON} WHERE ${where} ${order} LIMIT ${paging.Take} OFFSET ${paging.Skip})
    ${order}`);
  const found = rows.map((row) => row.found);
  return withTotal(ctx.db, found, paging, sql`agent WHERE ${where}`);
}

const conditionsOf = ({ PersonKey, AgencyKey, ReturnInactive }: AgentFilters): Sql[] => [
  ...(ReturnInactive ? [] : [sql`agent.ended_at IS NULL`]),
  ...given(AgencyKey, (key) => sql`agent.agency_key = ${key}`),
  ...given(
    PersonKey,
    (key) => sql`(agent.person_key = ${key} OR agent.key IN (
      SELECT account.agent_key FROM account JOIN account_person linked ON linked.account_key = account.key
      WHERE linked.person_key = ${key}))`,
  ),
];
