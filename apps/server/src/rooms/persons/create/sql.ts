import { TOKEN_ROLES, type TokenRole } from '@portico/contract/roles';
import type { NewPerson } from '@portico/contract/rooms/persons';
import { type Db, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { widest } from '../persons.scope.ts';
import { withEmail } from '../persons.sql.ts';

export interface Known {
  readonly key: string;
  readonly name: string;
  readonly roles: readonly TokenRole[];
  readonly hasLogon: boolean;
}

/** One at a time per email, sign-ups included, so that the second sees what the first did. */
export const holdEmail = (db: Db, email: string) =>
  db.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`signUp:${email}`}, 0))`);

/**
 * The person in reach with this email. An unverified sign-in doesn't count: anyone could have made it, and the owner of the
 * email, once verified, takes over the record that is made now.
 */
export const findByEmail = async (ctx: Ctx, email: string): Promise<Known | undefined> =>
  ctx.db.row(sql`
    SELECT person.key, person.name_full AS name, logon.key IS NOT NULL AS "hasLogon",
      ARRAY(SELECT role FROM person_role WHERE person_key = person.key
            ORDER BY array_position(${TOKEN_ROLES}::text[], role)) AS roles
    FROM person LEFT JOIN logon ON logon.person_key = person.key
    WHERE ${await withEmail({ ...ctx, reach: widest(ctx) }, email)} AND NOT person.record_inactive
      AND (logon.key IS NULL OR logon.email_verified_at IS NOT NULL OR logon.upstream_subject IS NOT NULL
           OR logon.last_sign_in_at IS NOT NULL)
    ORDER BY logon.email = ${email} DESC NULLS LAST, person.created_at, person.key LIMIT 1`);

export async function insertPerson(
  { db, now }: Ctx,
  { NameFirst, NameLast, Email, Phone = null }: NewPerson,
): Promise<string> {
  const key = newKey();
  await db.rows(sql`
    INSERT INTO person (key, name_first, name_last, email, phone, created_at, updated_at)
    VALUES (${key}, ${NameFirst}, ${NameLast}, ${Email}, ${Phone}, ${now}, ${now})`);
  return key;
}

export const giveRoles = ({ db, now }: Ctx, personKey: string, roles: readonly TokenRole[]) =>
  db.rows(sql`
    INSERT INTO person_role (person_key, role, granted_at) SELECT ${personKey}, unnest(${roles}::text[]), ${now}
    ON CONFLICT DO NOTHING`);
