/**
 * PostgreSQL's processor time for the pages people open most, with plans kept and with every statement planned each time
 * (`plan_cache_mode`), on the same database, one request after the other.
 */
import { book } from '../packages/contract/src/rooms/book.ts';
import { claims } from '../packages/contract/src/rooms/claims.ts';
import { documents } from '../packages/contract/src/rooms/documents.ts';
import { overviews } from '../packages/contract/src/rooms/overviews.ts';
import { openDatabase, raw, sql } from '../packages/database/open.ts';
import { DEMO_KEYS, type DemoName } from '../packages/database/seeds/demo/accounts.ts';
import { signIn } from '../tools/signin.ts';
import { amount, tell } from './brief.ts';
import { secondsOfPostgres } from './cpu.ts';
import { succeeded } from './failures.ts';
import { ORIGIN, startPortal } from './portal.ts';

const REQUESTS = amount(200, 3);
/** A pool hands out its connections in turns, and each has to have prepared what it's asked for. */
const WARM_UP = amount(200, 3);

interface Page {
  readonly who: DemoName;
  readonly path: string;
}
const ACCOUNT = overviews.rows.account.path.replace('{key}', DEMO_KEYS.account.insured);

const PAGES: Readonly<Record<string, Page>> = {
  'overviews.dashboard': { who: 'insured', path: overviews.rows.dashboard.path },
  'overviews.payments': { who: 'insured', path: overviews.rows.payments.path },
  'overviews.account': { who: 'employee', path: ACCOUNT },
  'claims.find': { who: 'insured', path: claims.rows.find.path },
  'documents.find': { who: 'insured', path: documents.rows.find.path },
  'book.list': { who: 'agent', path: book.rows.list.path },
};

async function ask(path: string, token: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const headers = { authorization: `Bearer ${token}`, 'x-module-key': 'W2_PORTAL' };
    await (await succeeded(path, () => fetch(ORIGIN + path, { headers }))).text();
  }
}

export async function benchPlans(): Promise<void> {
  const { databaseUrl, dataDir, restart, stop } = await startPortal();
  const database = openDatabase(databaseUrl, { connections: 1 });
  /** For new connections. */
  const choose = (mode: 'auto' | 'force_custom_plan') =>
    database.rows(sql`ALTER DATABASE portico SET plan_cache_mode = ${raw(mode)}`);
  const measure = async ({ who, path }: Page): Promise<number> => {
    const { token } = await signIn(ORIGIN, `${who}@demo.portico.test`);
    await ask(path, token, WARM_UP);
    const before = secondsOfPostgres(`${dataDir}/postgres`);
    await ask(path, token, REQUESTS);
    return (1_000 * (secondsOfPostgres(`${dataDir}/postgres`) - before)) / REQUESTS;
  };
  try {
    const times = { kept: new Map<string, number>(), eachTime: new Map<string, number>() };
    for (const [name, page] of Object.entries(PAGES)) times.kept.set(name, await measure(page));
    await choose('force_custom_plan');
    await restart();
    for (const [name, page] of Object.entries(PAGES)) times.eachTime.set(name, await measure(page));
    tell(`PostgreSQL’s processor time a call, ${REQUESTS} calls one after the other`);
    for (const [name, kept] of times.kept)
      tell(`${name}: ${kept.toFixed(1)} ms, planned each time ${times.eachTime.get(name)?.toFixed(1)} ms`);
  } finally {
    await choose('auto');
    await database.close();
    await stop();
  }
}
