import { type Db, sql } from '@portico/database/open';

/** A person who had only signed up now has a policy. The session is told, and its next token has the new role. */
export async function becomeInsured(db: Db, personKey: string, now: Date): Promise<void> {
  await db.rows(sql`
    INSERT INTO person_role (person_key, role, granted_at) VALUES (${personKey}, 'INSURED', ${now})
    ON CONFLICT DO NOTHING`);
  await db.rows(sql`DELETE FROM person_role WHERE person_key = ${personKey} AND role = 'SIGNUP'`);
}
