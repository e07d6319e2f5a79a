import { fail } from '@portico/contract/errors';
import { type AgencyInvitation, invitations } from '@portico/contract/rooms/invitations';
import { sql } from '@portico/database/open';
import { answer, type Ctx } from '@portico/platform/context';
import { givePlace } from '../agencies/index.ts';
import { type Answer, verdictOn } from './invitations.rules.ts';
import { sendInvitation } from './invitations.send.ts';
import { findInvitations, invitationByKey, lockInvitation, openInvitations } from './invitations.sql.ts';

/** An agency invites a handful in an hour, and each is a mail to somebody. */
const SENDINGS = { limit: 20, seconds: 3600 };

/** Settles an invitation, once, however often and by however many windows it is asked for. */
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
  // An agency that has closed takes nobody in any more.
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

  async send(ctx, { body }) {
    await ctx.throttle.takeOrFail(`agency-invitation:${ctx.actor.personKey}`, SENDINGS);
    const key = await sendInvitation(ctx, body.AgencyKey, body.Email);
    return (await invitationByKey(ctx, key)) ?? fail('serverError');
  },
});
