import { fail } from '@portico/contract/errors';
import { isStaff, STAFF_ROLES } from '@portico/contract/roles';
import { type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { queueEmail } from '@portico/platform/outbox';
import { membersOf, renewAccount } from '../accounts/index.ts';
import { siteOfSession } from '../identity/index.ts';
import { becomeInsured } from '../persons/index.ts';
import { acceptedEmail } from './coinsureds.emails.ts';
import { hashOfToken } from './coinsureds.invite.ts';
import { sentToMe } from './coinsureds.offers.ts';

const AGENCY_ROLES = ['AGENT', ...STAFF_ROLES];

interface Offered {
  readonly key: string;
  readonly accountKey: string;
  readonly number: string;
  readonly email: string;
  readonly isOpen: boolean;
  readonly status: 'pending' | 'accepted' | 'withdrawn' | 'declined';
  readonly acceptedBy: string | null;
  readonly phone: string | null;
  /** An agent or staff sent it, not the account's owner. */
  readonly byAgency: boolean;
}

/** The account before the invitation: withdrawing and unlinking lock in this order, too. */
async function holdOffer(ctx: Ctx, which: Sql): Promise<Offered | undefined> {
  const { db, now } = ctx;
  await db.rows(sql`
    SELECT FROM account WHERE key = (SELECT account_key FROM account_invitation invitation WHERE ${which}) FOR UPDATE`);
  const offered = await db.row<Offered>(sql`
    SELECT invitation.key, invitation.account_key AS "accountKey", account.number, invitation.email, invitation.status,
      invitation.status = 'pending' AND invitation.expires_at > ${now} AND NOT account.record_inactive AS "isOpen",
      invitation.accepted_by_key AS "acceptedBy", invitation.phone,
      EXISTS (SELECT 1 FROM person_role WHERE person_key = invitation.invited_by_key
              AND role = ANY(${AGENCY_ROLES})) AS "byAgency"
    FROM account_invitation invitation JOIN account ON account.key = invitation.account_key
    WHERE ${which} FOR UPDATE OF invitation`);
  if (offered)
    ctx.note({ kind: 'accountInvitation', key: offered.key, details: { account: offered.accountKey } });
  return offered;
}

/** A link opened by someone else says who it is for. Without the link, other people's invitations look like none. */
const offerOfLink = async (ctx: Ctx, token: string): Promise<Offered> =>
  (await holdOffer(ctx, sql`invitation.token_hash = ${hashOfToken(token)}`)) ?? fail('invitationNotOpen');
const offerToMe = async (ctx: Ctx, key: string): Promise<Offered> =>
  (await holdOffer(ctx, sql`invitation.key = ${key} AND ${sentToMe(ctx)}`)) ?? fail('recordNotFound');

interface Account {
  readonly Key: string;
  readonly AlternateKey: string;
}

export async function acceptByLink(ctx: Ctx, token: string): Promise<Account> {
  const offered = await offerOfLink(ctx, token);
  if (await isRepeat(ctx, offered)) return accountOf(offered);
  const logon = await ctx.db.row<{ email: string; isVerified: boolean }>(sql`
    SELECT email, email_verified_at IS NOT NULL AS "isVerified" FROM logon WHERE key = ${ctx.actor.logonKey}`);
  if (logon?.email !== offered.email) fail('invitationForAnother', { email: offered.email });
  if (!logon.isVerified) fail('emailNotVerified');
  return takeOffer(ctx, offered);
}

export async function acceptMine(ctx: Ctx, key: string): Promise<Account> {
  const offered = await offerToMe(ctx, key);
  return (await isRepeat(ctx, offered)) ? accountOf(offered) : takeOffer(ctx, offered);
}

export async function declineMine(ctx: Ctx, key: string): Promise<void> {
  const { status, isOpen } = await offerToMe(ctx, key);
  if (status === 'declined') return ctx.note({ details: { repeat: true } });
  if (!isOpen) fail('invitationNotOpen');
  await ctx.db.rows(sql`
    UPDATE account_invitation SET status = 'declined', answered_at = ${ctx.now} WHERE key = ${key}`);
}

const accountOf = ({ accountKey, number }: Offered): Account => ({ Key: accountKey, AlternateKey: number });

/** The caller accepted it before. Someone who was unlinked since can't come back with the same invitation. */
async function isRepeat(ctx: Ctx, { accountKey, acceptedBy, isOpen }: Offered): Promise<boolean> {
  if (acceptedBy !== ctx.actor.personKey) return isOpen ? false : fail('invitationNotOpen');
  const isLinked = (await membersOf(ctx.db, accountKey)).some(({ personKey }) => personKey === acceptedBy);
  if (!isLinked) fail('invitationAnswered');
  ctx.note({ details: { repeat: true } });
  return true;
}

/** Links the account to the caller, who signs in with the address that the invitation was sent to. */
async function takeOffer(ctx: Ctx, offered: Offered): Promise<Account> {
  const { db, now, actor } = ctx;
  const { key, accountKey, number, email } = offered;
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
  // It's what an agent typed. Only administrators change the phone of staff.
  if (offered.phone !== null && !isStaff(actor.roles))
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
  return accountOf(offered);
}
