/** A separate process for the tests to kill: launches on a folder, and can write until it ends. */
import { writeSync } from 'node:fs';
import { LaunchRefused, launchPostgres } from './launch.ts';
import { openDatabase, sql } from './open.ts';

const [folder = '', task] = process.argv.slice(2);
const say = (line: string) => writeSync(1, `${line}\n`);

try {
  say('launching');
  const { url, stop } = await launchPostgres({ folder });
  process.once('SIGTERM', () => void stop().then(() => process.exit()));
  if (task === 'write') {
    const database = openDatabase(url, { connections: 4 });
    await database.rows(sql`CREATE TABLE IF NOT EXISTS written (number integer PRIMARY KEY)`);
    const last = await database.row<{ last: number }>(
      sql`SELECT coalesce(max(number), 0) AS last FROM written`,
    );
    say('ready');
    try {
      for (let number = (last?.last ?? 0) + 1; ; number++) {
        await database.rows(sql`INSERT INTO written VALUES (${number})`);
        say(`${number}`);
      }
    } catch {
      // The server was killed a moment before us.
      process.exit();
    }
  }
  say(`ready ${url}`);
} catch (cause) {
  if (!(cause instanceof LaunchRefused)) throw cause;
  say(`${cause.name}: ${cause.message}`);
}
