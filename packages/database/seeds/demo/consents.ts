import { TERMS } from '@portico/contract/rules/terms';
import { type Db, sql } from '../../open.ts';
import { dayOf, isoInstant } from './calendar.ts';

/** The ten have accepted the terms already: a demo leads straight to what it shows. */
export async function acceptTerms(db: Db, now: Date): Promise<void> {
  const at = isoInstant(dayOf(now) - 100, 860);
  await db.rows(sql`
    INSERT INTO terms_acceptance (person_key, version, accepted_at, by_role)
    SELECT person_key, ${TERMS.version}, ${at}, false FROM logon`);
}
