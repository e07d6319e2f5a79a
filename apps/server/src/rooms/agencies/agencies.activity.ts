import type { Activity } from '@portico/contract/activity';
import { raw, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { movesOfAgency } from './agencies.moves.ts';
import { agencyScope } from './agencies.scope.ts';
import { seesWho } from './agencies.sql.ts';

const MOST = 20;

const TEXTS: Readonly<Record<string, (invitee: string) => string>> = {
  'invitations.send': (invitee) => `Invited ${invitee}`,
  'invitations.resend': (invitee) => `Sent ${invitee} the invitation again`,
  'invitations.withdraw': (invitee) => `Withdrew the invitation to ${invitee}`,
  'invitations.accept': () => 'Accepted the invitation',
  'invitations.decline': (invitee) => `Declined the invitation to ${invitee}`,
};
/** The index `audit_entry_agency_invitations` has these and no others. */
export const AGENCY_ACTIONS: readonly string[] = Object.keys(TEXTS);
/** As constants, so that the index can be used. */
const ACTIONS = raw(AGENCY_ACTIONS.map((action) => `'${action}'`).join(', '));

interface Found extends Omit<Activity, 'Text'> {
  readonly action: string;
  readonly invitee: string;
}

/**
 * Who was invited to an agency and what became of it, and which accounts came and went, the latest first. Like the invitation itself, this doesn't tell the
 * agency who has an email before they've accepted, so it doesn't say who declined either.
 */
export async function activityOf(ctx: Ctx, agencyKey: string): Promise<Activity[]> {
  const isNamed = sql`(${seesWho(ctx.reaches)}::boolean OR invitation.status = 'accepted')`;
  const found = await ctx.db.rows<Found>(sql`
    SELECT deed.seq::int AS "Key", ${instant(sql`deed.at`)} AS "At", deed.action,
      CASE WHEN deed.action <> 'invitations.decline' OR ${isNamed} THEN coalesce(acting.name_full, actor.name_full) END AS "Who",
      CASE WHEN acting.key IS NOT NULL THEN actor.name_full END AS "OnBehalfOf",
      coalesce(CASE WHEN ${isNamed} THEN invited.name_full END, invitation.email, invited.email, 'someone') AS invitee
    FROM agency_invitation invitation
    JOIN agency ON agency.key = invitation.agency_key
    LEFT JOIN person invited ON invited.key = invitation.person_key
    CROSS JOIN LATERAL (
      SELECT entry.* FROM audit_entry entry
      WHERE entry.record_kind = 'invitation' AND entry.record_key = invitation.key::text
        AND entry.outcome = 'done' AND entry.action IN (${ACTIONS})
      ORDER BY entry.seq DESC LIMIT ${MOST}) AS deed
    LEFT JOIN person actor ON actor.key = deed.actor_key
    LEFT JOIN person acting ON acting.key = deed.impersonator_key
    WHERE invitation.agency_key = ${agencyKey} AND ${agencyScope(ctx)}
    ORDER BY deed.seq DESC LIMIT ${MOST}`);
  const deeds = found.map(({ action, invitee, ...deed }) => ({
    ...deed,
    Text: TEXTS[action]?.(invitee) ?? action,
  }));
  const moves = (await movesOfAgency(ctx.db, agencyKey, MOST)).map((told, at) => ({ ...told, Key: -1 - at }));
  return [...deeds, ...moves].toSorted((one, other) => other.At.localeCompare(one.At)).slice(0, MOST);
}
