import type { Page, Paging } from '@portico/contract/define';
import type { AnyInvitation, InvitationKind, InvitationState } from '@portico/contract/rooms/invitations';
import { contains, given } from '@portico/database/conditions';
import { join, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';

interface Filters {
  readonly q?: string | undefined;
  readonly Kind?: InvitationKind | undefined;
  readonly State?: InvitationState | undefined;
}

/** Expired invitations keep the status `pending` until someone is invited again. */
const everything = (now: Date) => sql`
  SELECT 'agency' AS kind, invitation.key, COALESCE(invitation.email, invited.email) AS email,
    invited.name_full AS name, agency.name AS "to", inviter.name_full AS invited_by,
    CASE WHEN invitation.status = 'pending' AND expires_at <= ${now} THEN 'expired' ELSE invitation.status END AS state,
    COALESCE(sent_at, invitation.created_at) AS sent_at, expires_at,
    CASE WHEN invitation.status <> 'expired' THEN answered_at END AS answered_at
  FROM agency_invitation AS invitation JOIN agency ON agency.key = agency_key
  JOIN person AS inviter ON inviter.key = invited_by_key LEFT JOIN person AS invited ON invited.key = person_key
  UNION ALL
  SELECT 'account', invitation.key, invitation.email, invitation.name, account.contact_name, inviter.name_full,
    CASE WHEN status = 'pending' AND expires_at <= ${now} THEN 'expired' ELSE status END, sent_at, expires_at, answered_at
  FROM account_invitation AS invitation JOIN account ON account.key = account_key
  JOIN person AS inviter ON inviter.key = invited_by_key
  UNION ALL
  SELECT 'portal', person.key, COALESCE(logon.email, person.email), name_full, NULL, NULL,
    CASE WHEN last_sign_in_at IS NOT NULL THEN 'accepted'
         WHEN disabled_at IS NOT NULL OR record_inactive THEN 'withdrawn' ELSE 'pending' END,
    invited_at, NULL, NULL
  FROM person LEFT JOIN logon ON logon.person_key = person.key WHERE invited_at IS NOT NULL`;

/** For administrators, who see everyone's. */
export async function findAllInvitations(
  { db, now }: Ctx,
  { q = '', Kind, State }: Filters,
  paging: Required<Paging>,
): Promise<Page<AnyInvitation>> {
  const words = q.split(/\s+/).filter(Boolean);
  const where = join(
    [
      sql`true`,
      ...words.map((word) => sql`concat_ws(' ', email, name, "to") ILIKE ${contains(word)}`),
      ...given(Kind, (kind) => sql`kind = ${kind}`),
      ...given(State, (state) => sql`state = ${state}`),
    ],
    ' AND ',
  );
  const from = sql`(${everything(now)}) AS invitation WHERE ${where}`;
  const rows = await db.rows<AnyInvitation>(sql`
    SELECT kind AS "Kind", key AS "Key", email AS "Email", name AS "Name", "to" AS "To", invited_by AS "InvitedBy",
      state AS "State", ${instant(sql`sent_at`)} AS "Sent", ${instant(sql`expires_at`)} AS "Expires",
      ${instant(sql`answered_at`)} AS "Answered"
    FROM ${from} ORDER BY sent_at DESC, key LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  return withTotal(db, rows, paging, from);
}
