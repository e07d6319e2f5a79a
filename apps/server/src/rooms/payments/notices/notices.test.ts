import { overviews } from '@portico/contract/rooms/overviews';
import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import type { Dashboard, LedgerLine } from '@portico/contract/rooms/overviews/insured';
import { payments } from '@portico/contract/rooms/payments';
import { paymentNotices } from '@portico/contract/rooms/payments/notices';
import { type Task, tasks } from '@portico/contract/rooms/tasks';
import { sql } from '@portico/database/open';
import { DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { rounds } from '@portico/database/testing';
import { newKey } from '@portico/platform/ids';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendSigned } from '../../../http/machine.fixture.ts';
import { type TestServer, testServer, undoneServer } from '../../../testing.ts';
import { collect, dollars, notice, notify, read, scheduleOf } from './notices.fixture.ts';

const { boaNotification, boaVerification } = paymentNotices.rows;
const { condo, home } = DEMO_POLICY_NUMBERS.insured;

const undone = await undoneServer();
let server: TestServer;
beforeEach(() => {
  server = undone;
});

const booked = (Booked: number, Repeated = 0) => ({ status: 200, body: { Booked, Repeated } });
const termsOf = (number: string) =>
  server.database.rows<{ key: string; balance: number }>(sql`
    SELECT policy.key, (SELECT coalesce(sum(amount_cents), 0)::bigint FROM policy_transaction entry
                        WHERE entry.policy_key = policy.key) AS balance
    FROM policy WHERE policy_number = ${number} ORDER BY term_number`);
/** Those of the demo data were booked before today. */
const countPayments = async () =>
  (
    await server.database.rows(
      sql`SELECT FROM policy_transaction WHERE type_code = 'PAY' AND booked_at = ${server.clock.now()}`,
    )
  ).length;

describe('a notice of the card processor', () => {
  // @spec 7.115, I12.25
  test('is booked, and every screen that shows what is owed follows', async () => {
    const insured = await server.demo('insured');
    const agent = await server.demo('agent');
    const screens = async () => ({
      dashboard: await read<Dashboard>(server.call(overviews.rows.dashboard, {}, insured)),
      account: await read<AccountOverview>(
        server.call(overviews.rows.account, { params: { key: DEMO_KEYS.account.insured } }, agent),
      ),
      term: await scheduleOf(server),
    });
    const before = await screens();
    const { Next } = before.term;
    const cents = Next?.AmountCents ?? 0;
    const { TransactionId, ...facts } = notice({ Amount: dollars(cents) });
    expect(await notify(server, { TransactionId, ...facts })).toMatchObject(booked(1));
    const after = await screens();
    expect(after.term).toMatchObject({
      BalanceCents: before.term.BalanceCents - cents,
      PaidCents: before.term.PaidCents + cents,
      Left: before.term.Left - 1,
      Next: { Number: (Next?.Number ?? 0) + 1 },
    });
    for (const screen of ['dashboard', 'account'] as const)
      expect(after[screen].Billing.BalanceCents).toBe(before[screen].Billing.BalanceCents - cents);
    const [line] = await read<LedgerLine[]>(
      server.call(overviews.rows.payments, { paging: { Take: 1 } }, insured),
    );
    expect(line).toMatchObject({
      AlternateKey: condo,
      TransactionTypeCode: 'PAY',
      Description: `Installment ${Next?.Number} of ${Next?.Of}, card`,
      EffectiveOn: '2026-11-15',
      AmountCents: -cents,
      PaymentMethod: 'card',
    });
    expect(
      await server.database.row(sql`
        SELECT processor, transaction_id, received_at FROM payment WHERE transaction_id = ${TransactionId}`),
    ).toEqual({
      processor: 'SEP',
      transaction_id: TransactionId,
      received_at: new Date('2026-11-15T14:30:00Z'),
    });
  });

  test('is booked once when it is repeated under another message id', async () => {
    const told = notice();
    expect(await notify(server, told)).toMatchObject(booked(1));
    expect(await notify(server, told)).toMatchObject(booked(0, 1));
    expect(await countPayments()).toBe(1);
  });

  // @spec 7.115, I12.24
  test('is booked once when 50 repeats arrive in parallel', async () => {
    server = await testServer();
    const told = notice();
    const replies = await Promise.all(Array.from({ length: 50 }, () => notify(server, told)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const bodies = replies.map(({ body }) => body as { Booked: number; Repeated: number });
    expect(bodies.filter(({ Booked }) => Booked === 1)).toHaveLength(1);
    expect(bodies.filter(({ Repeated }) => Repeated === 1)).toHaveLength(49);
    expect(await countPayments()).toBe(1);
  });

  test.each([
    ['another amount', { Amount: '100.01' }],
    ['another policy', { PolicyNumber: home }],
  ])('is a conflict when the transaction was booked with %s', async (_what, other) => {
    const told = notice();
    await notify(server, told);
    expect(await notify(server, { ...told, ...other })).toMatchObject({
      status: 409,
      body: { code: 'paymentConflict', details: { transaction: told.TransactionId } },
    });
    expect(await countPayments()).toBe(1);
  });

  test('is a conflict for all but one of those that name different policies in parallel', async () => {
    server = await testServer();
    const TransactionId = newKey();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        notify(server, notice({ TransactionId, PolicyNumber: at % 2 ? home : condo })),
      ),
    );
    expect(replies.filter(({ body }) => (body as { Booked?: number }).Booked === 1)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
    expect(await countPayments()).toBe(1);
  });

  test('may have the number that the other bank has used', async () => {
    const told = notice();
    await notify(server, told);
    expect(await collect(server, [told])).toMatchObject(booked(1));
  });

  // @spec 7.115
  test.each([
    ['an unknown policy', { PolicyNumber: 'CHO-9999999' }, 'unknownPolicy'],
    ['a time that is two days ahead', { ReceivedAt: '2026-11-17T12:00:01Z' }, 'receivedInFuture'],
  ])('is refused for %s', async (_what, other, reason) => {
    expect(await notify(server, notice(other))).toMatchObject({
      status: 422,
      body: { code: 'paymentRefused', details: { index: 0, reason } },
    });
    expect(await countPayments()).toBe(0);
  });

  test('returns 400 for a field that is wrong, missing or unknown', async () => {
    for (const wrong of [
      { Amount: '0.00' },
      { Amount: '-1.00' },
      { Amount: '1' },
      { Amount: '1.0' },
      { Amount: '1e2.00' },
      { Amount: 100 },
      { Amount: '0100.00' },
      { Amount: '1,000.00' },
      { ReceivedAt: '2026-11-15' },
      { Method: 'cash' },
      { TransactionId: '' },
      { TransactionId: 'a b' },
      { PolicyNumber: '' },
      { Reference: 'x' },
      { Name: 'Hannah' },
      { Amount: undefined },
    ])
      expect((await notify(server, { ...notice(), ...wrong })).status, JSON.stringify(wrong)).toBe(400);
  });
});

describe('a collection of the bank', () => {
  // @spec 7.117
  test('is booked as a whole, and a repeat is counted', async () => {
    const items = [notice({ PolicyNumber: home }), notice(), notice({ Method: 'mortgagee' })];
    expect(await collect(server, items)).toMatchObject(booked(3));
    expect(await collect(server, [...items, notice()])).toMatchObject(booked(1, 3));
    const [first] = items;
    expect(await collect(server, [first, first, notice()])).toMatchObject(booked(1, 2));
  });

  // @spec 7.117, I12.24
  test('books nothing at all if one item is refused', async () => {
    const wrong: [unknown, string][] = [
      [notice({ PolicyNumber: 'X-1' }), 'unknownPolicy'],
      [{ ...notice(), Name: 'Ann' }, 'fields'],
      [{ ...notice(), Method: undefined }, 'fields'],
      [7, 'fields'],
    ];
    for (const [item, reason] of wrong)
      expect(await collect(server, [notice(), notice(), item, notice()])).toMatchObject({
        status: 422,
        body: { code: 'paymentRefused', details: { index: 2, reason } },
      });
    expect(await countPayments()).toBe(0);
  });

  test('books nothing at all if one item conflicts', async () => {
    const told = notice();
    expect(await collect(server, [told, notice(), { ...told, Amount: '7.00' }])).toMatchObject({
      status: 409,
      body: { code: 'paymentConflict' },
    });
    expect(await countPayments()).toBe(0);
  });

  // @spec 7.117, I12.24
  test('is refused if it is no JSON, an object, empty, or longer than 500', async () => {
    const tooMany = JSON.stringify(Array.from({ length: 501 }, () => notice()));
    for (const collection of ['[{]', '{}', '[]', tooMany])
      expect(await sendSigned(server, boaNotification, { collection })).toMatchObject({
        status: 422,
        body: { code: 'collectionInvalid' },
      });
  });

  test('is refused without the field, and with another one', async () => {
    expect((await sendSigned(server, boaNotification, 'x=1')).status).toBe(400);
    expect((await sendSigned(server, boaNotification, { collection: '[]', more: '1' })).status).toBe(400);
  });

  // @spec I12.24
  test('doesn’t deadlock with another that names the same policies the other way around', async () => {
    server = await testServer();
    const numbers = await server.database.rows<{ number: string }>(sql`
      SELECT DISTINCT policy_number AS number FROM policy WHERE status = 'bound' ORDER BY 1 LIMIT 12`);
    const batch = () => numbers.map(({ number }) => notice({ PolicyNumber: number, Amount: '1.00' }));
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => collect(server, at % 2 ? batch() : batch().reverse())),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await countPayments()).toBe(120);
  });

  test('of 500 is booked in one go', async () => {
    const numbers = await server.database.rows<{ number: string }>(sql`
      SELECT DISTINCT policy_number AS number FROM policy WHERE status = 'bound' ORDER BY 1 LIMIT 500`);
    const items = numbers.map(({ number }) => notice({ PolicyNumber: number }));
    expect(items).toHaveLength(500);
    expect(await collect(server, items)).toMatchObject(booked(500));
  });
});

// @spec I12.24
test('the ledger is the same however collections are shuffled and repeated', async () => {
  const amounts = ['12.34', '800.00', '55.55', '1500.00', '0.01', '99.99'];
  const items = amounts.map((Amount, at) =>
    notice({ Amount, PolicyNumber: at % 2 ? home : condo, TransactionId: `T-${at}` }),
  );
  const ledger = async () =>
    (
      await server.database.rows<{ entry: string }>(sql`
        SELECT concat_ws(' ', policy.policy_number, policy.term_number, payment.transaction_id, entry.amount_cents,
          entry.description) AS entry
        FROM policy_transaction entry JOIN policy ON policy.key = entry.policy_key
        JOIN payment ON payment.key = entry.payment_key WHERE entry.booked_at = ${server.clock.now()}`)
    )
      .map(({ entry }) => entry)
      .sort();
  // The first payment of each policy pays what the oldest term owes.
  const chargeOldest = () =>
    server.database.rows(sql`
      INSERT INTO policy_transaction (key, policy_key, type_code, effective_on, booked_at, amount_cents, description)
      SELECT gen_random_uuid(), key, 'END', term_begin, created_at, 1, 'Test' FROM policy
      WHERE policy_number IN (${condo}, ${home}) AND term_number = 1`);
  await chargeOldest();
  await collect(server, items);
  const expected = await ledger();
  expect(expected).toHaveLength(items.length);
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(items, { minLength: items.length }),
      fc.array(fc.shuffledSubarray(items, { minLength: 1 }), { maxLength: 3 }),
      async (first, repeats) => {
        await undone.undo();
        await chargeOldest();
        await collect(server, [...first, ...(repeats[0] ?? [])]);
        for (const repeat of repeats) await collect(server, repeat);
        expect(await ledger()).toEqual(expected);
      },
    ),
    { numRuns: rounds(30) },
  );
});

describe('a payment after the policy was canceled', () => {
  /** Leaves the condo with its last term, canceled and paid. */
  async function cancel(): Promise<string> {
    const [term] = await server.database.rows<{ key: string }>(sql`
      UPDATE policy SET status = 'cancelled', cancelled_on = '2026-11-10'
      WHERE policy_number = ${condo} AND term_begin <= '2026-11-10' AND term_end > '2026-11-10' RETURNING key`);
    for (const { key, balance } of await termsOf(condo))
      await server.database.rows(sql`
        INSERT INTO policy_transaction (key, policy_key, type_code, effective_on, booked_at, amount_cents, description)
        VALUES (${newKey()}, ${key}, 'CAN', '2026-11-10', ${server.clock.now()}, ${-balance}, 'Canceled')`);
    return term?.key ?? expect.fail('The condo has no current term.');
  }

  // @spec I12.25
  test('is a credit, and staff get a task', async () => {
    const key = await cancel();
    expect(await notify(server, notice())).toMatchObject(booked(1));
    expect(await termsOf(condo)).toContainEqual({ key, balance: -10_000 });
    const found = await read<Task[]>(
      server.call(tasks.rows.list, { query: { Kind: 'paymentCredit' } }, await server.demo('support')),
    );
    expect(found).toMatchObject([
      {
        Subject: `Payment of $100.00 after ${condo} was canceled`,
        CustomerRiskAccount: { Key: DEMO_KEYS.account.insured },
        Agency: null,
        DueAt: '2026-11-17T12:00:00.000Z',
      },
    ]);
  });

  test('leaves the list once someone writes down what was done', async () => {
    await cancel();
    await notify(server, notice());
    const support = await server.demo('support');
    const list = (Status: 'pending' | 'complete') =>
      read<Task[]>(server.call(tasks.rows.list, { query: { Kind: 'paymentCredit', Status } }, support));
    const [task] = await list('pending');
    const settle = (key = task?.RecordKey ?? '', Outcome = ' Refunded by check ') =>
      server.call(payments.rows.settle, { params: { key }, body: { Outcome } }, support);
    expect((await settle(undefined, ' ')).status).toBe(400);
    expect((await settle(newKey())).status).toBe(404);
    expect((await settle()).status).toBe(200);
    expect((await settle(undefined, 'Again')).status).toBe(200);
    expect(await list('pending')).toEqual([]);
    expect(await list('complete')).toMatchObject([
      { RecordKey: task?.RecordKey, Outcome: 'Refunded by check', DoneBy: { Key: DEMO_KEYS.person.support } },
    ]);
  });

  test('is not asked for when the bank verifies it', async () => {
    await cancel();
    const reply = await sendSigned(server, boaVerification, {
      collection: [{ PolicyNumber: condo, Amount: '1.00' }],
    });
    expect(reply.body).toEqual([{ PolicyNumber: condo, Found: true, AmountDueCents: 0, Accepts: false }]);
  });
});

describe('a verification', () => {
  const verify = (collection: unknown) => sendSigned(server, boaVerification, { collection });

  // @spec 7.116, I12.24
  test('gives the next installment of each policy, in the order asked, and nothing about people', async () => {
    const { Next } = await scheduleOf(server);
    const asked = [
      { PolicyNumber: 'X-1', Amount: '1.00' },
      { PolicyNumber: condo, Amount: '1.00' },
    ];
    expect(await verify(asked)).toMatchObject({
      status: 200,
      body: [
        { PolicyNumber: 'X-1', Found: false, AmountDueCents: null, Accepts: false },
        { PolicyNumber: condo, Found: true, AmountDueCents: Next?.AmountCents, Accepts: true },
      ],
    });
    expect(await countPayments()).toBe(0);
  });

  // @spec 7.116
  test('is refused with an item that it doesn’t know', async () => {
    expect(await verify([{ PolicyNumber: condo }])).toMatchObject({
      status: 422,
      body: { code: 'paymentRefused', details: { index: 0, reason: 'fields' } },
    });
  });
});
