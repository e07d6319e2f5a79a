/** What the claims desk waits for: its queue, page by page, the numbers around it, and the map. */
import { type Database, sql } from '../packages/database/open.ts';
import { amount } from './brief.ts';
import { askerFor, measure } from './claims.measure.ts';

const TURNS = amount(100, 1);
/** Longer than the desk's numbers are held. */
const HELD_MS = amount(10_500, 0);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function benchDesk(origin: string, database: Database): Promise<void> {
  const ask = await askerFor(origin, 'internal');
  const read = async (path: string) => (await ask(path)).ms;
  const first = await ask('/api/ClaimDesk?Take=50');
  const last = (JSON.parse(first.body) as { Key: string }[]).at(-1)?.Key;
  await measure('queue of 50, overdue first', TURNS, 'p99 20 ms', () => read('/api/ClaimDesk?Take=50'));
  await measure('its next page', TURNS, 'p99 10 ms', () => read(`/api/ClaimDesk?Take=50&After=${last}`));
  for (const [what, query] of [
    ['overdue', 'Due=overdue'],
    ['of one person', 'Mine=true'],
    ['unassigned', 'Unassigned=true'],
    ['of a state and a cause', 'State=FL&ClaimCausePrimaryKey=WIND'],
    ['by a name', 'q=Smith'],
    ['by a number', 'q=CLM-26-000'],
    ['closed, newest first', 'Status=closed'],
  ])
    await measure(`queue ${what}`, amount(20, 1), 'none', () => read(`/api/ClaimDesk?Take=50&${query}`));
  await measure('statistics, held', TURNS, 'none', () => read('/api/ClaimDesk/Stats'));
  await measure('statistics, counted', amount(5, 1), '40 ms at 10,000 claims', async () => {
    await wait(HELD_MS);
    return read('/api/ClaimDesk/Stats');
  });
  const storm = await database.row<{ key: string }>(sql`
    SELECT catastrophe_key AS key FROM claim WHERE catastrophe_key IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`);
  for (const [what, query] of [
    ['of open claims', ''],
    ['of the largest catastrophe', `?CatastropheKey=${storm?.key}`],
  ])
    await measure(`map ${what}, counted`, amount(3, 1), 'none', async () => {
      await wait(HELD_MS);
      return read(`/api/ClaimDesk/Map${query}`);
    });
}
