import { PROMISES_BY, type PromiseReport, staffReports } from '@portico/contract/rooms/staffReports';
import { daysLate, outcomeOf, type PromiseRecord } from '@portico/contract/rules/promiseOutcome';
import { sql } from '@portico/database/open';
import { businessDay } from '@portico/platform/businessDay';
import { describe, expect, it } from 'vitest';
import { personKeyOf, sharedServer } from '../../testing.ts';
import { adjusterOn, change, openedClaim } from '../claimDesk/claimDesk.fixture.ts';

const { promises: row } = staffReports.rows;
const server = await sharedServer();
const support = await server.demo('support');
const TODAY = '2026-11-15';
const YEAR = { From: '2025-12-01', To: TODAY };

const ask = async (query: object = {}): Promise<PromiseReport> => {
  const reply = await server.call(row, { query: { ...YEAR, ...query } } as never, support);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as PromiseReport;
};
const lineOf = async (key: string, query: object) =>
  (await ask(query)).LineList.find(({ Key }) => Key === key);

describe('the report on promises', () => {
  it('counts as the rule has it, whatever it is counted by', async () => {
    const stored = await server.database.rows<PromiseRecord>(sql`
      SELECT due_on AS "dueOn", ${businessDay(sql`kept_at`)} AS "keptOn", settled_as AS "settledAs",
        ${businessDay(sql`ended_at`)} AS "endedOn"
      FROM claim_promise WHERE owner = 'us' AND ${businessDay(sql`made_at`)} BETWEEN ${YEAR.From} AND ${YEAR.To}`);
    const outcomes = stored.map((promise) => outcomeOf(promise, TODAY));
    const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
    const late = stored.map((promise) => daysLate(promise, TODAY));
    const figures = {
      All: outcomes.filter((outcome) => outcome !== undefined).length,
      Kept: count('kept'),
      Late: count('late'),
      Missed: count('missed'),
      Waived: count('waived'),
      Open: count('open'),
      Overdue: count('overdue'),
      DaysLate: late.reduce((sum, days) => sum + days, 0),
      MostDaysLate: Math.max(...late),
    };
    for (const [name, value] of Object.entries(figures)) expect(value, name).toBeGreaterThan(0);
    for (const By of PROMISES_BY) {
      const { Total, LineList } = await ask({ By });
      expect(Total).toMatchObject(figures);
      expect(LineList.reduce((sum, { All }) => sum + All, 0)).toBe(figures.All);
    }
  });

  it('follows what becomes of a claim’s promises, and names who worked on it', async () => {
    const adjuster = await adjusterOn(server);
    const key = await openedClaim(server);
    const mine = () => lineOf(personKeyOf(adjuster), { By: 'adjuster' });
    await server.database.rows(
      sql`UPDATE claim SET adjuster_key = ${personKeyOf(adjuster)} WHERE key = ${key}`,
    );
    expect(await mine()).toMatchObject({ All: 5, Kept: 1, Open: 4, Overdue: 0, PastLaw: 0, DaysLate: 0 });
    await server.database.rows(sql`
      UPDATE claim_promise SET due_on = '2026-11-12', law_due_on = '2026-11-13', citation = 'A law'
      WHERE claim_key = ${key} AND kind IN ('call', 'inspect')`);
    expect(await mine()).toMatchObject({ Overdue: 2, Open: 2, PastLaw: 2, DaysLate: 6, MostDaysLate: 3 });
    await change(server, adjuster, key, { Status: 'REVIEW' });
    expect(await mine()).toMatchObject({ Late: 1, Overdue: 1, Kept: 2 });
    await change(server, adjuster, key, { Status: 'CLOSED_UNPAID', Reason: 'No damage found' });
    expect(await mine()).toMatchObject({
      All: 6,
      Kept: 4,
      Late: 1,
      Missed: 1,
      Open: 0,
      Overdue: 0,
      DaysLate: 6,
    });
  });

  it('is narrowed by state and kind, and leaves out other days', async () => {
    const all = await ask({ By: 'state' });
    const florida = all.LineList.find(({ Key }) => Key === 'FL');
    expect((await ask({ State: 'FL' })).Total).toMatchObject({ All: florida?.All });
    expect((await ask({ Kind: 'call', By: 'kind' })).LineList).toMatchObject([{ Key: 'call', Name: 'Call' }]);
    expect(await ask({ From: '2030-01-01', To: '2030-01-31' })).toMatchObject({ From: TODAY, To: TODAY });
    expect((await ask({ State: 'WY' })).LineList).toEqual([]);
    const months = (await ask()).LineList.map(({ Name }) => Name);
    expect(months.at(-1)).toBe('November 2026');
  });

  it('is for staff', async () => {
    for (const who of ['agent', 'insured'] as const) {
      const reply = await server.call(row, { query: YEAR } as never, await server.demo(who));
      expect(reply.status).toBe(403);
    }
  });

  it.each([{ By: 'salary' }, { Kind: 'send' }, { From: 'x' }, { State: 'Florida' }])(
    'refuses %o',
    async (query) => {
      expect((await server.call(row, { query: { ...YEAR, ...query } } as never, support)).status).toBe(400);
    },
  );
});
