import { type Db, sql } from '@portico/database/open';

/** Somebody who had only signed up has a policy now. The session hears of it and gets its next token accordingly. */
export async function becomeInsured(db: Db, personKey: string, now: Date): Promise<void> {
  await db.rows(sql`
    INSERT INTO person_role (person_key, role, granted_at) VALUES (${personKey}, 'INSURED', ${now})
    ON CONFLICT DO NOTHING`);
  await db.rows(sql`DELETE FROM person_role WHERE person_key = ${personKey} AND role = 'SIGNUP'`);
}
