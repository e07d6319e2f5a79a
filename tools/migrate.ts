/**
 * `npm run migrate`, for an installation with two roles: migrates as the one in MIGRATE_DATABASE_URL, which owns the
 * tables, loads the reference data, and gives the one in DATABASE_URL what the server needs.
 */
import { migrate } from '../packages/database/migrate.ts';
import { openDatabase } from '../packages/database/open.ts';
import { currentRole, grantToServer, roleOf } from '../packages/database/roles.ts';
import { seedReference } from '../packages/database/seeds/reference/index.ts';

async function run(): Promise<void> {
  const { MIGRATE_DATABASE_URL, DATABASE_URL } = process.env;
  const url = MIGRATE_DATABASE_URL || DATABASE_URL;
  if (!url) throw new Error('Set MIGRATE_DATABASE_URL, or DATABASE_URL where one role does both.');
  const database = openDatabase(url, { connections: 1, statementSeconds: 0 });
  try {
    const { ran } = await migrate(database);
    for (const name of ran) console.log(`ran ${name}`);
    await seedReference(database);
    console.log('The database is up to date.');
    const owner = await currentRole(database);
    const server = DATABASE_URL ? roleOf(DATABASE_URL) : owner;
    if (server === owner) return;
    await database.transaction((tx) => grantToServer(tx, server));
    console.log(`${server} may run the server; only ${owner} may change its tables.`);
  } finally {
    await database.close();
  }
}

run().catch((cause: Error) => {
  console.error(`The database was not migrated. ${cause.message}`);
  process.exitCode = 1;
});
