/**
 * A process that reports and commits a claim, and is killed on the way: `claims.kill.fixture.ts <database> <report> <now> <step>`.
 * A step is a statement, the moment before a COMMIT, or the one after it.
 */

import type { NewClaim } from '@portico/contract/rooms/claims';
import { type Db, openDatabase } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import type { Ctx } from '@portico/platform/context';
import { commitClaim } from './commit/commit.ts';
import { reportClaim } from './report/report.ts';

const [url = '', report = '', at = '', last = ''] = process.argv.slice(2);
const database = openDatabase(url, { connections: 1 });
let steps = 0;
const step = () => {
  steps += 1;
  if (steps === Number(last)) process.kill(process.pid, 'SIGKILL');
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
const call = async (work: (ctx: Ctx) => Promise<unknown>) => {
  await database.transaction(async (tx) => {
    const actor = {
      personKey: DEMO_KEYS.person.insured,
      sid: 'test',
      name: 'Hannah Whitlock',
      roles: ['INSURED'] as const,
    };
    await work({
      db: counted(tx),
      now: new Date(at),
      actor,
      reaches: ['linked'],
      note() {},
    } as unknown as Ctx);
    step();
  });
  step();
};

const notice = JSON.parse(report) as NewClaim;
await call((ctx) => reportClaim(ctx, notice));
const reported = steps;
await call((ctx) => commitClaim(ctx, notice.Key, undefined));
process.stdout.write(`${reported} ${steps}`);
await database.close();
