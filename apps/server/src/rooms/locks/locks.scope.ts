import { type Sql, sql } from '@portico/database/open';
import type { Actor, Ctx } from '@portico/platform/context';
import { accountOrApplicantScope } from '../accounts/index.ts';

/** Who sits at the keyboard: behind an impersonation the staff member, who must not pass for the one they act for. */
export const holderOf = ({ actor, impersonator }: Pick<Ctx, 'actor' | 'impersonator'>): Actor =>
  impersonator ?? actor;

/** A condition on `held`: it hasn't expired, and its holder hasn't signed out since. */
export const stillStands = (now: Date): Sql => sql`(held.expires_at > ${now} AND NOT EXISTS (
  SELECT 1 FROM logon_session ended WHERE ended.sid = held.sid AND ended.ended_at IS NOT NULL))`;

/** A condition on `held`: people who see the account see who is editing what belongs to it. */
export const lockScope = (ctx: Ctx): Sql =>
  ctx.reaches.includes('all')
    ? sql`true`
    : sql`held.account_key IN (SELECT account.key FROM account WHERE ${accountOrApplicantScope(ctx)})`;

/** A condition on `held`: the caller's own, or anyone's for employees. */
export const releasable = (ctx: Ctx): Sql =>
  ctx.reaches.includes('all') ? sql`true` : sql`held.holder_key = ${holderOf(ctx).personKey}`;
