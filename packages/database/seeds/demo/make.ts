import { hash } from '@node-rs/argon2';
import type { Db } from '../../open.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { dayOf } from './calendar.ts';
import { CASTS, logonRow, outsideTheBooks } from './cast.ts';
import { brokerageBatches } from './generate.ts';
import { insertRecords, noRecords, TABLES } from './records.ts';

/** As the identity provider hashes: argon2id, 19 MiB, two passes. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function makeDemo(db: Db, now: Date): Promise<void> {
  const today = dayOf(now);
  const hashing = Promise.all(DEMO_ACCOUNTS.map(() => hash(DEMO_PASSWORD, HASHING)));
  await insertRecords(db, outsideTheBooks(today));
  for (const [index, cast] of CASTS.entries())
    for (const batch of brokerageBatches(index, today, cast)) await insertRecords(db, batch);

  const hashes = await hashing;
  const logons = noRecords();
  logons.logon.push(...DEMO_ACCOUNTS.map((account, at) => logonRow(account, hashes[at] ?? '', today)));
  await insertRecords(db, logons);
  await db.rows({ text: `ANALYZE ${TABLES.join(', ')}`, values: [] });
}
