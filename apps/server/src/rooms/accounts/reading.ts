import { STAFF_ROLES } from '@portico/contract/roles';
import { type Db, sql } from '@portico/database/open';
import { accountOrApplicantScope, limitedScope } from './accounts.scope.ts';

/**
 * Whether an email about an account may go to an address: not to that of people who don't see the account any more. An
 * agency's or an underwriter's own mailbox belongs to no one we know. The contact that a claim's report names
 * never had to see the account, so they get emails unless they were taken off it.
 */
export async function mayReadAbout(db: Db, accountKey: string, email: string): Promise<boolean> {
  const address = email.toLowerCase();
  const people = await db.rows<{ personKey: string; isActive: boolean; isStaff: boolean }>(sql`
    SELECT person.key AS "personKey", NOT person.record_inactive AND logon.disabled_at IS NULL AS "isActive",
      EXISTS (SELECT FROM person_role WHERE person_key = person.key AND role = ANY (${STAFF_ROLES})) AS "isStaff"
    FROM person LEFT JOIN logon ON logon.person_key = person.key
    WHERE person.key IN (
        SELECT person_key FROM logon WHERE email = ${address} UNION ALL SELECT key FROM person WHERE email = ${address})
      AND coalesce(logon.email, person.email) = ${address}`);
  if (people.length === 0) return true;
  for (const { personKey, isActive, isStaff } of people) {
    if (!isActive) continue;
    const viewer = { reaches: ['linked', 'limited', 'book'], actor: { personKey } } as const;
    const seen = sql`
      SELECT 1 FROM account WHERE account.key = ${accountKey} AND (${accountOrApplicantScope(viewer)}
        OR EXISTS (SELECT FROM policy WHERE policy.account_key = account.key AND ${limitedScope(viewer)})
        OR EXISTS (SELECT FROM claim WHERE claim.account_key = account.key AND lower(claim.contact_email) = ${address})
          AND NOT EXISTS (SELECT FROM account_person_ended left_from
            WHERE left_from.account_key = account.key AND left_from.person_key = ${personKey})
          AND NOT EXISTS (SELECT FROM agent WHERE agent.person_key = ${personKey}))`;
    if (isStaff || (await db.row(seen)) !== undefined) return true;
  }
  return false;
}
