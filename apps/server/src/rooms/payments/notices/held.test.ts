import { overviews } from '@portico/contract/rooms/overviews';
import type { Dashboard } from '@portico/contract/rooms/overviews/insured';
import { type HeldPayment, payments, type StartedPayment } from '@portico/contract/rooms/payments';
import type { PaymentNotice } from '@portico/contract/rooms/payments/notices';
import { type Task, tasks } from '@portico/contract/rooms/tasks';
import { sql } from '@portico/database/open';
import { DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, testServer, undoneServer } from '../../../testing.ts';
import { collect, notice, notify, read, scheduleOf } from './notices.fixture.ts';

const { rows } = payments;
const { condo, home } = DEMO_POLICY_NUMBERS.insured;
const TOO_MUCH = '90000.00';

const undone = await undoneServer();
let server: TestServer;
beforeEach(() => {
  server = undone;
});

const booked = (Booked: number, Repeated = 0) => ({ status: 200, body: { Booked, Repeated } });
const support = () => server.demo('support');
const keyOf = async ({ TransactionId }: PaymentNotice) =>
  (
    await server.database.row<{ key: string }>(
      sql`SELECT key FROM payment WHERE transaction_id = ${TransactionId}`,
    )
  )?.key ?? expect.fail('The payment isn’t there.');
const held = async (key: string) =>
  read<HeldPayment>(server.call(rows.held, { params: { key } }, await support()));
const decide = async (key: string, body: object, caller?: Awaited<ReturnType<typeof support>>) =>
  server.call(
    rows.decide,
    { params: { key }, body: body as { Decision: 'book' } },
    caller ?? (await support()),
  );
const book = (key: string) => decide(key, { Decision: 'book' });
const sendBack = (key: string, Note = 'Ten times the bill') => decide(key, { Decision: 'return', Note });
const tasksOf = async (Status: 'pending' | 'complete' = 'pending') =>
  read<Task[]>(server.call(tasks.rows.list, { query: { Kind: 'paymentHeld', Status } }, await support()));
const emails = () =>
  server.database.rows<{ subject: string; recipient: string }>(
    sql`SELECT subject, recipient FROM outbox_message WHERE kind = 'payment' ORDER BY created_at, key`,
  );
/** What is in the ledger for a payment. */
const entries = (key: string) =>
  server.database.rows<{ number: string; cents: number; description: string }>(sql`
    SELECT policy.policy_number AS number, entry.amount_cents AS cents, entry.description
    FROM policy_transaction entry JOIN policy ON policy.key = entry.policy_key WHERE entry.payment_key = ${key}`);
/** Someone goes to the payment page, to pay what is next on a policy. */
const start = async (number: string) => {
  const made = await server.database.row<{ key: string }>(sql`
    INSERT INTO payment_start (key, person_key, policy_key, amount_cents, started_at)
    SELECT ${newKey()}::uuid, ${DEMO_KEYS.person.insured}, key, 16918, ${server.clock.now()}
    FROM policy WHERE policy_number = ${number} ORDER BY term_number DESC LIMIT 1 RETURNING key`);
  return made?.key ?? '';
};
const started = async (key: string) =>
  read<StartedPayment>(server.call(rows.started, { params: { key } }, await server.demo('insured')));
/** Months after the bill fell due. */
const missABill = () => server.clock.advance(100 * 86_400_000);

describe('a payment above a plausible amount', () => {
  test('is taken and isn’t in the ledger, and staff get a task', async () => {
    const before = await scheduleOf(server);
    const told = notice({ Amount: TOO_MUCH });
    expect(await notify(server, told)).toMatchObject(booked(1));
    const key = await keyOf(told);
    expect(await entries(key)).toEqual([]);
    expect(await emails()).toEqual([]);
    expect(await scheduleOf(server)).toEqual({ ...before, HeldCents: 9_000_000 });
    expect(await tasksOf()).toMatchObject([
      {
        RecordKey: key,
        Subject: `Payment of $90,000.00 on ${condo}, more than we’d expect`,
        CustomerRiskAccount: { Key: DEMO_KEYS.account.insured },
        Agency: null,
        DueAt: '2026-11-16T12:00:00.000Z',
      },
    ]);
    expect(await held(key)).toMatchObject({
      AlternateKey: condo,
      AmountCents: 9_000_000,
      Method: 'card',
      ReceivedOn: '2026-11-15',
      Reference: `••••${told.TransactionId.slice(-4)}`,
      Reason: 'amount',
      Decision: null,
      DecidedBy: null,
    });
  });

  test('gets the bank the usual reply, also when it’s repeated and after it was decided', async () => {
    const told = notice({ Amount: TOO_MUCH });
    await notify(server, told);
    for (const settle of [undefined, book]) {
      await settle?.(await keyOf(told));
      expect(await notify(server, told)).toMatchObject(booked(0, 1));
      expect(await notify(server, { ...told, Amount: '1.00' })).toMatchObject({ status: 409 });
      expect(await notify(server, { ...told, PolicyNumber: home })).toMatchObject({ status: 409 });
    }
    const others = [
      notice({ PolicyNumber: home }),
      notice({ Amount: TOO_MUCH }),
      notice({ PolicyNumber: home }),
    ];
    expect(await collect(server, others)).toMatchObject(booked(3));
    expect(await tasksOf()).toHaveLength(1);
  });

  test('is the one that Configuration says, too', async () => {
    const { Next } = await scheduleOf(server);
    const Amount = ((Next?.AmountCents ?? 0) / 100).toFixed(2);
    await server.database.rows(
      sql`UPDATE configuration SET value = '100' WHERE key = 'W2_Payment_HoldAboveDollars'`,
    );
    const told = notice({ Amount });
    await notify(server, told);
    expect(await entries(await keyOf(told))).toEqual([]);
    expect(await tasksOf()).toHaveLength(1);
  });

  test('keeps the payer from being past due, and they see that it’s being checked', async () => {
    missABill();
    expect((await scheduleOf(server)).PastDue).not.toBeNull();
    await notify(server, notice({ Amount: TOO_MUCH, ReceivedAt: server.clock.now().toISOString() }));
    const { PastDue, Next, HeldCents, InstallmentList } = await scheduleOf(server);
    expect({ PastDue, IsPastDue: Next?.IsPastDue, HeldCents }).toEqual({
      PastDue: null,
      IsPastDue: false,
      HeldCents: 9_000_000,
    });
    expect(InstallmentList.map(({ Status }) => Status)).not.toContain('pastDue');
    const { Billing } = await read<Dashboard>(
      server.call(overviews.rows.dashboard, {}, await server.demo('insured')),
    );
    expect(Billing.HeldCents).toBe(9_000_000);
  });
});

describe('a reference', () => {
  test('of its own policy is booked', async () => {
    const Reference = await start(condo);
    const told = notice({ Reference });
    await notify(server, told);
    expect(await entries(await keyOf(told))).toHaveLength(1);
    expect(await started(Reference)).toMatchObject({ PaidCents: 10_000, IsHeld: false });
  });

  test.each([
    ['of another policy', () => start(home)],
    ['that we never gave', async () => newKey()],
  ])('%s is held, and never booked elsewhere', async (_which, make) => {
    const Reference = await make();
    const told = notice({ Reference });
    expect(await notify(server, told)).toMatchObject(booked(1));
    const key = await keyOf(told);
    expect(await entries(key)).toEqual([]);
    expect(await held(key)).toMatchObject({ Reason: 'reference', AlternateKey: condo });
    expect(await tasksOf()).toMatchObject([
      { Subject: `Payment of $100.00 on ${condo}, with a reference that isn’t of this policy` },
    ]);
    await book(key);
    expect(await entries(key)).toMatchObject([{ number: condo, cents: -10_000 }]);
  });

  test('shows the person who started that payment that it’s being checked, and never as theirs', async () => {
    const Reference = await start(home);
    const told = notice({ Reference });
    await notify(server, told);
    expect(await started(Reference)).toMatchObject({ PaidCents: 0, IsHeld: true, ReceiptKey: null });
    await book(await keyOf(told));
    expect(await started(Reference)).toMatchObject({ PaidCents: 0, IsHeld: false, ReceiptKey: null });
  });
});

describe('a decision', () => {
  const hold = async (more: Partial<PaymentNotice> = {}) => {
    const told = notice({ Amount: TOO_MUCH, ...more });
    await notify(server, told);
    return keyOf(told);
  };
  const audited = () =>
    server.database.rows<{ details: unknown }>(sql`
      SELECT content::jsonb -> 'details' AS details FROM audit_entry
      WHERE action = 'payments.decide' AND outcome = 'done' ORDER BY seq`);

  test('books the payment, with its receipt, and completes the task', async () => {
    const { BalanceCents } = await scheduleOf(server);
    const key = await hold();
    expect(await book(key)).toMatchObject({
      status: 200,
      body: { Key: key, Decision: 'book', Note: null, DecidedBy: { Key: DEMO_KEYS.person.support } },
    });
    expect(await entries(key)).toEqual([{ number: condo, cents: -9_000_000, description: 'Payment, card' }]);
    expect(await held(key)).toMatchObject({ BalanceCents: expect.any(Number) });
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      'We received your payment of $90,000.00',
    ]);
    expect(await tasksOf()).toEqual([]);
    expect(await tasksOf('complete')).toMatchObject([{ RecordKey: key, Outcome: 'Booked' }]);
    expect(BalanceCents).toBeLessThan(9_000_000);
    expect(await audited()).toMatchObject([{ details: { decision: 'book', cents: 9_000_000 } }]);
  });

  test('sends it back, tells the people on the account, and books nothing', async () => {
    const before = await scheduleOf(server);
    const key = await hold();
    expect(await sendBack(key)).toMatchObject({
      status: 200,
      body: { Decision: 'return', Note: 'Ten times the bill' },
    });
    expect(await entries(key)).toEqual([]);
    expect(await scheduleOf(server)).toEqual(before);
    expect(await emails()).toEqual([
      { subject: 'We’re sending back your payment of $90,000.00', recipient: 'insured@demo.portico.test' },
    ]);
    expect(await tasksOf('complete')).toMatchObject([{ Outcome: 'Sent back: Ten times the bill' }]);
    expect(await audited()).toMatchObject([{ details: { decision: 'return', cents: 9_000_000 } }]);
  });

  test.each([
    ['book', book, sendBack],
    ['return', sendBack, book],
  ] as const)(
    'to %s counts once: a repeat changes nothing, and the other one is refused',
    async (Decision, first, other) => {
      const key = await hold();
      await first(key);
      const [left, sent] = [await entries(key), await emails()];
      expect(await first(key)).toMatchObject({ status: 200, body: { Decision } });
      expect(await other(key)).toMatchObject({ status: 409, body: { code: 'paymentDecided' } });
      expect(await held(key)).toMatchObject({ Decision });
      expect([await entries(key), await emails()]).toEqual([left, sent]);
    },
  );

  test('of two people at once is one decision', async () => {
    server = await testServer();
    const key = await hold();
    const admin = await server.demo('admin');
    const replies = await Promise.all([
      book(key),
      decide(key, { Decision: 'return', Note: 'No' }, admin),
      book(key),
      decide(key, { Decision: 'return', Note: 'No' }, admin),
    ]);
    const { Decision } = await held(key);
    const won = Decision === 'book' ? 'payment of $90,000.00' : 'sending back';
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect((await entries(key)).length).toBe(Decision === 'book' ? 1 : 0);
    expect((await emails()).map(({ subject }) => subject)).toEqual([expect.stringContaining(won)]);
  });

  test.each([
    {},
    { Decision: 'keep' },
    { Decision: 'return' },
    { Decision: 'return', Note: ' ' },
    { Decision: 'return', Note: 'x'.repeat(201) },
    { Decision: 'return', Note: 'a\u0000b' },
    { Decision: 'book', Note: 'x' },
    { Decision: 'book', More: 1 },
  ])('%j is refused', async (body) => {
    const key = await hold();
    expect((await decide(key, body)).status).toBe(400);
    expect(await held(key)).toMatchObject({ Decision: null });
  });

  test('is for staff, and about payments that were held', async () => {
    const key = await hold();
    for (const name of ['insured', 'agent'])
      expect((await decide(key, { Decision: 'book' }, await server.demo(name))).status).toBe(403);
    const told = notice();
    await notify(server, told);
    for (const other of [await keyOf(told), newKey()]) {
      expect((await book(other)).status).toBe(404);
      expect((await server.call(rows.held, { params: { key: other } }, await support())).status).toBe(404);
    }
  });
});
