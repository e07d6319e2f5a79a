import { hash } from '@node-rs/argon2';
import type { Db } from '../../open.ts';
import { DEMO_ACCOUNTS, DEMO_KEYS, DEMO_PASSWORD } from './accounts.ts';
import { makeBulletins } from './bulletins.ts';
import { type Day, dayOf } from './calendar.ts';
import { CASTS, logonRow, outsideTheBooks } from './cast.ts';
import { makeCatastrophes } from './catastrophes.ts';
import { makeClaims } from './claims/index.ts';
import { makeClaimPapers } from './claims/papers.ts';
import { makeDocuments } from './documents.ts';
import { brokerageBatches, writeBatches } from './generate.ts';
import { makeQuotes } from './quotes/index.ts';
import { makeRenewals, nameOfferDocuments } from './quotes/renewals.ts';
import { insertRecords, noRecords, type Records, TABLES } from './records.ts';
import { ticketRows } from './tickets.ts';

/** As the identity provider hashes: argon2id, 19 MiB, two passes. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function makeDemo(db: Db, now: Date, accounts?: number): Promise<void> {
  await writeBatches(demoBatches(dayOf(now), accounts), (batch) => insertRecords(db, batch));
  await db.rows({ text: `ANALYZE ${TABLES.join(', ')}`, values: [] });
  await makeQuotes(db, now);
  await makeRenewals(db, now);
  await makeCatastrophes(db, now);
  await makeClaims(db, now);
  await makeBulletins(db, now);
  const { insured, insured2 } = DEMO_KEYS.account;
  await makeDocuments(db, now, [insured, insured2]);
  await nameOfferDocuments(db);
  await makeClaimPapers(db);
}

async function* demoBatches(today: Day, accounts?: number): AsyncGenerator<Records> {
  // Under way on other threads while the rest is made.
  const logons = Promise.all(
    DEMO_ACCOUNTS.map(async (account) => logonRow(account, await hash(DEMO_PASSWORD, HASHING), today)),
  );
  yield outsideTheBooks(today);
  for (const [index, cast] of CASTS.entries()) yield* brokerageBatches(index, today, cast, accounts);
  yield { ...noRecords(), logon: await logons, helpdesk_ticket: ticketRows(today) };
}
