/**
 * Fills a new database in a process of its own. Making the demo takes hundreds of megabytes, which a process that goes on
 * to serve would keep.
 */
import { openDatabase } from '@portico/database/open';
import { setBusinessTimeZone } from '@portico/platform/businessDay';
import { openStorage } from '@portico/platform/storage/open';
import { fill } from './fill.ts';
import type { Order, Outcome } from './order.ts';

/** One for the work, and one to spare. */
const CONNECTIONS = 2;

async function carryOut({ databaseUrl, businessTimeZone, storage: place, ...wanted }: Order): Promise<void> {
  setBusinessTimeZone(businessTimeZone);
  const database = openDatabase(databaseUrl, { connections: CONNECTIONS });
  const storage = await openStorage(place);
  await fill(database, storage, wanted);
  storage.close();
  await database.close();
}

const outcomeOf = (order: Order): Promise<Outcome> =>
  carryOut(order).then(
    () => ({}),
    ({ name, message, stack = message }: Error) => ({ failure: { name, message, stack } }),
  );

process.once('message', async (order: Order) => {
  const outcome = await outcomeOf(order);
  process.send?.(outcome, () => process.exit());
});
// The server is gone, or stopping. What wasn't committed is undone, and the next start goes on from there.
process.once('disconnect', () => process.exit());
// Ctrl+C in a terminal reaches both of us: the server decides.
process.on('SIGINT', () => {});
