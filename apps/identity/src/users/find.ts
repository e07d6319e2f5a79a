import type { Page, Paging } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import { TOKEN_ROLES, type TokenRole } from '@portico/contract/roles';
import type { User, UserState, UserSummary } from '@portico/contract/rooms/users';
import { contains, given } from '@portico/database/conditions';
import { type Db, join, type Sql, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import { HAS_SECOND_FACTOR } from '@portico/platform/administrators/rights';
import type { Ctx } from '@portico/platform/context';
import { openRequests, resetOf, rightOf } from '../administrators/administrators.ts';

const IS_CLOSED = sql`(disabled_at IS NOT NULL OR record_inactive)`;

const STATES: Readonly<Record<UserState, Sql>> = {
  active: sql`NOT ${IS_CLOSED}`,
  disabled: IS_CLOSED,
  neverSignedIn: sql`last_sign_in_at IS NULL`,
  noSecondFactor: sql`NOT ${HAS_SECOND_FACTOR}`,
};

export const rolesOf = (personKey: Sql): Sql => sql`
  ARRAY(SELECT role FROM person_role WHERE person_role.person_key = ${personKey}
        ORDER BY array_position(${[...TOKEN_ROLES]}::text[], role))`;

const SUMMARY = sql`
  person.key AS "Key", name_full AS "NameFull", logon.email AS "Email", ${rolesOf(sql`person.key`)} AS "Roles",
  can_impersonate AS "MayImpersonate", disabled_at IS NOT NULL AS "IsDisabled", record_inactive AS "IsInactive",
  ${HAS_SECOND_FACTOR} AS "HasSecondFactor", ${instant(sql`last_sign_in_at`)} AS "LastSignIn"`;

/** Each word is somewhere in the name or the email. */
export const wordsIn = (typed: string | undefined, text: Sql): Sql[] =>
  (typed ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`${text} ILIKE ${contains(word)}`);

export interface UserFilters {
  readonly q?: string | undefined;
  readonly Role?: TokenRole | undefined;
  readonly State?: UserState | undefined;
}

export async function findUsers(
  db: Db,
  { q, Role, State }: UserFilters,
  paging: Required<Paging>,
): Promise<Page<UserSummary>> {
  const conditions = [
    ...wordsIn(q, sql`(name_full || ' ' || logon.email)`),
    ...given(
      Role,
      (role) => sql`EXISTS (SELECT FROM person_role
        WHERE person_role.person_key = person.key AND person_role.role = ${role})`,
    ),
    ...given(State, (state) => STATES[state]),
  ];
  const from = sql`logon JOIN person ON person.key = logon.person_key
    WHERE ${conditions.length === 0 ? sql`true` : join(conditions, ' AND ')}`;
  const rows = await db.rows<UserSummary>(sql`
    SELECT ${SUMMARY} FROM ${from}
    ORDER BY name_last, name_first, person.key LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  return withTotal(db, rows, paging, from);
}

export async function logonOf({ db }: Ctx, personKey: string): Promise<string> {
  const logon = await db.row<{ key: string }>(sql`SELECT key FROM logon WHERE person_key = ${personKey}`);
  return logon?.key ?? fail('recordNotFound');
}

/** Undefined for someone without a sign-in. */
export async function userByKey(ctx: Ctx, key: string): Promise<User | undefined> {
  const { db, actor } = ctx;
  const found = await db.row<Omit<User, 'IsAdministrator' | 'Right' | 'Request' | 'Reset'>>(sql`
    SELECT ${SUMMARY}, organization_name AS "OrganizationName", disabled_reason AS "DisabledReason",
      person.key = ${actor.personKey} AS "IsMe", ${instant(sql`logon.created_at`)} AS "Created", logon.version AS "Version"
    FROM logon JOIN person ON person.key = logon.person_key WHERE person.key = ${key}`);
  if (found === undefined) return undefined;
  const right = await rightOf(ctx, key);
  const [request] = await openRequests(ctx, key);
  return {
    ...found,
    IsAdministrator: right !== undefined,
    Right: right ?? null,
    Request: request ?? null,
    Reset: (await resetOf(ctx, key)) ?? null,
  };
}
