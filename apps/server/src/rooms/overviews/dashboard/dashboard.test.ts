import { type Claim, claims } from '@portico/contract/rooms/claims';
import { overviews } from '@portico/contract/rooms/overviews';
import type { Dashboard, PolicyOverview } from '@portico/contract/rooms/overviews/insured';
import { type PolicyDetail, policies } from '@portico/contract/rooms/policies';
import { sql } from '@portico/database/open';
import { DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../../testing.ts';
import { reportsOn } from '../../claims/claims.fixture.ts';

const { rows } = overviews;
const { account, person } = DEMO_KEYS;

const server = await undoneServer();

async function dashboardFor(caller: Caller, query: object = {}, at = server): Promise<Dashboard> {
  const reply = await at.call(rows.dashboard, { query }, caller);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as Dashboard;
}

describe('the dashboard', () => {
  // @spec 1.2, D.2
  test('shows each policy once, with the price and balance that the policy itself has', async () => {
    const caller = await server.demo('insured');
    const { Today, Total, PolicyList, AgentList } = await dashboardFor(caller);
    expect(Today).toBe('2026-11-15');
    expect(Total).toBe(2);
    expect(PolicyList.map(({ AlternateKey }) => AlternateKey).sort()).toEqual(
      Object.values(DEMO_POLICY_NUMBERS.insured).sort(),
    );
    for (const shown of PolicyList) {
      const one = await server.call(policies.rows.get, { params: { key: shown.Key } }, caller);
      const { Status, TotalCents, CoverageList, Street1, TermBegin } = one.body as PolicyDetail;
      expect(shown).toMatchObject({ Status, TotalCents, CoverageList, Street1, TermBegin });
      expect(shown.Status.Key).toBe('CURRENT');
      expect(shown.LastTerm?.CoverageList.length).toBeGreaterThan(0);
      expect(AgentList.map(({ Key }) => Key)).toContain(shown.AgentKey);
    }
    expect(AgentList).toMatchObject([{ NameFull: 'Marcus Delacroix', Email: 'agent@demo.portico.test' }]);
  });

  test('is empty before a policy is linked, and never shows other people’s policies', async () => {
    expect(await dashboardFor(await server.as(['INSURED']))).toMatchObject({
      Total: 0,
      PolicyList: [],
      AgentList: [],
      NewlyLinked: null,
      Billing: { BalanceCents: 0, OwedCents: 0, Next: null, PastDue: null, HeldCents: 0 },
    });
    const mine = await dashboardFor(await server.demo('insured'));
    const other = await dashboardFor(await server.demo('insured2'));
    const keys = mine.PolicyList.map(({ Key }) => Key);
    expect(other.PolicyList.filter(({ Key }) => keys.includes(Key))).toEqual([]);
  });

  test.each([{ Take: '0' }, { Take: '201' }, { Skip: '-1' }, { Skip: 'x' }])('refuses %j', async (query) => {
    expect((await server.call(rows.dashboard, { query }, await server.demo('insured'))).status).toBe(400);
  });

  test('follows charges, renewals, cancellations and removals made elsewhere', async () => {
    const caller = await server.demo('insured');
    const number = DEMO_POLICY_NUMBERS.insured.home;
    const home = async () =>
      (await dashboardFor(caller, {}, server)).PolicyList.find((one) => one.AlternateKey === number);
    const before = (await home()) ?? expect.fail('no home policy');
    const now = server.clock.now();
    const book = (type: string, cents: number, day: string) =>
      server.database.rows(sql`
        INSERT INTO policy_transaction (key, policy_key, type_code, effective_on, booked_at, amount_cents, description)
        VALUES (${newKey()}, ${before.Key}, ${type}, ${day}, ${now}, ${cents}, 'Test')`);

    const owed = before.Billing.BalanceCents;
    if (owed > 0) await book('CAN', -owed, '2026-11-01');
    const settled = { BalanceCents: 0, OwedCents: 0, Next: null, PastDue: null, HeldCents: 0 };
    expect((await home())?.Billing).toEqual(settled);
    await book('END', 5_000, '2026-11-10');
    const billed = await home();
    expect(billed?.Billing).toMatchObject({
      BalanceCents: 5_000,
      OwedCents: 5_000,
      PastDue: null,
      HeldCents: 0,
    });
    expect(billed?.TermBilling).toMatchObject({ PolicyKey: before.Key, BalanceCents: 5_000 });
    await book('CAN', -5_100, '2026-11-13');
    expect((await home())?.Billing).toEqual({ ...settled, BalanceCents: -100 });

    await server.database.rows(sql`
      UPDATE policy SET status = 'cancelled', cancelled_on = '2026-12-31' WHERE key = ${before.Key}`);
    // It still runs, and a part of a term isn't compared with the whole one before it.
    expect(before.LastTerm).not.toBeNull();
    expect(await home()).toMatchObject({ Status: { Key: 'CURRENT' }, LastTerm: null });
    await server.database.rows(sql`
      UPDATE policy SET cancelled_on = '2026-11-01' WHERE key = ${before.Key}`);
    expect((await home())?.Status.Key).not.toBe('CURRENT');
    await server.database.rows(sql`UPDATE policy SET record_inactive = true WHERE policy_number = ${number}`);
    expect(await home()).toBeUndefined();
    await server.database.rows(sql`DELETE FROM account_person WHERE person_key = ${person.insured}`);
    expect((await dashboardFor(caller, {}, server)).Total).toBe(0);
  });

  test('names the agency where the agent has left', async () => {
    await server.database.rows(
      sql`UPDATE agent SET ended_at = ${server.clock.now()} WHERE key = ${DEMO_KEYS.agent.agent}`,
    );
    const { AgentList } = await dashboardFor(await server.demo('insured'), {}, server);
    expect(AgentList).toMatchObject([{ NameFull: null, Title: null }]);
    expect(AgentList[0]?.Phone).toMatch(/^\d{10}$/);
  });

  test('welcomes the policy that the questions were about', async () => {
    const number = DEMO_POLICY_NUMBERS.insured2.home;
    await server.database.rows(sql`
      INSERT INTO account_person (account_key, person_key, relationship, linked_at)
      VALUES (${account.insured2}, ${person.insured}, 'coinsured', ${server.clock.now()})`);
    const { NewlyLinked, Total } = await dashboardFor(await server.demo('insured'), { Take: '1' }, server);
    expect(Total).toBe(3);
    expect(NewlyLinked?.AlternateKey).toBe(number);
  });

  describe('claims', () => {
    const setOpen = (value: string) =>
      server.database.rows(
        sql`UPDATE configuration SET value = ${value} WHERE key = 'W2_CLAIM_InsuredIsAvailable'`,
      );
    const claimsOf = async (caller: Caller) => (await dashboardFor(caller)).ClaimList;

    // @spec I13.32
    test('are the open ones of the person, with what happens next', async () => {
      const caller = await server.demo('insured');
      const list = (await claimsOf(caller)) ?? expect.fail('no list');
      const reply = await server.call(claims.rows.find, {}, caller);
      const open = reply.body as Claim[];
      expect(list.map(({ Key }) => Key).sort()).toEqual(open.map(({ Key }) => Key).sort());
      for (const shown of list) expect(open.find(({ Key }) => Key === shown.Key)).toMatchObject(shown);
      const others = await claimsOf(await server.demo('insured2'));
      expect(others?.some(({ Key }) => list.some((own) => own.Key === Key))).toBe(false);
      expect(await claimsOf(await server.as(['INSURED']))).toEqual([]);
    });

    test('that wait for the insured come first, and no more than three', async () => {
      const caller = await server.demo('insured');
      const { PolicyList } = await dashboardFor(caller);
      const { opened } = reportsOn(server, PolicyList[0]?.Key ?? '');
      const made = [];
      for (const LossOn of ['2026-11-02', '2026-11-03', '2026-11-04'])
        made.push((await opened(caller, { LossOn })).Key);
      const [waiting = ''] = made;
      await server.database.rows(sql`
        INSERT INTO claim_promise (key, claim_key, kind, owner, what, made_at, due_on)
        VALUES (${newKey()}, ${waiting}, 'send', 'you', 'the invoice', ${server.clock.now()}, '2026-11-16')`);
      await server.database.rows(sql`UPDATE claim SET next_due_on = '2026-11-16' WHERE key = ${waiting}`);
      const list = (await claimsOf(caller)) ?? [];
      expect(list).toHaveLength(3);
      expect(list[0]).toMatchObject({
        Key: waiting,
        Next: { Text: 'Please send us the invoice.', Who: 'you', By: '2026-11-16' },
      });
    });

    test('are left out where they aren’t open to insureds', async () => {
      await setOpen('false');
      expect(await claimsOf(await server.demo('insured'))).toBeNull();
      await setOpen('true');
    });
  });

  // @spec D.3
  test('of two thousand policies comes in pages that neither overlap nor lack anything', async () => {
    const caller = await server.demo('insured');
    await server.database.rows(sql`
      INSERT INTO policy (key, account_key, risk_key, policy_number, term_number, term_begin, term_end, status,
        program_key, market_key, contract_key, premium_cents, fees_cents, taxes_cents, created_at, updated_at)
      SELECT gen_random_uuid(), account_key, risk_key, 'MANY-' || number, 1, '2026-05-01', '2027-05-01', 'bound',
        program_key, market_key, contract_key, 100, 0, 0, created_at, updated_at
      FROM generate_series(1, 2000) AS number,
        (SELECT * FROM policy WHERE account_key = ${account.insured} LIMIT 1) AS model`);
    const first = await dashboardFor(caller, { Take: '200' }, server);
    expect(first.Total).toBe(2002);
    const numbers = new Set<string>();
    for (let Skip = 0; Skip < first.Total; Skip += 200) {
      const { PolicyList } = await dashboardFor(caller, { Skip: String(Skip), Take: '200' }, server);
      for (const { AlternateKey } of PolicyList) numbers.add(AlternateKey);
    }
    expect(numbers.size).toBe(2002);
  });
});

describe('the policy page', () => {
  const overview = async (key: string, caller: Caller, at = server) =>
    at.call(rows.policy, { params: { key } }, caller);

  test('tells the whole story of a policy', async () => {
    const caller = await server.demo('insured');
    const { PolicyList } = await dashboardFor(caller);
    const home = PolicyList.find(({ AlternateKey }) => AlternateKey === DEMO_POLICY_NUMBERS.insured.home);
    const { body, status } = await overview(home?.Key ?? '', caller);
    expect(status).toBe(200);
    const policy = body as PolicyOverview;
    expect(policy.TermList.length).toBeGreaterThanOrEqual(4);
    expect(policy.TermList.map(({ TermBegin }) => TermBegin)).toEqual(
      policy.TermList.map(({ TermBegin }) => TermBegin)
        .toSorted()
        .toReversed(),
    );
    const booked = policy.TransactionList.map(({ BookedAt }) => BookedAt);
    expect(booked).toEqual(booked.toSorted().toReversed());
    const owed = policy.TransactionList.reduce((sum, { AmountCents }) => sum + AmountCents, 0);
    expect(owed).toBe(home?.Billing.BalanceCents);
    expect(policy.Billing).toEqual(home?.Billing);
    expect(policy.CoverageList.reduce((sum, { PremiumCents }) => sum + PremiumCents, 0)).toBe(
      policy.PremiumCents,
    );
    expect(policy.PremiumCents + policy.FeesCents + policy.TaxesCents).toBe(policy.TotalCents);
    expect(policy).toMatchObject({
      Agent: { NameFull: 'Marcus Delacroix' },
      Risk: { Street1: home?.Street1 },
    });
    expect(policy.MortgageeList).toMatchObject([
      { Position: 1, LoanNumber: expect.stringMatching(/^••••\d{4}$/), Mortgagee: { CountryCode: 'US' } },
    ]);
    // An earlier term has its own coverages and the same story.
    const earlier = policy.TermList.at(-1)?.Key ?? '';
    const first = (await overview(earlier, caller)).body as PolicyOverview;
    expect(first.Key).toBe(earlier);
    expect(first.TransactionList).toEqual(policy.TransactionList);
    expect(first.CoverageList).not.toEqual(policy.CoverageList);
    expect(first.MortgageeList).toEqual([]);
  });

  // @spec I4.4
  test('looks missing if the policy is someone else’s, inactive or unknown', async () => {
    const [mine] = (await dashboardFor(await server.demo('insured'), {}, server)).PolicyList;
    const key = mine?.Key ?? '';
    const strip = ({ status, body }: Awaited<ReturnType<typeof overview>>) => ({
      status,
      code: (body as { code: string }).code,
    });
    const none = { status: 404, code: 'recordNotFound' };
    expect(strip(await overview(newKey(), await server.demo('insured'), server))).toEqual(none);
    expect(strip(await overview(key, await server.demo('insured2'), server))).toEqual(none);
    expect((await overview('x', await server.demo('insured'), server)).status).toBe(400);
    await server.database.rows(sql`UPDATE policy SET record_inactive = true WHERE key = ${key}`);
    expect(strip(await overview(key, await server.demo('insured'), server))).toEqual(none);
  });
});
