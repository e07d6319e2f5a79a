/**
 * Manage Accounts (and the statistics and choices it shows) over a seeded database: every filter, alone and combined, in
 * every order, the first page and the one after it. One request after the other, timed from the request to the whole reply.
 */
import { BOOK_SORTS } from '../packages/contract/src/rooms/book.ts';
import { POLICY_STATUS_GROUP_KEYS } from '../packages/contract/src/rooms/policies.ts';
import { type Database, sql } from '../packages/database/open.ts';
import { amount, some, tell } from './brief.ts';
import { succeeded } from './failures.ts';
import { percentile } from './percentile.ts';

/** Pages are asked for with one line more than they show, as the page does. */
const TAKE = 51;
const WARM_UP = amount(2, 0);
const ROUNDS = amount(6, 1);

type Query = Readonly<Record<string, string>>;

interface Known {
  readonly name: string;
  readonly number: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly program: string;
  readonly agency: string;
}

const draw = (database: Database) =>
  database.rows<Known>(sql`
    SELECT account.contact_name AS name, policy.policy_number AS number, risk.street1 AS street, risk.city AS city,
      risk.state AS state, policy.program_key AS program, account.agency_key AS agency
    FROM (SELECT * FROM policy WHERE policy_number IS NOT NULL ORDER BY md5(key::text) LIMIT ${WARM_UP + ROUNDS}) policy
    JOIN account ON account.key = policy.account_key JOIN risk ON risk.key = policy.risk_key`);

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const inSixtyDays = { TermEndFrom: daysFromNow(0), TermEndTo: daysFromNow(60) };

/** What the page can filter by, for someone who has one of the records in mind. */
const FILTERS: Readonly<Record<string, (known: Known) => Query>> = {
  none: () => ({}),
  ...Object.fromEntries(
    POLICY_STATUS_GROUP_KEYS.map((status) => [`status ${status}`, () => ({ PolicyStatusGroupKey: status })]),
  ),
  state: ({ state }) => ({ State: state }),
  'a state without accounts': () => ({ State: 'AK' }),
  program: ({ program }) => ({ ProgramKey: program }),
  agency: ({ agency }) => ({ AgencyKey: agency }),
  'ends within 60 days': () => inSixtyDays,
  'began last month': () => ({ TermBeginFrom: daysFromNow(-30), TermBeginTo: daysFromNow(0) }),
  'began before, ends after': () => ({ TermBeginTo: daysFromNow(-180), TermEndFrom: daysFromNow(184) }),
  'inactive too': () => ({ ReturnInactive: 'true' }),
  'two letters': ({ name }) => ({ q: name.slice(0, 2) }),
  'three letters': ({ name }) => ({ q: name.slice(0, 3) }),
  'first name': ({ name }) => ({ q: name.split(' ')[0] ?? '' }),
  'whole name': ({ name }) => ({ q: name }),
  mistyped: ({ name }) => ({ q: `${name.slice(0, -2)}${name.slice(-1)}${name.slice(-2, -1)}` }),
  city: ({ city }) => ({ q: city }),
  address: ({ street, city }) => ({ q: `${street} ${city}` }),
  number: ({ number }) => ({ q: number }),
  'beginning of a number': ({ number }) => ({ q: number.slice(0, -3) }),
  'letters of a number': ({ number }) => ({ q: number.slice(0, 3) }),
  'inactive and words': ({ city }) => ({ q: city, ReturnInactive: 'true' }),
  ...Object.fromEntries(
    (['CURRENT', 'UPCOMING', 'QUOTE', 'DECLINED', 'CLOSED'] as const).flatMap((status) => {
      const PolicyStatusGroupKey = status;
      const combined: Record<string, (known: Known) => Query> = {
        [`state and ${status}`]: ({ state }) => ({ State: state, PolicyStatusGroupKey }),
        [`state, program and ${status}`]: ({ state, program }) => ({
          State: state,
          ProgramKey: program,
          PolicyStatusGroupKey,
        }),
        [`city and ${status}`]: ({ city }) => ({ q: city, PolicyStatusGroupKey }),
        [`first name and ${status}`]: ({ name }) => ({ q: name.split(' ')[0] ?? '', PolicyStatusGroupKey }),
        [`ends within 60 days and ${status}`]: () => ({ ...inSixtyDays, PolicyStatusGroupKey }),
      };
      return Object.entries(combined);
    }),
  ),
  'state and program': ({ state, program }) => ({ State: state, ProgramKey: program }),
  'city and state': ({ city, state }) => ({ q: city, State: state }),
  'city and another state': ({ city }) => ({ q: city, State: 'NJ' }),
  'first name, state and program': ({ name, state, program }) => ({
    q: name.split(' ')[0] ?? '',
    State: state,
    ProgramKey: program,
  }),
  'first name and ends within 60 days': ({ name }) => ({ q: name.split(' ')[0] ?? '', ...inSixtyDays }),
  'everything at once': ({ name, state, program, agency }) => ({
    q: name.slice(0, 3),
    State: state,
    ProgramKey: program,
    AgencyKey: agency,
    PolicyStatusGroupKey: 'INFORCE',
    TermBeginFrom: daysFromNow(-400),
  }),
};

interface Measured {
  readonly what: string;
  readonly times: readonly number[];
}

async function timed(url: string, token: string): Promise<{ ms: number; body: unknown }> {
  const started = performance.now();
  const headers = { authorization: `Bearer ${token}`, 'x-module-key': 'W2_PORTAL' };
  const reply = await succeeded(url, () => fetch(url, { headers }));
  const body = await reply.json();
  return { ms: performance.now() - started, body };
}

async function timesOf(
  origin: string,
  token: string,
  known: readonly Known[],
  filter: (known: Known) => Query,
  sort: string,
): Promise<number[]> {
  const times: number[] = [];
  for (const [round, record] of known.entries()) {
    const ask = async (more: Query) => {
      const query = new URLSearchParams({ ...filter(record), ...more, sort, Take: String(TAKE) });
      const { ms, body } = await timed(`${origin}/api/Overview/Book?${query}`, token);
      if (round >= WARM_UP) times.push(ms);
      return body as { Policy: { Key: string } }[];
    };
    const lines = await ask({});
    const last = lines[TAKE - 2];
    if (last) await ask({ After: last.Policy.Key });
  }
  return times;
}

const sorted = (times: readonly number[]) => [...times].sort((a, b) => a - b);
function report({ what, times }: Measured): void {
  const [median, worst] = [0.5, 0.99].map((share) => percentile(sorted(times), share).toFixed(1));
  tell(`  ${what}: median ${median} ms, p99 ${worst} ms`);
}

/** Prints median and p99 of each filter over all orders and of each order over all filters, and the worst of them. */
export async function measureBook(
  origin: string,
  database: Database,
  who: string,
  token: string,
): Promise<void> {
  const known = await draw(database);
  const sorts = some(BOOK_SORTS, BOOK_SORTS.length);
  const all: { filter: string; sort: string; times: number[] }[] = [];
  for (const [filter, query] of some(Object.entries(FILTERS), 8)) {
    for (const sort of sorts)
      all.push({ filter, sort, times: await timesOf(origin, token, known, query, sort) });
    const times = all.filter((one) => one.filter === filter).flatMap((one) => one.times);
    report({ what: `${who}, Manage Accounts, ${filter}`, times });
  }
  for (const sort of sorts) {
    const times = all.filter((one) => one.sort === sort).flatMap((one) => one.times);
    report({ what: `${who}, Manage Accounts, order ${sort}`, times });
  }
  for (const path of ['/api/Policy/Stats_PolicyStatus/ALL', '/api/Overview/Book/Choices']) {
    const times: number[] = [];
    for (let round = 0; round < amount(30, 1); round++)
      times.push((await timed(`${origin}${path}`, token)).ms);
    report({ what: `${who}, ${path}`, times: times.slice(WARM_UP) });
  }
  const ranked = all
    .map(({ filter, sort, times }) => ({ what: `${filter}, order ${sort}`, worst: Math.max(...times) }))
    .sort((a, b) => b.worst - a.worst);
  const everything = sorted(all.flatMap(({ times }) => times));
  tell(
    `  ${who}, Manage Accounts, all: median ${percentile(everything, 0.5).toFixed(1)} ms, p99 ${percentile(everything, 0.99).toFixed(1)} ms`,
  );
  for (const { what, worst } of ranked.slice(0, 5)) tell(`  worst: ${what}: ${worst.toFixed(1)} ms`);
}
