import { type Db, sql } from '@portico/database/open';
import type { OnFile } from './rules.ts';

/** Locks the account, so changes to its people and invitations happen one after the other. */
export const holdAccount = (db: Db, accountKey: string) =>
  db.rows(sql`SELECT FROM account WHERE key = ${accountKey} FOR UPDATE`);

/** The same when someone is added or removed. It also makes older versions of the account stale. */
export const renewAccount = (db: Db, accountKey: string, now: Date) =>
  db.rows(sql`UPDATE account SET version = version + 1, updated_at = ${now} WHERE key = ${accountKey}`);

export const membersOf = (db: Db, accountKey: string): Promise<OnFile[]> =>
  db.rows(sql`
    SELECT person.key AS "personKey", person.name_full AS name, linked.relationship,
      COALESCE(logon.email, person.email) AS email, logon.key IS NOT NULL AS "canSignIn"
    FROM account_person linked JOIN person ON person.key = linked.person_key
      LEFT JOIN logon ON logon.person_key = person.key
    WHERE linked.account_key = ${accountKey} ORDER BY linked.relationship = 'owner' DESC, person.name_full, person.key`);
