import { type Db, sql } from '../../../open.ts';
import { makeAdjusters } from './adjusters.ts';

/** Insureds may use claims here: on installations, the operator decides. */
const openToInsureds = (db: Db): Promise<unknown> =>
  db.rows(sql`UPDATE configuration SET value = 'true' WHERE key = 'W2_CLAIM_InsuredIsAvailable'`);

export async function makeClaims(db: Db, now: Date): Promise<void> {
  await openToInsureds(db);
  await makeAdjusters(db, now);
}
