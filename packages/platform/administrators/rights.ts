import { fail } from '@portico/contract/errors';
import { type Db, type Sql, sql } from '@portico/database/open';
import type { Ctx } from '../context.ts';
import { newKey } from '../ids.ts';
import { changeList } from './list.ts';

/** Someone who passes the admin check and can sign in. */
export interface Administrator {
  readonly personKey: string;
  readonly email: string;
  readonly name: string;
  /** Where they last signed in. */
  readonly site: string | null;
  /** An authenticator app or a passkey. */
  readonly hasSecondFactor: boolean;
}

/** Of a `logon`: where its owner last signed in. Emails to them lead there. */
export const LAST_SITE: Sql = sql`
  (SELECT site FROM logon_session WHERE logon_key = logon.key AND site IS NOT NULL ORDER BY started_at DESC LIMIT 1)`;

/** Of a `logon`: an authenticator app or a passkey. */
export const HAS_SECOND_FACTOR: Sql = sql`
  (totp_confirmed_at IS NOT NULL OR EXISTS (SELECT FROM passkey WHERE passkey.logon_key = logon.key))`;

/**
 * One change at a time, until the end of the transaction: two administrators who take each other's right must not both
 * succeed. Ask for the administrators after this, never before.
 */
export const holdAdministrators = (tx: Db): Promise<unknown> =>
  tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended('users.change', 0))`);

/** By name. Their emails and second factors tell whether the portal is in good hands. */
export const administrators = (db: Db): Promise<Administrator[]> =>
  db.rows<Administrator>(sql`
    SELECT person.key AS "personKey", logon.email, name_full AS name,
      ${LAST_SITE} AS site,
      ${HAS_SECOND_FACTOR} AS "hasSecondFactor"
    FROM person_role JOIN person ON person.key = person_role.person_key JOIN logon ON logon.person_key = person.key
    WHERE role = 'ADMIN' AND disabled_at IS NULL AND NOT record_inactive AND is_admin(person.key, logon.email)
    ORDER BY name_last, name_first, person.key`);

/** The same for a change that only an administrator can make: fails for one who lost the right while waiting for their turn. */
export async function holdAsAdministrator({
  db,
  actor,
}: Pick<Ctx, 'db' | 'actor'>): Promise<Administrator[]> {
  await holdAdministrators(db);
  const all = await administrators(db);
  return all.some(({ personKey }) => personKey === actor.personKey) ? all : fail('forbidden');
}

/** Who decided. The one on the server has no key. */
export interface DecidedBy {
  readonly by: string | null;
  readonly confirmedBy: string | null;
  readonly at: Date;
}

/** Makes a member of staff an administrator: the right, and the role that goes with it. */
export async function giveRight(
  tx: Db,
  personKey: string,
  { by, confirmedBy, at }: DecidedBy,
): Promise<void> {
  await tx.rows(sql`
    INSERT INTO person_role (person_key, role, granted_at)
    SELECT ${personKey}, unnest(ARRAY['INTERNAL', 'ADMIN']), ${at} ON CONFLICT DO NOTHING`);
  await tx.rows(sql`
    INSERT INTO administrator_right (key, person_key, given_at, given_by_key, confirmed_by_key)
    VALUES (${newKey()}, ${personKey}, ${at}, ${by}, ${confirmedBy})
    ON CONFLICT (person_key) WHERE ended_at IS NULL DO NOTHING`);
}

/** Ends all that makes someone an administrator: the right, the role, and their email on the list. */
export async function takeRight(
  tx: Db,
  personKey: string,
  { by, confirmedBy, at }: DecidedBy,
): Promise<void> {
  await tx.rows(sql`
    UPDATE administrator_right SET ended_at = ${at}, ended_by_key = ${by}, end_confirmed_by_key = ${confirmedBy}
    WHERE person_key = ${personKey} AND ended_at IS NULL`);
  await tx.rows(sql`DELETE FROM person_role WHERE person_key = ${personKey} AND role = 'ADMIN'`);
  const logon = await tx.row<{ email: string }>(sql`SELECT email FROM logon WHERE person_key = ${personKey}`);
  if (logon) await changeList(tx, logon.email, { by, at });
}
