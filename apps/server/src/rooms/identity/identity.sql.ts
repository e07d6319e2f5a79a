import { TOKEN_ROLES, type TokenRole } from '@portico/contract/roles';
import { type Db, sql } from '@portico/database/open';
import type { Standing } from './identity.rules.ts';

interface Found {
  readonly personKey: string;
  readonly name: string;
  readonly recordInactive: boolean;
  readonly roles: readonly TokenRole[];
  readonly hasLogon: boolean;
  readonly isDisabled: boolean;
  readonly disabledReason: string | null;
  readonly lastSignInAt: Date | null;
}

/** Who signs in with this address or, failing that, whose contact address it is. */
export async function standingOf(
  db: Db,
  email: string,
): Promise<(Standing & { personKey: string }) | undefined> {
  const found = await db.row<Found>(sql`
    SELECT person.key AS "personKey", person.name_full AS name, person.record_inactive AS "recordInactive",
      ARRAY(SELECT role FROM person_role WHERE person_key = person.key
            ORDER BY array_position(${TOKEN_ROLES}::text[], role)) AS roles,
      logon.key IS NOT NULL AS "hasLogon", logon.disabled_at IS NOT NULL AS "isDisabled",
      logon.disabled_reason AS "disabledReason", logon.last_sign_in_at AS "lastSignInAt"
    FROM person LEFT JOIN logon ON logon.person_key = person.key
    WHERE logon.email = ${email} OR (person.email = ${email} AND logon.key IS NULL)
    ORDER BY logon.key IS NULL, person.record_inactive, person.key LIMIT 1`);
  if (found === undefined) return undefined;
  const { personKey, name, recordInactive, roles, hasLogon, isDisabled, disabledReason, lastSignInAt } =
    found;
  const logon = { isDisabled, disabledReason, lastSignInAt };
  return { personKey, name, recordInactive, roles, ...(hasLogon && { logon }) };
}
