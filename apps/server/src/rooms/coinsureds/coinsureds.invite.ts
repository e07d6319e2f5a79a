import { createHash, randomBytes } from 'node:crypto';
import { fail } from '@portico/contract/errors';
import type { AccountInvitation } from '@portico/contract/rooms/coinsureds';
import { type Db, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { queueEmail } from '@portico/platform/outbox';
import { accountScope, holdAccount } from '../accounts/index.ts';
import { siteOfSession } from '../identity/index.ts';
import { invitationEmail } from './coinsureds.emails.ts';
import { linkEndsAt } from './coinsureds.rules.ts';
import { inviterScope, openInvitation } from './coinsureds.sql.ts';

const TOKEN_BYTES = 32;
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A household invites a handful of people. Anyone who sends more emails in our name is abusing it. */
const INVITATIONS = { limit: 10, seconds: 3600 };
const SENDINGS = { limit: 3, seconds: 3600 };

interface Invited {
  readonly number: string;
  readonly email: string;
  /** As the agent who invites them wrote it down; so is the phone. */
  readonly name?: string | null;
  readonly phone?: string | null;
}

/** Emails a new link; only its hash is stored. */
async function sendLink(
  ctx: Ctx,
  { number, email, name }: Invited,
  keep: (hash: Buffer, expires: Date) => Promise<void>,
) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const hash = hashOfToken(token);
  const expires = linkEndsAt(ctx.now);
  await keep(hash, expires);
  const site = await siteOfSession(ctx);
  const invitation = invitationEmail({ email, name, token, hash, expires }, ctx.actor.name, { number, site });
  await queueEmail(ctx.db, invitation, ctx.now);
}

/** The owner invites someone to share the account. */
export async function inviteCoinsured(
  ctx: Ctx,
  accountKey: string,
  email: string,
): Promise<AccountInvitation> {
  await holdAccount(ctx.db, accountKey);
  const account =
    (await ctx.db.row<{ number: string; isOwner: boolean }>(sql`
      SELECT account.number, EXISTS (
        SELECT 1 FROM account_person mine WHERE mine.account_key = account.key AND mine.relationship = 'owner'
          AND mine.person_key = ${ctx.actor.personKey}) AS "isOwner"
      FROM account WHERE account.key = ${accountKey} AND NOT account.record_inactive AND ${accountScope(ctx)}`)) ??
    fail('recordNotFound');
  if (!account.isOwner) fail('notTheOwner');
  if (await belongs(ctx.db, accountKey, email)) fail('belongsAlready', { email });
  await ctx.throttle.takeOrFail(`account-invitation:${ctx.actor.personKey}`, INVITATIONS);
  return startInvitation(ctx, accountKey, { number: account.number, email });
}

/** Saves and emails an invitation to an account that the caller may invite to. */
export async function startInvitation(
  ctx: Ctx,
  accountKey: string,
  invited: Invited,
): Promise<AccountInvitation> {
  const { db, now, actor } = ctx;
  const { email, name = null, phone = null } = invited;
  let key: string | undefined;
  await sendLink(ctx, invited, async (hash, expires) => {
    // One that has expired makes room; one that is open is sent again by asking for that.
    const made = await db.row<{ key: string }>(sql`
      INSERT INTO account_invitation (key, account_key, email, name, phone, invited_by_key, token_hash, created_at, sent_at,
                                      expires_at)
      VALUES (${newKey()}, ${accountKey}, ${email}, ${name}, ${phone}, ${actor.personKey}, ${hash}, ${now}, ${now}, ${expires})
      ON CONFLICT (account_key, email) WHERE status = 'pending' DO UPDATE
        SET token_hash = excluded.token_hash, name = excluded.name, phone = excluded.phone, invited_by_key = excluded.invited_by_key, sent_at = excluded.sent_at,
          expires_at = excluded.expires_at
        WHERE account_invitation.expires_at <= ${now}
      RETURNING key`);
    if (made === undefined) fail('coinsuredInvitedAlready', { email });
    key = made.key;
  });
  if (key === undefined) throw new Error('An invitation was neither made nor refused.');
  ctx.note({ kind: 'accountInvitation', key, details: { account: accountKey } });
  return (await openInvitation(ctx, key)) ?? fail('serverError');
}

/** The person who signs in with this address already has access to the account. */
const belongs = async (db: Db, accountKey: string, email: string): Promise<boolean> =>
  (await db.row(sql`
    SELECT 1 FROM account_person linked JOIN logon ON logon.person_key = linked.person_key
    WHERE linked.account_key = ${accountKey} AND logon.email = ${email}`)) !== undefined;

interface Held extends Invited {
  readonly accountKey: string;
  readonly status: 'pending' | 'accepted' | 'withdrawn';
}

/** One that the caller may change, held until the transaction ends; always account first, then invitation. */
async function holdInvitation(ctx: Ctx, key: string): Promise<Held> {
  const { db } = ctx;
  await db.rows(sql`
    SELECT FROM account WHERE key = (SELECT account_key FROM account_invitation WHERE key = ${key}) FOR UPDATE`);
  const held = await db.row<Held>(sql`
    SELECT invitation.account_key AS "accountKey", invitation.email, invitation.name, invitation.status,
      account.number
    FROM account_invitation invitation JOIN account ON account.key = invitation.account_key
    WHERE invitation.key = ${key} AND ${inviterScope(ctx)} FOR UPDATE OF invitation`);
  ctx.note({ details: { account: held?.accountKey } });
  return held ?? fail('recordNotFound');
}

export async function resendInvitation(ctx: Ctx, key: string): Promise<AccountInvitation> {
  const held = await holdInvitation(ctx, key);
  if (held.status !== 'pending') fail('invitationNotOpen');
  await ctx.throttle.takeOrFail(`account-invitation-again:${key}`, SENDINGS);
  await sendLink(ctx, held, async (hash, expires) => {
    await ctx.db.rows(sql`
      UPDATE account_invitation SET token_hash = ${hash}, sent_at = ${ctx.now}, expires_at = ${expires}
      WHERE key = ${key}`);
  });
  return (await openInvitation(ctx, key)) ?? fail('serverError');
}

export async function withdrawInvitation(ctx: Ctx, key: string): Promise<void> {
  const { status } = await holdInvitation(ctx, key);
  if (status === 'accepted') fail('invitationAnswered');
  await ctx.db.rows(sql`
    UPDATE account_invitation SET status = 'withdrawn', answered_at = ${ctx.now}
    WHERE key = ${key} AND status = 'pending'`);
}
