import { STAFF_ROLES } from '@portico/contract/roles';
import { type Db, sql } from '@portico/database/open';
import { DAY } from '../budget/lock.ts';

/** The named insured as the brokerage knows them, and whether their email may prove anything. */
export interface OnFile {
  readonly personKey: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly isProof: boolean;
}

const SETTLED_DAYS = 30;

/**
 * The first person on an account whose own link is trusted: someone who only answered questions or was invited is never
 * "on file". Their email proves nothing if it belongs to an agent or staff, is also on an account
 * that has nothing to do with them, or came to this account in the last 30 days.
 */
export async function findOnFile(db: Db, accountKey: string, now: Date): Promise<OnFile | undefined> {
  const settledBefore = new Date(now.getTime() - SETTLED_DAYS * DAY);
  return db.row<OnFile>(sql`
    SELECT known.*, (
      known.email IS NOT NULL AND NOT known."isRecent"
      AND NOT EXISTS (SELECT 1 FROM agency WHERE lower(agency.email) = known.email)
      AND NOT EXISTS (
        SELECT 1 FROM (
          SELECT key FROM person WHERE person.email = known.email
          UNION ALL SELECT person_key FROM logon WHERE logon.email = known.email) namesake
        JOIN person_role ON person_role.person_key = namesake.key
        WHERE person_role.role = ANY (${['AGENT', ...STAFF_ROLES]}))
      AND NOT EXISTS (
        SELECT 1 FROM person namesake JOIN account_person elsewhere ON elsewhere.person_key = namesake.key
        WHERE namesake.email = known.email AND namesake.key <> known."personKey"
          AND elsewhere.account_key <> ${accountKey}
          AND NOT EXISTS (SELECT 1 FROM account_person shared WHERE shared.account_key = elsewhere.account_key
                            AND shared.person_key = known."personKey"))
    ) AS "isProof"
    FROM (
      SELECT person.key AS "personKey", person.name_full AS name, person.phone,
        COALESCE(logon.email, person.email) AS email,
        COALESCE(person.email_changed_at > ${settledBefore}, false)
          -- Being added to an existing account counts as a change; being there from its start doesn't.
          OR linked.linked_at > ${settledBefore} AND linked.linked_at > account.created_at + interval '1 day'
          AS "isRecent"
      FROM account_person linked JOIN account ON account.key = linked.account_key
        JOIN person ON person.key = linked.person_key
        LEFT JOIN logon ON logon.person_key = person.key AND logon.email_verified_at IS NOT NULL
      WHERE linked.account_key = ${accountKey} AND linked.linked_by NOT IN ('questions', 'invitation')
      ORDER BY linked.relationship = 'owner' DESC, linked.linked_at, person.key LIMIT 1) known`);
}

/**
 * Whether we can ask the person on file: by their email, if it proves anything, or by phone. Then right answers alone open
 * only what a limited link does.
 */
export const isReachable = (onFile: OnFile | undefined): boolean =>
  onFile !== undefined && (onFile.isProof || onFile.phone !== null);

/** Whether someone signs in with the email on file, and has confirmed it: as good as a code sent there. */
export const ownsEmailOnFile = async (
  db: Db,
  logonKey: string,
  onFile: OnFile | undefined,
): Promise<boolean> =>
  onFile?.isProof === true &&
  (await db.row(sql`
    SELECT 1 FROM logon
    WHERE key = ${logonKey} AND email = ${onFile.email} AND email_verified_at IS NOT NULL`)) !== undefined;

/**
 * Someone reported this person's link or code, and staff have yet to look into it, or took the link away: neither
 * answers nor codes bring it back.
 */
export const isOnHold = async (db: Db, personKey: string, accountKey: string): Promise<boolean> =>
  (await db.row(sql`
    SELECT 1 FROM link_report WHERE person_key = ${personKey} AND account_key = ${accountKey} AND decided_at IS NULL
    UNION ALL
    SELECT 1 FROM suspended_link
    WHERE person_key = ${personKey} AND account_key = ${accountKey} AND is_restored IS NOT TRUE`)) !==
  undefined;

/** `hannah.whitlock@example.com` → `h•••@•••.com`: as long for everyone. */
export function maskEmail(email: string): string {
  const ending = email.slice(email.lastIndexOf('.') + 1);
  return `${email.slice(0, 1)}•••@•••.${ending}`;
}
