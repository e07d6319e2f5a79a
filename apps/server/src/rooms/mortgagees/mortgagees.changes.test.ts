import { type Mortgagee, mortgagees, type PolicyMortgagee } from '@portico/contract/rooms/mortgagees';
import { type PolicyTransaction, policies } from '@portico/contract/rooms/policies';
import { sql } from '@portico/database/open';
import { DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type TestServer, testServer, undoneServer } from '../../testing.ts';

const { rows } = mortgagees;
const { account } = DEMO_KEYS;

const undone = await undoneServer();
let server: TestServer;
let agent: Caller;
/** The current term of insured@'s home, its loan, and another lender's branch. */
let policy: string;
let loan: PolicyMortgagee;
let other: Mortgagee;
beforeEach(async () => {
  server = undone;
  agent = await server.demo('agent');
  policy = await term('term_begin <= current_day AND term_end > current_day');
  [loan] = (await loans()) as [PolicyMortgagee];
  const all = (await server.call(rows.list, { paging: { Take: 200 } }, agent)).body as Mortgagee[];
  other = all.find(({ MortgageeOrg }) => MortgageeOrg.Name !== loan.Mortgagee.MortgageeOrg.Name) as Mortgagee;
});

const term = async (condition: string) => {
  const found = await server.database.row<{ key: string }>({
    text: `SELECT policy.key FROM policy, (SELECT $2::date AS current_day) AS today
           WHERE policy_number = $1 AND ${condition} ORDER BY term_begin DESC LIMIT 1`,
    values: [DEMO_POLICY_NUMBERS.insured.home, server.clock.now()],
  });
  return found?.key ?? '';
};
const loans = async (caller = agent, key = policy) =>
  (await server.call(rows.ofPolicy, { params: { key } }, caller)).body as PolicyMortgagee[];
const ledger = async () => {
  const query = { CustomerRiskAccountKey: account.insured, PolicyKey: policy };
  const reply = await server.call(policies.rows.transactions, { query, paging: { Take: 200 } }, agent);
  return (reply.body as PolicyTransaction[]).map(({ Description }) => Description);
};
const pointer = () => ({ MortgageeID: other.MortgageeID });
const second = () => ({ Mortgagee: pointer(), Position: 2 as const, LoanNumber: '7700-12345' });
const add = (body: object, caller = agent, key = policy) =>
  server.call(rows.add, { params: { key }, body } as never, caller);
const change = (body: object, version = loan.Version, caller = agent, key = loan.Key) =>
  server.call(rows.change, { params: { key }, body, version } as never, caller);
const remove = (version = loan.Version, caller = agent, key = loan.Key) =>
  server.call(rows.remove, { params: { key }, query: { Version: String(version) } }, caller);

describe('a change of the mortgagee', () => {
  // @spec I5.3
  test('is an endorsement without a charge, in the ledger of the insured too, and is audited', async () => {
    const before = await ledger();
    const reply = await change({ Mortgagee: pointer(), LoanNumber: ' ab-990011 ' });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        Key: loan.Key,
        Mortgagee: other,
        LoanNumber: 'AB-990011',
        Position: 1,
        Version: loan.Version + 1,
      },
    });
    const text = `Endorsement: mortgagee changed to ${other.MortgageeOrg.Name}, loan ending 0011`;
    expect(await ledger()).toEqual([...before, text]);
    const query = { CustomerRiskAccountKey: account.insured, PolicyKey: policy };
    const theirs = await server.call(
      policies.rows.transactions,
      { query, paging: { Take: 200 } },
      await server.demo('insured'),
    );
    expect((theirs.body as PolicyTransaction[]).at(-1)).toMatchObject({
      TransactionTypeCode: 'END',
      AmountCents: 0,
      Description: text,
      EffectiveOn: '2026-11-15',
      BookedAt: server.clock.now().toISOString(),
    });
    expect(await loans(await server.demo('insured'))).toMatchObject([{ LoanNumber: '••••0011' }]);
    const audited = await server.database.row(sql`
      SELECT record_kind, record_key, outcome FROM audit_entry WHERE action = 'mortgagees.change'`);
    expect(audited).toEqual({ record_kind: 'policy', record_key: policy, outcome: 'done' });
  });

  test('from an old version, or of one that is gone, changes nothing', async () => {
    await change({ LoanNumber: '1111122222' });
    const before = await ledger();
    expect(await change({ LoanNumber: '3333344444' })).toMatchObject({
      status: 412,
      body: { code: 'stale' },
    });
    expect((await remove()).status).toBe(412);
    expect(await ledger()).toEqual(before);
    expect((await remove(2)).status).toBe(200);
    expect((await change({ LoanNumber: '3333344444' }, 2)).status).toBe(404);
    expect(await loans()).toEqual([]);
  });

  test('to what it is already is none', async () => {
    const before = await ledger();
    const { Position, Kind, LoanNumber, Mortgagee } = loan;
    const same = { Position, Kind, LoanNumber, Mortgagee: { MortgageeID: Mortgagee.MortgageeID } };
    expect(await change(same)).toMatchObject({ status: 200, body: loan });
    expect(await ledger()).toEqual(before);
  });

  test('of the position swaps the two', async () => {
    await add(second());
    expect(await change({ Position: 2 })).toMatchObject({ status: 200, body: { Position: 2, Version: 2 } });
    expect(
      (await loans()).map(({ Position, LoanNumber, Version }) => [Position, LoanNumber, Version]),
    ).toEqual([
      [1, '7700-12345', 2],
      [2, loan.LoanNumber, 2],
    ]);
    expect((await ledger()).at(-1)).toBe(
      `Endorsement: ${loan.Mortgagee.MortgageeOrg.Name} is now the second mortgagee`,
    );
  });

  test('lets one of two concurrent changes win, and tells the other it is stale', async () => {
    server = await testServer();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => change({ LoanNumber: `55555-0000${at}` })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(412)]);
    expect((await ledger()).filter((text) => text.includes('loan number'))).toHaveLength(1);
  });
});

describe('a mortgagee', () => {
  test('is added in the place that is free, once', async () => {
    expect(await add(second())).toMatchObject({
      status: 200,
      body: { Policy: { Key: policy }, Mortgagee: other, Position: 2, Kind: 'MORTGAGE', Version: 1 },
    });
    expect((await ledger()).at(-1)).toBe(
      `Endorsement: second mortgagee added, ${other.MortgageeOrg.Name}, loan ending 2345`,
    );
    expect(await add({ ...second(), LoanNumber: '99-99999' })).toMatchObject({
      status: 409,
      body: {
        code: 'mortgageeThere',
        message:
          'This policy already has a second mortgagee. Please change that one, or choose the other position.',
      },
    });
    expect(await add(second())).toMatchObject({ status: 409, body: { code: 'loanThere' } });
    expect(await change({ Mortgagee: pointer(), LoanNumber: '7700-12345' })).toMatchObject({
      status: 409,
      body: { code: 'loanThere' },
    });
    expect(await loans()).toHaveLength(2);
  });

  // @spec I5.3
  test('makes one change of fifty concurrent repeats, and one without a key to repeat', async () => {
    server = await testServer();
    const repeating = { ...agent, 'idempotency-key': newKey() };
    const replies = await Promise.all(Array.from({ length: 50 }, () => add(second(), repeating)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => (body as PolicyMortgagee).Key)).size).toBe(1);
    expect(await loans()).toHaveLength(2);
    expect((await ledger()).filter((text) => text.includes('added'))).toHaveLength(1);
    const [, added] = await loans();
    await remove(1, agent, added?.Key);
    const unkeyed = await Promise.all(Array.from({ length: 10 }, () => add(second())));
    expect(unkeyed.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('is taken off by an endorsement, and a repeat of that is the same answer', async () => {
    const repeating = { ...agent, 'idempotency-key': newKey() };
    expect(await remove(1, repeating)).toMatchObject({ status: 200, body: null });
    expect((await remove(1, repeating)).status).toBe(200);
    expect((await remove(1)).status).toBe(404);
    expect(await loans()).toEqual([]);
    const texts = (await ledger()).filter((text) => text.includes('removed'));
    expect(texts).toEqual([
      `Endorsement: mortgagee removed, ${loan.Mortgagee.MortgageeOrg.Name}, loan ending ${loan.LoanNumber.slice(-4)}`,
    ]);
  });

  test('of another agency’s policy does not exist, and insureds change none', async () => {
    const stranger = await server.demo('agent2');
    expect((await add(second(), stranger)).status).toBe(404);
    expect((await change({ LoanNumber: '1234567' }, 1, stranger)).status).toBe(404);
    expect((await remove(1, stranger)).status).toBe(404);
    const insured = await server.demo('insured');
    expect((await add(second(), insured)).status).toBe(403);
    expect((await change({ LoanNumber: '1234567' }, 1, insured)).status).toBe(403);
    expect((await remove(1, insured)).status).toBe(403);
    expect(await loans()).toEqual([loan]);
  });

  test.each([
    ['no lender', { Position: 2, LoanNumber: '1234567' }],
    ['a third place', { Position: 3 }],
    ['no number', { LoanNumber: '  ' }],
    ['too short a number', { LoanNumber: '1234' }],
    ['too long a number', { LoanNumber: '1'.repeat(31) }],
    ['signs in the number', { LoanNumber: '12345<b>' }],
    ['an unknown kind', { Kind: 'GIFT' }],
    ['something else', { Version: 2 }],
  ])('with %s is refused', async (name, wrong) => {
    const body = name === 'no lender' ? wrong : { ...second(), ...wrong };
    expect((await add(body)).status).toBe(400);
    if (name !== 'no lender') expect((await change(wrong)).status).toBe(400);
    expect(await loans()).toEqual([loan]);
  });

  test('from a lender that is closed or unknown is not found; a change needs a version', async () => {
    expect((await add({ ...second(), Mortgagee: { MortgageeID: newKey() } })).status).toBe(404);
    await server.database.rows(sql`
      UPDATE mortgagee_org SET record_inactive = true WHERE key = ${other.MortgageeOrg.MortgageeOrgID}`);
    expect((await add(second())).status).toBe(404);
    expect((await change({ Mortgagee: pointer() })).status).toBe(404);
    const { status } = await server.call(
      rows.change,
      { params: { key: loan.Key }, body: { Kind: 'REVERSE' } } as never,
      agent,
    );
    expect(status).toBe(428);
  });
});

describe('a term', () => {
  // @spec I5.3
  test('refuses changes to past, canceled or inactive terms', async () => {
    const past = await term('term_end <= current_day');
    const reply = await add({ ...second(), Position: 1 }, agent, past);
    expect(reply).toMatchObject({
      status: 550,
      body: { message: 'Only a current or upcoming term can be changed by an endorsement.' },
    });
    await server.database.rows(
      sql`UPDATE policy SET status = 'cancelled', cancelled_on = term_begin WHERE key = ${policy}`,
    );
    expect((await change({ LoanNumber: '1234567' })).status).toBe(550);
    expect((await remove()).status).toBe(550);
    await server.database.rows(sql`UPDATE policy SET record_inactive = true WHERE key = ${policy}`);
    expect((await change({ LoanNumber: '1234567' })).status).toBe(404);
    expect(await loans()).toEqual([]);
  });

  test('that has yet to begin takes the change with its first day', async () => {
    await server.database.rows(sql`
      UPDATE policy SET term_begin = '2026-12-01', term_end = '2027-12-01' WHERE key = ${policy}`);
    expect((await change({ Kind: 'REVERSE' })).status).toBe(200);
    const booked = await server.database.row(sql`
      SELECT effective_on::text AS on, description FROM policy_transaction
      WHERE policy_key = ${policy} AND type_code = 'END' ORDER BY booked_at DESC LIMIT 1`);
    expect(booked).toMatchObject({
      on: '2026-12-01',
      description: expect.stringContaining('kind of the loan'),
    });
  });
});
