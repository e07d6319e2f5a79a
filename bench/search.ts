/**
 * The type-ahead calls (10 and 16) and Manage Accounts over more and more policies: what people type and filter by, drawn
 * from the records themselves, one request after the other, timed from the request to the whole reply.
 */
import { accounts } from '../packages/contract/src/rooms/accounts.ts';
import { policies } from '../packages/contract/src/rooms/policies.ts';
import { type Database, openDatabase, sql } from '../packages/database/open.ts';
import { seedBooks } from '../packages/database/seeds/demo/books.ts';
import { signIn } from '../tools/signin.ts';
import { measureBook } from './book.ts';
import { amount, isBrief, some, tell } from './brief.ts';
import { succeeded } from './failures.ts';
import { percentile } from './percentile.ts';
import { ORIGIN, startPortal, vacuum } from './portal.ts';

/** Or those that follow the bench's name on the command line. */
const SIZES = isBrief ? [1] : [10_000, 100_000, 1_000_000];
const ASKED_PER_KIND = amount(150, 1);
const WARM_UP = amount(30, 0);

interface Known {
  readonly name: string;
  readonly number: string;
  readonly street: string;
  readonly city: string;
}

/** What someone types to find this record. */
const TYPED: Readonly<Record<string, (known: Known) => string>> = {
  'beginning of a name': ({ name }) => name.slice(0, 4),
  'words in any order': ({ name }) => name.split(' ').reverse().join(' '),
  mistyped: ({ name }) => mistype(name),
  address: ({ street, city }) => `${street} ${city.slice(0, 4)}`,
  number: ({ number }) => number,
  'beginning of a number': ({ number }) => number.slice(0, -2),
};

/** The two letters in the middle of the longest word change places. */
function mistype(name: string): string {
  const longest = name.split(' ').reduce((a, b) => (b.length > a.length ? b : a));
  const at = Math.floor(longest.length / 2);
  const wrong =
    longest.slice(0, at - 1) + longest.charAt(at) + longest.charAt(at - 1) + longest.slice(at + 1);
  return name.replace(longest, wrong);
}

const draw = (database: Database) =>
  database.rows<Known>(sql`
    SELECT account.contact_name AS name, policy.policy_number AS number, risk.street1 AS street, risk.city AS city
    FROM (SELECT key, account_key, risk_key, policy_number FROM policy WHERE policy_number IS NOT NULL
          ORDER BY md5(key::text) LIMIT ${ASKED_PER_KIND + WARM_UP}) policy
    JOIN account ON account.key = policy.account_key JOIN risk ON risk.key = policy.risk_key`);

async function timesOf(path: string, asked: readonly string[], token: string): Promise<number[]> {
  const times: number[] = [];
  for (const value of asked) {
    const started = performance.now();
    const url = `${ORIGIN}${path.replace('{value}', encodeURIComponent(value))}`;
    const headers = { authorization: `Bearer ${token}`, 'x-module-key': 'W2_PORTAL' };
    await (await succeeded(url, () => fetch(url, { headers }))).text();
    times.push(performance.now() - started);
  }
  return times.slice(WARM_UP).sort((a, b) => a - b);
}

async function measure(database: Database, size: number): Promise<void> {
  const known = await draw(database);
  for (const who of some(['employee', 'agent'], 2)) {
    const { token } = await signIn(ORIGIN, `${who}@demo.portico.test`);
    const all: number[] = [];
    for (const [kind, typed] of Object.entries(TYPED))
      for (const { path } of [accounts.rows.seek, policies.rows.seek]) {
        const times = await timesOf(path, known.map(typed), token);
        all.push(...times);
        const [median, worst] = [percentile(times, 0.5), percentile(times, 0.99)].map((ms) => ms.toFixed(1));
        tell(`  ${who}, ${kind}, ${path}: median ${median} ms, p99 ${worst} ms`);
      }
    all.sort((a, b) => a - b);
    tell(`${size.toLocaleString('en-US')} policies, ${who}: p99 ${percentile(all, 0.99).toFixed(1)} ms`);
    await measureBook(ORIGIN, database, who, token);
  }
}

export async function benchSearch(): Promise<void> {
  const { databaseUrl, stop } = await startPortal();
  const database = openDatabase(databaseUrl, { connections: 1 });
  try {
    const asked = process.argv
      .slice(3)
      .filter((argument) => /^\d+$/.test(argument))
      .map(Number);
    for (const size of asked.length > 0 ? asked : SIZES) {
      const started = performance.now();
      await seedBooks(databaseUrl, { policies: size, now: new Date(), onProgress: () => {} });
      tell(`filled up to ${size} in ${Math.round((performance.now() - started) / 1000)} s`);
      await vacuum(database);
      await measure(database, size);
    }
  } finally {
    await database.close();
    await stop();
  }
}
