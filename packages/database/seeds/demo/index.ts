import { type Database, type Db, sql } from '../../open.ts';
import { seedSamples } from '../samples/index.ts';
import { DEMO_KEYS } from './accounts.ts';
import { acceptTerms } from './consents.ts';

/** Any fixed number: two processes that start together must not both create the demo. */
const LOCK = 7_462_002;

export const hasDemo = async (db: Db): Promise<boolean> =>
  (await db.row(sql`SELECT 1 FROM person WHERE key = ${DEMO_KEYS.person.signup}`)) !== undefined;

/** Whether people work in it who aren't the demo's. A database without tables, or without anyone who can sign in, is no one's yet. */
export async function isSomeonesOwn(db: Db): Promise<boolean> {
  const found = await db.row<{ table: string | null }>(sql`SELECT to_regclass('logon')::text AS table`);
  if (found?.table == null || (await hasDemo(db))) return false;
  return (await db.row(sql`SELECT 1 FROM logon`)) !== undefined;
}

interface Options {
  readonly now: Date;
  /** Of each brokerage. Fewer than usual make a small demo, for tests that don't need it all. */
  readonly accounts?: number | undefined;
}

/** The demo brokerages: the same records every time, with dates relative to the day of `now`. Created only once. */
export async function seedDemo(database: Database, { now, accounts }: Options): Promise<void> {
  await seedSamples(database);
  await database.transaction(
    async (tx) => {
      await tx.rows(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
      if (await hasDemo(tx)) return;
      // Loaded only now: the ZIP codes and names take longer to read than a seeded database takes to start.
      const { makeDemo } = await import('./make.ts');
      await makeDemo(tx, now, accounts);
      await acceptTerms(tx, now);
    },
    { unhurried: true },
  );
}
