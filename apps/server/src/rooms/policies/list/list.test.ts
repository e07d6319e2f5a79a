import { POLICY_STATUS_KEYS, type Policy, policies } from '@portico/contract/rooms/policies';
import { sql } from '@portico/database/open';
import { DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { describe, expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../../testing.ts';
import { policiesOfInsured } from '../policies.fixture.ts';

const { rows } = policies;
const { account } = DEMO_KEYS;
const TODAY = '2026-11-15';

const server = await undoneServer();
const { mine, current } = await policiesOfInsured(server);

describe('the list', () => {
  type Query = Parameters<typeof server.call<typeof rows.list>>[1]['query'];
  const list = async (caller: Caller, query: Query = {}, paging = {}, at = server) => {
    const reply = await at.call(rows.list, { query, paging }, caller);
    expect(reply.status).toBe(200);
    return { total: Number(reply.headers['x-total-count']), rows: reply.body as Policy[] };
  };
  const keys = (page: { rows: Policy[] }) => page.rows.map(({ Key }) => Key);
  const counted = async (condition: ReturnType<typeof sql>) =>
    (
      await server.database.row<{ count: number }>(sql`
        SELECT count(*) FROM policy JOIN account ON account.key = account_key JOIN risk ON risk.key = risk_key
        WHERE NOT policy.record_inactive AND ${condition}`)
    )?.count;

  // @spec 7.13
  test('an insured has their own, an agent the book, staff all', async () => {
    expect(new Set(mine.map((policy) => policy.CustomerRiskAccount?.Key))).toEqual(
      new Set([account.insured]),
    );
    expect(mine).toHaveLength((await counted(sql`policy.account_key = ${account.insured}`)) ?? -1);
    for (const [name, branch] of [
      ['agent', DEMO_KEYS.agency.firstBranch],
      ['agent2', DEMO_KEYS.agency.secondBranch],
    ] as const) {
      const book = await list(await server.demo(name), {}, { Take: 200 });
      expect(book.total).toBe(await counted(sql`account.agency_key = ${branch}`));
      expect(new Set(book.rows.map(({ Agency }) => Agency.Key))).toEqual(new Set([branch]));
    }
    expect((await list(await server.demo('admin'))).total).toBe(await counted(sql`true`));
    expect(await list(await server.as(['AGENT']))).toEqual({ total: 0, rows: [] });
  });

  // @spec 7.13
  test('each filter finds what it says', async () => {
    const caller = await server.demo('employee');
    const term = current;
    const number = DEMO_POLICY_NUMBERS.insured.home;
    const terms = mine.filter(({ AlternateKey }) => AlternateKey === number);
    const quoted = terms.find(({ TermNumber }) => TermNumber === 1)?.QuoteAlternateKey ?? '';
    expect(keys(await list(caller, { AlternateKey: ` ${number.toLowerCase()}` }))).toEqual(
      keys({ rows: terms }),
    );
    expect((await list(caller, { QuoteAlternateKey: quoted })).rows).toMatchObject([{ TermNumber: 1 }]);
    expect(keys(await list(caller, { RiskKey: term.Risk.Key }))).toEqual(keys({ rows: terms }));
    expect((await list(caller, { CustomerRiskAccountKey: account.insured })).rows).toEqual(mine);
    expect((await list(caller, { PersonKey: DEMO_KEYS.person.insured })).rows).toEqual(mine);
    const mga = await server.database.row<{ key: string }>(sql`SELECT mga_key AS key FROM contract LIMIT 1`);
    for (const [query, condition] of [
      [
        { AgencyKey: DEMO_KEYS.agency.firstBranch },
        sql`account.agency_key = ${DEMO_KEYS.agency.firstBranch}`,
      ],
      [{ ContractKey: term.Contract.Key }, sql`contract_key = ${term.Contract.Key}`],
      [{ ContractMGAKey: mga?.key ?? '' }, sql`true`],
      [{ ContractMGAKey: DEMO_KEYS.agency.first }, sql`false`],
      [{ ProgramKey: term.Program.Key }, sql`program_key = ${term.Program.Key}`],
      [{ MarketKey: term.Market.Key }, sql`market_key = ${term.Market.Key}`],
      [{ State: 'tx' }, sql`risk.state = 'TX'`],
      [
        { TermBeginFrom: '2026-11-01', TermBeginTo: '2026-11-15' },
        sql`term_begin BETWEEN '2026-11-01' AND '2026-11-15'`,
      ],
      [{ TermEndFrom: TODAY, TermEndTo: '2026-12-15' }, sql`term_end BETWEEN ${TODAY} AND '2026-12-15'`],
      [
        { State: 'TX', ProgramKey: term.Program.Key },
        sql`risk.state = 'TX' AND program_key = ${term.Program.Key}`,
      ],
    ] as const)
      expect((await list(caller, query)).total, JSON.stringify(query)).toBe(await counted(condition));
  });

  test('a group of statuses finds exactly those that read so, on any day', async () => {
    const caller = await server.demo('admin');
    const future = current;
    await server.database.rows(sql`
      UPDATE policy SET status = 'cancelled', cancelled_on = ${future.TermEnd} WHERE key = ${future.Key}`);
    for (const days of [0, 40, 400]) {
      server.clock.advance(days * 86_400_000);
      let sum = 0;
      for (const PolicyStatusGroupKey of POLICY_STATUS_KEYS) {
        const page = await list(caller, { PolicyStatusGroupKey }, { Take: 200 }, server);
        for (const { Status } of page.rows) expect(Status.Key).toBe(PolicyStatusGroupKey);
        sum += page.total;
      }
      expect(sum).toBe((await list(caller, {}, {}, server)).total);
      expect((await list(caller, { PolicyStatusGroupKey: 'ALL' }, {}, server)).total).toBe(sum);
    }
  });

  test('words find by name, place and number; a number finds its policy alone', async () => {
    const caller = await server.demo('agent');
    const { City, Street1, InsuredName } = current;
    const home = DEMO_POLICY_NUMBERS.insured.home;
    expect(keys(await list(caller, { q: InsuredName }))).toEqual(
      expect.arrayContaining(keys({ rows: mine })),
    );
    expect(keys(await list(caller, { q: `whitl ${City.slice(0, 4)} ${Street1}` }))).toContain(current.Key);
    for (const q of [home, home.toLowerCase().replace('-', ''), `whitlock ${home}`])
      expect(new Set((await list(caller, { q })).rows.map(({ AlternateKey }) => AlternateKey))).toEqual(
        new Set([home]),
      );
    expect((await list(caller, { q: DEMO_POLICY_NUMBERS.insured2.home })).total).toBe(0);
    for (const q of ["' OR true --", 'zzzzqq', '%', ':*', '!!'])
      expect((await server.call(rows.list, { query: { q } }, caller)).status).toBe(200);
    expect((await list(caller, { q: 'zzzzqq' })).total).toBe(0);
  });

  test.each(['TermBegin', 'TermEnd', 'Name', 'PolicyNumber', 'Premium'] as const)(
    'sorts by %s both ways, pages following each other',
    async (field) => {
      const caller = await server.demo('agent');
      const whole: Record<string, string[]> = {};
      for (const sort of [field, `-${field}`] as const) {
        const full = await list(caller, { sort }, { Take: 200 });
        const parts = [
          await list(caller, { sort }, { Take: 130 }),
          await list(caller, { sort }, { Skip: 130, Take: 70 }),
        ];
        expect(parts.flatMap(keys)).toEqual(keys(full));
        whole[sort] = full.rows.map((policy) =>
          String(
            {
              TermBegin: policy.TermBegin,
              TermEnd: policy.TermEnd,
              Name: policy.InsuredName,
              PolicyNumber: policy.AlternateKey ?? '~',
              Premium: String(policy.PremiumCents).padStart(12, '0'),
            }[field],
          ),
        );
      }
      expect(whole[field]).toEqual([...(whole[field] ?? [])].sort());
      expect(whole[`-${field}`]).toEqual([...(whole[`-${field}`] ?? [])].sort().reverse());
    },
  );

  // @spec 7.13
  test('inactive ones only where they are asked for', async () => {
    const caller = await server.demo('insured');
    await server.database.rows(sql`UPDATE policy SET record_inactive = true WHERE key = ${current.Key}`);
    expect(keys(await list(caller, {}, {}, server))).not.toContain(current.Key);
    expect(keys(await list(caller, { ReturnInactive: 'true' }, {}, server))).toEqual(keys({ rows: mine }));
  });

  test.each([
    { RiskKey: 'x' },
    { State: 'Texas' },
    { PolicyStatusGroupKey: 'current' },
    { TermBeginFrom: '15.11.2026' },
    { TermEndTo: '0000-01-01' },
    { sort: 'Key; DROP TABLE policy' },
    { q: 'x'.repeat(101) },
  ])('%j is refused', async (query) => {
    expect((await server.call(rows.list, { query } as never, await server.demo('admin'))).status).toBe(400);
  });
});
