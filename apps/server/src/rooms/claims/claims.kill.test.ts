import { claims, NewClaim } from '@portico/contract/rooms/claims';
import { sql } from '@portico/database/open';
import { DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { isLong } from '@portico/database/testing';
import { newKey } from '@portico/platform/ids';
import { type OutboxParts, startOutbox } from '@portico/platform/outbox';
import { expect, test } from 'vitest';
import { runProgram } from '../../childProcess.fixture.ts';
import { sharedServer } from '../../testing.ts';
import { currentTerm } from '../requests/requests.fixture.ts';
import { reportsOn } from './claims.fixture.ts';
import { claimsJobs } from './claims.jobs.ts';

const server = await sharedServer();
const { database, clock, demo } = server;
const insured = await demo('insured');
const PolicyKey = await currentTerm(server, DEMO_POLICY_NUMBERS.insured.home);
const { report, commit, retry } = reportsOn(server, PolicyKey);

const reportOf = (Key: string) =>
  NewClaim.parse({ ...claims.rows.report.example.body, Key, PolicyKey, Accept: ['duplicate'] });

/** Runs the process; how it ended, and how many steps each of its calls took it to if it came to the end. */
async function runUntil(Key: string, step: number): Promise<{ signal: unknown; steps: string }> {
  const args = [database.url, JSON.stringify(reportOf(Key)), clock.now().toISOString(), String(step)];
  const { signal, printed } = await runProgram('claim-killed', args);
  return { signal, steps: printed };
}

const tracesOf = (key: string) =>
  database.row(sql`
    SELECT claim.number ~ '^CLM-' AS "hasNumber", claim.status,
      (SELECT count(*)::int FROM outbox_message WHERE cause LIKE ${`claim-opened:${key}:%`}) AS emails,
      (SELECT count(*)::int FROM document WHERE claim_key = claim.key) AS documents,
      (SELECT array_agg(kind ORDER BY at, event.key) FROM claim_event event WHERE claim_key = claim.key AND audience = 'all')
        AS events,
      (SELECT count(DISTINCT kind)::int = count(*)::int FROM claim_promise WHERE claim_key = claim.key) AS "promisesOnce"
    FROM claim WHERE claim.key = ${key}`);

const WHOLE = {
  hasNumber: true,
  status: 'ASSIGNED',
  emails: 3,
  documents: 1,
  events: ['reported', 'opened', 'assigned'],
  promisesOnce: true,
};

/** Sends what is queued, and gives the subjects. */
async function sendEmails(): Promise<string[]> {
  const subjects: string[] = [];
  const transport = {
    send: async ({ subject }: { readonly subject: string }) => void subjects.push(subject),
    close() {},
  };
  const log = { info() {}, warn() {}, error() {} };
  // Later than the job that finishes what was left.
  const later = { now: () => new Date(clock.now().getTime() + 600_000) };
  const outbox = startOutbox({ database, clock: later, transport, log } as unknown as OutboxParts);
  await outbox.drain();
  await outbox.stop();
  return subjects;
}

// @spec I13.4
test('a process that is killed anywhere on the way leaves one claim, with one number and one email each', {
  retry: 1,
  timeout: 3_600_000,
}, async () => {
  const whole = newKey();
  const { steps } = await runUntil(whole, 0);
  expect(await tracesOf(whole)).toEqual(WHOLE);
  const [reported = 0, total = 0] = steps.split(' ').map(Number);
  expect(total).toBeGreaterThan(20);

  // In full, every step is tried several times. Otherwise: between the calls, within the commit, and before the emails.
  const chosen = isLong()
    ? Array.from({ length: 100 }, (_, round) => (round % total) + 1)
    : [reported, Math.ceil((reported + total) / 2), total];
  const keys = [whole];
  for (const [round, step] of chosen.entries()) {
    const Key = newKey();
    keys.push(Key);
    expect((await runUntil(Key, step)).signal, `step ${step}`).toBe('SIGKILL');
    const isThere = (await tracesOf(Key)) !== undefined;
    if (isThere && round % 2 === 0) {
      // The phone never comes back.
      const [left] = claimsJobs(undefined);
      const later = new Date(clock.now().getTime() + 121_000);
      await left?.run(
        { database, now: later, log: console, signal: new AbortController().signal } as never,
        {} as never,
      );
    } else {
      expect((await report(insured, { ...reportOf(Key) })).status).toBe(200);
      expect((await commit(insured, Key)).body).toBe('true');
    }
    expect((await retry(insured, Key)).body).toBe('true');
    expect(await tracesOf(Key), `after step ${step}`).toEqual(WHOLE);
  }

  const sent = [...(await sendEmails()), ...(await sendEmails())];
  const numbers = await database.rows<{ number: string }>(
    sql`SELECT DISTINCT number FROM claim WHERE key = ANY (${keys}::uuid[])`,
  );
  expect(numbers).toHaveLength(keys.length);
  for (const { number } of numbers)
    expect(sent.filter((subject) => subject.includes(number))).toHaveLength(WHOLE.emails);
});
