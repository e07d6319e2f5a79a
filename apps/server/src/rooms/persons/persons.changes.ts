import { Failure, fail } from '@portico/contract/errors';
import { STAFF_ROLES } from '@portico/contract/roles';
import type { PersonChange } from '@portico/contract/rooms/persons';
import { type Db, empty, join, raw, sql } from '@portico/database/open';
import { administrators, holdAdministrators } from '@portico/platform/administrators/rights';
import type { Ctx } from '@portico/platform/context';
import { moveToEmail } from './email/email.ts';
import { personScope, widest } from './persons.scope.ts';

const COLUMNS: Readonly<Record<keyof PersonChange, string>> = {
  Email: 'email',
  NameFirst: 'name_first',
  NameLast: 'name_last',
  Phone: 'phone',
  ContactMethod: 'contact_method',
  ContactWindow: 'contact_window',
  OrganizationName: 'organization_name',
  RecordInactive: 'record_inactive',
};

/** Writes what is given, where the version is the one that was edited. */
export async function changePerson(
  ctx: Ctx,
  key: string,
  version: number,
  change: PersonChange,
  securityCodeKey?: string,
): Promise<void> {
  const names = Object.keys(COLUMNS).filter((name) => name in change) as (keyof PersonChange)[];
  if (names.length === 0) throw new Failure('badRequest', {}, [{ path: 'body', message: 'changes nothing' }]);
  await requireRight(ctx, key, change);

  const scope = personScope(widest(ctx), ctx.actor.personKey);
  const changed = await ctx.db.row(sql`
    UPDATE person SET ${join(names.map((name) => sql`${raw(COLUMNS[name])} = ${change[name]}`))},
      ${change.Email === undefined ? empty : sql`email_changed_at = ${ctx.now},`}
      version = version + 1, updated_at = ${ctx.now}
    WHERE key = ${key} AND version = ${version} AND ${scope} RETURNING key`);
  if (changed !== undefined) {
    if (change.Email !== undefined) await moveToEmail(ctx, key, change.Email, securityCodeKey);
    return;
  }
  const there = await ctx.db.row(sql`SELECT 1 FROM person WHERE key = ${key} AND ${scope}`);
  fail(there === undefined ? 'recordNotFound' : 'stale');
}

async function requireRight(ctx: Ctx, key: string, change: PersonChange): Promise<void> {
  const { db, actor } = ctx;
  if (widest(ctx) === 'self') {
    // Spec §6: people who are also agents don't edit their profile here.
    if (actor.roles.includes('AGENT')) fail('forbidden');
    if (change.OrganizationName !== undefined || change.RecordInactive !== undefined) fail('forbidden');
    return;
  }
  if (key === actor.personKey) {
    // An inactive person is signed out and stays out. No one does that to themselves.
    if (change.RecordInactive !== undefined) fail('forbidden');
    return;
  }
  // Screens and emails show staff by name and phone. Whoever could change those could have people call someone else.
  if (!actor.isAdmin && (await isStaffMember(db, key))) fail('forbidden');
  if (change.RecordInactive) await requireNoAdministrator(ctx, key);
}

/** Who stops being an administrator is decided in Users, so that one is always left. */
async function requireNoAdministrator({ db }: Ctx, key: string): Promise<void> {
  await holdAdministrators(db);
  if ((await administrators(db)).some(({ personKey }) => personKey === key)) fail('endRightFirst');
}

const isStaffMember = async (db: Db, key: string): Promise<boolean> =>
  (await db.row(
    sql`SELECT FROM person_role WHERE person_key = ${key} AND role = ANY(${[...STAFF_ROLES]})`,
  )) !== undefined;
