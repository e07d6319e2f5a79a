/** A catastrophe's first hour: people report losses, each with the two calls that the page makes. */
import autocannon from 'autocannon';
import { claims } from '../packages/contract/src/rooms/claims.ts';
import { addDays } from '../packages/contract/src/rules/days.ts';
import { type Database, sql } from '../packages/database/open.ts';
import { DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { dayOf } from '../packages/platform/businessDay.ts';
import { newKey } from '../packages/platform/ids.ts';
import { signIn } from '../tools/signin.ts';
import { amount, isBrief, tell } from './brief.ts';
import { secondsOf, secondsOfPostgres } from './cpu.ts';
import { requireSuccess } from './failures.ts';
import { outcomeOf } from './load.ts';
import { percentile } from './percentile.ts';

const PEOPLE = amount(16, 2);
const ACCOUNTS_EACH = 50;
const SECONDS = 20;
/** By number, not by time: each connection plans a statement again for its first five times. */
const WARM_UP_CLAIMS = amount(800, 2);
const HOUR = isBrief ? { claims: 4 } : { seconds: SECONDS };

/** Insureds who sign in like insured@, each with accounts of their own. */
async function addPeople(database: Database): Promise<string[]> {
  const people = Array.from({ length: PEOPLE }, (_, at) => ({
    key: newKey(),
    email: `bench${at}@demo.portico.test`,
  }));
  const made = sql`json_to_recordset(${JSON.stringify(people)}) AS made (key uuid, email text)`;
  await database.rows(sql`
    INSERT INTO person (key, name_first, name_last, email, created_at, updated_at)
    SELECT key, 'Ann', 'Bench', email, now(), now() FROM ${made}`);
  await database.rows(sql`
    INSERT INTO person_role (person_key, role, granted_at) SELECT key, 'INSURED', now() FROM ${made}`);
  await database.rows(sql`
    INSERT INTO logon (key, person_key, email, email_verified_at, password_hash, password_set_at, created_at, updated_at)
    SELECT gen_random_uuid(), made.key, made.email, now(), logon.password_hash, now(), now(), now()
    FROM ${made} JOIN logon ON logon.person_key = ${DEMO_KEYS.person.insured}`);
  await database.rows(sql`
    INSERT INTO account_person (account_key, person_key, relationship, linked_at)
    SELECT account.key, (${people.map(({ key }) => key)}::uuid[])[1 + account.place % ${PEOPLE}], 'coinsured', now()
    FROM (SELECT account_key AS key, row_number() OVER (ORDER BY md5(account_key::text)) AS place
          FROM policy WHERE status = 'bound' AND term_begin < now() - interval '60 days' GROUP BY 1) AS account
    WHERE account.place <= ${PEOPLE * ACCOUNTS_EACH} ON CONFLICT DO NOTHING`);
  return people.map(({ email }) => email);
}

const policiesOf = async (database: Database, email: string): Promise<string[]> =>
  (
    await database.rows<{ key: string }>(sql`
      SELECT policy.key FROM person JOIN account_person linked ON linked.person_key = person.key
      JOIN policy ON policy.account_key = linked.account_key
      WHERE person.email = ${email} AND policy.status = 'bound' AND policy.term_begin < now() - interval '60 days'`)
  ).map(({ key }) => key);

interface Reporter {
  readonly token: string;
  readonly policies: readonly string[];
}

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/** The same words as the contract's example, on one of the reporter's policies. */
function reportBy({ policies }: Reporter, key: string): string {
  const now = new Date();
  const LossOn = addDays(dayOf(now), -Math.floor(Math.random() * 50));
  return JSON.stringify({
    ...claims.rows.report.example.body,
    Key: key,
    PolicyKey: pick(policies),
    LossOn,
    MadeAt: now.toISOString(),
  });
}

interface Hour {
  readonly claims: number;
  readonly seconds: number;
  readonly times: { readonly report: number[]; readonly commit: number[] };
}

interface Length {
  readonly seconds?: number;
  readonly claims?: number;
}

async function report(
  origin: string,
  reporters: readonly Reporter[],
  { seconds, claims: count }: Length,
): Promise<Hour> {
  const times = { report: [] as number[], commit: [] as number[] };
  const begun = performance.now();
  const each = reporters.map((reporter) => {
    const headers = {
      authorization: `Bearer ${reporter.token}`,
      'x-module-key': 'W2_CLAIM',
      'content-type': 'application/json',
    };
    let key = '';
    let start = 0;
    const step = (name: keyof typeof times, path: string, bodyOf: () => string): autocannon.Request => ({
      method: 'POST',
      path,
      headers,
      setupRequest: (request) => {
        start = performance.now();
        return { ...request, body: bodyOf() };
      },
      onResponse: () => {
        times[name].push(performance.now() - start);
      },
    });
    return autocannon({
      url: origin,
      connections: 1,
      timeout: 60,
      ...(seconds !== undefined && { duration: seconds }),
      // Two requests for a claim.
      ...(count !== undefined && { amount: (2 * count) / reporters.length }),
      requests: [
        step('report', claims.rows.report.path, () => {
          key = newKey();
          return reportBy(reporter, key);
        }),
        step('commit', claims.rows.commit.path, () => JSON.stringify({ ClaimKey: key })),
      ],
    });
  });
  for (const result of await Promise.all(each)) requireSuccess('reports of claims', outcomeOf(result));
  return { claims: times.commit.length, seconds: (performance.now() - begun) / 1000, times };
}

const describe = (what: string, times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)].map((time) => time.toFixed(1));
  return `${what} p50 ${p50} ms, p99 ${p99} ms`;
};

export interface Site {
  readonly origin: string;
  readonly database: Database;
  readonly serverPid: number | undefined;
  readonly postgresFolder: string;
}

export async function benchReports({ origin, database, serverPid, postgresFolder }: Site): Promise<void> {
  const emails = await addPeople(database);
  const reporters: Reporter[] = [];
  for (const email of emails)
    reporters.push({
      token: (await signIn(origin, email)).token,
      policies: await policiesOf(database, email),
    });
  await report(origin, reporters, { claims: WARM_UP_CLAIMS });
  const before = [secondsOf(serverPid), secondsOfPostgres(postgresFolder)] as const;
  const hour = await report(origin, reporters, HOUR);
  const [server = 0, postgres = 0] = [secondsOf(serverPid), secondsOfPostgres(postgresFolder)].map(
    (after, at) => (after - (before[at] ?? 0)) / hour.claims,
  );
  const { report: reports, commit: commits } = hour.times;
  tell(
    `${Math.round(hour.claims / hour.seconds)} claims/s by ${PEOPLE} people at once (target 300 on one core, p99 60 ms): ` +
      `${describe('report', reports)}; ${describe('commit', commits)}; ` +
      `processor time a claim: server ${(server * 1000).toFixed(2)} ms, PostgreSQL ${(postgres * 1000).toFixed(2)} ms`,
  );
}
