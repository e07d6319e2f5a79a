import { fail } from '@portico/contract/errors';
import { STAFF_ROLES } from '@portico/contract/roles';
import type { SeenInvitation } from '@portico/contract/rooms/coinsureds';
import { type Db, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { Ctx, PublicCtx } from '@portico/platform/context';
import { queueEmail } from '@portico/platform/outbox';
import { membersOf, renewAccount } from '../accounts/index.ts';
import { siteOfSession } from '../identity/index.ts';
import { becomeInsured } from '../persons/index.ts';
import { acceptedEmail } from './coinsureds.emails.ts';
import { hashOfToken } from './coinsureds.invite.ts';

/** What a link is about, as long as it opens anything. */
export async function seenInvitation({ db, now }: PublicCtx, token: string): Promise<SeenInvitation | null> {
  const seen = await db.row<SeenInvitation>(sql`
    SELECT invitation.email AS "Email", inviter.name_full AS "InvitedBy",
      json_build_object('Name', account.contact_name) AS "Contact",
      ${instant(sql`invitation.expires_at`)} AS "Expires"
    FROM account_invitation invitation JOIN account ON account.key = invitation.account_key
      JOIN person inviter ON inviter.key = invitation.invited_by_key
    WHERE invitation.token_hash = ${hashOfToken(token)} AND invitation.status = 'pending'
      AND invitation.expires_at > ${now} AND NOT account.record_inactive`);
  return seen ?? null;
}

const AGENCY_ROLES = ['AGENT', ...STAFF_ROLES];

interface Offered {
  readonly key: string;
  readonly accountKey: string;
  readonly number: string;
  readonly email: string;
  readonly isOpen: boolean;
  readonly acceptedBy: string | null;
  readonly phone: string | null;
  /** An agent or staff sent it, not the account's owner. */
  readonly byAgency: boolean;
}

/** The account before the invitation: withdrawing and unlinking lock in this order, too. */
async function holdOffer(db: Db, token: string, now: Date): Promise<Offered | undefined> {
  const hash = hashOfToken(token);
  await db.rows(sql`
    SELECT FROM account WHERE key = (SELECT account_key FROM account_invitation WHERE token_hash = ${hash}) FOR UPDATE`);
  return db.row<Offered>(sql`
    SELECT invitation.key, invitation.account_key AS "accountKey", account.number, invitation.email,
      invitation.status = 'pending' AND invitation.expires_at > ${now} AND NOT account.record_inactive AS "isOpen",
      invitation.accepted_by_key AS "acceptedBy", invitation.phone,
      EXISTS (SELECT 1 FROM person_role WHERE person_key = invitation.invited_by_key
              AND role = ANY(${AGENCY_ROLES})) AS "byAgency"
    FROM account_invitation invitation JOIN account ON account.key = invitation.account_key
    WHERE invitation.token_hash = ${hash} FOR UPDATE OF invitation`);
}

/** Links the account to the caller, who signs in with the address that the invitation was sent to. */
export async function acceptInvitation(
  ctx: Ctx,
  token: string,
): Promise<{ Key: string; AlternateKey: string }> {
  const { db, now, actor } = ctx;
  const offered = (await holdOffer(db, token, now)) ?? fail('invitationNotOpen');
  const { key, accountKey, number, email } = offered;
  ctx.note({ kind: 'accountInvitation', key, details: { account: accountKey } });
  if (offered.acceptedBy === actor.personKey) fail('invitationAnswered');
  if (!offered.isOpen) fail('invitationNotOpen');
  const logon = await db.row<{ email: string; isVerified: boolean }>(sql`
    SELECT email, email_verified_at IS NOT NULL AS "isVerified" FROM logon WHERE key = ${actor.logonKey}`);
  if (logon?.email !== email) fail('invitationForAnother', { email });
  if (!logon.isVerified) fail('emailNotVerified');

  await db.rows(sql`
    UPDATE account_invitation SET status = 'accepted', answered_at = ${now}, accepted_by_key = ${actor.personKey}
    WHERE key = ${key}`);
  await renewAccount(db, accountKey, now);
  const owner = (await membersOf(db, accountKey)).find(({ relationship }) => relationship === 'owner');
  // The first person an agency brings in owns the account, as when staff add someone.
  const relationship = owner === undefined && offered.byAgency ? 'owner' : 'coinsured';
  await db.rows(sql`
    INSERT INTO account_person (account_key, person_key, relationship, linked_by, linked_at)
    VALUES (${accountKey}, ${actor.personKey}, ${relationship}, 'invitation', ${now}) ON CONFLICT DO NOTHING`);
  if (offered.phone !== null)
    await db.rows(sql`
      UPDATE person SET phone = ${offered.phone}, version = version + 1, updated_at = ${now}
      WHERE key = ${actor.personKey} AND phone IS NULL`);
  await becomeInsured(db, actor.personKey, now);
  if (owner?.email && owner.personKey !== actor.personKey)
    await queueEmail(
      db,
      acceptedEmail(
        { ...owner, email: owner.email },
        { name: actor.name, email },
        { number, site: await siteOfSession(ctx) },
        key,
      ),
      now,
    );
  return { Key: accountKey, AlternateKey: number };
}
