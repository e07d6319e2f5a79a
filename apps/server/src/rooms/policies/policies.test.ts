import { type PolicyDetail, type PolicyStatusStat, policies } from '@portico/contract/rooms/policies';
import { risks } from '@portico/contract/rooms/risks';
import { sql } from '@portico/database/open';
import { DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../testing.ts';
import { policiesOfInsured } from './policies.fixture.ts';

const { rows } = policies;
const { account } = DEMO_KEYS;
const TODAY = '2026-11-15';

const server = await undoneServer();
const { current } = await policiesOfInsured(server);

const get = (key: string, caller: Caller, at = server) => at.call(rows.get, { params: { key } }, caller);
const foreign = { status: 404, body: { code: 'recordNotFound' } };

describe('one term', () => {
  // @spec 7.11
  test('holds all that belongs to it, in one reply', async () => {
    const { Risk: _, ...summary } = current;
    const { body } = await get(summary.Key, await server.demo('insured'));
    const policy = body as PolicyDetail;
    expect(policy).toMatchObject(summary);
    expect(policy).toMatchObject({
      PolicyNumber: DEMO_POLICY_NUMBERS.insured.home,
      InsuredName: expect.stringContaining('Whitlock'),
      Status: { Key: 'CURRENT', DisplayText: 'current' },
      CustomerRiskAccount: { Key: account.insured },
      Program: { Name: 'Homeowners' },
      Agency: { Key: DEMO_KEYS.agency.firstBranch },
      Agent: { Key: DEMO_KEYS.agent.agent, NameFull: 'Marcus Delacroix' },
      TermNumber: 4,
      CancelledOn: null,
    });
    const risk = await server.call(
      risks.rows.get,
      { params: { key: policy.Risk.Key } },
      await server.demo('insured'),
    );
    expect(policy.Risk).toEqual(risk.body);
    expect(policy.Street1).toBe(policy.Risk.Street1);
    expect(policy.CoverageList.map(({ Code }) => Code)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    expect(sum(policy.CoverageList.map(({ PremiumCents }) => PremiumCents))).toBe(policy.PremiumCents);
    expect(policy.TotalCents).toBe(policy.PremiumCents + policy.FeesCents + policy.TaxesCents);
    const amounts = policy.TransactionList.map(({ AmountCents }) => AmountCents);
    expect(policy.TransactionList.map(({ BalanceCents }) => BalanceCents)).toEqual(
      amounts.map((_amount, at) => sum(amounts.slice(0, at + 1))),
    );
    expect(policy.BalanceCents).toBe(sum(amounts));
    expect(policy.TransactionList[0]).toMatchObject({ TransactionTypeCode: 'REN', PaymentMethod: null });
    expect(policy.TransactionList[1]).toMatchObject({ TransactionTypeCode: 'PAY', PaymentMethod: 'bank' });
  });

  // @spec 7.11
  test('is for insured, their agent and staff; for others there is none', async () => {
    for (const name of ['insured', 'agent', 'internal', 'underwriter'])
      expect((await get(current.Key, await server.demo(name))).status, name).toBe(200);
    for (const name of ['insured2', 'agent2'])
      expect(await get(current.Key, await server.demo(name)), name).toMatchObject(foreign);
    expect(await get(newKey(), await server.demo('admin'))).toMatchObject(foreign);
    expect((await get('CHO-1', await server.demo('admin'))).status).toBe(400);
  });

  test('shows what has changed elsewhere: time, a booking, a cancellation', async () => {
    const caller = await server.demo('insured');
    const { Key, BalanceCents, TermEnd } = current;
    const read = async () => (await get(Key, caller, server)).body as PolicyDetail;
    await server.database.rows(sql`
      INSERT INTO policy_transaction (key, policy_key, type_code, effective_on, booked_at, amount_cents, description)
      VALUES (${newKey()}, ${Key}, 'END', ${TODAY}, ${server.clock.now()}, 4200, 'Endorsement')`);
    expect(await read()).toMatchObject({ BalanceCents: BalanceCents + 4200 });
    await server.database.rows(
      sql`UPDATE policy SET status = 'cancelled', cancelled_on = ${TermEnd} WHERE key = ${Key}`,
    );
    expect(await read()).toMatchObject({ Status: { DisplayText: 'current' }, CancelledOn: TermEnd });
    // When that day begins in New York.
    server.clock.advance(Date.parse(`${TermEnd}T05:00:00Z`) - server.clock.now().getTime());
    expect(await read()).toMatchObject({ Status: { Key: 'CANCELLED', DisplayText: 'canceled' } });
  });
});

describe('the current term of a risk', () => {
  const peek = (RiskKey: string, caller: Caller, at = server) =>
    at.call(rows.peek, { query: { RiskKey } }, caller);

  // @spec 7.15
  test('is the one that runs today, as far as one sees', async () => {
    const { Risk } = current;
    for (const name of ['insured', 'agent', 'admin'])
      expect((await peek(Risk.Key, await server.demo(name))).body).toEqual(current);
    for (const name of ['insured2', 'agent2'])
      expect(await peek(Risk.Key, await server.demo(name))).toMatchObject({ status: 200, body: null });
  });

  // @spec 7.15
  test('is none where the term has ended', async () => {
    server.clock.advance(3 * 366 * 86_400_000);
    expect((await peek(current.Risk.Key, await server.demo('insured'), server)).body).toBeNull();
  });
});

describe('the statistics', () => {
  const stats = async (caller: Caller, PolicyStatusGroupKey: 'ALL' | 'INFORCE' | 'QUOTE' = 'ALL') => {
    const reply = await server.call(rows.stats, { params: { PolicyStatusGroupKey } }, caller);
    expect(reply.status).toBe(200);
    return reply.body as PolicyStatusStat[];
  };

  // @spec 7.17
  test('agree with the list, for staff and for an agent', async () => {
    for (const name of ['admin', 'agent']) {
      const caller = await server.demo(name);
      for (const { Key, Count } of await stats(caller)) {
        const query = { PolicyStatusGroupKey: Key };
        const { headers } = await server.call(rows.list, { query, paging: { Take: 1 } }, caller);
        expect(Number(headers['x-total-count']), `${name} ${Key}`).toBe(Count);
      }
    }
    const [book, all] = [await stats(await server.demo('agent')), await stats(await server.demo('admin'))];
    for (const [at, { Count }] of all.entries()) expect(Count).toBeGreaterThan(book[at]?.Count ?? Count);
  });

  // @spec 7.17
  test('add up the premium, group by group', async () => {
    const premium = await server.database.row<{ sum: number }>(sql`
      SELECT sum(premium_cents)::bigint AS sum FROM policy WHERE status = 'quote' AND NOT record_inactive`);
    expect(await stats(await server.demo('admin'), 'QUOTE')).toMatchObject([
      { Key: 'QUOTE', DisplayText: 'quote only', PremiumCents: premium?.sum },
    ]);
    const inforce = await stats(await server.demo('agent'), 'INFORCE');
    expect(inforce.map(({ DisplayText }) => DisplayText)).toEqual(['current', 'upcoming term']);
    expect(await stats(await server.as(['AGENT']), 'INFORCE')).toMatchObject([
      { Count: 0 },
      { PremiumCents: 0 },
    ]);
  });

  // @spec 7.17
  test('are not for insureds, nor of groups that do not exist', async () => {
    const input = { params: { PolicyStatusGroupKey: 'ALL' } } as const;
    expect((await server.call(rows.stats, input, await server.demo('insured'))).status).toBe(403);
    const wrong = { params: { PolicyStatusGroupKey: 'SOME' } } as never;
    expect((await server.call(rows.stats, wrong, await server.demo('admin'))).status).toBe(400);
  });
});
