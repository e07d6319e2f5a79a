import type { InvitationToMe, SeenInvitation } from '@portico/contract/rooms/coinsureds';
import { type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { Ctx, PublicCtx } from '@portico/platform/context';
import { hashOfToken } from './coinsureds.invite.ts';

const OFFER = sql`inviter.name_full AS "InvitedBy", json_build_object('Name', account.contact_name) AS "Contact",
  ${instant(sql`invitation.expires_at`)} AS "Expires"`;
const FROM = sql`account_invitation invitation JOIN account ON account.key = invitation.account_key
  JOIN person inviter ON inviter.key = invitation.invited_by_key`;
const isOpen = (now: Date) => sql`invitation.status = 'pending' AND invitation.expires_at > ${now}`;

/** What a link is about, as long as it opens anything, or has and the person still has access. */
export async function seenInvitation({ db, now }: PublicCtx, token: string): Promise<SeenInvitation | null> {
  const seen = await db.row<SeenInvitation>(sql`
    SELECT invitation.email AS "Email", ${OFFER}, invitation.status = 'accepted' AS "IsAccepted"
    FROM ${FROM}
      LEFT JOIN account_person linked
        ON linked.account_key = account.key AND linked.person_key = invitation.accepted_by_key
    WHERE invitation.token_hash = ${hashOfToken(token)} AND NOT account.record_inactive
      AND (${isOpen(now)} OR linked.person_key IS NOT NULL)`);
  return seen ?? null;
}

/** A condition on `invitation`: it was sent to the email the caller signs in with and has confirmed. */
export const sentToMe = ({ actor }: Ctx): Sql => sql`invitation.email = (
  SELECT email FROM logon WHERE logon.key = ${actor.logonKey} AND email_verified_at IS NOT NULL)`;

export const invitationsToMe = (ctx: Ctx): Promise<InvitationToMe[]> =>
  ctx.db.rows(sql`
    SELECT invitation.key AS "Key", ${OFFER} FROM ${FROM}
    WHERE ${sentToMe(ctx)} AND ${isOpen(ctx.now)} AND NOT account.record_inactive
    ORDER BY invitation.created_at, invitation.key`);
