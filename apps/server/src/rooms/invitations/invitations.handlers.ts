import { fail } from '@portico/contract/errors';
import { type AgencyInvitation, invitations } from '@portico/contract/rooms/invitations';
import { sql } from '@portico/database/open';
import { answer, type Ctx } from '@portico/platform/context';
import { givePlace } from '../agencies/index.ts';
import { findAllInvitations } from './invitations.all.ts';
import { type Answer, verdictOn } from './invitations.rules.ts';
import { resendInvitation, sendInvitation } from './invitations.send.ts';
import { findInvitations, invitationByKey, lockInvitation, openInvitations } from './invitations.sql.ts';

/** An agency invites a handful of people an hour, and each gets an email. */
const SENDINGS = { limit: 20, seconds: 3600 };
const REMINDERS = { limit: 3, seconds: 3600 };

/** Settles an invitation once, no matter how often it's requested. */
async function settle(ctx: Ctx, key: string, wanted: Answer): Promise<AgencyInvitation> {
  const { db, now } = ctx;
  const invitation = (await lockInvitation(ctx, key)) ?? fail('recordNotFound');
  ctx.note({ details: { agency: invitation.Agency.Key, person: invitation.Person?.Key } });
  const verdict = verdictOn(invitation.State, wanted);
  if (verdict === 'again') return invitation;
  if (verdict !== 'answer') fail(verdict);
  if (wanted === 'accepted') await takePlace(ctx, invitation);
  await db.rows(sql`
    UPDATE agency_invitation SET status = ${wanted}, answered_at = ${now} WHERE key = ${key}`);
  return (await invitationByKey(ctx, key)) ?? fail('recordNotFound');
}

async function takePlace({ db, now, actor }: Ctx, { Agency }: AgencyInvitation): Promise<void> {
  const isOpen = await db.row(sql`SELECT 1 FROM agency WHERE key = ${Agency.Key} AND NOT record_inactive`);
  // No one can start at an agency that has closed.
  if (isOpen === undefined) fail('invitationWithdrawn');
  await givePlace(db, { personKey: actor.personKey, agencyKey: Agency.Key }, now);
}

export const invitationsRoom = answer(invitations, {
  mine: (ctx) => openInvitations(ctx),
  accept: (ctx, { params }) => settle(ctx, params.key, 'accepted'),
  decline: (ctx, { params }) => settle(ctx, params.key, 'declined'),
  withdraw: (ctx, { params }) => settle(ctx, params.key, 'withdrawn'),

  list: async (ctx, { query, paging }) => {
    const page = await findInvitations(ctx, query.AgencyKey, paging);
    ctx.note({ details: { found: page.total } });
    return page;
  },

  all: async (ctx, { query, paging }) => {
    const page = await findAllInvitations(ctx, query, paging);
    ctx.note({ details: { found: page.total } });
    return page;
  },

  async resend(ctx, { params: { key } }) {
    const invitation = (await lockInvitation(ctx, key)) ?? fail('recordNotFound');
    if (!['pending', 'expired'].includes(invitation.State)) fail('invitationAnswered');
    await ctx.throttle.takeOrFail(`agency-invitation-again:${key}`, REMINDERS);
    await resendInvitation(ctx, invitation);
    return (await invitationByKey(ctx, key)) ?? fail('recordNotFound');
  },

  async send(ctx, { body }) {
    await ctx.throttle.takeOrFail(`agency-invitation:${ctx.actor.personKey}`, SENDINGS);
    const key = await sendInvitation(ctx, body.AgencyKey, body.Email);
    return (await invitationByKey(ctx, key)) ?? fail('serverError');
  },
});
