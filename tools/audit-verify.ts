/** `npm run audit:verify`: walks the audit chain and names the first entry that is not as it was written. */
import { openDatabase } from '../packages/database/open.ts';
import { verifyAudit } from '../packages/platform/audit.ts';
import { findPostgres } from './postgres.ts';

async function run(): Promise<void> {
  const postgres = await findPostgres();
  const database = openDatabase(postgres.url, { connections: 1 });
  try {
    const { entries, brokenAt } = await verifyAudit(database);
    if (brokenAt === undefined) return console.log(`${entries} entries, chain intact`);
    console.error(`The chain of ${entries} entries is broken at entry ${brokenAt}.`);
    process.exitCode = 1;
  } finally {
    await database.close();
    await postgres.stop();
  }
}

run().catch((cause: Error) => {
  console.error(`The audit could not be verified. ${cause.message}`);
  process.exitCode = 1;
});
