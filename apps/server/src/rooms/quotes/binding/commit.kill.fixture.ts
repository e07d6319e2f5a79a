/**
 * A process that binds a quote or books a change, and is killed on the way: `commit.kill.fixture.ts <database> <number> <now>
 * <step> <mode>`. A step is a statement, the moment before the COMMIT (`last`), or the one after it.
 */
import { type Db, openDatabase } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import type { Ctx } from '@portico/platform/context';
import { commit } from './commit.ts';

const [url = '', number = '', now = '', at = '', mode = 'NEW'] = process.argv.slice(2);
const database = openDatabase(url, { connections: 1 });
let steps = 0;
const step = (isLast = false) => {
  steps += 1;
  if (steps === Number(at) || (isLast && at === 'last')) process.kill(process.pid, 'SIGKILL');
};
const counted = (db: Db): Db => ({
  rows: (query) => {
    step();
    return db.rows(query);
  },
  row: (query) => {
    step();
    return db.row(query);
  },
});

await database.transaction(async (tx) => {
  const actor = {
    personKey: DEMO_KEYS.person.agent,
    sid: 'test',
    name: 'Marcus Delacroix',
    roles: ['INTERNAL'],
  };
  const ctx = { db: counted(tx), now: new Date(now), actor, reaches: ['book'], note() {} };
  await commit(ctx as unknown as Ctx, number, { mode: mode as 'NEW', NoKnownLoss: true }, 30);
  step(true);
});
step();
process.stdout.write(String(steps));
await database.close();
