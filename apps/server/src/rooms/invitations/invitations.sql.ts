import type { Paging } from '@portico/contract/define';
import type { AgencyInvitation } from '@portico/contract/rooms/invitations';
import { given } from '@portico/database/conditions';
import { join, type Sql, sql } from '@portico/database/open';
import { withTotal } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { agencyScope, invitationJson, WITH_INVITED } from '../agencies/index.ts';

/** A condition on `invitation`: those of the agencies in reach, or the caller's own. */
const invitationScope = (ctx: Ctx): Sql =>
  ctx.reaches.includes('self') ? sql`invitation.person_key = ${ctx.actor.personKey}` : agencyScope(ctx);

const select = (ctx: Ctx, where: Sql) => sql`
  SELECT ${invitationJson(ctx)} AS found FROM agency_invitation invitation ${WITH_INVITED} WHERE ${where}`;

export async function invitationByKey(ctx: Ctx, key: string): Promise<AgencyInvitation | undefined> {
  const row = await ctx.db.row<{ found: AgencyInvitation }>(
    select(ctx, sql`invitation.key = ${key} AND ${invitationScope(ctx)}`),
  );
  return row?.found;
}

/** The same, locked: another answer at the same time waits until this one is done. */
export async function lockInvitation(ctx: Ctx, key: string): Promise<AgencyInvitation | undefined> {
  await ctx.db.rows(sql`SELECT 1 FROM agency_invitation WHERE key = ${key} FOR UPDATE`);
  return invitationByKey(ctx, key);
}

/** What the portal loads with the person as AgencyInviteList, in the same order. */
export async function openInvitations(ctx: Ctx): Promise<AgencyInvitation[]> {
  const rows = await ctx.db.rows<{ found: AgencyInvitation }>(sql`
    ${select(
      ctx,
      sql`${invitationScope(ctx)} AND invitation.status = 'pending' AND invitation.expires_at > ${ctx.now}`,
    )}
    ORDER BY invitation.created_at, invitation.key`);
  return rows.map(({ found }) => found);
}

export async function findInvitations(ctx: Ctx, agencyKey: string | undefined, paging: Required<Paging>) {
  const ofAgency = given(agencyKey, (key) => sql`invitation.agency_key = ${key}`);
  const where = join([invitationScope(ctx), ...ofAgency], ' AND ');
  const rows = await ctx.db.rows<{ found: AgencyInvitation }>(sql`
    ${select(ctx, where)} ORDER BY invitation.created_at DESC, invitation.key LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  const found = rows.map((row) => row.found);
  const from = sql`agency_invitation invitation JOIN agency ON agency.key = invitation.agency_key WHERE ${where}`;
  return withTotal(ctx.db, found, paging, from);
}
