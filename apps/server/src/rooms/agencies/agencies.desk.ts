import type { AgencyDesk } from '@portico/contract/rooms/agencies';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { activityOf } from './agencies.activity.ts';
import { agencyScope } from './agencies.scope.ts';
import { AGENCY_JSON, agentJson, invitationJson, WITH_INVITED, WITH_PERSON } from './agencies.sql.ts';

const MOST_AGENTS = 200;
const MOST_BRANCHES = 200;
const MOST_INVITATIONS = 50;

/**
 * Everything on the page of an agency. `chosen` is the agency that was asked for or, where none
 * was, the one the caller has worked for longest.
 */
export async function readDesk(ctx: Ctx, agencyKey: string | undefined): Promise<AgencyDesk | undefined> {
  const { now, actor } = ctx;
  const row = await ctx.db.row<{ desk: Omit<AgencyDesk, 'ActivityList'> }>(sql`
    WITH own AS (
      SELECT agency.key, agency.name, place.started_at FROM agent place JOIN agency ON agency.key = place.agency_key
      WHERE place.person_key = ${actor.personKey} AND place.ended_at IS NULL),
    chosen AS (
      SELECT agency.* FROM agency
      WHERE ${agencyScope(ctx)} AND agency.key = COALESCE(${agencyKey ?? null}::uuid,
        (SELECT own.key FROM own ORDER BY own.started_at, own.key LIMIT 1)))
    SELECT json_build_object(
      'OwnList', COALESCE((SELECT json_agg(json_build_object('Key', own.key, 'Name', own.name)
                             ORDER BY own.started_at, own.key) FROM own), '[]'),
      'Agency', (SELECT ${AGENCY_JSON} FROM chosen agency),
      'BranchList', COALESCE((
        SELECT json_agg(json_build_object('Key', branch.key, 'Name', branch.name,
            'OrgBranchId', branch.org_branch_id, 'City', branch.city, 'State', branch.state, 'Phone', branch.phone)
          ORDER BY branch.parent_key IS NOT NULL, branch.name, branch.key)
        FROM (SELECT agency.* FROM agency, chosen
              WHERE COALESCE(agency.parent_key, agency.key) = COALESCE(chosen.parent_key, chosen.key)
                AND agency.key <> chosen.key AND NOT agency.record_inactive
              ORDER BY agency.name, agency.key LIMIT ${MOST_BRANCHES}) AS branch), '[]'),
      'AgentList', COALESCE((
        SELECT json_agg(listed.found ORDER BY listed.name_last, listed.name_first, listed.key)
        FROM (SELECT ${agentJson(now)} AS found, person.name_last, person.name_first, agent.key
              FROM agent ${WITH_PERSON}
              WHERE agent.agency_key = (SELECT key FROM chosen) AND agent.ended_at IS NULL
              ORDER BY person.name_last, person.name_first, agent.key LIMIT ${MOST_AGENTS}) AS listed), '[]'),
      'AppointmentList', COALESCE((
        SELECT json_agg(json_build_object('ContractKey', contract.key, 'Program', program.name,
            'Market', market.name, 'State', contract.state, 'AppointedOn', appointment.appointed_on)
          ORDER BY contract.state, program.name, market.name, contract.key)
        FROM agency_appointment appointment JOIN contract ON contract.key = appointment.contract_key
          JOIN program ON program.key = contract.program_key JOIN market ON market.key = contract.market_key
        WHERE appointment.agency_key = (SELECT key FROM chosen)
          AND (appointment.ended_on IS NULL OR appointment.ended_on > ${dayOf(now)}::date)
          AND NOT contract.record_inactive AND contract.valid_to > ${dayOf(now)}::date), '[]'),
      'InvitationList', COALESCE((
        SELECT json_agg(listed.found ORDER BY listed.created_at DESC, listed.key)
        FROM (SELECT ${invitationJson(ctx)} AS found, invitation.created_at, invitation.key
              FROM agency_invitation invitation ${WITH_INVITED}
              WHERE invitation.agency_key = (SELECT key FROM chosen)
              ORDER BY invitation.created_at DESC, invitation.key LIMIT ${MOST_INVITATIONS}) AS listed), '[]')
    ) AS desk`);
  if (row === undefined || (agencyKey !== undefined && row.desk.Agency === null)) return undefined;
  const { Agency } = row.desk;
  return { ...row.desk, ActivityList: Agency ? await activityOf(ctx, Agency.Key) : [] };
}
