import { fail } from '@portico/contract/errors';
import { formatDay } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { type Mail, queueMail } from '@portico/platform/outbox';
import { agencyScope } from '../agencies/index.ts';
import { expiryOf } from './invitations.rules.ts';

interface Agency {
  readonly key: string;
  readonly name: string;
}
interface Invited {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly worksThere: boolean;
}

/** Asks an agent to work for an agency, and tells them by mail. Gives the key of the invitation. */
export async function sendInvitation(ctx: Ctx, agencyKey: string, email: string): Promise<string> {
  const { db, now, actor } = ctx;
  const agency =
    (await db.row<Agency>(sql`
      SELECT agency.key, agency.name FROM agency
      WHERE agency.key = ${agencyKey} AND NOT agency.record_inactive AND ${agencyScope(ctx)}`)) ??
    fail('recordNotFound');
  const invited = (await findAgent(ctx, agencyKey, email)) ?? fail('agentNotFound');
  if (invited.worksThere) fail('worksThereAlready', { name: invited.name });

  // One that lapsed stands in nobody's way.
  await db.rows(sql`
    UPDATE agency_invitation SET status = 'expired', answered_at = expires_at
    WHERE person_key = ${invited.key} AND agency_key = ${agencyKey} AND status = 'pending' AND expires_at <= ${now}`);
  const key = newKey();
  const expires = expiryOf(now);
  const made = await db.row(sql`
    INSERT INTO agency_invitation (key, agency_key, person_key, invited_by_key, created_at, expires_at)
    VALUES (${key}, ${agencyKey}, ${invited.key}, ${actor.personKey}, ${now}, ${expires})
    ON CONFLICT (person_key, agency_key) WHERE status = 'pending' DO NOTHING RETURNING key`);
  if (made === undefined) fail('invitedAlready', { name: invited.name });
  await queueMail(db, invitationMail(key, invited, agency, actor.name, expires), now);
  ctx.note({ kind: 'invitation', key, details: { agency: agencyKey, person: invited.key } });
  return key;
}

/** The agent who signs in with this address, or else has it; nobody else can be invited. */
const findAgent = ({ db }: Ctx, agencyKey: string, email: string) =>
  db.row<Invited>(sql`
    SELECT person.key, person.name_full AS name, COALESCE(logon.email, person.email) AS email,
      EXISTS (SELECT 1 FROM agent WHERE agent.person_key = person.key AND agent.agency_key = ${agencyKey}
              AND agent.ended_at IS NULL) AS "worksThere"
    FROM person JOIN person_role ON person_role.person_key = person.key AND person_role.role = 'AGENT'
      LEFT JOIN logon ON logon.person_key = person.key
    WHERE person.key IN (SELECT key FROM person WHERE email = ${email}
                         UNION ALL SELECT person_key FROM logon WHERE email = ${email})
      AND NOT person.record_inactive AND logon.disabled_at IS NULL
    ORDER BY logon.email = ${email} DESC NULLS LAST, person.key LIMIT 1`);

const invitationMail = (
  key: string,
  { name, email }: Invited,
  agency: Agency,
  inviter: string,
  expires: Date,
): Mail => ({
  cause: `agency-invitation:${key}`,
  to: email,
  subject: `You are invited to work for ${agency.name}`,
  text: [
    `Hello ${name},`,
    '',
    `${inviter} invites you to work for ${agency.name} in the portal. If you accept, you see that agency's accounts beside those you work with now.`,
    '',
    `Sign in to the portal to accept or decline. The invitation ends on ${formatDay(expires.toISOString())}.`,
    '',
    'If you do not know what this is about, decline it or let it pass: nothing changes then.',
  ].join('\n'),
});
