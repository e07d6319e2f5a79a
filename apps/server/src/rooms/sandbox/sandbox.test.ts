import {
  type PaymentStart,
  payments,
  type StartedPayment,
  type TermBilling,
} from '@portico/contract/rooms/payments';
import { sandbox } from '@portico/contract/rooms/sandbox';
import { sql } from '@portico/database/open';
import { DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, TEST_ORIGIN, type TestServer, testServer } from '../../testing.ts';
import { payPage } from './sandbox.page.ts';

const { condo } = DEMO_POLICY_NUMBERS.insured;

let server: TestServer;
let insured: Caller;
beforeEach(async () => {
  server = await testServer();
  insured = await server.demo('insured');
});

const owing = async () => {
  const { body } = await server.call(payments.rows.schedules, { query: { AlternateKey: condo } }, insured);
  return (body as TermBilling[]).find(({ Next }) => Next) ?? expect.fail('Nothing is owed.');
};
async function started(): Promise<PaymentStart> {
  const { PolicyKey } = await owing();
  return (await server.call(payments.rows.start, { body: { PolicyKey } }, insured)).body as PaymentStart;
}
const become = async (Reference: string, caller = insured) =>
  (await server.call(payments.rows.started, { params: { key: Reference } }, caller)).body as StartedPayment;
const queryOf = ({ Url }: PaymentStart) => new URL(Url, TEST_ORIGIN).search.slice(1);
const open = (url: string) =>
  server.app.inject({ url, headers: { host: new URL(TEST_ORIGIN).host, accept: 'text/html' } });
const decide = (Handover: string, Decision: 'pay' | 'decline') =>
  server.call(sandbox.rows.decide, { body: { Handover, Decision } });
const listen = () => server.app.listen({ host: '127.0.0.1', port: 0 });

describe('the pretend bank', () => {
  test('shows the amount and the policy, and that no real money moves', async () => {
    const { Next } = await owing();
    const page = await open((await started()).Url);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect(page.body).toContain('No real money moves');
    expect(page.body).toContain(`For policy ${condo}`);
    expect(page.body).toContain(`$${((Next?.AmountCents ?? 0) / 100).toFixed(2)}`);
    expect((await open('/sandbox-bank.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });

  // @spec I12.27
  test('reports a payment over HTTP as a bank would, once, and the portal books it', async () => {
    await listen();
    const before = await owing();
    const start = await started();
    expect(await become(start.Reference)).toMatchObject({ PaidCents: 0, ReceiptKey: null });
    const page = await decide(queryOf(start), 'pay');
    expect(page.body).toContain('Payment approved');
    expect(page.body).toContain(`started=${start.Reference}&#38;result=paid`);
    const cents = before.Next?.AmountCents ?? 0;
    expect(await become(start.Reference)).toMatchObject({
      AlternateKey: condo,
      AmountCents: cents,
      PaidCents: cents,
      ReceiptKey: expect.any(String),
    });
    expect((await owing()).BalanceCents).toBe(before.BalanceCents - cents);
    expect((await decide(queryOf(start), 'pay')).body).toContain('Payment approved');
    expect((await owing()).BalanceCents).toBe(before.BalanceCents - cents);
    const audited = await server.database.rows(
      sql`SELECT FROM audit_entry WHERE action = 'paymentNotices.sepNotification' AND outcome = 'done'`,
    );
    expect(audited).toHaveLength(2);
  });

  test('charges nothing when it declines, or when the portal can’t be reached', async () => {
    const before = await owing();
    const start = await started();
    expect((await decide(queryOf(start), 'decline')).body).toContain('Payment declined');
    // The server doesn't listen in this test.
    expect((await decide(queryOf(start), 'pay')).body).toContain('Something went wrong');
    expect(await become(start.Reference)).toMatchObject({ PaidCents: 0 });
    expect(await owing()).toEqual(before);
  });

  test('refuses a hand-over that was changed or is too old', async () => {
    await listen();
    const start = await started();
    const cheaper = queryOf(start).replace(/Amount=[\d.]+/, 'Amount=1.00');
    for (const reply of [await open(`/sandbox-bank?${cheaper}`), await decide(cheaper, 'pay')])
      expect(reply.body).toContain('This payment link doesn’t work');
    server.clock.advance(301_000);
    expect((await open(start.Url)).body).toContain('This payment link doesn’t work');
    expect((await decide(queryOf(start), 'pay')).body).toContain('This payment link doesn’t work');
    expect(await become(start.Reference)).toMatchObject({ PaidCents: 0 });
  });

  test('takes no form from another site', async () => {
    const body = { Handover: queryOf(await started()), Decision: 'pay' as const };
    const reply = await server.call(sandbox.rows.decide, { body }, { origin: 'https://evil.example' });
    expect(reply.status).toBe(403);
  });

  test('contains nothing that a strict policy would block, and shows what it is handed as text', () => {
    const hostile = { reference: 'r', policyNumber: '<img src=x>', cents: 1, returnTo: '"><script>' };
    const page = payPage(hostile, '"><script>');
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=|<img/);
    // The browser sends only fields that have a name.
    expect([...page.matchAll(/<input[^>]*name="(\w+)"/g)].map(([, name]) => name)).toEqual(['Handover']);
  });
});

test('elsewhere there is no pretend bank', async () => {
  const own = await testServer({ template: 'reference', demo: false });
  for (const url of ['/sandbox-bank.css', '/sandbox-bank'])
    expect((await own.app.inject({ url })).statusCode).toBe(404);
});
