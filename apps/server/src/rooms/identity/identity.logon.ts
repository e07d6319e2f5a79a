import type { Brand } from '@portico/contract/brands';
import { type Db, named, sql } from '@portico/database/open';
import { brandOfSite } from '@portico/platform/brands';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';

const UNIQUE_VIOLATION = '23505';

/** The brand a session began under: emails on its behalf use that brand. */
export async function brandOfSession(db: Db, sid: string): Promise<Brand> {
  const session = await db.row<{ site: string | null }>(
    sql`SELECT site FROM logon_session WHERE sid = ${sid}`,
  );
  return brandOfSite(session?.site || null);
}

/** The origin where the caller signed in: links emailed on their behalf lead there. */
export async function siteOfSession({ db, actor, impersonator }: Ctx): Promise<string | null> {
  const { sid } = impersonator ?? actor;
  const session = await db.row<{ site: string | null }>(
    named('identity_site_of_session', sql`SELECT site FROM logon_session WHERE sid = ${sid}`),
  );
  return session?.site ?? null;
}

/** A sign-in without a password: its owner chooses one by a link to the mailbox, which proves the address. */
export const openLogon = (
  db: Db,
  { personKey, email }: { readonly personKey: string; readonly email: string },
  now: Date,
) =>
  db.rows(sql`
    INSERT INTO logon (key, person_key, email, created_at, updated_at)
    VALUES (${newKey()}, ${personKey}, ${email}, ${now}, ${now})`);

export const isSignInAddress = async (db: Db, email: string): Promise<boolean> =>
  (await db.row(sql`SELECT FROM logon WHERE email = ${email}`)) !== undefined;

/** Whether another provider signs the person in: it knows them by its own address. */
export const signsInElsewhere = async (db: Db, logonKey: string): Promise<boolean> =>
  (await db.row(sql`SELECT FROM logon WHERE key = ${logonKey} AND upstream_subject IS NOT NULL`)) !==
  undefined;

/**
 * Changes what a person signs in with, to an address whose mailbox they have proved they can read. False if someone
 * else signs in with it: the caller's transaction must then fail. Links in the old mailbox stop working.
 */
export async function moveLogon(db: Db, logonKey: string, email: string, now: Date): Promise<boolean> {
  if (await isSignInAddress(db, email)) return false;
  const moved = await db
    .row(sql`
      UPDATE logon SET email = ${email}, email_verified_at = ${now}, updated_at = ${now}
      WHERE key = ${logonKey} RETURNING key`)
    .catch((cause: { readonly code?: string }) => {
      // Two people may move to one address at the same time.
      if (cause.code === UNIQUE_VIOLATION) return undefined;
      throw cause;
    });
  if (!moved) return false;
  await db.rows(
    sql`UPDATE mailed_token SET consumed_at = ${now} WHERE logon_key = ${logonKey} AND consumed_at IS NULL`,
  );
  return true;
}
