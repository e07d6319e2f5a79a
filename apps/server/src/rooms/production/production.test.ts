import { type Production, type ProductionChoices, production } from '@portico/contract/rooms/production';
import { sql } from '@portico/database/open';
import { DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { programKey } from '@portico/database/seeds/reference/keys';
import { newKey } from '@portico/platform/ids';
import { describe, expect, it } from 'vitest';
import { type Caller, undoneServer } from '../../testing.ts';
import { openedClaim } from '../claimDesk/claimDesk.fixture.ts';
import { book as bookLoss } from '../lossRuns/lossRuns.fixture.ts';
import { newApplication } from '../quotes/quotes.fixture.ts';

const { rows } = production;
const server = await undoneServer();
const agent = () => server.demo('agent');
const staff = () => server.demo('internal');
const YEAR = { From: '2025-12-01', To: '2026-11-15' };

const ask = async (caller: Caller, query: object = {}): Promise<Production> => {
  // Numbers that took long to count are kept for a minute.
  server.clock.advance(61_000);
  const reply = await server.call(rows.read, { query: { ...YEAR, ...query } } as never, caller);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as Production;
};
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const writtenOf = ({ MonthList }: Production) =>
  sumOf(MonthList.flatMap(({ NewCents, RenewalCents }) => [NewCents, RenewalCents]));
const lostOf = ({ MonthList }: Production) => sumOf(MonthList.map(({ LostPolicies }) => LostPolicies));
const stageOf = ({ StageList }: Production, stage: string) =>
  StageList.find(({ Key }) => Key === stage)?.Count;
const monthOf = ({ MonthList }: Production, month: string) =>
  MonthList.find(({ Month }) => Month === month) ?? expect.unreachable();

/** The insured's home, whose term is a later one. */
async function homeTerm(): Promise<{ key: string; program: string }> {
  const found = await server.database.row<{ key: string; program: string }>(sql`
    SELECT key, program_key AS program FROM policy
    WHERE policy_number = ${DEMO_POLICY_NUMBERS.insured.home} AND status = 'bound' ORDER BY term_begin DESC LIMIT 1`);
  return found ?? expect.unreachable();
}

const book = (policyKey: string, type: string, cents: number, at: string) =>
  server.database.rows(sql`
    INSERT INTO policy_transaction (key, policy_key, type_code, effective_on, booked_at, amount_cents, description)
    VALUES (${newKey()}, ${policyKey}, ${type}, ${at.slice(0, 10)}, ${at}, ${cents}, 'Test')`);

describe('what was written', () => {
  // @spec 1.13, I15.10
  it('is what the ledger has, by month, in the day of the brokerage', async () => {
    const before = await ask(await agent());
    expect(before.MonthList.map(({ Month }) => Month)).toEqual([
      '2025-12-01',
      ...Array.from({ length: 11 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`),
    ]);
    expect(writtenOf(before)).toBeGreaterThan(0);
    const { key } = await homeTerm();
    await book(key, 'END', 12_345, '2026-11-01T03:00:00Z');
    const after = await ask(await agent());
    // In New York it was still October.
    expect(monthOf(after, '2026-10-01').RenewalCents - monthOf(before, '2026-10-01').RenewalCents).toBe(
      12_345,
    );
    expect(writtenOf(after) - writtenOf(before)).toBe(12_345);
  });

  it('has no payments in it, and nothing from before or after', async () => {
    const before = writtenOf(await ask(await agent()));
    const { key } = await homeTerm();
    await book(key, 'REF', 5_000, '2026-10-10T12:00:00Z');
    await book(key, 'END', 7_000, '2025-11-30T12:00:00Z');
    expect(writtenOf(await ask(await agent()))).toBe(before);
  });

  it('comes with the same days of the year before', async () => {
    const { key } = await homeTerm();
    const at = async () => monthOf(await ask(await agent()), '2026-11-01').YearBeforeCents;
    const before = await at();
    await book(key, 'END', 100, '2025-11-15T12:00:00Z');
    await book(key, 'END', 9_000, '2025-11-16T12:00:00Z');
    expect((await at()) - before).toBe(100);
  });
});

describe('kept and lost', () => {
  it('a policy canceled for good is lost, and retention falls', async () => {
    const before = await ask(await agent());
    const { key } = await homeTerm();
    await server.database.rows(sql`
      UPDATE policy SET status = 'cancelled', cancelled_on = '2026-11-10' WHERE key = ${key}`);
    const after = await ask(await agent());
    expect(monthOf(after, '2026-11-01').LostPolicies - monthOf(before, '2026-11-01').LostPolicies).toBe(1);
    expect(lostOf(after) - lostOf(before)).toBe(1);
    expect(monthOf(after, '2026-11-01').RetentionPercent).toBeLessThan(
      monthOf(before, '2026-11-01').RetentionPercent ?? 0,
    );
  });

  it('a term whose next one is only offered isn’t renewed', async () => {
    const { key } = await homeTerm();
    await server.database.rows(sql`
      UPDATE policy SET term_begin = term_begin - 300, term_end = '2026-11-12' WHERE key = ${key}`);
    const lost = lostOf(await ask(await agent()));
    await server.database.rows(sql`
      UPDATE policy SET status = 'bound' WHERE policy_number = ${DEMO_POLICY_NUMBERS.insured.home} AND status = 'pending'`);
    expect(lost - lostOf(await ask(await agent()))).toBe(1);
  });
});

describe('quotes', () => {
  it('count when they’re started, and as far as they’ve come', async () => {
    const before = await ask(await agent());
    const { Key } = await newApplication(server, await agent(), {});
    const started = await ask(await agent());
    expect(stageOf(started, 'started')).toBe((stageOf(before, 'started') ?? 0) + 1);
    expect(stageOf(started, 'closed')).toBe(stageOf(before, 'closed'));
    await server.database.rows(sql`UPDATE application SET status = 'withdrawn' WHERE key = ${Key}`);
    expect(stageOf(await ask(await agent()), 'closed')).toBe((stageOf(before, 'closed') ?? 0) + 1);
  });
});

describe('losses', () => {
  const homeowners = async (caller: Caller) => {
    const { LossList } = await ask(caller);
    return LossList.find(({ Program }) => Program.Key === programKey('HO3')) ?? expect.unreachable();
  };

  // @spec I15.10
  it('are what was paid in the period, and only staff see what is reserved', async () => {
    const claim = await openedClaim(server);
    const before = { agent: await homeowners(await agent()), staff: await homeowners(await staff()) };
    const entry = {
      coverageCode: 'A',
      cost: 'indemnity',
      bookedAt: new Date('2026-11-10T12:00:00Z'),
    } as const;
    await bookLoss(server, claim, [
      { ...entry, kind: 'reserve', amountCents: 900_000 },
      { ...entry, kind: 'payment', amountCents: 70_000 },
      { ...entry, kind: 'payment', amountCents: 5_000, cost: 'expense' },
      { ...entry, kind: 'payment', amountCents: 3_000, bookedAt: new Date('2025-11-01T12:00:00Z') },
    ]);
    const after = { agent: await homeowners(await agent()), staff: await homeowners(await staff()) };
    expect(after.agent.PaidCents - before.agent.PaidCents).toBe(70_000);
    expect(after.agent).not.toHaveProperty('ReservedCents');
    expect(after.staff.PaidCents - before.staff.PaidCents).toBe(70_000);
    expect((after.staff.ReservedCents ?? 0) - (before.staff.ReservedCents ?? 0)).toBe(900_000);
  });

  it('are compared with the premium that the days of the period have earned', async () => {
    const { key } = await homeTerm();
    await server.database.rows(sql`
      UPDATE policy SET term_begin = '2026-01-01', term_end = '2027-01-01', premium_cents = 0 WHERE key = ${key}`);
    const before = await homeowners(await agent());
    await server.database.rows(sql`UPDATE policy SET premium_cents = 365000 WHERE key = ${key}`);
    const after = await homeowners(await agent());
    // From January 1 to November 15, that day included, at $10 a day.
    expect(after.EarnedCents - before.EarnedCents).toBe(319_000);
  });
});

describe('who sees what', () => {
  // @spec I15.10
  it('agents see their agency’s numbers, whatever they ask for; staff see all of them', async () => {
    const own = await ask(await agent());
    const all = await ask(await staff());
    expect(writtenOf(all)).toBeGreaterThan(writtenOf(own));
    expect(await ask(await agent(), { AgencyKey: DEMO_KEYS.agency.firstBranch })).toEqual(own);
    expect(writtenOf(await ask(await agent(), { AgencyKey: DEMO_KEYS.agency.secondBranch }))).toBe(0);
    expect(writtenOf(await ask(await agent(), { AgentKey: DEMO_KEYS.agent.agent2 }))).toBe(0);
    expect(writtenOf(await ask(await staff(), { AgencyKey: DEMO_KEYS.agency.firstBranch }))).toBe(
      writtenOf(own),
    );
  });

  it('programs add up to all of them', async () => {
    const whole = await ask(await agent());
    const { body } = await server.call(rows.choices, {}, await agent());
    const { Programs } = body as ProductionChoices;
    const parts = await Promise.all(
      Programs.map(async ({ Key }) => writtenOf(await ask(await agent(), { ProgramKey: Key }))),
    );
    expect(sumOf(parts)).toBe(writtenOf(whole));
  });

  it('agents choose among their own agencies and agents', async () => {
    const mine = (await server.call(rows.choices, {}, await agent())).body as ProductionChoices;
    const all = (await server.call(rows.choices, {}, await staff())).body as ProductionChoices;
    expect(mine.Agencies.map(({ Key }) => Key)).not.toContain(DEMO_KEYS.agency.secondBranch);
    expect(all.Agencies.map(({ Key }) => Key)).toContain(DEMO_KEYS.agency.secondBranch);
    expect(mine.Agents.map(({ Key }) => Key)).toContain(DEMO_KEYS.agent.agent);
    expect(mine.Agents.map(({ Key }) => Key)).not.toContain(DEMO_KEYS.agent.agent2);
  });

  it.each([{ From: '2026-13-01' }, { To: 'today' }, { AgencyKey: 'x' }, { From: '0001-01-01' }])(
    'refuses %o',
    async (query) => {
      const reply = await server.call(rows.read, { query: { ...YEAR, ...query } } as never, await agent());
      expect(reply.status).toBe(400);
    },
  );
});
