import { fail } from '@portico/contract/errors';
import type { AgencyInvitation } from '@portico/contract/rooms/invitations';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { queueEmail } from '@portico/platform/outbox';
import { agencyScope } from '../agencies/index.ts';
import { siteOfSession } from '../identity/index.ts';
import { invitationEmail } from './invitations.emails.ts';
import { expiryOf } from './invitations.rules.ts';

interface Agency {
  readonly key: string;
  readonly name: string;
}
interface Invited {
  readonly key: string;
  readonly name: string;
  readonly firstName: string;
  readonly worksThere: boolean;
}

/** Invites the owner of an email to work for an agency. Returns the key of the invitation. */
export async function sendInvitation(ctx: Ctx, agencyKey: string, email: string): Promise<string> {
  const { db, now } = ctx;
  const agency =
    (await db.row<Agency>(sql`
      SELECT agency.key, agency.name FROM agency
      WHERE agency.key = ${agencyKey} AND NOT agency.record_inactive AND ${agencyScope(ctx)}`)) ??
    fail('recordNotFound');
  const invited = await findAgent(ctx, agencyKey, email);
  // Only staff may learn whether an agent has this email; an agency knows those who work there anyway.
  const isStaff = ctx.reaches.includes('all');
  if (invited === undefined && isStaff) fail('agentNotFound');
  if (invited?.worksThere) fail('worksThereAlready', { name: invited.name });

  // An expired invitation doesn't prevent a new one.
  await db.rows(sql`
    UPDATE agency_invitation SET status = 'expired', answered_at = expires_at
    WHERE agency_key = ${agencyKey} AND (email = ${email} OR person_key = ${invited?.key ?? null})
      AND status = 'pending' AND expires_at <= ${now}`);
  const expires = expiryOf(now);
  const made = await insertInvitation(ctx, agencyKey, { email, personKey: invited?.key ?? null, expires });
  if (made === undefined || (isStaff && made.personKey === null)) return fail('invitedAlready', { email });
  await emailInvitation(ctx, {
    key: made.key,
    cause: `agency-invitation:${made.key}`,
    email,
    firstName: invited?.firstName ?? null,
    agency: agency.name,
    expires,
  });
  ctx.note({
    kind: 'invitation',
    key: made.key,
    details: { agency: agencyKey, ...(made.personKey && { person: made.personKey }) },
  });
  return made.key;
}

/** Emails an open invitation again and gives it another week. One that was replaced by a newer one stays closed. */
export async function resendInvitation(ctx: Ctx, { Key, Agency, Email }: AgencyInvitation): Promise<void> {
  const { db, now } = ctx;
  if (Email === null) fail('noEmailOnFile');
  const expires = expiryOf(now);
  const renewed = await db.row(sql`
    UPDATE agency_invitation SET sent_at = ${now}, expires_at = ${expires}
    WHERE key = ${Key} AND status = 'pending' RETURNING key`);
  if (!renewed) fail('invitationNotOpen');
  const invited = await findAgent(ctx, Agency.Key, Email);
  await emailInvitation(ctx, {
    key: Key,
    cause: `agency-invitation:${Key}:${newKey()}`,
    email: Email,
    firstName: invited?.firstName ?? null,
    agency: Agency.Name,
    expires,
  });
  ctx.note({ details: { agency: Agency.Key } });
}

/** The agent who signs in with this address, or has it on file. No one else can accept. */
const findAgent = ({ db }: Ctx, agencyKey: string, email: string) =>
  db.row<Invited>(sql`
    SELECT person.key, person.name_full AS name, person.name_first AS "firstName",
      EXISTS (SELECT 1 FROM agent WHERE agent.person_key = person.key AND agent.agency_key = ${agencyKey}
              AND agent.ended_at IS NULL) AS "worksThere"
    FROM person JOIN person_role ON person_role.person_key = person.key AND person_role.role = 'AGENT'
      LEFT JOIN logon ON logon.person_key = person.key
    WHERE person.key IN (SELECT key FROM person WHERE email = ${email}
                         UNION ALL SELECT person_key FROM logon WHERE email = ${email})
      AND NOT person.record_inactive AND logon.disabled_at IS NULL
    ORDER BY logon.email = ${email} DESC NULLS LAST, person.key LIMIT 1`);

/** Someone already invited under another email gets no second one, but the row is made, so that this doesn't show. */
const insertInvitation = (
  { db, now, actor }: Ctx,
  agencyKey: string,
  { email, personKey, expires }: { email: string; personKey: string | null; expires: Date },
) =>
  db.row<{ key: string; personKey: string | null }>(sql`
    INSERT INTO agency_invitation (key, agency_key, person_key, email, invited_by_key, created_at, expires_at)
    SELECT ${newKey()}, ${agencyKey},
      (SELECT person.key FROM person WHERE person.key = ${personKey} AND NOT EXISTS (
         SELECT 1 FROM agency_invitation other
         WHERE other.person_key = person.key AND other.agency_key = ${agencyKey} AND other.status = 'pending')),
      ${email}, ${actor.personKey}, ${now}, ${expires}
    ON CONFLICT DO NOTHING RETURNING key, person_key AS "personKey"`);

type Emailed = Omit<Parameters<typeof invitationEmail>[0], 'inviter' | 'site'>;

const emailInvitation = async (ctx: Ctx, emailed: Emailed) =>
  queueEmail(
    ctx.db,
    invitationEmail({ ...emailed, inviter: ctx.actor.name, site: await siteOfSession(ctx) }),
    ctx.now,
  );
