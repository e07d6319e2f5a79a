import { Failure, fail } from '@portico/contract/errors';
import type { User, UserChange } from '@portico/contract/rooms/users';
import { lossRefusal } from '@portico/contract/rules/administrators';
import {
  accessRefusal,
  isSameAccess,
  type UserAccess,
  withInternal,
} from '@portico/contract/rules/userAccess';
import { sql } from '@portico/database/open';
import { endRight } from '@portico/platform/administrators/requests';
import { holdAsAdministrator, LAST_SITE } from '@portico/platform/administrators/rights';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { queueEmail } from '@portico/platform/outbox';
import type { Sessions } from '../sessions/sessions.ts';
import { accessChangedEmail } from './emails.ts';
import { userByKey } from './find.ts';

interface Parts {
  readonly sessions: Sessions;
  /** Where emails to a person lead, if we don't know where they sign in. */
  readonly defaultSite: string;
}

const TURNED_OFF = 'Their sign-in was turned off.';

/** Changes what a user may do, all of it or nothing, and tells them. */
export async function changeUser(
  parts: Parts,
  ctx: Ctx,
  key: string,
  version: number,
  { Roles, MayImpersonate, IsDisabled, Reason }: UserChange,
): Promise<User> {
  const { db, actor, now } = ctx;
  const administrators = (await holdAsAdministrator(ctx)).map(({ personKey }) => personKey);
  const user = (await userByKey(ctx, key)) ?? fail('recordNotFound');
  if (user.Version !== version) fail('stale');
  const before = accessOf(user);
  const wanted: UserAccess = {
    Roles: Roles === undefined ? before.Roles : withInternal(Roles),
    MayImpersonate: MayImpersonate ?? before.MayImpersonate,
    IsDisabled: IsDisabled ?? before.IsDisabled,
  };
  const [isSelf, isAdministrator] = [user.Key === actor.personKey, user.IsAdministrator];
  const isTurnedOff = wanted.IsDisabled && !before.IsDisabled;
  const refusal =
    accessRefusal({ before, after: wanted, isSelf, isAdministrator }) ??
    (isTurnedOff ? lossRefusal(administrators, [key]) : undefined);
  if (refusal !== undefined) throw new Failure(refusal);
  if (isSameAccess(before, wanted)) return user;

  // The right ends with the sign-in. Turning that on again is one person's decision, and giving the right is two people's.
  const endsRight = isTurnedOff && isAdministrator;
  const after = endsRight ? { ...wanted, Roles: wanted.Roles.filter((role) => role !== 'ADMIN') } : wanted;
  if (endsRight) await endRight(ctx, key, Reason ?? TURNED_OFF);
  await writeRoles(ctx, key, after.Roles);
  const logon = await db.row<{ key: string; site: string | null; firstName: string }>(sql`
    UPDATE logon SET can_impersonate = ${after.MayImpersonate}, version = logon.version + 1, updated_at = ${now},
      disabled_at = CASE WHEN ${after.IsDisabled} THEN COALESCE(disabled_at, ${now}) END,
      disabled_reason = CASE WHEN ${after.IsDisabled} THEN COALESCE(${Reason ?? null}, disabled_reason) END
    FROM person WHERE person.key = logon.person_key AND person_key = ${key}
    RETURNING logon.key, name_first AS "firstName",
      ${LAST_SITE} AS site`);
  if (logon === undefined) return fail('recordNotFound');
  // Turning it on again must not bring old sessions back.
  if (isTurnedOff) await parts.sessions.endAll(db, logon.key, 'signInTurnedOff');
  await queueEmail(
    db,
    accessChangedEmail(
      logon.site ?? parts.defaultSite,
      { email: user.Email, firstName: logon.firstName },
      { before, after, cause: `user-access:${newKey()}` },
    ),
    now,
  );
  ctx.note({ details: { before, after, ...(Reason && { reason: Reason }) } });
  return (await userByKey(ctx, key)) ?? fail('recordNotFound');
}

const accessOf = ({ Roles, MayImpersonate, IsDisabled }: User): UserAccess => ({
  Roles,
  MayImpersonate,
  IsDisabled,
});

async function writeRoles({ db, now }: Ctx, personKey: string, roles: UserAccess['Roles']): Promise<void> {
  await db.rows(sql`
    DELETE FROM person_role WHERE person_key = ${personKey} AND NOT role = ANY(${[...roles]}::text[])`);
  await db.rows(sql`
    INSERT INTO person_role (person_key, role, granted_at)
    SELECT ${personKey}, unnest(${[...roles]}::text[]), ${now} ON CONFLICT DO NOTHING`);
}
