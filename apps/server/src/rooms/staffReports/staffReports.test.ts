import {
  STAFF_REPORT_NAMES,
  type StaffReport,
  type StaffReportName,
  staffReports,
} from '@portico/contract/rooms/staffReports';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, it } from 'vitest';
import { undoneServer } from '../../testing.ts';
import { openedClaim } from '../claimDesk/claimDesk.fixture.ts';

const { read } = staffReports.rows;
const server = await undoneServer();
const { database, clock } = server;
const YEAR = { From: '2025-12-01', To: '2026-11-15' };

const ask = async (Name: StaffReportName, period: object = YEAR): Promise<StaffReport> => {
  // Numbers that took long to count are kept for a minute.
  clock.advance(61_000);
  const reply = await server.call(
    read,
    { query: { Name, ...period } } as never,
    await server.demo('internal'),
  );
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as StaffReport;
};
/** The value of the last month. */
const lastOf = ({ SeriesList }: StaffReport, name: string) =>
  SeriesList.find(({ Name }) => Name === name)?.Values.at(-1) ?? 0;
const allOf = ({ SeriesList }: StaffReport) =>
  SeriesList.flatMap(({ Values }) => Values).reduce((sum, value) => sum + value, 0);

/** What the report counts more after something happened. */
async function added(name: StaffReportName, series: string, happen: () => Promise<unknown>): Promise<number> {
  const before = lastOf(await ask(name), series);
  await happen();
  return lastOf(await ask(name), series) - before;
}

describe('a report for staff', () => {
  it.each(STAFF_REPORT_NAMES)('%s has a value for every month in each of its series', async (name) => {
    const { MonthList, SeriesList } = await ask(name);
    expect(MonthList).toHaveLength(12);
    expect(SeriesList.every(({ Values }) => Values.length === 12)).toBe(true);
    expect(SeriesList.length).toBeLessThanOrEqual(8);
  });

  // @spec I15.30
  it('counts sign-ins, accepted and refused', async () => {
    const entry = (outcome: string) => () =>
      database.rows(sql`
        INSERT INTO audit_entry (at, action, outcome, content) VALUES (${clock.now()}, 'identity.signIn', ${outcome}, '{}')`);
    expect(await added('signIns', 'Accepted', entry('done'))).toBe(1);
    expect(await added('signIns', 'Refused', entry('refused'))).toBe(1);
  });

  it('counts policies linked, and wrong answers', async () => {
    const link = () =>
      database.rows(sql`
        INSERT INTO challenge_grant (key, person_key, account_key, policy_number, granted_at, expires_at, consumed_at)
        VALUES (${newKey()}, ${DEMO_KEYS.person.signup}, ${DEMO_KEYS.account.insured}, 'CHO-1', ${clock.now()},
          ${new Date(clock.now().getTime() + 1000)}, ${clock.now()})`);
    expect(await added('links', 'Linked', link)).toBe(1);
    const answer = (right: boolean) => () =>
      database.rows(sql`
        INSERT INTO audit_entry (at, action, outcome, content)
        VALUES (${clock.now()}, 'challenges.check', 'done', ${JSON.stringify({ details: { right } })})`);
    expect(await added('links', 'Wrong answers', answer(false))).toBe(1);
    expect(await added('links', 'Wrong answers', answer(true))).toBe(0);
  });

  it('counts impersonations by staff member', async () => {
    const before = allOf(await ask('impersonations'));
    await database.rows(sql`
      INSERT INTO impersonation (key, staff_key, sid, target_key, code_hash, opened_at, ends_at)
      VALUES (${newKey()}, ${DEMO_KEYS.person.support}, 'x', ${DEMO_KEYS.person.insured}, '', ${clock.now()},
        ${new Date(clock.now().getTime() + 1000)})`);
    const after = await ask('impersonations');
    expect(allOf(after) - before).toBe(1);
    expect(after.SeriesList.length).toBeGreaterThan(0);
  });

  // @spec I15.30
  it('counts claims by cause and by catastrophe', async () => {
    const before = {
      cause: allOf(await ask('claimsByCause')),
      storm: allOf(await ask('claimsByCatastrophe')),
    };
    const key = await openedClaim(server);
    await database.rows(sql`UPDATE claim SET catastrophe_key = NULL WHERE key = ${key}`);
    expect(allOf(await ask('claimsByCause')) - before.cause).toBe(1);
    const quiet = allOf(await ask('claimsByCatastrophe'));
    await database.rows(
      sql`UPDATE claim SET catastrophe_key = (SELECT key FROM catastrophe ORDER BY key LIMIT 1) WHERE key = ${key}`,
    );
    expect(allOf(await ask('claimsByCatastrophe')) - quiet).toBe(1);
  });

  // @spec I15.30
  it('adds up premium by program, as booked', async () => {
    const book = () =>
      database.rows(sql`
        INSERT INTO policy_transaction (key, policy_key, type_code, effective_on, booked_at, amount_cents, description)
        SELECT ${newKey()}, policy.key, 'END', policy.term_begin, ${clock.now()}, 4321, 'Test'
        FROM policy JOIN program ON program.key = policy.program_key
        WHERE program.name = 'Flood' AND policy.status = 'bound' AND NOT policy.record_inactive LIMIT 1`);
    expect(await added('premium', 'Flood', book)).toBe(4321);
  });

  it('counts emails by kind', async () => {
    const send = () =>
      database.rows(sql`
        INSERT INTO outbox_message (key, cause, recipient, subject, body_text, created_at, available_at, kind)
        VALUES (${newKey()}, ${newKey()}, 'x@example.com', 'x', 'x', ${clock.now()}, ${clock.now()}, 'bulletin')`);
    expect(await added('emails', 'bulletin', send)).toBe(1);
  });

  // @spec I15.41
  it('counts page views by route, and help videos by how far they were watched', async () => {
    const count = (name: string, subject: string, percent: number, times: number) => () =>
      database.rows(sql`
        INSERT INTO usage_count (day, name, subject, percent, brand, audience, count)
        VALUES ('2026-11-02', ${name}, ${subject}, ${percent}, 'brokerage', 'insured', ${times})`);
    expect(await added('pageViews', 'insuredDashboard', count('PageView', 'insuredDashboard', 0, 3))).toBe(3);
    const video = (percent: number) => count('HelpVideo', 'link-a-policy', percent, 2);
    expect(await added('helpVideos', 'Link a policy: started', video(10))).toBe(2);
    expect(await added('helpVideos', 'Link a policy: halfway', video(50))).toBe(2);
    expect(await added('helpVideos', 'Link a policy: to the end', video(100))).toBe(2);
    const before = allOf(await ask('helpVideos'));
    await video(70)();
    expect(allOf(await ask('helpVideos'))).toBe(before);
  });

  it('is for staff', async () => {
    for (const who of ['agent', 'insured'] as const) {
      const reply = await server.call(read, { query: { Name: 'signIns', ...YEAR } }, await server.demo(who));
      expect(reply.status).toBe(403);
    }
  });

  it.each([{ Name: 'salaries' }, { From: 'x' }, { To: '2026-02-30' }])('refuses %o', async (query) => {
    const sent = { query: { Name: 'signIns', ...YEAR, ...query } } as never;
    expect((await server.call(read, sent, await server.demo('internal'))).status).toBe(400);
  });
});
