/**
 * What agents and underwriters wait for: an answer while typing, autosave, rating, all offers, the list and the queue, with
 * 10,000 open quotes. `QUOTES=1000` for fewer.
 */
import { openDatabase, sql } from '../packages/database/open.ts';
import { signIn } from '../tools/signin.ts';
import { amount, tell } from './brief.ts';
import { measure, WARM_UP } from './claims.measure.ts';
import { secondsOf, secondsOfPostgres } from './cpu.ts';
import { succeeded } from './failures.ts';
import { percentile } from './percentile.ts';
import { type BenchPortal, ORIGIN, startPortal, vacuum } from './portal.ts';
import { copyQuotes } from './quotes.many.ts';

const QUOTES = Number(process.env.QUOTES ?? amount(10_000, 100));
const TURNS = amount(100, 1);
/** People who type at the same time, each an answer a second. */
const TYPING = amount(64, 2);
const TYPING_SECONDS = amount(20, 1);
/** The first ones prepare statements and open editions. */
const TYPING_WARM_UP = amount(2, 0);
const RUSH_SECONDS = amount(10, 0.1);

interface Asked {
  readonly ms: number;
  readonly body: unknown;
}
type Ask = (method: string, path: string, body?: object, version?: number) => Promise<Asked>;

async function askerFor(who: string): Promise<Ask> {
  const { token } = await signIn(ORIGIN, `${who}@demo.portico.test`);
  return async (method, path, body, version) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'x-module-key': 'W2_PORTAL',
      ...(body && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    };
    const start = performance.now();
    const request = () =>
      fetch(`${ORIGIN}${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
    const text = await (await succeeded(path, request)).text();
    const ms = performance.now() - start;
    return { ms, body: JSON.parse(text) };
  };
}

/** Processor time of server and database for each of so many, which a busy machine hardly changes. */
async function costing(portal: BenchPortal, count: number, work: () => Promise<void>): Promise<void> {
  const seconds = () => [secondsOf(portal.servers[0]?.pid), secondsOfPostgres(`${portal.dataDir}/postgres`)];
  const before = seconds();
  await work();
  const [server, database] = seconds().map((after, at) => (1_000 * (after - (before[at] ?? 0))) / count);
  tell(`  processor time of each: server ${server?.toFixed(1)} ms, database ${database?.toFixed(1)} ms`);
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const limitOf = (turn: number) => 30_000_000 + 100_000 * (turn % 100);

/** Each keeps its own connection, and asks once a second, not all in the same moment. */
async function typing(ask: Ask, applications: readonly string[]): Promise<void> {
  const times: number[] = [];
  const typist = async (WebApplicationID: string, at: number) => {
    await wait((1_000 * at) / TYPING);
    for (let turn = 0; turn < TYPING_SECONDS; turn += 1) {
      const started = performance.now();
      const { ms } = await ask('POST', '/seasys/WebApplication/cvc/covA', {
        WebApplicationID,
        Value: limitOf(turn + at),
      });
      if (turn >= TYPING_WARM_UP) times.push(ms);
      await wait(Math.max(0, 1_000 - (performance.now() - started)));
    }
  };
  await Promise.all(applications.map(typist));
  const sorted = times.toSorted((one, other) => one - other);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share).toFixed(1));
  tell(
    `an answer while ${applications.length} people type one a second: p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms (${sorted.length} times; target p95 5 ms, p99 12 ms)`,
  );
}

/** As fast as they come, with as many connections. */
async function rush(ask: Ask, applications: readonly string[]): Promise<void> {
  const until = performance.now() + 1_000 * RUSH_SECONDS;
  let done = 0;
  const rusher = async (WebApplicationID: string) => {
    do {
      await ask('POST', '/seasys/WebApplication/cvc/covA', { WebApplicationID, Value: limitOf(done) });
      done += 1;
    } while (performance.now() < until);
  };
  await Promise.all(applications.map(rusher));
  tell(
    `answers as fast as they come, ${applications.length} connections: ${Math.round(done / RUSH_SECONDS)} a second`,
  );
}

export async function benchQuotes(): Promise<void> {
  const portal = await startPortal();
  const database = openDatabase(portal.databaseUrl, { connections: 2, statementSeconds: 0 });
  try {
    await copyQuotes(database, QUOTES);
    await vacuum(database);
    tell(`${QUOTES.toLocaleString('en-US')} open quotes`);
    const staff = await askerFor('underwriter');
    const rows = await database.rows<{ key: string; version: number }>(sql`
      SELECT application.key, application.version FROM application JOIN policy ON policy.key = application.policy_key
      JOIN program ON program.key = policy.program_key
      WHERE application.status = 'open' AND application.purpose = 'new' AND application.expires_on > now()
        AND NOT policy.record_inactive AND program.code = 'HO3' AND application.rated_key IS NOT NULL
      ORDER BY application.key LIMIT ${TYPING}`);
    const keys = rows.map(({ key }) => key);
    const [{ key = '', version = 1 } = {}] = rows;
    let current = version;
    const each = (what: string, turns: number, target: string, work: () => Promise<Asked>) =>
      costing(portal, turns + WARM_UP, () => measure(what, turns, target, async () => (await work()).ms));
    const answer = () =>
      staff('POST', '/seasys/WebApplication/cvc/covA', { WebApplicationID: key, Value: limitOf(current) });
    await each('an answer, alone', TURNS, 'none', answer);
    await each('the same, warm', TURNS, 'none', answer);
    await each('autosave', TURNS, 'none', async () => {
      const body = { Key: key, Answers: { covA: limitOf(current) } };
      const reply = await staff('PATCH', '/seasys/WebApplication', body, current);
      current = (reply.body as { Version: number }).Version;
      return reply;
    });
    const of = { WebApplicationID: key };
    await each('rating, kept', TURNS, 'p50 10 ms', () => staff('POST', '/seasys/WebApplication/calc', of));
    const offers = () => staff('POST', '/seasys/WebApplication/transform', of);
    const { OptionList } = (await offers()).body as { OptionList: unknown[] };
    await each(`${OptionList.length} offers`, TURNS, 'p50 8 ms', offers);
    for (const [what, query] of [
      ['', ''],
      [', rated ones', '&Stage=rated'],
      [', by a name', '&q=Smith'],
      [', the last page', `&Skip=${QUOTES - 50}`],
    ])
      await each(`the list of quotes, 50 rows${what}`, amount(20, 1), 'none', () =>
        staff('GET', `/api/Quote/Pipeline?Take=50${query}`),
      );
    await each('the queue of referrals', amount(20, 1), 'none', () =>
      staff('GET', '/api/Quote/Referrals?Take=50'),
    );
    await costing(portal, TYPING * TYPING_SECONDS, () => typing(staff, keys));
    await rush(staff, keys);
  } finally {
    await database.close();
    await portal.stop();
  }
}
